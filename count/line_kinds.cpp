// Kinds of classes of line permutations.
//
// The configurations with few clues that a permutation can fix depend only on its short cycles of lines. So the classes
// are grouped by these (Key), and one class of each kind represents all, with the sum of their sizes. All classes are
// enumerated once: 1,958 for 1x25, where 2 clues leave 91 kinds. As kinds of rows are paired with kinds of columns,
// this saves a factor of 460.

#include "count/line_kinds.hpp"

#include <algorithm>

#include "count/chute_cycles.hpp"

namespace isodoku::detail {

LineKinds::LineKinds(int block_size, int blocks, int max_clues)
    : block_size_(block_size), blocks_(blocks), max_clues_(static_cast<std::size_t>(max_clues)) {
  for (LineClass& found : line_classes(block_size, blocks)) {
    const auto [at, is_new] = numbers_.try_emplace(key(found.representative), kinds_.size());
    if (is_new) {
      const BigInteger size = found.size;
      kinds_.push_back({std::move(found), size});
    } else {
      kinds_[at->second].size += found.size;
    }
  }
}

LineKinds::Key LineKinds::key(const IndexMap& image) const {
  Key key;
  for (const ChuteCycle& cycle : chute_cycles(image, block_size_, blocks_)) {
    std::vector<std::size_t> lengths{cycle.chutes.size()};
    for (const auto& lines : cycle.lines) {
      if (lines.size() <= max_clues_) lengths.push_back(lines.size());
    }
    if (lengths.size() > 1) key.push_back(std::move(lengths));
  }
  std::ranges::sort(key);
  return key;
}

}  // namespace isodoku::detail
