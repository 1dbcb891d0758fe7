// The same seed always gives the same grid, on every platform and with every compiler.

#include "solve/random_grid.hpp"

#include <gtest/gtest.h>

#include <string>

#include "grid/rules.hpp"

namespace isodoku {
namespace {

TEST(RandomGrid, OneSeedIsOneGridForever) {
  std::mt19937_64 engine(1);
  EXPECT_EQ(random_complete_grid(make_shape(2, 3), engine).text(), "125634643125236541451362562413314256");
  EXPECT_EQ(random_complete_grid(Shape(), engine).text(),
            "684317529972564813315829674129475386748693152563281497896142735457938261231756948");
  EXPECT_EQ(random_complete_grid(variant_rules({"diagonal"}), engine).text(),
            "517368294269741358483259176824197635136582749975634812742815963698473521351926487");
}

}  // namespace
}  // namespace isodoku
