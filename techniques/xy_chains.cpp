// XY-chains (H. Schrader's group III, "Goldene Ketten"). A chain of three cells is the XY-wing.
//
// Take cells c1, ..., cN with two candidates each: ab, bc, cd, ..., za, each seeing the next. If c1 does not contain a,
// it contains b, so c2 contains c, ..., and cN contains a. So c1 or cN contains a, and no cell that sees both does. The
// length N is from 3 to 14, and the cost is N + 3. Cells may occur twice.
//
// Monotone: if a candidate of the chain is removed, its cell is a single, and singles have placed a in one of the ends.

#include "techniques/detail/families.hpp"
#include "techniques/detail/two_ended_chains.hpp"

namespace isodoku::detail {
namespace {

constexpr int shortest_xy_chain = 3;
constexpr int longest_xy_chain = 14;

class XYChains : public TwoEndedChains {
 public:
  explicit XYChains(const std::shared_ptr<Links>& links)
      : TwoEndedChains(links, {.to_cell = true}, shortest_xy_chain, longest_xy_chain) {}

 protected:
  void begin(Mark first, ChainSearch& search) const override {
    if (links().partner(first) != no_mark) search.begin(links().partner(first), 1);
  }
};

}  // namespace

void add_xy_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links) {
  const auto technique = std::make_shared<XYChains>(links);
  for (int length = shortest_xy_chain; length <= longest_xy_chain; ++length) {
    const std::string name = length == 3 ? "XY-wing" : "XY-chain " + std::to_string(length);
    list.add({name, "XY-chain", length + 3, TechniqueLayer::chains}, technique, length);
  }
}

}  // namespace isodoku::detail
