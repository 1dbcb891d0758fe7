#pragma once
// A solution with the rules that it keeps, and the words for how many there are.

#include <cstdint>
#include <string_view>

#include "bindings/python/arguments.hpp"

namespace isodoku::python {

/// What Python knows as a SolvedPuzzle.
struct FoundSolution {
  std::uint64_t solutions;  ///< as in isodoku::SolvedPuzzle
  RuledGrid solution;
};

/// `none`, `unique`, `several` or `out of reach`.
std::string_view status_of(std::uint64_t solutions);

}  // namespace isodoku::python
