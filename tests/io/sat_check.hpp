#pragma once
// Formulas of puzzles, put to a SAT solver: CaDiCaL, the Debian package `cadical`.

#include <vector>

#include "grid/rules.hpp"

namespace isodoku {

/// Whether there is such a program.
bool has_sat_solver();

/// Puzzles that have so many clues that some have one completion, and others several.
struct SatCheck {
  Rules rules;
  int min_clues;
  int max_clues;
};

std::vector<SatCheck> sat_checks();

/// For random puzzles of random grids: the solver's model is a completion; another completion than the known one exists
/// unless Solver finds one; and where it does, there is none with another symbol in some cell. Minimal and
/// extended clauses take turns.
void check_with_sat_solver(const SatCheck& check, int puzzles);

}  // namespace isodoku
