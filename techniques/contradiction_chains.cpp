// Contradiction chains (H. Schrader's group VI, "Widerspruchs- und Folgerungs-Ketten"), otherwise known as nice loops
// or alternating inference chains.
//
// Assume a candidate x. If y is true, the candidates that it excludes are false, and the only remaining candidate of a
// cell or house is true (ChainSteps). If a chain leads from x to a candidate that excludes x, then x is false. If a
// chain leads from "x is false" to x, then x is true. Continuous loops need no separate rule: whatever they remove
// excludes both ends of a weak link, and leads around the loop to a contradiction.
//
// All implications exist in the given state; conclusions along the chain are not used (that would be a net, as in
// Bowman's Bingo). The length N is the number of candidates in Schrader's notation, 3 to 16. The cost is 13 + N if each
// false candidate is in the cell of a neighbour, and otherwise ("with inner negation") 15 + N.
//
// Monotone: if a candidate of the chain has been removed, singles have placed the others.

#include "techniques/detail/chain_search.hpp"
#include "techniques/detail/families.hpp"

namespace isodoku::detail {
namespace {

constexpr int shortest_contradiction = 3;
constexpr int longest_contradiction = 16;

class ContradictionChains : public Technique {
 public:
  ContradictionChains(std::shared_ptr<Links> links, ChainSteps steps)
      : links_(std::move(links)), steps_(steps), search_(*links_) {}

  void find(const Candidates& state, int level, InstanceSink& sink) override {
    links_->update(state);
    if (version_ != links_->version()) find_chains();
    for (const Chain& chain : chains_) {
      if (chain.length != level) continue;
      const Literal assumed = links_->literal(chain.node, chain.last != chain.node);
      instance_.clear();
      instance_.symbols = symbol_bit(assumed.symbol);
      instance_.cells = {assumed.cell};
      if (assumed.is_true) {
        add_removal(instance_, state, assumed.cell, instance_.symbols);
      } else {
        instance_.placed.push_back({assumed.cell, assumed.symbol});
      }
      if (sink.wants_chains()) {
        std::vector<Literal>& literals = instance_.chains.emplace_back();
        if (assumed.is_true) {
          assume_true(chain.node);
        } else {
          assume_false(chain.node);
          literals.push_back(assumed);
        }
        search_.append_chain(chain.last, literals);
      }
      if (!sink.take(instance_)) return;
    }
  }

 private:
  /// `last` is `node` itself if the chain begins with "the node is false".
  struct Chain {
    Mark node;
    Mark last;
    int length;
  };

  void assume_true(Mark node) {
    search_.clear();
    search_.begin(node, 1);
    search_.grow(steps_, longest_contradiction);
  }

  void assume_false(Mark node) {
    search_.clear();
    for (const Mark other : links_->pairs(node)) search_.begin(other, 2);
    if (links_->partner(node) != no_mark) search_.begin(links_->partner(node), 2);
    search_.grow(steps_, longest_contradiction);
  }

  void find_chains() {
    version_ = links_->version();
    chains_.clear();
    for (Mark node = 0; node < links_->size(); ++node) {
      assume_true(node);
      for (const Mark last : search_.reached()) {
        if (!links_->exclude(node, last)) continue;
        chains_.push_back({node, last, search_.length(last)});
        break;
      }
      if (links_->pairs(node).empty() && links_->partner(node) == no_mark) continue;
      assume_false(node);
      if (search_.length(node) != 0) chains_.push_back({node, node, search_.length(node)});
    }
  }

  std::shared_ptr<Links> links_;
  ChainSteps steps_;
  ChainSearch search_;
  std::uint64_t version_ = 0;
  std::vector<Chain> chains_;
  Instance instance_;
};

void add_levels(TechniqueEntries& list, const std::shared_ptr<Technique>& technique, const std::string& family,
                int base) {
  for (int length = shortest_contradiction; length <= longest_contradiction; ++length) {
    list.add({family + ' ' + std::to_string(length), family, base + length, TechniqueLayer::search}, technique, length);
  }
}

}  // namespace

void add_contradiction_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links) {
  const ChainSteps plain = {.in_cell = true, .to_cell = true};
  const ChainSteps all = {.in_cell = true, .to_cell = true, .to_pair = true};
  add_levels(list, std::make_shared<ContradictionChains>(links, plain), "contradiction chain", 13);
  add_levels(list, std::make_shared<ContradictionChains>(links, all), "contradiction chain with negation", 15);
}

}  // namespace isodoku::detail
