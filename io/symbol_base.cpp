// Reads zero-based grids, as programmers write them: with the symbols 0 to 8, or 0 to F.
//
// If a complete grid with the symbols 0 to N-1 is read with 0 as a blank, it becomes a puzzle that lacks one symbol,
// with another order and another class, which would not be noticed. But such a grid is easy to recognise: each row,
// each column and each box has one zero, and no cell has the symbol N. A puzzle of this form has N-1 different clues in
// each row, so all its blanks are N. It is the same grid except for the names of the symbols, so nothing is lost by
// reading it as zero-based.
//
// A zero-based puzzle has blanks other than zeros. In a small grid with both `0` and `.`, `0` may be a symbol if this
// breaks no rule. This is reported as a fault, since many files have both for blanks. In a large grid, `0` is a symbol.
//
// A complete zero-based grid has one zero in its first row. Nearly all puzzles have more blanks there, so the check
// usually ends with the first row.

#include "io/symbol_base.hpp"

#include <algorithm>
#include <cstring>

#include "base/message_text.hpp"

namespace isodoku::detail {
namespace {

const Shape& shape_of_either(const Shape& shape) {
  return shape;
}
const Shape& shape_of_either(const Rules& rules) {
  return rules.shape();
}

RuleBreach breach_of(const Shape& /*shape*/, const Grid& grid) {
  return find_rule_breach(grid);
}
RuleBreach breach_of(const Rules& rules, const Grid& grid) {
  return find_rule_breach(grid, rules);
}

bool has_character(std::string_view text, char character) {
  return std::memchr(text.data(), character, text.size()) != nullptr;
}

/// Adds 1 to all symbols of a grid that was read with 0 as a blank, so that 0 becomes 1.
void shift_symbols(std::string_view text, Grid& grid) {
  const auto cells = grid.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (text[i] != '.') ++cells[i];
  }
}

/// Whether there is one zero in each row, and all other cells are symbols below N. Columns and boxes are checked by the
/// rules.
bool may_be_complete(std::string_view text, const Grid& grid) {
  const auto n = static_cast<std::size_t>(grid.shape().size());
  const auto cells = grid.cells();
  for (std::size_t row = 0; row < n; ++row) {
    if (std::ranges::count(cells.subspan(row * n, n), blank) != 1) return false;
  }
  return n > 1 && !has_character(text, '.') && std::ranges::find(cells, static_cast<Cell>(n)) == cells.end();
}

std::string zero_based_symbols(int size) {
  return std::string("0 to ") + symbol_character(size - 1);
}

/// Reads a text with 0 as the first symbol, without conditions.
template <typename AnyRules>
std::optional<GridFault> read_zero_based(const AnyRules& rules, std::string_view text, Grid& grid) {
  const int size = shape_of_either(rules).size();
  std::string shifted(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int symbol = character_symbol(text[i]);
    if (symbol == size) {
      return GridFault{first_character_name(text.substr(i)) + " is not a symbol of a zero-based " +
                           shape_of_either(rules).text() + " grid: its symbols are " + zero_based_symbols(size),
                       i + 1};
    }
    if (text[i] == '0' || (symbol > 0 && symbol < size)) shifted[i] = symbol_character(symbol + 1);
  }
  ReadGrid read = read_grid(rules, shifted);
  grid = read.grid;
  std::optional<GridFault>& fault = read.fault;
  if (fault && fault->is_rule_breach) {
    const auto at = static_cast<std::size_t>(fault->column - 1);
    fault->reason = std::string("symbol ") + text[at] + " occurs twice in " + breach_of(rules, grid).house;
  }
  return fault;
}

/// The fault of a small grid with `0` and `.`, but without the symbol N, if `0` may be a symbol.
template <typename AnyRules>
std::optional<GridFault> find_lost_zeros(const AnyRules& rules, std::string_view text, const Grid& grid) {
  Grid shifted = grid;
  shift_symbols(text, shifted);
  const bool has_other_clue = grid.clue_count() > 0;
  if (!has_other_clue || breach_of(rules, shifted).cell >= 0) return std::nullopt;
  return GridFault{"this grid has both '0' and '.', but no " + std::string(1, symbol_character(grid.shape().size())) +
                       ", so that 0 may be a symbol: set " + Setting::symbols +
                       " to zero-based, or to one-based if "
                       "both are blanks",
                   text.find('0') + 1};
}

template <typename AnyRules>
std::optional<GridFault> read_with_base(const AnyRules& rules, std::string_view text, SymbolBase base, Grid& grid,
                                        ZeroUse& zeros) {
  zeros = ZeroUse::none;
  if (base == SymbolBase::zero_based && !has_character(text, 'x') && !has_character(text, 'X')) {
    zeros = ZeroUse::as_symbol;
    return read_zero_based(rules, text, grid);
  }
  ReadGrid read = read_grid(rules, text);
  grid = read.grid;
  std::optional<GridFault>& fault = read.fault;
  if (fault || base != SymbolBase::automatic || grid.is_pattern()) return fault;
  if (!has_character(text, '0')) {
    // Some hexadecimal puzzles lack the clue 0. In a file with other such puzzles, this one is read in a different way.
    const bool has_choice = zero_may_be_symbol(grid.shape().size(), base) && grid.clue_count() > 0;
    if (has_choice) zeros = ZeroUse::as_blank;
    return fault;
  }
  zeros = ZeroUse::as_blank;
  if (may_be_complete(text, grid)) {
    Grid shifted = grid;
    shift_symbols(text, shifted);
    if (breach_of(rules, shifted).cell >= 0) return std::nullopt;
    grid = shifted;
    zeros = ZeroUse::as_symbol;
    return std::nullopt;
  }
  const int size = grid.shape().size();
  const auto cells = grid.cells();
  if (!has_character(text, '.') || std::ranges::find(cells, static_cast<Cell>(size)) != cells.end()) {
    return std::nullopt;
  }
  if (!zero_may_be_symbol(size, base)) return find_lost_zeros(rules, text, grid);
  shift_symbols(text, grid);
  if (breach_of(rules, grid).cell >= 0) {
    return GridFault{"this grid has both '0' and '.', but 0 as a symbol occurs twice in " +
                         breach_of(rules, grid).house + ": set " + Setting::symbols +
                         " to one-based if both are blanks",
                     text.find('0') + 1};
  }
  zeros = ZeroUse::as_symbol;
  return std::nullopt;
}

}  // namespace

std::optional<GridFault> read_grid(const Shape& shape, std::string_view text, SymbolBase base, Grid& grid,
                                   ZeroUse& zeros) {
  return read_with_base(shape, text, base, grid, zeros);
}

std::optional<GridFault> read_grid(const Rules& rules, std::string_view text, SymbolBase base, Grid& grid,
                                   ZeroUse& zeros) {
  return read_with_base(rules, text, base, grid, zeros);
}

bool zero_may_be_symbol(int size, SymbolBase base) {
  constexpr int min_beyond_digits = 10;
  return base == SymbolBase::zero_based || (base == SymbolBase::automatic && size >= min_beyond_digits);
}

std::string zero_based_note(int size) {
  return "0 is read as a symbol (symbols are " + zero_based_symbols(size) + ")";
}

std::optional<GridFault> ZeroUses::see(ZeroUse zeros, std::uint64_t line) {
  if (zeros == ZeroUse::none) return std::nullopt;
  const bool is_symbol = zeros == ZeroUse::as_symbol;
  if (const std::uint64_t other = is_symbol ? first_as_blank_ : first_as_symbol_; other != 0) {
    return GridFault{std::string("0 is a ") + (is_symbol ? "symbol" : "blank") + " here but a " +
                         (is_symbol ? "blank" : "symbol") + " in line " + std::to_string(other) + ": set " +
                         Setting::symbols + " to one-based or zero-based",
                     1};
  }
  std::uint64_t& first = is_symbol ? first_as_symbol_ : first_as_blank_;
  if (first == 0) first = line;
  return std::nullopt;
}

}  // namespace isodoku::detail
