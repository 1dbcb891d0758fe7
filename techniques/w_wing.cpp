// W-wing.
//
// Take two cells with the same two candidates a and b, and a house of N cells with only two places for a. The first
// cell sees one of these places, and the second cell sees the other. One of the places contains a, so one of the two
// cells does not contain a, and contains b. So no cell that sees both cells contains b. H. Schrader has no such
// technique; the cost of 7 is isodoku's own, that of an X-chain with as many cells.
//
// Monotone: if a candidate is removed, singles have placed b in one of the cells.

#include <bit>

#include "techniques/detail/families.hpp"
#include "techniques/detail/links.hpp"

namespace isodoku::detail {
namespace {

class WWing : public Technique {
 public:
  explicit WWing(std::shared_ptr<Links> links) : links_(std::move(links)) {}

  void find(const Candidates& state, int /*level*/, InstanceSink& sink) override {
    links_->update(state);
    const Links& links = *links_;
    for (Mark a1 = 0; a1 < links.size(); ++a1) {
      const Mark b1 = links.partner(a1);
      if (b1 == no_mark) continue;
      for (const Mark near : links.seen(a1)) {
        for (const Mark far : links.pairs(near)) {
          for (const Mark a2 : links.seen(far)) {
            const Mark b2 = links.partner(a2);
            // Each wing is found from both of its cells.
            if (a2 <= a1 || b2 == no_mark || links.symbol(b2) != links.symbol(b1)) continue;
            if (links.cell(near) == links.cell(a2) || links.cell(far) == links.cell(a1)) continue;
            if (!give(state, a1, near, far, a2, sink)) return;
          }
        }
      }
    }
  }

 private:
  /// Returns whether the sink accepts more instances.
  bool give(const Candidates& state, Mark a1, Mark near, Mark far, Mark a2, InstanceSink& sink) {
    const Links& links = *links_;
    const CellMask both = links.rules().seen_from(links.cell(a1)) & links.rules().seen_from(links.cell(a2));
    const Cell b = links.symbol(links.partner(a1));
    instance_.clear();
    add_removal(instance_, state, both, symbol_bit(b));
    if (!instance_.has_effect()) return true;
    instance_.symbols = symbol_bit(b) | symbol_bit(links.symbol(a1));
    instance_.cells = {links.cell(a1), links.cell(a2)};
    instance_.chains = {{links.literal(links.partner(a1), false), links.literal(a1, true), links.literal(near, false),
                         links.literal(far, true), links.literal(a2, false), links.literal(links.partner(a2), true)}};
    return sink.take(instance_);
  }

  std::shared_ptr<Links> links_;
  Instance instance_;
};

}  // namespace

void add_w_wing(TechniqueEntries& list, const std::shared_ptr<Links>& links) {
  list.add({"W-wing", "W-wing", 7, TechniqueLayer::chains}, std::make_shared<WWing>(links), 0);
}

}  // namespace isodoku::detail
