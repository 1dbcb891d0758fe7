#pragma once
// A line that is a JSON object, and where its fields stand in it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// A field of an object. Places are bytes from 0.
struct JsonField {
  std::string name;            ///< without escapes
  std::size_t name_begin = 0;  ///< of its quote
  std::size_t begin = 0;       ///< of the value
  std::size_t length = 0;      ///< of the value, with its quotes if it is a string

  [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(begin, length); }
  [[nodiscard]] bool is_string(std::string_view text) const { return text[begin] == '"'; }
};

/// Whether a line is to be read as an object: it begins with `{`, perhaps behind blanks, and not with a list of values
/// in such brackets, as programs have them.
bool is_json_line(std::string_view line);

/// Finds the end of an object that comes in pieces.
class JsonObjectScan {
 public:
  /// Reads on, from the bracket with which the object begins; returns how far it goes in the piece, behind its last
  /// bracket, or npos if it does not end there.
  std::size_t read(std::string_view piece);
  /// A line has ended, and the next piece is of another one.
  void end_line();

  /// Whether what was read so far ends within a string.
  [[nodiscard]] bool is_in_string() const { return in_string_; }
  /// Whether it cannot become an object: a string over two lines, a bracket that closes another, a line that does not
  /// continue where the one before ended, more than a hundred brackets.
  [[nodiscard]] bool is_broken() const { return is_broken_; }

 private:
  [[nodiscard]] bool may_follow(char character) const;

  std::string open_;  // brackets
  char last_ = '\0';  // character that is not blank
  bool in_string_ = false;
  bool is_escaped_ = false;
  bool is_at_line_begin_ = false;
  bool is_broken_ = false;
};

/// Appends the fields of an object, or returns the fault, with its column from 1: no JSON, no object, or a name twice.
std::optional<GridFault> split_json(std::string_view text, std::vector<JsonField>& fields);

/// The elements of an array that is JSON.
std::vector<std::string_view> split_json_array(std::string_view json);

/// What a JSON string stands for; `json` is one, with its quotes.
std::string json_string_content(std::string_view json);

/// A JSON value without the blanks that are not in strings.
std::string compact_json(std::string_view json);

}  // namespace isodoku::detail
