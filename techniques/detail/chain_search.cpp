// Chains of implications: a true candidate makes those that it excludes false, and a false one makes the only remaining
// candidate of a cell or house true. The minimum length to each candidate is found by breadth-first search: candidates
// of length 1, then 2, and so on; steps have length 1 or 2. (Which of several equally short chains is recorded depends
// on the numbers of the cells, but the conclusions do not.) Cost: for each source, the steps from all reached
// candidates: a few thousand for 3x3.

#include "techniques/detail/chain_search.hpp"

#include <algorithm>

namespace isodoku::detail {

void ChainSearch::clear() {
  if (length_.size() < links_.size()) {
    length_.resize(links_.size(), 0);
    before_.resize(links_.size());
    between_.resize(links_.size());
  }
  for (const std::vector<Mark>& nodes : by_length_) {
    for (const Mark node : nodes) length_[node] = 0;
  }
  for (std::vector<Mark>& nodes : by_length_) nodes.clear();
  reached_.clear();
}

void ChainSearch::reach(Mark node, int length, Mark before, Mark between) {
  const int known = length_[node];
  if (known != 0 && known <= length) return;
  length_[node] = static_cast<std::uint8_t>(length);
  before_[node] = before;
  between_[node] = between;
  by_length_[static_cast<std::size_t>(length)].push_back(node);
}

void ChainSearch::grow(ChainSteps steps, int limit) {
  for (int length = 1; length <= limit; ++length) {
    const std::vector<Mark>& nodes = by_length_[static_cast<std::size_t>(length)];
    for (const Mark y : nodes) {
      if (length_[y] != length) continue;  // found again by a shorter chain
      reached_.push_back(y);
      if (steps.in_cell && length < limit) {
        for (Mark z = links_.first_of(links_.cell(y)); z < links_.end_of(links_.cell(y)); ++z) {
          if (z == y) continue;
          for (const Mark w : links_.pairs(z)) reach(w, length + 1, y, z);
        }
      }
      if (!steps.to_cell && !steps.to_pair) continue;
      for (const Mark z : links_.seen(y)) {
        const Mark partner = links_.partner(z);
        if (steps.to_cell && length < limit && partner != no_mark) reach(partner, length + 1, y, z);
        if (steps.to_pair && length + 1 < limit) {
          for (const Mark w : links_.pairs(z)) {
            if (w != y) reach(w, length + 2, y, z);
          }
        }
      }
    }
  }
}

void ChainSearch::append_chain(Mark node, std::vector<Literal>& chain) const {
  const auto begin = static_cast<std::ptrdiff_t>(chain.size());
  while (true) {
    chain.push_back(links_.literal(node, true));
    if (between_[node] != no_mark) chain.push_back(links_.literal(between_[node], false));
    if (before_[node] == no_mark) break;
    node = before_[node];
  }
  std::reverse(chain.begin() + begin, chain.end());
}

}  // namespace isodoku::detail
