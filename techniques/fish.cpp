// Fish: X-wing, swordfish, jellyfish, and larger fish if there are more than nine symbols (H. Schrader's group IV).
//
// If the places for a symbol in k rows are in k columns, these columns have the symbol in those rows, and nowhere else.
// The same holds with rows and columns exchanged, and for all images of rows and columns under the symmetries of the
// rules (FishFrame). If k of n open rows form a fish, the other columns form a fish of size n - k, so sizes up to half
// of N suffice. The cost is 3k.
//
// Monotone: with fewer candidates, the columns are still the same, or there are fewer columns, and then some row has a
// single place.

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
  /// Returns whether the sink accepts more instances.
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
