// The exchange of two symbols, and the search for exchanges with the code for this processor.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "base/bits.hpp"
#include "base/processor.hpp"
#include "base/processor_code.hpp"
#include "generate/detail/symbol_exchanges.hpp"

namespace isodoku::detail {

std::unique_ptr<SymbolExchanges> make_symbol_exchanges_here(const Shape& shape, std::span<const std::uint8_t> marks) {
  return make_symbol_exchanges_for(this_processor(), shape, marks);
}

std::unique_ptr<SymbolExchanges> make_symbol_exchanges_for(Processor processor, const Shape& shape,
                                                           std::span<const std::uint8_t> marks) {
  return ISODOKU_FOR_PROCESSOR(processor, make_symbol_exchanges)(shape, marks);
}

void apply(const SymbolExchange& exchange, const Shape& shape, std::span<Cell> solution) {
  const auto size = static_cast<std::size_t>(shape.size());
  const std::size_t first = exchange.first;
  const std::size_t second = exchange.second;
  for_each_bit(static_cast<std::uint32_t>(exchange.places), [&](std::size_t place) {
    switch (exchange.kind) {
      case SymbolExchange::Kind::rows:
        std::swap(solution[size * first + place], solution[size * second + place]);
        return;
      case SymbolExchange::Kind::columns:
        std::swap(solution[size * place + first], solution[size * place + second]);
        return;
      case SymbolExchange::Kind::symbols:
        break;
    }
    for (Cell& cell : solution.subspan(size * place, size)) {
      if (cell == first + 1) {
        cell = static_cast<Cell>(second + 1);
      } else if (cell == second + 1) {
        cell = static_cast<Cell>(first + 1);
      }
    }
  });
}

}  // namespace isodoku::detail
