// A hundred kills.

#include <gtest/gtest.h>

#include "tests/tools/db_fixture.hpp"

namespace isodoku {
namespace {

using DbSlowTest = DbTest;

TEST_F(DbSlowTest, AHundredKills) {
  put("many", some_puzzles(400'000));
  kill_imports(100);
}

}  // namespace
}  // namespace isodoku
