// The censuses in data/census that take three minutes on two cores, counted again.

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

using CensusSlowTest = ToolTest;

TEST_F(CensusSlowTest, StoredOnesAreFoundAgain) {
  for (const std::string property : {"diagonals", "order", "band"}) {
    EXPECT_EQ(run("isodoku census " + property +
                  " --by-order --output-format tsv -q | cmp - " ISODOKU_ROOT "/data/census/" + property + ".tsv")
                  .out,
              "")
        << property;
  }
}

}  // namespace
}  // namespace isodoku
