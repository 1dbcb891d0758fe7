// Solves puzzles of each kind of rules with a SAT solver: twenty in the quick run, a thousand in the whole run.

#include <gtest/gtest.h>

#include "tests/io/sat_check.hpp"
#include "tests/support/extent.hpp"

namespace isodoku {
namespace {

TEST(CnfSat, PuzzlesOfManyRules) {
  if (!has_sat_solver()) GTEST_SKIP() << "requires CaDiCaL (package cadical)";
  for (const SatCheck& check : sat_checks()) check_with_sat_solver(check, cases(20, 1000));
}

}  // namespace
}  // namespace isodoku
