// Reads JSON objects, one on each line.
//
// An object is first split into fields, which are checked afterwards. Splitting follows the structure of the object
// exactly, but searches strings only for the closing quote, searches arrays and objects only for the closing bracket,
// and assumes that anything else is a number or a word. So it is correct for every valid object, and an object that can
// be split is valid if each piece is. Strings of printable ASCII without escapes, numbers and words are checked
// directly. An object with anything else, or that cannot be split, is checked by nlohmann's parser (its SAX interface,
// which stores no values). Nearly all records are of the first kind, and cost one pass.

#include "io/layouts/json_object.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.hpp"
#include "base/message_text.hpp"

namespace isodoku::detail {
namespace {

using Json = nlohmann::json;

bool is_json_blank(char character) {
  return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

/// Records only where the parser stops.
class FaultListener : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*digits*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*elements*/) override { return true; }
  bool key(string_t& /*name*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*elements*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& token, const Json::exception& error) override {
    constexpr int number_overflow = 406;
    position_ = position;
    token_length_ = token.size();
    is_overflow_ = error.id == number_overflow;
    return false;
  }

  /// The fault at which the parser stopped.
  [[nodiscard]] GridFault fault(std::string_view text) const {
    if (is_overflow_) return {"a number of this JSON object is out of range", token_begin()};
    if (position_ == 0 || position_ > text.size()) return {"this JSON object has no end", text.size() + 1};
    // A string in the wrong place is reported after it has been read.
    const bool is_string = token_length_ > 1 && text[position_ - 1] == '"';
    const std::size_t column = is_string ? token_begin() : position_;
    return {"this JSON object has a syntax error at " + first_character_name(text.substr(column - 1)), column};
  }

 private:
  [[nodiscard]] std::size_t token_begin() const { return position_ - std::min(position_, token_length_) + 1; }

  std::size_t position_ = 0;  // of the last byte read, from 1
  std::size_t token_length_ = 0;
  bool is_overflow_ = false;
};

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_json_blank(text[at])) ++at;
  return at;
}

bool has(std::string_view text, std::size_t at, char character) {
  return at < text.size() && text[at] == character;
}

/// Whether the content of a string has neither escapes nor bytes other than printable ASCII. The loop does not end
/// early, so compilers can vectorise it.
bool is_plain_content(std::string_view content) {
  bool is_plain = true;
  for (const char character : content) is_plain &= character >= ' ' && character < 0x7F && character != '\\';
  return is_plain;
}

/// The position after the string whose opening quote is at `at`; npos if it does not end.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  const std::size_t quote = text.find('"', at + 1);
  if (quote == std::string_view::npos || is_plain_content(text.substr(at + 1, quote - at - 1))) {
    return quote == std::string_view::npos ? quote : quote + 1;
  }
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at < text.size() ? at + 1 : std::string_view::npos;
}

/// The position after the array or object that begins at `at`; npos if it does not end.
std::size_t end_of_brackets(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    const char character = text[at];
    if (character == '"') {
      at = end_of_string(text, at);
      continue;
    }
    ++at;
    if (character == '[' || character == '{') ++depth;
    if ((character == ']' || character == '}') && --depth == 0) return at;
  }
  return std::string_view::npos;
}

std::size_t end_of_value(std::string_view text, std::size_t at) {
  if (has(text, at, '"')) return end_of_string(text, at);
  if (has(text, at, '[') || has(text, at, '{')) return end_of_brackets(text, at);
  while (at < text.size() && text[at] != ',' && text[at] != '}' && !is_json_blank(text[at])) ++at;
  return at;
}

bool is_plain_string(std::string_view json) {
  return is_plain_content(json.substr(1, json.size() - 2));
}

/// The number of digits that a text starts with.
std::size_t count_digits(std::string_view text) {
  return std::min(text.find_first_not_of("0123456789"), text.size());
}

bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t whole = count_digits(text);
  if (whole == 0 || (whole > 1 && text.front() == '0')) return false;
  text.remove_prefix(whole);
  if (text.empty()) return true;
  return text.front() == '.' && text.size() > 1 && count_digits(text.substr(1)) == text.size() - 1;
}

/// Whether a value is valid JSON that need not be checked by the parser.
bool is_plain_value(std::string_view json) {
  if (json.starts_with('"')) return is_plain_string(json);
  return is_number(json) || json == "true" || json == "false" || json == "null";
}

/// How a text can be split into fields.
enum class Cut : std::uint8_t {
  plain,     ///< into valid pieces
  doubtful,  ///< into pieces that must be checked
  none,      ///< not at all: it is not an object
};

/// Splits a text into fields. Names that are not plain are left with their quotes and escapes.
Cut cut(std::string_view text, std::vector<JsonField>& fields) {
  std::size_t at = skip_blanks(text, 0);
  if (!has(text, at, '{')) return Cut::none;
  bool is_plain = true;
  at = skip_blanks(text, at + 1);
  const bool is_empty = has(text, at, '}');
  if (is_empty) ++at;
  for (bool has_more = !is_empty; has_more;) {
    if (!has(text, at, '"')) return Cut::none;
    JsonField field;
    field.name_begin = at;
    const std::size_t name_end = end_of_string(text, at);
    if (name_end == std::string_view::npos) return Cut::none;
    const std::string_view name = text.substr(at, name_end - at);
    const bool is_plain_name = is_plain_string(name);
    field.name = is_plain_name ? name.substr(1, name.size() - 2) : name;
    at = skip_blanks(text, name_end);
    if (!has(text, at, ':')) return Cut::none;
    field.begin = skip_blanks(text, at + 1);
    at = end_of_value(text, field.begin);
    if (at == std::string_view::npos || at == field.begin) return Cut::none;
    field.length = at - field.begin;
    is_plain = is_plain && is_plain_name && is_plain_value(field.of(text));
    fields.push_back(std::move(field));
    at = skip_blanks(text, at);
    if (!has(text, at, ',') && !has(text, at, '}')) return Cut::none;
    has_more = text[at] == ',';
    at = has_more ? skip_blanks(text, at + 1) : at + 1;
  }
  if (skip_blanks(text, at) != text.size()) return Cut::none;
  return is_plain ? Cut::plain : Cut::doubtful;
}

std::optional<GridFault> find_fault(std::string_view text) {
  // The parser would treat a zero byte as the end.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
    return GridFault{"this JSON object has a syntax error at byte 0x00", zero + 1};
  }
  FaultListener listener;
  if (Json::sax_parse(text.begin(), text.end(), &listener)) return std::nullopt;
  return listener.fault(text);
}

std::optional<GridFault> find_repeated_name(const std::vector<JsonField>& fields) {
  const auto fault = [](const JsonField& second) {
    return GridFault{"this JSON object has the field " + in_quotes(second.name) + " twice", second.name_begin + 1};
  };
  constexpr std::size_t few_fields = 16;
  if (fields.size() <= few_fields) {
    for (auto second = fields.begin(); second != fields.end(); ++second) {
      const auto is_same = [&](const JsonField& first) { return first.name == second->name; };
      if (std::any_of(fields.begin(), second, is_same)) return fault(*second);
    }
    return std::nullopt;
  }
  std::vector<const JsonField*> sorted;
  sorted.reserve(fields.size());
  for (const JsonField& field : fields) sorted.push_back(&field);
  std::ranges::stable_sort(sorted, {}, &JsonField::name);
  const auto first = std::ranges::adjacent_find(sorted, {}, &JsonField::name);
  if (first == sorted.end()) return std::nullopt;
  return fault(**std::next(first));
}

}  // namespace

bool is_json_line(std::string_view line) {
  const std::size_t begin = skip_blanks(line, 0);
  if (!has(line, begin, '{')) return false;
  const std::size_t next = skip_blanks(line, begin + 1);
  if (next == line.size()) return true;
  if (line[next] != '"') return std::string_view("[{0123456789.").find(line[next]) == std::string_view::npos;
  const std::size_t behind = end_of_string(line, next);
  const std::size_t after = behind == std::string_view::npos ? line.size() : skip_blanks(line, behind);
  return after == line.size() || (line[after] != ',' && line[after] != '}');
}

std::size_t JsonObjectScan::read(std::string_view piece) {
  constexpr std::size_t max_open = 100;
  for (std::size_t at = 0; at < piece.size(); ++at) {
    const char character = piece[at];
    if (std::exchange(is_escaped_, false)) continue;
    if (in_string_) {
      is_escaped_ = character == '\\';
      in_string_ = character != '"';
      continue;
    }
    if (is_json_blank(character)) continue;
    if (std::exchange(is_at_line_begin_, false) && !may_follow(character)) is_broken_ = true;
    last_ = character;
    in_string_ = character == '"';
    if (character == '{' || character == '[') open_ += character;
    if (character == '}' || character == ']') {
      if (open_.empty() || open_.back() != (character == '}' ? '{' : '[')) is_broken_ = true;
      if (!open_.empty()) open_.pop_back();
    }
    if (is_broken_ || open_.size() > max_open) break;
    if (open_.empty()) return at + 1;
  }
  is_broken_ = is_broken_ || open_.size() > max_open;
  return std::string_view::npos;
}

void JsonObjectScan::end_line() {
  is_broken_ = is_broken_ || in_string_;
  is_at_line_begin_ = true;
}

/// Whether a line may begin with this character after a line that ended with last_.
bool JsonObjectScan::may_follow(char character) const {
  const auto is_one_of = [character](std::string_view set) { return set.find(character) != std::string_view::npos; };
  if (last_ == '{' || (last_ == ',' && open_.ends_with('{'))) return is_one_of("\"}");
  if (last_ == '[' || last_ == ',' || last_ == ':') return is_one_of("\"{[]-0123456789tfn");
  return is_one_of(",:]}");
}

std::optional<GridFault> split_json(std::string_view text, std::vector<JsonField>& fields) {
  constexpr std::size_t usual_fields = 8;
  fields.clear();
  fields.reserve(usual_fields);
  const Cut how = cut(text, fields);
  if (how != Cut::plain) {
    if (!is_json_line(text)) return GridFault{"this line is not a JSON object", 1};
    if (std::optional<GridFault> fault = find_fault(text)) return fault;
    if (how == Cut::none) throw Error(ErrorKind::internal, "a JSON object cannot be cut: " + printable(text));
    for (JsonField& field : fields) {
      if (field.name.starts_with('"')) field.name = json_string_content(field.name);
    }
  }
  return find_repeated_name(fields);
}

std::vector<std::string_view> split_json_array(std::string_view json) {
  std::vector<std::string_view> elements;
  for (std::size_t at = skip_blanks(json, 1); at < json.size() && json[at] != ']';) {
    std::size_t end = end_of_value(json, at);
    if (!has(json, at, '"') && !has(json, at, '[') && !has(json, at, '{'))
      end = std::min(json.find_first_of(",] \t\r\n", at), json.size());
    if (end == std::string_view::npos || end == at) break;
    elements.push_back(json.substr(at, end - at));
    at = skip_blanks(json, end);
    if (has(json, at, ',')) at = skip_blanks(json, at + 1);
  }
  return elements;
}

std::string json_string_content(std::string_view json) {
  if (is_plain_string(json)) return std::string(json.substr(1, json.size() - 2));
  return Json::parse(json.begin(), json.end()).get<std::string>();
}

std::string compact_json(std::string_view json) {
  std::string compact;
  compact.reserve(json.size());
  for (std::size_t at = 0; at < json.size();) {
    const std::size_t end = json[at] == '"' ? end_of_string(json, at) : at + 1;
    if (!is_json_blank(json[at])) compact += json.substr(at, end - at);
    at = end;
  }
  return compact;
}

}  // namespace isodoku::detail
