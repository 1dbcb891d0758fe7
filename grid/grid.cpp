// Cells as text, and the rules of a grid.
//
// The reader makes one pass over the characters. The rule check makes one pass over the cells, with a mask of the
// symbols seen in each house (bit s is set if symbol s occurs). The cost is O(N*N), and nothing is allocated. Cells are
// nearly random, so a branch for each cell would often be predicted incorrectly. Therefore these passes have no
// branches, and only determine whether there is a fault. Only if there is one, another pass finds it.

#include "grid/grid.hpp"

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "grid/rule_check_3x3.hpp"
#include "grid/rules.hpp"

namespace isodoku {

Grid& Grid::operator=(const Grid& other) {
  shape_ = other.shape_;
  filling_ = other.filling_;
  std::copy_n(other.cells_.begin(), shape_.cell_count(), cells_.begin());
  return *this;
}

Grid pattern_of(Grid grid) {
  grid.set_filling(Filling::pattern);
  for (Cell& cell : grid.cells()) cell = cell == blank ? blank : Cell{1};
  return grid;
}

int Grid::clue_count() const {
  return static_cast<int>(std::ranges::count_if(cells(), [](Cell cell) { return cell != blank; }));
}

std::string Grid::text() const {
  std::string line;
  append_text(line);
  return line;
}

void Grid::append_text(std::string& line) const {
  // No table is used, so compilers can vectorise the loop. The text is not written into `line` directly, since resizing
  // `line` would first clear the new characters.
  std::array<char, max_cells> text;
  if (is_pattern()) {
    std::ranges::transform(cells(), text.data(), [](Cell cell) { return cell == blank ? '.' : 'x'; });
  } else {
    std::ranges::transform(cells(), text.data(),
                           [](Cell cell) { return cell == blank ? '.' : symbol_character(cell); });
  }
  line.append(text.data(), cells().size());
}

std::string symbol_range(int size) {
  constexpr int digits = 9;
  std::string text = "1";
  if (size > 1) text += std::string(" to ") + symbol_character(std::min(size, digits));
  if (size > digits) text += std::string(" and ") + symbol_character(digits + 1);
  if (size > digits + 1) text += std::string(" to ") + symbol_character(size);
  return text;
}

std::string character_name(char character) {
  return detail::first_character_name({&character, 1});
}

namespace {

/// Whether a symbol occurs twice in a row, column or box.
bool breaks_rules(const Grid& grid) {
  if (grid.shape() == Shape()) {
    static const detail::RepeatsSymbol3x3 repeats_symbol = detail::repeats_symbol_3x3_for(detail::this_processor());
    return repeats_symbol(grid.cells().data());
  }
  const Shape& shape = grid.shape();
  const auto n = static_cast<std::size_t>(shape.size());
  const auto width = static_cast<std::size_t>(shape.box_columns());
  std::array<std::uint32_t, max_size> columns{};
  std::array<std::uint32_t, max_size> boxes{};
  std::uint32_t twice = 0;
  const Cell* cell = grid.cells().data();
  for (std::size_t row = 0; row < n; ++row) {
    std::uint32_t in_row = 0;
    std::uint32_t* box = &boxes[static_cast<std::size_t>(shape.box_of(static_cast<int>(row), 0))];
    for (std::size_t first = 0; first < n; first += width, ++box) {
      for (std::size_t column = first; column < first + width; ++column) {
        const std::uint32_t bit = (1U << *cell++) & ~1U;
        twice |= bit & (in_row | columns[column] | *box);
        in_row |= bit;
        columns[column] |= bit;
        *box |= bit;
      }
    }
  }
  return twice != 0;
}

constexpr std::uint8_t clue_code = 32;
constexpr std::uint8_t foreign_code = 64;

/// The meaning of each character: 0 for a blank, 1..25 for a symbol, clue_code, or foreign_code.
constexpr std::array<std::uint8_t, 256> character_codes = [] {
  std::array<std::uint8_t, 256> codes{};
  for (std::size_t c = 0; c < codes.size(); ++c) {
    const auto character = static_cast<char>(c);
    const int symbol = character_symbol(character);
    codes[c] = character == '.' || character == '0'   ? 0
               : character == 'x' || character == 'X' ? clue_code
               : symbol != 0                          ? static_cast<std::uint8_t>(symbol)
                                                      : foreign_code;
  }
  return codes;
}();

/// Decodes a text of the right length that consists of digits and dots, as most texts do. Returns false if it contains
/// anything else. Compilers vectorise the loop.
bool decode_digits(const char* text, Cell* cells, std::size_t count, int size) {
  const auto max_symbol = static_cast<std::uint8_t>(std::min(size, 9));
  constexpr auto dot = static_cast<std::uint8_t>('.' - '0');
  std::uint8_t bad = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto digit = static_cast<std::uint8_t>(text[i] - '0');
    const auto cell = static_cast<std::uint8_t>(digit & (digit == dot ? 0 : 255));
    bad |= cell > max_symbol ? 1 : 0;
    cells[i] = cell;
  }
  return bad == 0;
}

/// The same for all texts. Apart from blanks, a text must consist either of clues of a pattern or of symbols of the
/// shape; otherwise returns false.
bool decode(std::string_view text, std::span<Cell> cells, int size, bool& is_pattern) {
  if (decode_digits(text.data(), cells.data(), cells.size(), size)) return true;
  std::uint8_t any = 0;
  std::uint8_t max_symbol = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint8_t code = character_codes[static_cast<unsigned char>(text[i])];
    any |= code;
    max_symbol = std::max<std::uint8_t>(max_symbol, code & 31U);
    cells[i] = code;
  }
  is_pattern = any == clue_code;
  if (is_pattern) std::ranges::transform(cells, cells.begin(), [](Cell cell) -> Cell { return cell != 0; });
  return is_pattern || (any < clue_code && max_symbol <= size);
}

/// Whether a symbol occurs twice in a house of any rules.
bool breaks_rules(const Rules& rules, const Grid& grid) {
  if (rules.are_boxes()) return breaks_rules(grid);
  const auto cells = grid.cells();
  std::uint32_t twice = 0;
  for (const House& house : rules.houses()) {
    std::uint32_t seen = 0;
    for (const Point cell : house.cells) {
      const std::uint32_t bit = (1U << cells[cell]) & ~1U;
      twice |= bit & seen;
      seen |= bit;
    }
  }
  return twice != 0;
}

}  // namespace

namespace {

/// The name of a house in a sentence: `row 3`, `region A`, `the main diagonal`. Names that end with a number or a
/// single letter have no article.
std::string house_with_article(const std::string& name) {
  const bool is_one_of_several =
      name.find_last_of("0123456789") == name.size() - 1 || name.rfind(' ') == name.size() - 2;
  return is_one_of_several ? name : "the " + name;
}

}  // namespace

RuleBreach find_rule_breach(const Grid& grid, const Rules& rules) {
  if (grid.is_pattern() || !breaks_rules(rules, grid)) return {};
  std::vector<std::uint32_t> seen(rules.houses().size(), 0);
  const auto cells = grid.cells();
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    const Cell symbol = cells[static_cast<std::size_t>(cell)];
    if (symbol == blank) continue;
    for (const std::uint16_t house : rules.houses_of(cell)) {
      if ((seen[house] >> symbol & 1U) != 0) return {cell, house_with_article(rules.houses()[house].name)};
      seen[house] |= 1U << symbol;
    }
  }
  return {};
}

RuleBreach find_rule_breach(const Grid& grid) {
  if (grid.is_pattern() || !breaks_rules(grid)) return {};
  return find_rule_breach(grid, Rules(grid.shape()));
}

namespace {

/// The fault of a grid that breaks a rule.
GridFault fault_of_breach(const Rules& rules, const Grid& grid) {
  const RuleBreach breach = find_rule_breach(grid, rules);
  const auto at = static_cast<std::size_t>(breach.cell);
  return {std::string("symbol ") + symbol_character(grid.cells()[at]) + " occurs twice in " + breach.house, at + 1,
          true};
}

/// The fault of a text that is not a grid.
GridFault find_fault(const Rules& rules, std::string_view text) {
  const Shape& shape = rules.shape();
  const auto wanted = static_cast<std::size_t>(shape.cell_count());
  // This may be a grid of another shape. Its length is a better explanation than its first symbol that is too large.
  const bool is_cells = std::ranges::all_of(text, is_cell_character);
  const auto wrong_length = [&]() -> GridFault {
    return {"a " + shape.text() + " grid has " + detail::cells_text(wanted) + ", but this one has " +
                std::to_string(text.size()),
            std::min(text.size(), wanted) + 1};
  };
  if (is_cells && text.size() != wanted) return wrong_length();
  Grid grid(shape);
  bool has_clue = false;
  bool has_symbol = false;
  for (std::size_t i = 0; i < std::min(text.size(), wanted); ++i) {
    const char c = text[i];
    if (c == '.' || c == '0') continue;
    if (c == 'x' || c == 'X') {
      has_clue = true;
    } else {
      const int symbol = character_symbol(c);
      if (symbol == 0) return {detail::first_character_name(text.substr(i)) + " is not a symbol or a blank", i + 1};
      if (symbol > shape.size()) {
        return {detail::first_character_name(text.substr(i)) + " is not a symbol of a " + shape.text() +
                    " grid: symbols are " + symbol_range(shape.size()),
                i + 1};
      }
      has_symbol = true;
      grid.cells()[i] = static_cast<Cell>(symbol);
    }
    if (has_clue && has_symbol)
      return {"a line must not mix 'x' and symbols: it is either a pattern or a puzzle", i + 1};
  }
  if (text.size() != wanted) return wrong_length();
  return fault_of_breach(rules, grid);
}

bool read_and_check(const Shape& shape, std::string_view text, Grid& grid, const auto& breaks) {
  bool is_pattern = false;
  if (text.size() != static_cast<std::size_t>(shape.cell_count()) ||
      !decode(text, grid.cells(), shape.size(), is_pattern)) {
    return false;
  }
  grid.set_filling(is_pattern ? Filling::pattern : Filling::symbols);
  return is_pattern || !breaks(grid);
}

}  // namespace

ReadGrid read_grid(const Shape& shape, std::string_view text) {
  ReadGrid read{Grid(shape), std::nullopt};
  if (!read_and_check(shape, text, read.grid, [](const Grid& grid) { return breaks_rules(grid); })) {
    read.fault = find_fault(shape, text);
  }
  return read;
}

ReadGrid read_grid(const Rules& rules, std::string_view text) {
  ReadGrid read{Grid(rules.shape()), std::nullopt};
  if (!read_and_check(rules.shape(), text, read.grid, [&](const Grid& grid) { return breaks_rules(rules, grid); })) {
    read.fault = find_fault(rules, text);
  }
  return read;
}

namespace {

/// Copies cells to `grid`, which is blank, and returns their fault.
std::optional<GridFault> take_cells(const Rules& rules, std::span<const Cell> cells, Filling filling, Grid& grid) {
  const Shape& shape = rules.shape();
  if (cells.size() != grid.cells().size()) {
    return GridFault{"a " + shape.text() + " grid has " + std::to_string(shape.cell_count()) + " cells, not " +
                     std::to_string(cells.size())};
  }
  const int max_symbol = filling == Filling::pattern ? 1 : shape.size();
  // The loop continues after an invalid cell, so that the compiler can vectorise it.
  Cell found = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    grid.cells()[i] = cells[i];
    found = std::max(found, cells[i]);
  }
  if (found > max_symbol) {
    const auto bad = std::ranges::find_if(cells, [max_symbol](Cell cell) { return cell > max_symbol; });
    const auto cell = static_cast<std::uint64_t>(bad - cells.begin());
    const std::string number = std::to_string(*bad);
    if (filling == Filling::pattern) {
      return GridFault{number + " is not a cell of a pattern: cells are 0 (blank) or 1 (clue)", cell + 1};
    }
    return GridFault{
        number + " is not a symbol of a " + shape.text() + " grid: symbols are 1 to " + std::to_string(shape.size()),
        cell + 1};
  }
  if (filling == Filling::pattern || !breaks_rules(rules, grid)) return std::nullopt;
  return fault_of_breach(rules, grid);
}

}  // namespace

ReadGrid read_cells(const Rules& rules, std::span<const Cell> cells, Filling filling) {
  ReadGrid read{Grid(rules.shape(), filling), std::nullopt};
  read.fault = take_cells(rules, cells, filling, read.grid);
  return read;
}

void throw_fault(const std::optional<GridFault>& fault) {
  if (fault) throw Error(ErrorKind::data, fault->reason, {"", 0, fault->column});
}

Grid make_grid(const Rules& rules, std::string_view text) {
  ReadGrid read = read_grid(rules, text);
  throw_fault(read.fault);
  return read.grid;
}

Grid make_grid(const Rules& rules, std::span<const Cell> cells, Filling filling) {
  ReadGrid read = read_cells(rules, cells, filling);
  throw_fault(read.fault);
  return read.grid;
}

Grid make_grid(const Shape& shape, std::string_view text) {
  return make_grid(Rules(shape), text);
}

Result<Grid> try_make_grid(const Shape& shape, std::string_view text) {
  return attempt([&] { return make_grid(shape, text); });
}

Result<Grid> try_make_grid(const Rules& rules, std::string_view text) {
  return attempt([&] { return make_grid(rules, text); });
}

Result<Grid> try_make_grid(const Rules& rules, std::span<const Cell> cells, Filling filling) {
  return attempt([&] { return make_grid(rules, cells, filling); });
}

}  // namespace isodoku
