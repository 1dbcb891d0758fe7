// The stored terms against those that are computed.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "count/classes/fixed_grid_terms.hpp"
#include "count/classes/partial_terms.hpp"
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

/// The terms of up to `max_seconds` estimated seconds, by enumeration of the fixed grids.
std::vector<detail::PartialTerm> enumerated_terms(const Shape& shape, const std::string& file, double max_seconds) {
  const BigInteger grids = read_stored_terms(file).terms.front().fixed * factorial(shape.size());
  return detail::partial_terms(BoxGroup(shape), grids, max_seconds, {detail::task_runner(2), {}, {}});
}

/// The terms of 2x6 are sums over words of the symbols. Here the fixed grids are enumerated.
TEST(StoredTermsSlow, Of2x6) {
  std::vector<StoredTerm> stored = read_stored_terms("classes-2x6.tsv").terms;
  int compared = 0;
  for (const auto& [found, fixed, estimated_fixed, seconds] :
       enumerated_terms(make_shape(2, 6), "classes-2x6.tsv", 1)) {
    if (!fixed || *fixed == 0) continue;
    const auto equal = std::ranges::find(stored, StoredTerm{found.order(), found.size, found.cells.text(), *fixed});
    ASSERT_NE(equal, stored.end()) << found.order() << ' ' << found.size << ' ' << found.cells.text() << ' ' << *fixed;
    stored.erase(equal);
    ++compared;
  }
  EXPECT_GE(compared, 183);
}

TEST(StoredTermsSlow, Of3x4) {
  std::vector<StoredTerm> computed;
  for (const auto& [found, fixed, estimated_fixed, seconds] : enumerated_terms(make_shape(3, 4), "terms-3x4.tsv", 10)) {
    if (fixed && *fixed != 0) computed.push_back({found.order(), found.size, found.cells.text(), *fixed});
  }
  EXPECT_EQ(read_stored_terms("terms-3x4.tsv").terms, computed);
}

}  // namespace
}  // namespace isodoku
