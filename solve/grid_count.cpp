// The number of grids, by the way that the shape allows; transposed shapes have equally many.

#include "solve/grid_count.hpp"

#include <algorithm>

#include "group/error.hpp"
#include "solve/detail/count_3x3.hpp"
#include "solve/detail/count_two_stacks.hpp"
#include "solve/fixed_grids.hpp"

namespace isodoku {
namespace {

/// By search: the grids that the identity fixes, times the relabellings.
std::vector<GridCountTerm> count_by_search(const Shape& shape) {
  const FixedGrids grids(shape, identity_transform(shape).symmetry, {});
  BigInteger sum = 0;
  for (const FixedGrids::Part& part : grids.parts()) sum += grids.count(part);
  return {{factorial(shape.size()), sum}};
}

}  // namespace

std::vector<GridCountTerm> grid_count_terms(const Shape& shape) {
  const int few = std::min(shape.box_rows(), shape.box_columns());
  const int many = std::max(shape.box_rows(), shape.box_columns());
  if (few == 1 && many <= 6) return count_by_search(shape);
  if (few == 2 && many <= 5) return detail::count_two_stacks(many);
  if (few == 3 && many == 3) return detail::count_3x3();
  throw Error(ErrorKind::usage,
              "counting the grids of " + shape.text() +
                  " is out of reach; within are 2x2, 2x3, 2x4, 2x5, 3x3, 1x1 to 1x6, and these transposed");
}

BigInteger grid_count(const Shape& shape) {
  BigInteger sum = 0;
  for (const GridCountTerm& term : grid_count_terms(shape)) sum += term.choices * term.completions;
  return sum;
}

}  // namespace isodoku
