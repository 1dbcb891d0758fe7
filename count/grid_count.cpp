// The number of grids, by the way that the shape allows; transposed shapes have equally many. Few shapes are within
// reach, so that the time of each is simply known: 16 s for 2x5 on one core of an Intel Xeon at 3 GHz, at most a
// quarter of a second for all others.

#include "count/grid_count.hpp"

#include <algorithm>

#include "count/detail/count_3x3.hpp"
#include "count/detail/count_two_stacks.hpp"
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

}  // namespace isodoku
