#pragma once
// Reads cells whose symbols are written from 0 or from 1.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/name_table.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// The meaning of the digit 0 in lines of cells.
enum class SymbolBase : std::uint8_t {
  automatic,   ///< a blank, unless its line can only be zero-based; decided for each line
  one_based,   ///< a blank
  zero_based,  ///< the first of the symbols 0 to N-1
};

/// The names of the values that users can choose; automatic is the default.
inline constexpr auto symbol_base_names =
    name_table<SymbolBase>({{"one-based", SymbolBase::one_based}, {"zero-based", SymbolBase::zero_based}});

/// How the zeros of a line were read.
enum class ZeroUse : std::uint8_t {
  none,       ///< there are no zeros, or their meaning makes no difference
  as_blank,   ///< or there are none in a grid of ten or more symbols, so that its first symbol is 1
  as_symbol,  ///< so that all symbols of the line are greater by 1 than they are written
};

/// Reads N*N characters like the other read_grid, with symbols from 0 or from 1. With SymbolBase::automatic, a text is
/// zero-based
///  - if it has N zeros, one in each house of N cells, and all other cells are symbols below N: a complete grid; or
///  - if it has both `0` and `.`, N is at least 10, and the symbol N does not occur: a hexadecimal puzzle.
///
/// If a symbol would then occur twice in a house, the first is a puzzle with blanks, and the second is a fault. In a
/// smaller grid with both `0` and `.`, but without the symbol N, it is a fault if `0` as a symbol would break no rule.
std::optional<GridFault> read_grid(const Shape& shape, std::string_view text, SymbolBase base, Grid& grid,
                                   ZeroUse& zeros);
std::optional<GridFault> read_grid(const Rules& rules, std::string_view text, SymbolBase base, Grid& grid,
                                   ZeroUse& zeros);

/// Whether `0` may be a symbol in a grid with other blanks that has this number of symbols.
bool zero_may_be_symbol(int size, SymbolBase base);

/// A note about a file in which zeros were read as a symbol: `0 is read as a symbol (symbols are 0 to 8)`.
std::string zero_based_note(int size);

/// Checks that the zeros of all lines of a file are read in the same way.
class ZeroUses {
 public:
  /// Examines the next line. Returns the fault if the zeros of an earlier line were read in the other way.
  std::optional<GridFault> see(ZeroUse zeros, std::uint64_t line);

 private:
  std::uint64_t first_as_symbol_ = 0;  // first line in which zeros were read in this way
  std::uint64_t first_as_blank_ = 0;
};

}  // namespace isodoku::detail
