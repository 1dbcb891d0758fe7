#pragma once
// A solution with its rules.

#include "bindings/python/arguments.hpp"
#include "solve/solver.hpp"

namespace isodoku::python {

/// The C++ type of SolvedPuzzle in Python.
struct FoundSolution {
  SolutionStatus status;
  RuledGrid solution;
};

}  // namespace isodoku::python
