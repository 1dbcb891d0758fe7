#pragma once
// Solutions made from another one by exchanging two symbols in some of its cells.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const std::vector<std::uint8_t> marks(16, 0);  // no clues
//     const std::unique_ptr<SymbolExchanges> exchanges = make_symbol_exchanges_here(grid.shape(), marks);
//     assert(exchanges->find(grid.cells()));  // there is another solution with the same clues: none

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

/// Cells in which two symbols are exchanged: whole rows of two columns of a stack, whole columns of two rows of a band,
/// or all cells of two symbols in some rows.
struct SymbolExchange {
  enum class Kind : std::uint8_t { rows, columns, symbols };
  Kind kind;
  std::uint8_t first;    ///< row, column or symbol, from 0
  std::uint8_t second;   ///< the other one
  std::uint8_t clues;    ///< the open clues whose symbols change, a bit each; the rest of the clues stay
  std::uint16_t places;  ///< columns (of two rows) or rows, a bit each
};

/// Finds the exchanges in solutions of box rules of up to nine symbols. Keeps its working memory; for one thread.
class SymbolExchanges {
 public:
  /// The mark of a cell whose symbol must stay. Other marks: 0 for a cell that is no clue, and 2^i for the i-th open
  /// clue, i < 7.
  static constexpr std::uint8_t fixed_mark = 128;

  SymbolExchanges() = default;
  SymbolExchanges(const SymbolExchanges&) = delete;
  SymbolExchanges& operator=(const SymbolExchanges&) = delete;
  virtual ~SymbolExchanges() = default;

  /// Those in pairs of lines, which are found fastest. True if some of them moves no clue; `found()` are those that
  /// move open clues only.
  virtual bool find_in_lines(std::span<const Cell> solution) = 0;
  /// The same for pairs of symbols.
  virtual bool find_in_symbols(std::span<const Cell> solution) = 0;
  /// Of the last solution.
  [[nodiscard]] const std::vector<SymbolExchange>& found() const { return found_; }

 protected:
  std::vector<SymbolExchange> found_;  // NOLINT(cppcoreguidelines-non-private-member-variables-in-classes)
};

/// Exchanges two symbols.
void apply(const SymbolExchange& exchange, const Shape& shape, std::span<Cell> solution);

/// With the code for the processor that runs us. A mark for each cell.
std::unique_ptr<SymbolExchanges> make_symbol_exchanges_here(const Shape& shape, std::span<const std::uint8_t> marks);
/// With the code for this processor, which must not be more than this_processor().
std::unique_ptr<SymbolExchanges> make_symbol_exchanges_for(Processor processor, const Shape& shape,
                                                           std::span<const std::uint8_t> marks);

ISODOKU_DECLARE_FOR_PROCESSORS(
    std::unique_ptr<SymbolExchanges> make_symbol_exchanges(const Shape& shape, std::span<const std::uint8_t> marks))

}  // namespace isodoku::detail
