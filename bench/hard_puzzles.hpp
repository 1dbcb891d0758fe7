#pragma once
// 3x3 puzzles for which a search must guess often.

#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku {

struct HardPuzzles {
  std::string name;
  std::vector<Grid> puzzles;
};

/// Puzzles with one solution, by how many nodes a search takes.
std::vector<HardPuzzles> hard_puzzles();

}  // namespace isodoku
