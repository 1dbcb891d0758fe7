// The number of grids, by the way that the shape allows; transposed shapes have equally many. Few shapes are within
// reach, so that the time of each is simply known: 16 s for 2x5 on one core of an Intel Xeon at 3 GHz, at most a
// quarter of a second for all others.

#include "count/grid_count.hpp"

#include <algorithm>

#include "count/detail/count_3x3.hpp"
#include "count/detail/count_two_stacks.hpp"
#include "count/detail/fixed_grid_search.hpp"
#include "count/detail/work_meter.hpp"
#include "count/fixed_grids.hpp"
#include "group/error.hpp"
#include "group/transform.hpp"

namespace isodoku {
namespace {

/// By search: the grids that the identity fixes, times the relabellings.
std::vector<GridCountTerm> count_by_search(const Shape& shape) {
  const FixedGrids grids(shape, source_cells(shape, identity_transform(shape).symmetry), {});
  BigInteger sum = 0;
  for (const FixedGrids::Part& part : grids.parts()) sum += grids.count(part);
  return {{factorial(shape.size()), sum}};
}

[[noreturn]] void refuse(const Shape& shape) {
  throw Error(ErrorKind::usage,
              "counting the grids of " + shape.text() +
                  " is out of reach; within are 2x2, 2x3, 2x4, 2x5, 3x3, 1x1 to 1x6, and these transposed");
}

}  // namespace

std::vector<GridCountTerm> grid_count_terms(const Shape& shape, const Execution& execution) {
  const int few = std::min(shape.box_rows(), shape.box_columns());
  const int many = std::max(shape.box_rows(), shape.box_columns());
  if (few == 1 && many <= 6) return count_by_search(shape);
  if (few == 2 && many <= 5) return detail::count_two_stacks(many, execution);
  if (few == 3 && many == 3) return detail::count_3x3();
  refuse(shape);
}

double estimated_grid_count_seconds(const Shape& shape) {
  const int few = std::min(shape.box_rows(), shape.box_columns());
  const int many = std::max(shape.box_rows(), shape.box_columns());
  if (few == 2 && many == 5) return 16;
  if ((few == 1 && many == 6) || (few == 3 && many == 3)) return 0.2;
  if ((few == 1 && many < 6) || (few == 2 && many < 5)) return 0.01;
  refuse(shape);
}

BigInteger grid_count(const Shape& shape, const Execution& execution) {
  BigInteger sum = 0;
  for (const GridCountTerm& term : grid_count_terms(shape, execution)) sum += term.choices * term.completions;
  return sum;
}

BigInteger grid_count(const Symmetries& group, const Execution& execution) {
  if (group.boxes() != nullptr) return grid_count(group.shape(), execution);
  std::vector<std::vector<Point>> symmetries;
  for (const Permutation& generator : group.generators()) {
    const Permutation sources = inverse(generator);
    symmetries.emplace_back(sources.begin(), sources.end());
  }
  const std::vector<Point> identity = source_cells(group.shape(), identity_transform(group.shape()).symmetry);
  const FixedGrids grids(group.rules(), identity, symmetries);
  std::vector<std::uint64_t> counts(grids.parts().size());
  detail::WorkMeter meter(execution, static_cast<double>(counts.size()));
  execution.run(counts.size(), [&](std::size_t i) {
    counts[i] = grids.count(grids.parts()[i]);
    meter.add(1);
  });
  BigInteger sum = 0;
  for (const std::uint64_t count : counts) sum += count;
  return sum * factorial(group.shape().size());
}

double estimated_grid_count_seconds(const Symmetries& group, std::size_t cores) {
  if (group.boxes() != nullptr) return estimated_grid_count_seconds(group.shape());
  constexpr int dives = 400;
  constexpr double seconds_a_node = 3e-8;
  const std::vector<Point> identity = source_cells(group.shape(), identity_transform(group.shape()).symmetry);
  const detail::CellCycles cycles(identity);
  detail::FixedGridSearch search(group.rules(), cycles, Partition(static_cast<std::size_t>(group.shape().size()), 1));
  detail::CycleSymbols first_row(identity.size(), 0);
  for (std::size_t column = 0; column < static_cast<std::size_t>(group.shape().size()); ++column) {
    first_row[column] = static_cast<std::uint8_t>(column + 1);
  }
  const double nodes = search.estimated_nodes(first_row, dives);
  return nodes * seconds_a_node / static_cast<double>(group.order()) / static_cast<double>(cores);
}

}  // namespace isodoku
