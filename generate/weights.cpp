// Enumerates weights box by box in ascending order. The first box has the smallest weight, and the first row and the
// first column ascend; otherwise exchanging bands or stacks (or both) would give smaller weights. The results are
// compared with all their images, at most 1,152. Boxes of one line have N! images, but there all weights ascend, so
// each result is the smallest.
//
// The representative is the smallest, not the greatest: a search for patterns then fills its fullest boxes last, where
// many masks are counted at once. This is 1.6 times as fast for 3x3 with 11 clues.

#include "generate/patterns.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/end_of_walk.hpp"
#include "base/error.hpp"
#include "canon/orderly/block_symmetries.hpp"

namespace isodoku {
namespace {

/// The number of boxes with weights when units begin.
constexpr std::size_t boxes_of_unit = 3;

class WeightSearch {
 public:
  WeightSearch(const BoxGroup& group, WorkUnits& units, const WeightVisitor& visit)
      : boxes_(static_cast<std::size_t>(group.shape().size())),
        stacks_(static_cast<std::size_t>(group.shape().stacks())),
        max_weight_(group.shape().size()),
        unit_at_(std::min(boxes_of_unit, boxes_)),
        is_of_lines_(has_boxes_of_one_line(group.shape())),
        symmetries_(is_of_lines_ ? std::vector<detail::BlockSymmetry>() : detail::block_symmetries(group)),
        units_(units),
        visit_(visit) {}

  void fill(std::size_t box, int left) {
    if (box == unit_at_ && !units_.take_next()) return;
    if (box == boxes_) {
      visit_if_least();
      return;
    }
    const int room = max_weight_ * static_cast<int>(boxes_ - box - 1);
    int min_weight = std::max(0, left - room);
    if (box > 0) min_weight = std::max<int>(min_weight, weights_[0]);
    if (box > 0 && box < stacks_) min_weight = std::max<int>(min_weight, weights_[box - 1]);
    if (box >= stacks_ && box % stacks_ == 0) min_weight = std::max<int>(min_weight, weights_[box - stacks_]);
    for (int weight = min_weight; weight <= std::min(left, max_weight_); ++weight) {
      weights_[box] = static_cast<std::uint8_t>(weight);
      fill(box + 1, left - weight);
    }
    weights_[box] = 0;
  }

 private:
  void visit_if_least() {
    if (is_of_lines_) return detail::show_to(visit_, weights_, order_of_lines());
    std::uint64_t order = 0;
    for (const detail::BlockSymmetry& symmetry : symmetries_) {
      std::size_t box = 0;
      while (box < boxes_ && weights_[symmetry.source[box]] == weights_[box]) ++box;
      if (box == boxes_) {
        ++order;
      } else if (weights_[symmetry.source[box]] < weights_[box]) {
        return;
      }
    }
    detail::show_to(visit_, weights_, order);
  }

  /// Boxes of equal weights can be exchanged freely.
  [[nodiscard]] std::uint64_t order_of_lines() const {
    std::uint64_t order = 1;
    for (std::size_t box = 1, equal = 1; box < boxes_; ++box) {
      equal = weights_[box] == weights_[box - 1] ? equal + 1 : 1;
      order *= equal;
    }
    return order;
  }

  std::size_t boxes_;
  std::size_t stacks_;
  int max_weight_;
  std::size_t unit_at_;
  bool is_of_lines_;
  std::vector<detail::BlockSymmetry> symmetries_;
  WorkUnits& units_;
  const WeightVisitor& visit_;
  WeightBlocks weights_{};
};

}  // namespace

bool for_each_weights(const BoxGroup& group, int clues, const WeightVisitor& visit, WorkUnits units) {
  check_orderly_patterns(group.shape(), clues);
  return detail::walk_while_wanted(visit, [&] { WeightSearch(group, units, visit).fill(0, clues); });
}

std::uint64_t count_weights(const BoxGroup& group, int clues, WorkUnits units) {
  check_orderly_patterns(group.shape(), clues);
  const WeightVisitor count = [&units](const WeightBlocks&, std::uint64_t) { units.count(1); };
  WeightSearch(group, units, count).fill(0, clues);
  return units.counted();
}

void check_weight_blocks(const Shape& shape, const WeightBlocks& weights) {
  check_orderly_patterns(shape, 0);
  const auto boxes = static_cast<std::size_t>(shape.size());
  for (std::size_t box = 0; box < weights.size(); ++box) {
    if (weights[box] <= (box < boxes ? shape.size() : 0)) continue;
    throw Error(ErrorKind::usage, "box " + std::to_string(box + 1) + " of " + shape.text() + " cannot have " +
                                      std::to_string(weights[box]) + " clues");
  }
}

WeightBlocks least_weight_blocks(const BoxGroup& group, const WeightBlocks& weights) {
  const Shape& shape = group.shape();
  check_weight_blocks(shape, weights);
  WeightBlocks least = weights;
  if (has_boxes_of_one_line(shape)) {
    std::sort(least.begin(), least.begin() + shape.size());
    return least;
  }
  for (const detail::BlockSymmetry& symmetry : detail::block_symmetries(group)) {
    WeightBlocks image{};
    for (std::size_t box = 0; box < static_cast<std::size_t>(shape.size()); ++box) {
      image[box] = weights[symmetry.source[box]];
    }
    least = std::min(least, image);
  }
  return least;
}

}  // namespace isodoku
