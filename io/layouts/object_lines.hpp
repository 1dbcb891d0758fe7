#pragma once
// Reads JSON objects on several lines.

#include <string>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Takes the lines of an object that begins in the given line and continues. Their text in `joined` becomes the text of
/// the record, which also gets the place of each byte. If the object has no end, the text is only the first line, and
/// the other lines can be read again.
void complete_object(LineSource& lines, const Line& first, PuzzleRecord& record, std::string& joined);

}  // namespace isodoku::detail
