#pragma once
// Puzzles to be measured with.

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "grid/grid.hpp"
#include "group/symmetries.hpp"

namespace isodoku {

/// Inputs of a benchmark, which outlives whoever registers it.
using SharedGrids = std::shared_ptr<std::vector<Grid>>;

/// The 3x3 puzzles of a file, one a line. Throws Error (io) if it cannot be opened.
SharedGrids read_puzzles(const std::string& file);

/// Each of the grids `times` times, scrambled, in random order.
SharedGrids scrambled(const std::vector<Grid>& grids, const Symmetries& group, int times, std::mt19937_64& engine);

}  // namespace isodoku
