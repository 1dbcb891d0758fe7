// X-chains and XY-chains differ only in their steps.
//
// The conclusion of a chain depends only on its ends: the symbol is in no cell that sees both. The cost depends on its
// length. So for each first end, the minimum length to each last end is found, once per state. Chains that remove
// something are kept.

#include "techniques/detail/two_ended_chains.hpp"

namespace isodoku::detail {

TwoEndedChains::TwoEndedChains(std::shared_ptr<Links> links, ChainSteps steps, int shortest, int longest)
    : links_(std::move(links)), steps_(steps), shortest_(shortest), longest_(longest), search_(*links_) {}

void TwoEndedChains::find(const Candidates& state, int level, InstanceSink& sink) {
  links_->update(state);
  if (version_ != links_->version()) find_chains();
  for (const Chain& chain : chains_) {
    if (chain.length != level) continue;
    const std::uint16_t first = links_->cell(chain.first);
    const std::uint16_t last = links_->cell(chain.last);
    const Cell symbol = links_->symbol(chain.first);
    instance_.clear();
    instance_.symbols = symbol_bit(symbol);
    add_removal(instance_, state, links_->rules().seen_from(first) & links_->rules().seen_from(last),
                symbol_bit(symbol));
    if (sink.wants_chains()) {
      search_from(chain.first);
      std::vector<Literal>& literals = instance_.chains.emplace_back();
      literals.push_back({first, symbol, false});
      search_.append_chain(chain.last, literals);
    }
    if (!sink.take(instance_)) return;
  }
}

void TwoEndedChains::search_from(Mark first) {
  search_.clear();
  begin(first, search_);
  search_.grow(steps_, longest_);
}

void TwoEndedChains::find_chains() {
  version_ = links_->version();
  chains_.clear();
  for (Mark first = 0; first < links_->size(); ++first) {
    search_from(first);
    for (const Mark last : search_.reached()) {
      // Each chain is found from both ends, and kept only once.
      if (last <= first || links_->symbol(last) != links_->symbol(first)) continue;
      const int length = search_.length(last);
      if (length < shortest_) continue;
      const CellMask both =
          links_->rules().seen_from(links_->cell(first)) & links_->rules().seen_from(links_->cell(last));
      if ((both & links_->cells_with(links_->symbol(first))).any()) chains_.push_back({first, last, length});
    }
  }
}

}  // namespace isodoku::detail
