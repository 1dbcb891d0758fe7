#pragma once
// JSON objects over several lines.

#include <string>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Takes the lines of an object that begins in that line and continues, and makes them the text of the record, in
/// `joined`, with the place of each byte. Without an end the text is only the first line, and the others come again.
void complete_object(LineSource& lines, const Line& first, PuzzleRecord& record, std::string& joined);

}  // namespace isodoku::detail
