// If blanks are spaces, only the column of a symbol shows its cell, and only all lines together show the number of
// columns, since editors remove spaces at the end of lines.
//
//   497  8         4 9 7     8
//      93   8            9 3       8
//
// So all lines are examined together. They have only symbols and spaces, and their cells are in every column or in
// every second one. The longest line has N cells, or N - 1 if there are exactly N lines. At least two rows must have a
// space before a symbol. Otherwise a row that lacks a symbol would be read as a row that ends with a blank.
//
// Programs that strip a text also remove the spaces before its first symbol, and programs that strip each line do so in
// every row. Then symbols are in the wrong columns. The first row of a grid shows this if it begins with a symbol and
// has fewer than N cells, although other rows have kept their spaces at the end, or none of them is short. All rows
// together show this if each begins with a symbol and some are short.

#include "io/layouts/spaced_rows.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "grid/grid.hpp"
#include "io/layouts/plain_line.hpp"

namespace isodoku::detail {
namespace {

struct SpacedLine {
  std::string text;
  std::uint64_t number;
  PlainLine plain;
};

/// Whether a text consists of symbols and spaces.
bool is_spaced_row(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char character) { return character == ' ' || character_symbol(character) != 0; });
}

/// The length without spaces at the end.
std::size_t used_length(std::string_view text) {
  return text.find_last_not_of(' ') + 1;
}

PlainLine plain_of(std::string_view text) {
  if (std::optional<PlainLine> plain = make_plain(text)) return *std::move(plain);
  PlainLine plain{std::string(text), {}};
  for (std::size_t at = 0; at < text.size(); ++at) plain.places.push_back(at);
  return plain;
}

bool has_inner_space(std::string_view text, std::size_t step) {
  for (std::size_t at = 0; at < used_length(text); at += step) {
    if (text[at] == ' ') return true;
  }
  return false;
}

/// Whether the first lines are the rows of a grid of this size, with a column every `step` characters.
bool are_rows(const std::vector<SpacedLine>& rows, std::size_t size, std::size_t step) {
  if (rows.size() < size) return false;
  std::size_t with_space = 0;
  std::size_t longest = 0;
  for (std::size_t row = 0; row < size; ++row) {
    const std::string_view text = rows[row].plain.text;
    const std::size_t used = used_length(text);
    if (used > step * (size - 1) + 1) return false;
    longest = std::max(longest, used);
    for (std::size_t at = 0; at < used; ++at) {
      if (text[at] == ' ') continue;
      if (at % step != 0 || character_symbol(text[at]) > static_cast<int>(size)) return false;
    }
    // A row of blanks must have all its spaces; otherwise it is an empty line.
    if (used == 0 && text.size() < step * (size - 1) + 1) return false;
    if (has_inner_space(text, step)) ++with_space;
  }
  const bool is_wide =
      longest == step * (size - 1) + 1 || (rows.size() == size && longest + step == step * (size - 1) + 1);
  return with_space > 1 && is_wide;
}

/// Whether spaces before symbols may have been removed.
bool may_be_stripped(const std::vector<SpacedLine>& rows, std::size_t size, std::size_t step) {
  const std::size_t whole = step * (size - 1) + 1;
  const auto is_short = [&](const SpacedLine& row) { return row.plain.text.size() < whole; };
  const auto begins_with_symbol = [](const SpacedLine& row) { return row.plain.text.front() != ' '; };
  const auto keeps_spaces = [](const SpacedLine& row) { return row.plain.text.ends_with(' '); };
  const std::span<const SpacedLine> all(rows.data(), size);
  if (std::ranges::all_of(all, begins_with_symbol)) return std::ranges::any_of(all, is_short);
  if (!is_short(all.front()) || !begins_with_symbol(all.front())) return false;
  const auto others = all.subspan(1);
  return std::ranges::any_of(others, keeps_spaces) || std::ranges::none_of(others, is_short);
}

}  // namespace

std::optional<SpacedGrid> read_spaced_grid(LineSource& lines, const Line& first, const std::optional<Shape>& shape) {
  constexpr std::array<std::size_t, 4> usual = {9, 6, 4, 16};
  constexpr std::size_t max_block = 64;
  std::vector<SpacedLine> rows;
  rows.push_back({std::string(first.text), first.number, plain_of(first.text)});
  if (first.too_long || !is_spaced_row(rows.front().plain.text)) return std::nullopt;
  while (rows.size() <= max_block) {
    Line line;
    if (!lines.take_any(line)) break;
    std::string_view text = line.text;
    if (text.ends_with('\r')) text.remove_suffix(1);
    PlainLine plain = plain_of(text);
    if (line.too_long || !is_spaced_row(plain.text)) {
      lines.put_back(line);
      break;
    }
    rows.push_back({std::string(line.text), line.number, std::move(plain)});
  }
  std::size_t size = 0;
  std::size_t step = 1;
  bool is_uneven = false;
  const auto try_size = [&](std::size_t wanted) {
    for (const std::size_t distance : {std::size_t{1}, std::size_t{2}}) {
      if (size > 0 || !are_rows(rows, wanted, distance)) continue;
      // If a block lacks a row, or has one too many, it is unknown which one.
      is_uneven = is_uneven || (rows.size() <= max_block && rows.size() % wanted != 0);
      if (is_uneven) return;
      size = wanted;
      step = distance;
    }
  };
  if (shape) {
    try_size(static_cast<std::size_t>(shape->size()));
  } else {
    for (const std::size_t wanted : usual) try_size(wanted);
  }
  SpacedGrid grid;
  if (is_uneven && size == 0) {
    grid.places.push_back({rows.front().number, 1});
    grid.fault = GridFault{"these " + std::to_string(rows.size()) +
                               " lines have spaces for blanks, but their number is not a multiple of the rows of a "
                               "grid: write blanks as '.' or "
                               "'0'",
                           1};
    return grid;
  }
  for (std::size_t row = rows.size(); row > std::max(size, std::size_t{1}); --row) {
    lines.put_back({rows[row - 1].text, rows[row - 1].number, false});
  }
  if (size == 0) return std::nullopt;
  if (may_be_stripped(rows, size, step)) {
    grid.fault = GridFault{
        "spaces before the first symbol of this row may be missing, so its cells are unknown: "
        "write blanks as '.' or '0'",
        1};
  }
  for (std::size_t row = 0; row < size; ++row) {
    const PlainLine& plain = rows[row].plain;
    for (std::size_t column = 0; column < size; ++column) {
      const std::size_t at = column * step;
      const bool is_there = at < plain.text.size();
      grid.cells += is_there && plain.text[at] != ' ' ? plain.text[at] : '.';
      grid.places.push_back({rows[row].number, (is_there ? plain.places[at] : rows[row].text.size()) + 1});
    }
  }
  return grid;
}

}  // namespace isodoku::detail
