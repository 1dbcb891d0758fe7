#pragma once
// The records of files whose lines have several fields.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/fields.hpp"
#include "io/layouts/input_format.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// The first line of a file, if it has the names of the fields.
struct PuzzleHeader {
  std::string names;
  char delimiter;  ///< between them
};

/// Its names one by one, without quotes.
/// Those without a name are called `column 2`; of equal names all but the first get a number: `note 2`.
std::vector<std::string> header_names(const PuzzleHeader& header);

/// Finds out which field of a file's lines is the puzzle, and completes lines that end within quotes.
class FieldRecords {
 public:
  /// All that is given must outlive this; the shape may become known later.
  FieldRecords(LineSource& lines, const InputFormat& format, const std::optional<Shape>& shape)
      : lines_(lines), format_(format), shape_(shape) {}

  /// Whether the field is known.
  [[nodiscard]] bool is_decided() const { return choice_.has_value(); }
  [[nodiscard]] const std::optional<PuzzleHeader>& header() const { return header_; }

  /// The record that begins with a line of a file whose field is known.
  void read(PuzzleRecord& record, const Line& line);
  /// The record of a line that may be the first with fields; false if it has their names. Throws Error (data) if there
  /// is not a column of the name that the format wants.
  bool decide(PuzzleRecord& record, const Line& line);

  /// Appends the lines that follow to one that ends within quotes, in `text`, which the line then is. If that leads
  /// nowhere, returns why; the line is then as it was, and those that follow come again.
  std::optional<GridFault> complete(Line& line, std::string& text, std::string_view delimiters);

 private:
  /// Whether a part of a line may be a grid, or a row of one.
  [[nodiscard]] bool has_grid_word(std::string_view text) const;
  bool decide_below_names(const Line& names);
  [[nodiscard]] FoundField find(std::string_view line) const;
  [[nodiscard]] bool must_have_field() const;
  [[nodiscard]] char usual_delimiter(std::string_view line) const;
  void choose_by_name(const Line& line);

  LineSource& lines_;
  const InputFormat& format_;
  const std::optional<Shape>& shape_;
  std::optional<FieldChoice> choice_;
  std::optional<PuzzleHeader> header_;
  std::string held_;    // a line that may have the names
  std::string joined_;  // lines of one record
};

}  // namespace isodoku::detail
