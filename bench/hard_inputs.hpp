#pragma once
// 3x3 inputs that are hard for canonical forms, by name.

#include <string>
#include <vector>

#include "group/grid.hpp"

namespace isodoku {

struct NamedGrid {
  std::string name;
  Grid grid;
};

/// The grid with the most automorphisms: 648.
Grid grid_of_order_648();
/// The greatest of all min-lex forms: 72 automorphisms.
Grid grid_of_order_72();

/// Very symmetric grids, puzzles and patterns, and what a search for slow input has found.
std::vector<NamedGrid> hard_inputs();

}  // namespace isodoku
