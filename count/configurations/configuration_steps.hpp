#pragma once
// The order in which configurations fixed by a symmetry are filled.

#include <vector>

#include "count/configurations/symbol_orbit.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// A cycle of cells under a symmetry s.
struct CellOrbit {
  int length = 0;
  /// Entry m is for symbols that s permutes in a cycle of m: entry i of that are the houses of the first of them when
  /// it gets the i-th cell (and with it what s^m makes of that). Empty if such symbols cannot have these cells.
  std::vector<std::vector<HouseSet>> shares;
};

/// Cells that are filled together: a cycle of rows, or one cycle of cells if the symmetry transposes.
struct ConfigurationStep {
  std::vector<CellOrbit> orbits;
  int row_number = 1;   ///< of the cycle of rows among those alike in its cycle of bands, from 1
  int rows_after = 0;   ///< how many of these come later
  int band_number = 1;  ///< of its cycle of bands among those alike, from 1
  int bands_after = 0;  ///< how many of these come later
  bool ends_band = true;
  bool in_last_band = false;  ///< in the last cycle of bands, and that is one band
  HouseSet alive;             ///< the houses with cells in later steps
  int shortest_after = 0;     ///< the shortest cycle of cells in later steps; 0 if there is none
};

/// All cycles of cells of at most `max_clues` cells, in steps.
std::vector<ConfigurationStep> configuration_steps(const Shape& shape, const Symmetry& symmetry, int max_clues);

}  // namespace isodoku::detail
