#pragma once
// Solves formulas of puzzles with a SAT solver: CaDiCaL, the Debian package `cadical`.

#include <vector>

#include "grid/rules.hpp"

namespace isodoku {

/// Whether the solver is installed.
bool has_sat_solver();

/// Numbers of clues with which some puzzles have one completion, and others have several.
struct SatCheck {
  Rules rules;
  int min_clues;
  int max_clues;
};

std::vector<SatCheck> sat_checks();

/// Checks random puzzles of random grids. The solver's model is a completion of the puzzle. A completion other than the
/// known one exists unless Solver finds that it is unique. If it is unique, there is none with another symbol in some
/// cell. Minimal or extended clauses are chosen at random.
void check_with_sat_solver(const SatCheck& check, int puzzles);

}  // namespace isodoku
