// A few puzzles of each kind of rules through a SAT solver.

#include <gtest/gtest.h>

#include "tests/io/sat_check.hpp"

namespace isodoku {
namespace {

constexpr int puzzles = 20;

TEST(CnfSat, PuzzlesOfManyRules) {
  if (!has_sat_solver()) GTEST_SKIP() << "requires CaDiCaL (package cadical)";
  for (const SatCheck& check : sat_checks()) check_with_sat_solver(check, puzzles);
}

}  // namespace
}  // namespace isodoku
