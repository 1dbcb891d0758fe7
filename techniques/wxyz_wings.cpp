// WXYZ-wings (seed: III), standard and extended.
//
// Four cells with four candidates together. A symbol of which all cells see each other is held by one of them at most.
// If that is so for all but one, z, then z is held by one of the four, and no cell that sees all those with z holds it:
// the other three symbols cannot fill four cells. If it is so for z as well, the four cells hold each of the four
// symbols once, and what was said of z holds for each. Standard, cost 10: the first cell sees the other three, which
// are wz, xz and yz, and itself has w, x and y, with or without z. Extended, cost 11: any four cells.
//
// Monotone: with fewer candidates it is one of these still, or a smaller wing or subset, or a single.

#include <bit>

#include "techniques/detail/families.hpp"

namespace isodoku::detail {
namespace {

constexpr int standard_wing = 0;
constexpr int extended_wing = 1;

class WXYZWings : public Technique {
 public:
  void find(const Candidates& state, int level, InstanceSink& sink) override {
    few_.clear();
    for (std::size_t cell = 0; cell < state.rules().cells(); ++cell) {
      const int candidates = std::popcount(state.at(cell));
      if (candidates >= 2 && candidates <= 4) few_.push_back(static_cast<std::uint16_t>(cell));
    }
    chosen_.clear();
    extend(state, level, 0, 0, sink);
  }

 private:
  /// Whether the sink wants more.
  bool extend(const Candidates& state, int level, std::size_t first, SymbolSet symbols, InstanceSink& sink) {
    if (chosen_.size() == 4) return std::popcount(symbols) < 4 || look_at(state, level, symbols, sink);
    for (std::size_t i = first; i < few_.size(); ++i) {
      const SymbolSet joined = symbols | state.at(few_[i]);
      if (std::popcount(joined) > 4) continue;
      chosen_.push_back(few_[i]);
      const bool goes_on = extend(state, level, i + 1, joined, sink);
      chosen_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

  bool look_at(const Candidates& state, int level, SymbolSet symbols, InstanceSink& sink) {
    SymbolSet free = 0;  // symbols of which some cells do not see each other
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = i + 1; j < 4; ++j) {
        if (!state.rules().sees(chosen_[i], chosen_[j])) free |= state.at(chosen_[i]) & state.at(chosen_[j]);
      }
    }
    if (std::popcount(free) > 1) return true;
    if (level == standard_wing && !is_standard(state, free)) return true;
    instance_.clear();
    for_each_symbol(free != 0 ? free : symbols, [&](Cell symbol) {
      CellMask seen;
      for (std::uint64_t& word : seen.words) word = ~std::uint64_t{0};
      for (const std::uint16_t cell : chosen_) {
        if ((state.at(cell) & symbol_bit(symbol)) != 0) seen = seen & state.rules().seen_from(cell);
      }
      instance_.remove(state, seen, symbol_bit(symbol));
    });
    if (!instance_.has_effect()) return true;
    instance_.symbols = free != 0 ? free : symbols;
    instance_.cells = chosen_;
    return sink.take(instance_);
  }

  /// With a symbol z that some of the cells do not see each other in.
  [[nodiscard]] bool is_standard(const Candidates& state, SymbolSet z) const {
    if (z == 0) return false;
    for (const std::uint16_t pivot : chosen_) {
      SymbolSet others = 0;
      bool fits = true;
      for (const std::uint16_t cell : chosen_) {
        if (cell == pivot) continue;
        fits =
            fits && std::popcount(state.at(cell)) == 2 && (state.at(cell) & z) != 0 && state.rules().sees(pivot, cell);
        others |= state.at(cell) & ~z;
      }
      if (fits && std::popcount(others) == 3 && (state.at(pivot) & ~z) == others) return true;
    }
    return false;
  }

  std::vector<std::uint16_t> few_;
  std::vector<std::uint16_t> chosen_;
  Instance instance_;
};

}  // namespace

void add_wxyz_wings(TechniqueList& list) {
  const auto technique = std::make_shared<WXYZWings>();
  list.add({"WXYZ-wing", "WXYZ-wing", 10, TechniqueLayer::chains}, technique, standard_wing);
  list.add({"extended WXYZ-wing", "WXYZ-wing", 11, TechniqueLayer::chains}, technique, extended_wing);
}

}  // namespace isodoku::detail
