// Parses transforms.
//
// The text is split at blanks into `name=value` fields; each name may occur once. make_transform checks that the
// permutations are a symmetry of the group.

#include "group/symmetries.hpp"

#include <array>
#include <charconv>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace isodoku {
namespace {

Error failure(std::size_t column, const std::string& reason) {
  return {ErrorKind::data, reason, {"", 0, column + 1}};
}

/// Reads one symbol into each entry of `map`, and subtracts `base` from it.
void read_map(std::string_view value, std::size_t column, std::span<std::uint8_t> map, int base) {
  if (value.size() != map.size()) {
    throw failure(column,
                  "expected " + std::to_string(map.size()) + " characters, found " + std::to_string(value.size()));
  }
  for (std::size_t i = 0; i < map.size(); ++i) {
    const int symbol = character_symbol(value[i]);
    if (symbol == 0 || symbol > static_cast<int>(map.size())) {
      throw failure(column + i, "expected a character from " + symbol_range(static_cast<int>(map.size())));
    }
    map[i] = static_cast<std::uint8_t>(symbol - base);
  }
}

/// Reads the numbers of all cells, which are counted from 1 and separated by commas.
std::vector<Point> read_cells(std::string_view value, std::size_t column, std::size_t cells) {
  std::vector<Point> sources;
  for (std::size_t at = 0; at <= value.size();) {
    const std::size_t end = std::min(value.find(',', at), value.size());
    Point number = 0;
    const auto read = std::from_chars(value.data() + at, value.data() + end, number);
    if (read.ec != std::errc() || read.ptr != value.data() + end || number < 1 || number > cells) {
      throw failure(column + at, "expected a cell number from 1 to " + std::to_string(cells));
    }
    sources.push_back(static_cast<Point>(number - 1));
    at = end + 1;
  }
  if (sources.size() != cells) {
    throw failure(column,
                  "expected " + std::to_string(cells) + " cell numbers, found " + std::to_string(sources.size()));
  }
  return sources;
}

}  // namespace

Transform parse_transform(const Shape& shape, std::string_view text) {
  return parse_transform(Symmetries(shape), text);
}

Transform parse_transform(const Symmetries& group, std::string_view text) {
  const Shape& shape = group.shape();
  const auto n = static_cast<std::size_t>(shape.size());
  Transform transform = identity_transform(shape);
  std::array<bool, 5> seen{};
  const auto once = [&seen](std::size_t field, std::size_t column) {
    if (seen[field]) throw failure(column, "this field is given twice");
    seen[field] = true;
  };
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t\r", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t\r", at), text.size());
    const std::string_view field = text.substr(at, end - at);
    const std::size_t equals = std::min(field.find('='), field.size());
    const std::string_view name = field.substr(0, equals);
    const std::string_view value = equals < field.size() ? field.substr(equals + 1) : std::string_view();
    const std::size_t value_at = at + equals + 1;
    if (name == "transpose" && (value == "yes" || value == "no")) {
      once(0, at);
      transform.symmetry.transpose = value == "yes";
    } else if (name == "rows") {
      once(1, at);
      read_map(value, value_at, std::span(transform.symmetry.rows).first(n), 1);
    } else if (name == "cols") {
      once(2, at);
      read_map(value, value_at, std::span(transform.symmetry.columns).first(n), 1);
    } else if (name == "symbols") {
      once(3, at);
      read_map(value, value_at, std::span(transform.symbols).subspan(1, n), 0);
    } else if (name == "cells") {
      once(4, at);
      transform.symmetry.cells = read_cells(value, value_at, static_cast<std::size_t>(shape.cell_count()));
    } else {
      throw failure(at, "expected transpose=yes|no, rows=, cols=, cells= or symbols=");
    }
    at = end;
  }
  if (seen[4] && (seen[0] || seen[1] || seen[2])) {
    throw failure(0, "cells= cannot be combined with transpose=, rows= or cols=");
  }
  return make_transform(group, transform.symmetry, transform.symbols);
}

Result<Transform> try_parse_transform(const Symmetries& group, std::string_view text) {
  return attempt([&] { return parse_transform(group, text); });
}

Result<Transform> try_parse_transform(const Shape& shape, std::string_view text) {
  return attempt([&] { return parse_transform(shape, text); });
}

}  // namespace isodoku
