// Reads data frames that have a column for each cell. The names must be numbered in the order of the cells, so that no
// column of another kind is included. The solution may have separate columns. If these have blanks, and those of the
// puzzle have none, the line is rejected.

#include "io/layouts/cell_columns.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/lower_case.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/line_cells.hpp"

namespace isodoku::detail {
namespace {

/// `c17` as "c" and 17; `r3c4` of nine columns as "r#c" and 31.
struct CellName {
  std::string kind;
  std::size_t number = 0;
};

std::optional<CellName> cell_name(std::string_view text, std::size_t size) {
  const std::string name = lower_case(text);
  const auto number_at = [&](std::size_t begin, std::size_t end) -> std::optional<std::size_t> {
    constexpr std::size_t max_digits = 3;
    const std::string digits = name.substr(begin, end - begin);
    if (digits.empty() || digits.size() > max_digits || digits.find_first_not_of("0123456789") != std::string::npos)
      return std::nullopt;
    return std::stoul(digits);
  };
  const std::size_t last = name.find_last_not_of("0123456789") + 1;
  const std::optional<std::size_t> number = number_at(last, name.size());
  if (!number) return std::nullopt;
  const std::size_t between = name.find_first_of("0123456789");
  if (between == last) return CellName{name.substr(0, last), *number};
  const std::size_t end = name.find_first_not_of("0123456789", between);
  const std::optional<std::size_t> row = number_at(between, end);
  if (!row || end == std::string::npos) return std::nullopt;
  return CellName{name.substr(0, between) + '#' + name.substr(end, last - end), *row * size + *number};
}

/// The number of columns from `from` on whose names number the cells of a grid of this size.
std::size_t count_cell_names(const std::vector<std::string>& names, std::size_t from, std::size_t size) {
  std::optional<CellName> first;
  std::size_t count = 0;
  for (; from + count < names.size() && count < size * size; ++count) {
    std::optional<CellName> name = cell_name(names[from + count], size);
    if (!name || (first && (name->kind != first->kind || name->number != first->number + count))) break;
    if (!first) first = std::move(name);
  }
  // Plain numbers may be the cells of a small grid.
  constexpr std::size_t max_symbols = 25;
  const bool are_plain = first && first->kind.empty() && count <= max_symbols;
  return are_plain ? 0 : count;
}

bool has_blank_cell(std::string_view cells) {
  return cells.find_first_of(" .0*_-?") != std::string_view::npos;
}

}  // namespace

std::optional<CellColumns> CellColumns::find(const std::optional<Shape>& shape, std::string_view names) {
  constexpr std::size_t min_columns = 16;
  constexpr std::array<std::size_t, 4> usual = {9, 6, 4, 16};
  for (const char delimiter : {',', ';', '\t'}) {
    if (static_cast<std::size_t>(std::ranges::count(names, delimiter)) + 1 < min_columns) continue;
    std::vector<std::string> columns;
    for (const Field& field : split_fields(names, delimiter)) columns.push_back(field_content(names, field));
    for (const std::size_t size : usual) {
      if (shape && static_cast<std::size_t>(shape->size()) != size) continue;
      std::vector<Block> blocks;
      for (std::size_t from = 0; from < columns.size();) {
        const bool is_block = count_cell_names(columns, from, size) == size * size;
        if (is_block) blocks.push_back({from, size * size});
        from += is_block ? size * size : 1;
      }
      if (blocks.empty()) continue;
      CellColumns found;
      found.delimiter_ = delimiter;
      found.columns_ = columns.size();
      const auto is_solution = [&](const Block& block) { return is_solution_name(columns[block.first]); };
      const auto puzzle = std::ranges::find_if_not(blocks, is_solution);
      found.puzzle_ = puzzle == blocks.end() ? blocks.front() : *puzzle;
      for (const Block& block : blocks) {
        if (block.first != found.puzzle_.first) found.others_.push_back(block);
      }
      return found;
    }
  }
  return std::nullopt;
}

void CellColumns::read(std::string_view line, const std::optional<Shape>& shape, SymbolBase symbols,
                       PuzzleRecord& record, std::string& cells) const {
  const std::vector<Field> fields = split_fields(line, delimiter_);
  if (fields.size() != columns_) {
    make_bad(record, {"this line has " + std::to_string(fields.size()) + " fields, but the header has " +
                          std::to_string(columns_),
                      1});
    return;
  }
  const auto read_block = [&](const Block& block, std::vector<TextPlace>& places) {
    std::string found;
    for (std::size_t i = block.first; i < block.first + block.cells; ++i) {
      const std::string_view text = fields[i].of(line);
      found += text.empty() ? ' ' : cell_of_word(text);
      places.push_back({record.number, fields[i].begin + 1});
      if (found.back() == '\0') break;
    }
    return found;
  };
  std::vector<TextPlace> places;
  cells = read_block(puzzle_, places);
  record.places = {places.back()};
  if (cells.back() == '\0') {
    make_bad(record, {"this field is not a cell", 1});
    return;
  }
  for (const Block& other : others_) {
    std::vector<TextPlace> unused;
    if (has_blank_cell(cells) || !has_blank_cell(read_block(other, unused))) continue;
    record.places = {unused.front()};
    make_bad(record, {"these columns have a puzzle, but a complete grid stands in the columns before them", 1});
    return;
  }
  if (cells.find(' ') != std::string::npos && cells.find_first_of(".0") != std::string::npos) {
    record.places = {places[cells.find(' ')]};
    make_bad(record, {"this field is empty, and others have '.' or '0' for a blank: write all blanks alike", 1});
    return;
  }
  record.places = std::move(places);
  make_cells(record, cells, shape, symbols);
}

}  // namespace isodoku::detail
