#pragma once
// Splits a line that is a JSON object into its fields.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A field of an object. Positions are in bytes from 0.
struct JsonField {
  std::string name;            ///< without escapes
  std::size_t name_begin = 0;  ///< position of its opening quote
  std::size_t begin = 0;       ///< position of the value
  std::size_t length = 0;      ///< length of the value, including the quotes of a string

  [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(begin, length); }
  [[nodiscard]] bool is_string(std::string_view text) const { return text[begin] == '"'; }
};

/// Whether a line must be read as an object: it begins with `{`, possibly after blanks, and not with a list of values
/// in braces, as in programs.
bool is_json_line(std::string_view line);

/// Finds the end of an object that is read in pieces.
class JsonObjectScan {
 public:
  /// Reads a piece; the first one begins with the first bracket of the object. Returns the position in the piece after
  /// the last bracket of the object, or npos if the object does not end in this piece.
  std::size_t read(std::string_view piece);
  /// Called after the end of a line: the next piece is from another line.
  void end_line();

  /// Whether the text read so far ends within a string.
  [[nodiscard]] bool is_in_string() const { return in_string_; }
  /// Whether the text cannot become an object: it has a string over two lines, a closing bracket of the wrong kind, a
  /// line that cannot follow the line before, or more than 100 open brackets.
  [[nodiscard]] bool is_broken() const { return is_broken_; }

 private:
  [[nodiscard]] bool may_follow(char character) const;

  std::string open_;  // brackets that are open
  char last_ = '\0';  // last character that is not blank
  bool in_string_ = false;
  bool is_escaped_ = false;
  bool is_at_line_begin_ = false;
  bool is_broken_ = false;
};

/// Sets `fields` to the fields of an object, or returns the fault, with its column from 1: the text is not JSON or not
/// an object, or a name occurs twice.
std::optional<GridFault> split_json(std::string_view text, std::vector<JsonField>& fields);

/// The elements of a valid JSON array.
std::vector<std::string_view> split_json_array(std::string_view json);

/// The content of a JSON string, which is given with its quotes.
std::string json_string_content(std::string_view json);

/// A JSON value without blanks outside of strings.
std::string compact_json(std::string_view json);

}  // namespace isodoku::detail
