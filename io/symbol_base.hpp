#pragma once
// Cells whose symbols are written from 0 or from 1.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/name_table.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// What the digit 0 means in lines of cells.
enum class SymbolBase : std::uint8_t {
  automatic,   ///< a blank, unless its line can only be zero-based; decided line by line
  one_based,   ///< a blank
  zero_based,  ///< the first of the symbols 0 to N-1
};

/// Of those that can be chosen; automatic is the default.
inline constexpr auto symbol_base_names =
    name_table<SymbolBase>({{"one-based", SymbolBase::one_based}, {"zero-based", SymbolBase::zero_based}});

/// How the zeros of a line were read.
enum class ZeroUse : std::uint8_t {
  none,       ///< there are none, or nothing follows from them
  as_blank,   ///< or there are none in a grid of ten or more symbols, whose first symbol is then 1
  as_symbol,  ///< then all symbols of the line are one greater than they are written
};

/// Reads N*N characters as read_grid does, symbols from 0 or from 1. Without a choice a text is zero-based if
///  - it has N zeros, one in each house of N cells, and all other cells are symbols below N: a complete grid; or if
///  - `0` stands beside `.`, symbols go beyond 9 (N >= 10), and N does not occur: hexadecimal puzzles.
/// In smaller grids without the symbol N, `0` beside `.` is a fault if as a symbol it would break no rule.
/// If then a symbol occurs twice in a house, the second is a fault, and the first a puzzle with blanks.
std::optional<GridFault> read_grid(const Shape& shape, std::string_view text, SymbolBase base, Grid& grid,
                                   ZeroUse& zeros);
std::optional<GridFault> read_grid(const Rules& rules, std::string_view text, SymbolBase base, Grid& grid,
                                   ZeroUse& zeros);

/// Whether a `0` may stand for a symbol beside other blanks in grids of so many symbols.
bool zero_may_be_symbol(int size, SymbolBase base);

/// What is said of a file in which zeros were read as a symbol: `0 is read as a symbol (symbols are 0 to 8)`.
std::string zero_based_note(int size);

/// How the zeros of the lines of one file were read, which must be the same for all.
class ZeroUses {
 public:
  /// The next line; returns the fault if an earlier one has its zeros read in the other way.
  std::optional<GridFault> see(ZeroUse zeros, std::uint64_t line);

 private:
  std::uint64_t first_as_symbol_ = 0;  // line in which they were read so
  std::uint64_t first_as_blank_ = 0;
};

}  // namespace isodoku::detail
