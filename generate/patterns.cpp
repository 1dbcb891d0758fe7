// Patterns as grids: the public interface of the searches, which use masks of boxes. Boxes of one line have their own
// search (detail/line_pattern_search.hpp); all others share detail/pattern_search.hpp.
//
// Each pattern is written into one grid that is reused, so a visit needs no allocation; the visitor must not keep a
// reference to it. Lines of text are derived from each other: most patterns differ from the previous one in one box,
// and only that box is written into a copy of a line.

#include "generate/patterns.hpp"

#include "base/end_of_walk.hpp"
#include "canon/orderly/box_order.hpp"
#include "generate/detail/line_block.hpp"
#include "generate/detail/line_pattern_search.hpp"
#include "generate/detail/pattern_search.hpp"

namespace isodoku {
namespace {

using detail::LinePatternSearch;
using detail::PatternSearch;

/// Calls use(search) with the search for the shape.
template <typename Use>
void with_search(const BoxGroup& group, WorkUnits& units, const Use& use) {
  if (has_boxes_of_one_line(group.shape())) {
    LinePatternSearch search(group, units);
    use(search);
  } else {
    PatternSearch search(group, units);
    use(search);
  }
}

PatternSearch::OrderVisitor to_grids(const Shape& shape, const PatternVisitor& visit) {
  return [&visit, boxes = detail::BoxOrder(shape), grid = Grid(shape, Filling::pattern), written = detail::BoxMasks{}](
             const detail::BoxMasks& masks, std::uint64_t order) mutable {
    boxes.rewrite(written, masks, grid);
    written = masks;
    detail::show_to(visit, grid, order);
  };
}

/// Lines of patterns.
class PatternLines {
 public:
  PatternLines(const Shape& shape, detail::LineBlock& block) : boxes_(shape), size_(shape.size()), block_(block) {}

  void add(const detail::BoxMasks& masks) {
    std::size_t last = 0;  // last of the boxes in which it differs from the pattern that lines begin with
    for (std::size_t box = 0; box < static_cast<std::size_t>(size_); ++box) {
      if (masks[box] == begun_[box]) continue;
      if (begun_[last] != masks[last]) begin_with(last, masks[last]);
      last = box;
    }
    char* const line = block_.add();
    boxes_.write_box(last, masks[last], line, '.', 'x');
  }

 private:
  void begin_with(std::size_t box, detail::BoxMask mask) {
    begun_[box] = mask;
    boxes_.write_box(box, mask, block_.next_cells(), '.', 'x');
  }

  detail::BoxOrder boxes_;
  int size_;
  detail::LineBlock& block_;
  detail::BoxMasks begun_{};
};

/// `which` is a number of clues, or weights.
template <typename Which>
bool visit_lines(const BoxGroup& group, const Which& which, const LinesVisitor& visit, WorkUnits& units) {
  detail::LineBlock block(group.shape(), visit);
  WorkUnits showing = block.showing_before(units);
  return detail::walk_while_wanted(visit, [&] {
    PatternLines lines(group.shape(), block);
    with_search(group, showing, [&](auto& search) {
      search.visit_orders(which, [&lines](const detail::BoxMasks& masks, std::uint64_t) { lines.add(masks); });
    });
    block.show();
  });
}

template <typename Which>
bool visit_grids(const BoxGroup& group, const Which& which, const PatternVisitor& visit, WorkUnits& units) {
  return detail::walk_while_wanted(visit, [&] {
    with_search(group, units, [&](auto& search) { search.visit_orders(which, to_grids(group.shape(), visit)); });
  });
}

template <typename Which>
std::uint64_t count(const BoxGroup& group, const Which& which, WorkUnits& units) {
  with_search(group, units, [&](auto& search) { search.count(which); });
  return units.counted();
}

}  // namespace

bool for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units) {
  return visit_grids(group, clues, visit, units);
}

bool for_each_pattern(const BoxGroup& group, const WeightBlocks& weights, const PatternVisitor& visit,
                      WorkUnits units) {
  return visit_grids(group, weights, visit, units);
}

bool for_each_pattern_lines(const BoxGroup& group, int clues, const LinesVisitor& visit, WorkUnits units) {
  return visit_lines(group, clues, visit, units);
}

bool for_each_pattern_lines(const BoxGroup& group, const WeightBlocks& weights, const LinesVisitor& visit,
                            WorkUnits units) {
  return visit_lines(group, weights, visit, units);
}

std::uint64_t count_patterns(const BoxGroup& group, int clues, WorkUnits units) {
  return count(group, clues, units);
}

std::uint64_t count_patterns(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units) {
  return count(group, weights, units);
}

Result<bool> try_for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units) {
  return attempt([&] { return for_each_pattern(group, clues, visit, units); });
}

}  // namespace isodoku
