// Partitions into transversals: an exact cover, by Algorithm X (D. E. Knuth, Dancing links, 2000).
//
// At each node, the open cell with the fewest transversals is chosen. Each of these transversals is tried, and those
// that share a cell with it are excluded below. A partition covers the chosen cell once, so it is found once. A cell
// without a transversal ends the node; this ends nearly all grids at the root.
//
// The lists of transversals are on one stack, that of a node after those of its ancestors. So the memory is at most the
// number of transversals times the number of symbols. Cost of a node: the number of cells of its transversals.

#include "solve/mates/mate_search.hpp"

#include <bit>
#include <utility>

namespace isodoku::detail {
namespace {

constexpr std::uint64_t nodes_between_checks = 1024;

template <typename Visit>
void for_each_cell(const MateCells& cells, const Visit& visit) {
  for (std::size_t i = 0; i < cells.words.size(); ++i) {
    for (std::uint64_t word = cells.words[i]; word != 0; word &= word - 1) {
      visit(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
}

MateCells all_cells(std::size_t number) {
  MateCells all;
  for (std::size_t cell = 0; cell < number; ++cell) all.set(cell);
  return all;
}

}  // namespace

MateSearch::MateSearch(std::size_t size, std::function<void()> on_work) : size_(size), on_work_(std::move(on_work)) {}

bool MateSearch::for_each(std::span<const MateCells> transversals, const Visit& visit) {
  left_.assign(transversals.begin(), transversals.end());
  return search(0, 0, all_cells(size_ * size_), visit);
}

std::uint64_t MateSearch::count(std::span<const MateCells> transversals, std::uint64_t limit) {
  std::uint64_t found = 0;
  if (limit != 0) for_each(transversals, [&](std::span<const MateCells>) { return ++found < limit; });
  return found;
}

bool MateSearch::search(std::size_t depth, std::size_t first, const MateCells& open, const Visit& visit) {
  if (++nodes_ % nodes_between_checks == 0 && on_work_) on_work_();
  if (depth == size_) return visit(std::span(chosen_).first(size_));
  std::uint32_t choices = 0;
  const std::size_t cell = rarest_cell(first, open, choices);
  const std::size_t end = left_.size();
  for (std::size_t i = first; i < end && choices != 0; ++i) {
    const MateCells choice = left_[i];
    if (!choice.test(cell)) continue;
    --choices;
    chosen_[depth] = choice;
    for (std::size_t other = first; other < end; ++other) {
      if (!(left_[other] & choice).any()) left_.push_back(MateCells(left_[other]));
    }
    MateCells rest = open;
    const bool goes_on = search(depth + 1, end, rest.remove(choice), visit);
    left_.resize(end);
    if (!goes_on) return false;
  }
  return true;
}

std::size_t MateSearch::rarest_cell(std::size_t first, const MateCells& open, std::uint32_t& transversals) const {
  Numbers numbers{};
  for (std::size_t i = first; i < left_.size(); ++i) {
    for_each_cell(left_[i], [&numbers](std::size_t cell) { ++numbers[cell]; });
  }
  std::size_t rarest = open.first();
  for_each_cell(open, [&](std::size_t cell) {
    if (numbers[cell] < numbers[rarest]) rarest = cell;
  });
  transversals = numbers[rarest];
  return rarest;
}

}  // namespace isodoku::detail
