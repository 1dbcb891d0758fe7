// The stored terms against those that are computed.

#include <gtest/gtest.h>

#include "count/classes/fixed_grid_terms.hpp"
#include "count/classes/fixed_grids.hpp"
#include "count/classes/partial_terms.hpp"
#include "group/cell_permutation.hpp"
#include "jobs/threads.hpp"
#include "tests/count/stored_terms.hpp"

namespace isodoku {
namespace {

TEST(StoredTermsSlow, Of2x5) {
  std::vector<StoredTerm> computed;
  for (const auto& [found, fixed] :
       detail::fixed_grid_terms(BoxGroup(make_shape(2, 5)), {detail::task_runner(2), {}, {}})) {
    if (fixed != 0) computed.push_back({found.order(), found.size, found.cells.text(), fixed});
  }
  EXPECT_EQ(read_stored_terms("classes-2x5.tsv").terms, computed);
}

std::vector<detail::PartialTerm> terms_of_3x4() {
  const BigInteger grids = read_stored_terms("terms-3x4.tsv").terms.front().fixed * factorial(12);
  return detail::partial_terms(BoxGroup(make_shape(3, 4)), grids, 10, {detail::task_runner(2), {}, {}});
}

TEST(StoredTermsSlow, Of3x4) {
  std::vector<StoredTerm> computed;
  for (const auto& [found, fixed, estimated_fixed, seconds] : terms_of_3x4()) {
    if (fixed && *fixed != 0) computed.push_back({found.order(), found.size, found.cells.text(), *fixed});
  }
  EXPECT_EQ(read_stored_terms("terms-3x4.tsv").terms, computed);
}

/// Without the symmetries that commute, every fixed grid is found by itself.
TEST(StoredTermsSlow, SmallOnesOf3x4WithoutSymmetries) {
  const Shape shape = make_shape(3, 4);
  int counted = 0;
  for (const auto& [found, fixed, estimated_fixed, seconds] : terms_of_3x4()) {
    constexpr int most = 300'000;
    if (!fixed || *fixed == 0 || *fixed > most) continue;
    const detail::FixedGrids grids(shape, source_cells(shape, found.representative), {});
    BigInteger sum = 0;
    for (const detail::FixedGrids::Part& part : grids.parts()) sum += grids.count(part);
    EXPECT_EQ(sum, *fixed) << found.order() << ' ' << found.size << ' ' << found.cells.text();
    ++counted;
  }
  EXPECT_GE(counted, 80);
}

}  // namespace
}  // namespace isodoku
