// The stored terms of 2x5, compared with computed ones.

#include <gtest/gtest.h>

#include "count/classes/fixed_grid_terms.hpp"
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

}  // namespace
}  // namespace isodoku
