// Enumerates minimal hitting sets one by one, without storing them.
//
// A set S of blocks grows from the empty set. Among the sets that S does not meet, take one with the fewest cells to
// choose from. Some block of it must be added to S, and each is tried. A block that was tried may be chosen again
// later, one that was not yet tried may not, so that each S is generated in one order only. For each block of S, a list
// holds the sets that meet S in a single cell of this block. These are the reasons to keep the block. The lists only
// shrink when S grows, and once one is empty, no larger S is minimal. (K. Murakami and T. Uno, Efficient algorithms for
// dualizing large-scale hypergraphs, 2014, describe this for single cells.)
//
// Blocks of several cells are the cycles of an automorphism. If one cell of a cycle is needed, all are: the
// automorphism maps its reason to theirs.
//
// Cost: about two microseconds for each minimal set; memory is proportional to the depth.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>

#include "count/puzzles/hitting_sets.hpp"

namespace isodoku::detail {
namespace {

constexpr std::uint64_t nodes_between_checks = 1024;

class MinimalSearch {
 public:
  MinimalSearch(std::span<const CellWord> sets, std::span<const CellWord> blocks, const std::function<void()>& check)
      : check_(check), block_of_(std::numeric_limits<CellWord>::digits), levels_(blocks.size() + 1) {
    for (const CellWord block : blocks) {
      cells_ |= block;
      for (CellWord rest = block; rest != 0; rest &= rest - 1) {
        block_of_[static_cast<std::size_t>(std::countr_zero(rest))] = block;
      }
    }
    for (std::size_t depth = 0; depth < levels_.size(); ++depth) levels_[depth].reasons.resize(depth);
    levels_[0].missed.assign(sets.begin(), sets.end());
    counts_.resize(static_cast<std::size_t>(std::popcount(cells_)) + 1);
  }

  std::vector<std::uint64_t> count() {
    grow(0, cells_, 0);
    return std::move(counts_);
  }

 private:
  /// The data for S, by the number of its blocks.
  struct Level {
    std::vector<CellWord> missed;                // the sets that S does not meet
    std::vector<std::vector<CellWord>> reasons;  // reasons of each block of S
  };

  void grow(std::size_t depth, CellWord open, std::size_t size) {
    if (check_ && ++nodes_ % nodes_between_checks == 0) check_();
    const Level& level = levels_[depth];
    if (level.missed.empty()) {
      ++counts_[size];
      return;
    }
    CellWord choices = narrowest(level.missed, open);
    CellWord blocks = 0;
    for (CellWord rest = choices; rest != 0; rest &= rest - 1) blocks |= block_at(rest);
    open &= ~blocks;
    while (blocks != 0) {
      const CellWord block = block_at(blocks);
      blocks &= ~block;
      if (!join(depth, block)) continue;
      grow(depth + 1, open, size + static_cast<std::size_t>(std::popcount(block)));
      open |= block;
    }
  }

  /// The block of the first cell.
  [[nodiscard]] CellWord block_at(CellWord cells) const {
    return block_of_[static_cast<std::size_t>(std::countr_zero(cells))];
  }

  /// The open cells of the set with the fewest.
  static CellWord narrowest(const std::vector<CellWord>& sets, CellWord open) {
    CellWord best = sets.front() & open;
    for (const CellWord set : sets) {
      if (std::popcount(set & open) < std::popcount(best)) best = set & open;
    }
    return best;
  }

  /// Makes the next level. Returns false if some block would have no reason.
  bool join(std::size_t depth, CellWord block) {
    const Level& from = levels_[depth];
    Level& to = levels_[depth + 1];
    for (std::size_t i = 0; i < depth; ++i) {
      to.reasons[i].clear();
      for (const CellWord set : from.reasons[i]) {
        if ((set & block) == 0) to.reasons[i].push_back(set);
      }
      if (to.reasons[i].empty()) return false;
    }
    to.missed.clear();
    to.reasons[depth].clear();
    for (const CellWord set : from.missed) {
      if ((set & block) == 0) {
        to.missed.push_back(set);
      } else if (std::has_single_bit(set & block)) {
        to.reasons[depth].push_back(set);
      }
    }
    return !to.reasons[depth].empty();
  }

  const std::function<void()>& check_;
  CellWord cells_ = 0;
  std::vector<CellWord> block_of_;  // by cell
  std::vector<Level> levels_;
  std::vector<std::uint64_t> counts_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

std::vector<std::uint64_t> count_minimal_hitting_sets(std::span<const CellWord> sets, std::span<const CellWord> blocks,
                                                      const std::function<void()>& check) {
  return MinimalSearch(sets, blocks, check).count();
}

}  // namespace isodoku::detail
