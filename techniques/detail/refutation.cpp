// All candidates are tried in the same state. A refuted candidate is not removed before the next one is tried, so the
// order does not matter.

#include "techniques/detail/refutation.hpp"

namespace isodoku::detail {

void Refutation::find(const Candidates& state, int level, InstanceSink& sink) {
  for (std::size_t cell = 0; cell < state.rules().cell_count(); ++cell) {
    for (SymbolSet left = state.at(cell); left != 0; left &= left - 1) {
      list_.work();
      if (!is_refuted(state, cell, min_symbol(left), level)) continue;
      instance_.clear();
      instance_.symbols = symbol_bit(min_symbol(left));
      instance_.cells = {static_cast<std::uint16_t>(cell)};
      add_removal(instance_, state, cell, instance_.symbols);
      if (!sink.take(instance_)) return;
    }
  }
}

}  // namespace isodoku::detail
