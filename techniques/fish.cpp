// Fish: X-wing, swordfish, jellyfish, and larger ones if there are more symbols (H. Schrader's group IV).
//
// If the places for a symbol in k rows are in k columns, these columns have the symbol in those rows, and nowhere else.
// The same holds with columns and rows exchanged, and for all pairs of houses that the symmetries of the rules make
// from rows and columns (FishFrame). If k of n open rows form a fish, the other columns form one of size n - k, so
// sizes up to half of N suffice. Cost 3k.
//
// Monotone: with fewer candidates, the columns are the same k, or fewer, and then some row has a single place.

#include "base/bits.hpp"
#include "techniques/detail/families.hpp"
#include "techniques/detail/tight_sets.hpp"

namespace isodoku::detail {
namespace {

class Fish : public Technique {
 public:
  void find(const Candidates& state, int level, InstanceSink& sink) override {
    for (const FishFrame& frame : state.rules().fish_frames()) {
      for (std::size_t s = 0; s < state.rules().size(); ++s) {
        if (!look_at(state, frame, s, level, sink)) return;
      }
    }
  }

 private:
  /// Whether the sink wants more.
  bool look_at(const Candidates& state, const FishFrame& frame, std::size_t s, int level, InstanceSink& sink) {
    sets_.clear();
    for (std::size_t b = 0; b < frame.bases.size(); ++b) {
      std::uint32_t covers = 0;
      for_each_bit(state.places(frame.bases[b], s),
                   [&](std::size_t i) { covers |= bit<std::uint32_t>(frame.cover_at[b][i]); });
      sets_.push_back(covers);
    }
    const auto symbol = bit<SymbolSet>(s);
    return find_tight_sets(sets_, level, level, [&](std::uint32_t bases, std::uint32_t covers) {
      const std::span<const TechniqueHouse> houses = state.rules().houses();
      CellMask inside;
      for_each_bit(bases, [&](std::size_t b) { inside |= houses[frame.bases[b]].set; });
      instance_.clear();
      for_each_bit(covers, [&](std::size_t c) {
        for (const std::uint16_t cell : houses[frame.covers[c]].cells) {
          if (!inside.test(cell)) add_removal(instance_, state, cell, symbol);
        }
      });
      if (!instance_.has_effect()) return true;
      instance_.symbols = symbol;
      for_each_bit(bases, [&](std::size_t b) {
        instance_.houses.push_back(frame.bases[b]);
        add_cells(instance_, houses[frame.bases[b]], state.places(frame.bases[b], s));
      });
      for_each_bit(covers, [&](std::size_t c) { instance_.houses.push_back(frame.covers[c]); });
      return sink.take(instance_);
    });
  }

  std::vector<std::uint32_t> sets_;
  Instance instance_;
};

std::string fish_name(int size) {
  constexpr std::array<const char*, 3> names = {"X-wing", "swordfish", "jellyfish"};
  return size <= 4 ? names[static_cast<std::size_t>(size) - 2] : std::to_string(size) + "-fish";
}

}  // namespace

void add_fish(TechniqueEntries& list) {
  const auto technique = std::make_shared<Fish>();
  for (int k = 2; k <= static_cast<int>(list.rules().size()) / 2; ++k) {
    list.add({fish_name(k), "fish", 3 * k, TechniqueLayer::basic}, technique, k);
  }
}

}  // namespace isodoku::detail
