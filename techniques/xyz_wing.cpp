// XYZ-wing (seed: III, an extension of the XY-wing).
//
// A cell with candidates x, y and z sees one with x and z and another with y and z. One of the three holds z, whichever
// the first holds, and no cell that sees all three. Cost 7.
//
// Monotone: without z in the first cell it is an XY-wing; without any other candidate, a single follows.

#include <bit>

#include "techniques/detail/families.hpp"

namespace isodoku::detail {
namespace {

class XYZWing : public Technique {
 public:
  void find(const Candidates& state, int /*level*/, InstanceSink& sink) override {
    const TechniqueRules& rules = state.rules();
    for (std::size_t pivot = 0; pivot < rules.cells(); ++pivot) {
      if (std::popcount(state.at(pivot)) != 3) continue;
      pincers_.clear();
      for (const std::uint16_t peer : rules.peers(pivot)) {
        if (std::popcount(state.at(peer)) == 2 && (state.at(peer) & ~state.at(pivot)) == 0) pincers_.push_back(peer);
      }
      for (std::size_t i = 0; i < pincers_.size(); ++i) {
        for (std::size_t j = i + 1; j < pincers_.size(); ++j) {
          const SymbolSet z = state.at(pincers_[i]) & state.at(pincers_[j]);
          if (std::popcount(z) != 1) continue;
          instance_.clear();
          instance_.remove(state, rules.seen_from(pivot) & rules.seen_from(pincers_[i]) & rules.seen_from(pincers_[j]),
                           z);
          if (!instance_.has_effect()) continue;
          instance_.symbols = z;
          instance_.cells = {static_cast<std::uint16_t>(pivot), pincers_[i], pincers_[j]};
          if (!sink.take(instance_)) return;
        }
      }
    }
  }

 private:
  std::vector<std::uint16_t> pincers_;
  Instance instance_;
};

}  // namespace

void add_xyz_wing(TechniqueList& list) {
  list.add({"XYZ-wing", "XYZ-wing", 7, TechniqueLayer::chains}, std::make_shared<XYZWing>(), 0);
}

}  // namespace isodoku::detail
