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
  char delimiter;  ///< between the names
};

/// The names of a header, without quotes. A field without a name is called `column 2`. All but the first of several
/// equal names get a number: `note 2`.
std::vector<std::string> header_names(const PuzzleHeader& header);

/// Determines which field of a file's lines is the puzzle, and joins lines if one ends within quotes.
class FieldRecords {
 public:
  /// The arguments must outlive this object. The shape may become known later.
  FieldRecords(LineSource& lines, const InputFormat& format, const std::optional<Shape>& shape)
      : lines_(lines), format_(format), shape_(shape) {}

  /// Whether the field with the puzzle is known.
  [[nodiscard]] bool is_decided() const { return choice_.has_value(); }
  [[nodiscard]] const std::optional<PuzzleHeader>& header() const { return header_; }

  /// Reads the record that begins with this line. Only if is_decided().
  void read(PuzzleRecord& record, const Line& line);
  /// Reads the record of a line that may be the first one with fields. Returns false if the line has the names of
  /// fields. Throws Error (data) if there is no column with the name that the format requires.
  bool decide(PuzzleRecord& record, const Line& line);

  /// If a line ends within quotes, joins it with the next lines in `text`, which becomes the text of the line. If this
  /// fails, returns the reason; then the line is unchanged, and the next lines can be read again.
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
