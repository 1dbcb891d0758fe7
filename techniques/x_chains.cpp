// X-chains (H. Schrader's group IV, "Einzelzahl-Ketten"). Chains of four cells are the skyscraper, the two-string kite
// and the turbot fish.
//
// For one symbol, take cells c1 = c2 - c3 = c4 - ... = cN. Here c = d means that c and d are the only places for the
// symbol in some house of N cells, and c - d means that c sees d. If c1 does not contain the symbol, c2 does, c3 does
// not, ..., and cN does. So c1 or cN contains the symbol, and no cell that sees both does. The length N is even, from 4
// to 12, and the cost is N + 3. Cells may occur twice. A chain of length 2 is a pair of places in one house. If houses
// are only rows, columns and boxes, it is equivalent to locked candidates, and is not searched. With additional houses,
// a cell outside the house may see both places. Longer chains may then be equivalent to length 2, so length 2 is
// included.
//
// Monotone: if a candidate of the chain is removed, singles have placed the others.

#include "techniques/detail/families.hpp"
#include "techniques/detail/two_ended_chains.hpp"

namespace isodoku::detail {
namespace {

constexpr int longest_x_chain = 12;

class XChains : public TwoEndedChains {
 public:
  XChains(const std::shared_ptr<Links>& links, int shortest)
      : TwoEndedChains(links, {.to_pair = true}, shortest, longest_x_chain) {}

 protected:
  void begin(Mark first, ChainSearch& search) const override {
    for (const Mark node : links().pairs(first)) search.begin(node, 2);
  }
};

}  // namespace

void add_x_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links) {
  const int shortest = list.rules().rules().are_boxes() ? 4 : 2;
  const auto technique = std::make_shared<XChains>(links, shortest);
  for (int length = shortest; length <= longest_x_chain; length += 2) {
    list.add({"X-chain " + std::to_string(length), "X-chain", length + 3, TechniqueLayer::chains}, technique, length);
  }
}

}  // namespace isodoku::detail
