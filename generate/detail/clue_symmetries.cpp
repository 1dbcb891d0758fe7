// The group that keeps a pattern, found by nauty for any rules, and its elements.
//
// The symmetries that move no clue are factored out: they are the stabiliser of all clues, one after the other. If such
// a symmetry moves a cell to another cell of the same house, it maps each solution to a different one with the same
// clues, since the two cells contain different symbols. So no puzzle on the pattern has a unique solution. Usually this
// is due to two empty rows of a band. A symmetry that only moves cells to cells of other houses may keep a solution, as
// transposition does.
//
// Cost: order of the group times the number of clues.

#include "generate/detail/clue_symmetries.hpp"

#include <algorithm>
#include <ranges>
#include <span>
#include <string>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/orderly/box_order.hpp"

namespace isodoku::detail {
namespace {

/// The maximum number of symmetries that move no clue to be tested.
constexpr std::uint64_t max_looks = 5000;

bool share_house(const Rules& rules, std::size_t a, std::size_t b) {
  const std::span<const std::uint16_t> houses = rules.houses_of(static_cast<int>(a));
  return std::ranges::any_of(rules.houses_of(static_cast<int>(b)),
                             [&](std::uint16_t house) { return std::ranges::find(houses, house) != houses.end(); });
}

bool moves_within_house(const Rules& rules, const Permutation& symmetry) {
  for (std::size_t cell = 0; cell < symmetry.size(); ++cell) {
    if (symmetry[cell] != cell && share_house(rules, cell, symmetry[cell])) return true;
  }
  return false;
}

}  // namespace

ClueSymmetries clue_symmetries(const Grid& pattern, const Symmetries& group) {
  const Shape& shape = pattern.shape();
  if (shape.size() > static_cast<int>(max_orderly_size)) {
    throw Error(ErrorKind::usage, "generating all puzzles on a pattern requires a shape with at most 9 symbols");
  }
  ClueSymmetries found;
  std::array<std::uint8_t, max_clues> number{};  // number of the clue, by cell
  const BoxOrder box_order(shape);
  for (const std::size_t cell : box_order.cells()) {
    if (pattern.cells()[cell] == blank) continue;
    number[cell] = static_cast<std::uint8_t>(found.clues.size());
    found.clues.push_back(static_cast<Point>(cell));
  }
  const PermutationGroup all = on_cells(automorphism_group(pattern_of(pattern), group), shape);
  PermutationGroup unmoving = all;
  for (const Point clue : found.clues) unmoving = unmoving.stabiliser(clue);
  if (!unmoving.is_trivial()) {
    std::uint64_t looks = 0;
    unmoving.for_each_element([&](const Permutation& symmetry) {
      if (found.leave_no_unique_puzzle || ++looks > max_looks) return;
      found.leave_no_unique_puzzle = moves_within_house(group.rules(), symmetry);
    });
    if (found.leave_no_unique_puzzle) return found;
  }
  if (all.order() > max_symmetries) {
    throw Error(ErrorKind::usage,
                "the pattern has " + all.order().str() + " symmetries, too many to generate its puzzles");
  }
  found.order = static_cast<std::uint64_t>(all.order());
  found.multiple = static_cast<std::uint64_t>(unmoving.order());
  all.for_each_element([&](const Permutation& symmetry) {
    ClueSources sources{};
    bool is_identity = true;
    for (std::size_t clue = 0; clue < found.clues.size(); ++clue) {
      sources[clue] = number[symmetry[found.clues[clue]]];
      is_identity = is_identity && sources[clue] == clue;
    }
    if (!is_identity) found.sources.push_back(sources);
  });
  std::ranges::sort(found.sources);
  found.sources.erase(std::unique(found.sources.begin(), found.sources.end()), found.sources.end());
  return found;
}

}  // namespace isodoku::detail
