#pragma once
// Derives solutions from another one by exchanging two symbols in some of its cells.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const std::vector<std::uint8_t> marks(16, 0);  // no clues
//     const std::unique_ptr<SymbolExchanges> exchanges = make_symbol_exchanges_here(grid.shape(), marks);
//     assert(exchanges->find(grid.cells()));  // some exchange moves no clue: another solution with the same clues

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/processor.hpp"
#include "base/processor_code.hpp"
#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// A set of cells in which two symbols are exchanged: whole rows of two columns of a stack, whole columns of two rows
/// of a band, or all cells with two symbols in some rows.
struct SymbolExchange {
  enum class Kind : std::uint8_t { rows, columns, symbols };
  Kind kind;
  std::uint8_t first;    ///< row, column or symbol, from 0
  std::uint8_t second;   ///< the other row, column or symbol
  std::uint8_t clues;    ///< the open clues whose symbols change, one bit each; all other clues keep theirs
  std::uint16_t places;  ///< columns (for two rows) or rows, one bit each
};

/// Finds the exchanges in solutions of box rules with up to nine symbols. Contains working memory; not thread-safe.
class SymbolExchanges {
 public:
  /// The mark of a cell whose symbol must stay. Other marks: 0 for a cell that is not a clue, and 2^i for the i-th open
  /// clue, i < 7.
  static constexpr std::uint8_t fixed_mark = 128;

  SymbolExchanges() = default;
  SymbolExchanges(const SymbolExchanges&) = delete;
  SymbolExchanges& operator=(const SymbolExchanges&) = delete;
  virtual ~SymbolExchanges() = default;

  /// Finds the exchanges in pairs of lines, which is fastest. Returns true if some of them moves no clue; `found()` are
  /// those that move only open clues.
  virtual bool find_in_lines(std::span<const Cell> solution) = 0;
  /// The same for pairs of symbols.
  virtual bool find_in_symbols(std::span<const Cell> solution) = 0;
  /// The exchanges found in the last solution.
  [[nodiscard]] const std::vector<SymbolExchange>& found() const { return found_; }

 protected:
  std::vector<SymbolExchange> found_;  // NOLINT(cppcoreguidelines-non-private-member-variables-in-classes)
};

/// Exchanges the two symbols in `solution`.
void apply(const SymbolExchange& exchange, const Shape& shape, std::span<Cell> solution);

/// Uses the instruction set of this processor. `marks` has one mark per cell.
std::unique_ptr<SymbolExchanges> make_symbol_exchanges_here(const Shape& shape, std::span<const std::uint8_t> marks);
/// Uses the instruction set `processor`, which must not exceed this_processor().
std::unique_ptr<SymbolExchanges> make_symbol_exchanges_for(Processor processor, const Shape& shape,
                                                           std::span<const std::uint8_t> marks);

ISODOKU_DECLARE_FOR_PROCESSORS(
    std::unique_ptr<SymbolExchanges> make_symbol_exchanges(const Shape& shape, std::span<const std::uint8_t> marks))

}  // namespace isodoku::detail
