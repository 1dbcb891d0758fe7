#pragma once
// A solution with the rules that it keeps.

#include "bindings/python/arguments.hpp"
#include "solve/solver.hpp"

namespace isodoku::python {

/// What Python knows as a SolvedPuzzle.
struct FoundSolution {
  SolutionStatus status;
  RuledGrid solution;
};

}  // namespace isodoku::python
