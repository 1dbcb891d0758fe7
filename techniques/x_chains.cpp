// X-chains (H. Schrader's group IV, "Einzelzahl-Ketten"); those of four cells are the skyscraper, two-string kite and
// turbot fish.
//
// Of one symbol: cells c1 = c2 - c3 = c4 - ... = cN, where c = d means that some house of N cells has no other places
// for the symbol than c and d, and c - d that c sees d. If c1 does not hold it, c2 does, c3 does not, ..., cN does. So
// one of c1 and cN holds it, and no cell that sees both. Length N is even, from 4 to 12; cost N + 3. Cells may occur
// twice. Length 2 is a pair of places in one house: where houses are only rows, columns and boxes it says what locked
// candidates do, but with further houses a cell outside may see both places, and longer chains may come down to that.
//
// Monotone: where a candidate of the chain is gone, singles have settled the others.

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
