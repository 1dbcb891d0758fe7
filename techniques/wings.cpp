// XYZ- and WXYZ-wings (H. Schrader's group III, extensions of the XY-wing): naked subsets whose cells are not all in
// one house.
//
// Take k cells, not all in one house, whose candidates are k symbols in total. If the cells with some symbol all see
// each other, at most one of them contains it. If this holds for all symbols but one, z, then some cell contains z, as
// the other k - 1 symbols cannot fill k cells. So no cell that sees all cells with candidate z contains it. If the
// condition also holds for z, the k cells contain each of the k symbols once, and the same conclusion holds for each
// symbol.
//
//   XYZ-wing              k = 3                                                                        cost 7
//   WXYZ-wing             k = 4, standard: one cell sees the other three, which are wz, xz and yz,
//                         and itself has w, x and y, with or without z                                 cost 10
//   extended WXYZ-wing    any other wing with k = 4                                                    cost 11
//   bent naked pair       k = 2: both cells have the same two candidates, and there is no z. If houses
//                         are only rows, columns and boxes, cells that see both are in their house, and
//                         this is a naked pair. With other houses, they can be elsewhere. The cost is
//                         isodoku's own                                                                cost 3
//
// Monotone: with fewer candidates, the cells still form one of these wings, or they contain a smaller wing, a naked
// subset or a single. (An XYZ-wing is usually described as xyz, xz and yz. But the first cell can lose z, which leaves
// an XY-wing, or x, which leaves a bent pair.)

#include <algorithm>
#include <bit>

#include "techniques/detail/families.hpp"

namespace isodoku::detail {
namespace {

enum WingLevel : int {
  bent_pair,
  xyz_wing,
  standard_wxyz_wing,
  extended_wxyz_wing,
};

class Wings : public Technique {
 public:
  void find(const Candidates& state, int level, InstanceSink& sink) override {
    const int size = std::min(level + 2, 4);
    few_.clear();
    for (std::size_t cell = 0; cell < state.rules().cell_count(); ++cell) {
      const int candidates = std::popcount(state.at(cell));
      if (candidates >= 2 && candidates <= size) few_.push_back(static_cast<std::uint16_t>(cell));
    }
    chosen_.clear();
    extend(state, level, size, 0, 0, sink);
  }

 private:
  /// Returns whether the sink accepts more instances.
  bool extend(const Candidates& state, int level, int size, std::size_t first, SymbolSet symbols, InstanceSink& sink) {
    if (chosen_.size() == static_cast<std::size_t>(size)) {
      return std::popcount(symbols) < size || look_at(state, level, symbols, sink);
    }
    for (std::size_t i = first; i < few_.size(); ++i) {
      const SymbolSet joined = symbols | state.at(few_[i]);
      if (std::popcount(joined) > size) continue;
      chosen_.push_back(few_[i]);
      const bool goes_on = extend(state, level, size, i + 1, joined, sink);
      chosen_.pop_back();
      if (!goes_on) return false;
    }
    return true;
  }

  bool look_at(const Candidates& state, int level, SymbolSet symbols, InstanceSink& sink) {
    SymbolSet free = 0;  // symbols with cells that do not see each other
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      for (std::size_t j = i + 1; j < chosen_.size(); ++j) {
        if (!state.rules().sees(chosen_[i], chosen_[j])) free |= state.at(chosen_[i]) & state.at(chosen_[j]);
      }
    }
    if (std::popcount(free) > 1) return true;
    if (level == standard_wxyz_wing && !is_standard(state, free)) return true;
    instance_.clear();
    instance_.symbols = free != 0 ? free : symbols;
    for_each_symbol(instance_.symbols, [&](Cell symbol) { remove(state, symbol); });
    if (!instance_.has_effect()) return true;
    instance_.cells = chosen_;
    return sink.take(instance_);
  }

  /// Removes a symbol from the cells that see all chosen cells with this symbol.
  void remove(const Candidates& state, Cell symbol) {
    CellMask seen;
    bool is_first = true;
    for (const std::uint16_t cell : chosen_) {
      if ((state.at(cell) & symbol_bit(symbol)) == 0) continue;
      seen = is_first ? state.rules().seen_from(cell) : seen & state.rules().seen_from(cell);
      is_first = false;
    }
    add_removal(instance_, state, seen, symbol_bit(symbol));
  }

  [[nodiscard]] bool is_standard(const Candidates& state, SymbolSet z) const {
    if (z == 0) return false;
    for (const std::uint16_t pivot : chosen_) {
      SymbolSet others = 0;
      const auto is_pincer = [&](std::uint16_t cell) {
        if (cell == pivot) return true;
        others |= state.at(cell) & ~z;
        return std::popcount(state.at(cell)) == 2 && (state.at(cell) & z) != 0 && state.rules().sees(pivot, cell);
      };
      if (std::ranges::all_of(chosen_, is_pincer) && std::popcount(others) == 3 && (state.at(pivot) & ~z) == others) {
        return true;
      }
    }
    return false;
  }

  std::vector<std::uint16_t> few_;
  std::vector<std::uint16_t> chosen_;
  Instance instance_;
};

}  // namespace

void add_wings(TechniqueEntries& list) {
  const auto technique = std::make_shared<Wings>();
  const auto add = [&](const std::string& name, const std::string& family, int cost, WingLevel level) {
    list.add({name, family, cost, TechniqueLayer::chains}, technique, level);
  };
  if (!list.rules().rules().are_boxes()) add("bent naked pair", "bent naked pair", 3, bent_pair);
  add("XYZ-wing", "XYZ-wing", 7, xyz_wing);
  add("WXYZ-wing", "WXYZ-wing", 10, standard_wxyz_wing);
  add("extended WXYZ-wing", "WXYZ-wing", 11, extended_wxyz_wing);
}

}  // namespace isodoku::detail
