#pragma once
// The order in which configurations that a symmetry fixes are filled.

#include <vector>

#include "count/configurations/symbol_orbit.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// A cycle of cells under a symmetry s.
struct CellOrbit {
  int length = 0;
  /// Entry m is for symbols that s permutes in a cycle of length m. Element i is for the first of these symbols: its
  /// houses if it gets the i-th cell of the orbit and the images of that cell under s^m. Empty if such symbols cannot
  /// have these cells.
  std::vector<std::vector<HouseSet>> shares;
};

/// Cells that are filled together: a cycle of rows, or one cycle of cells if the symmetry transposes.
struct ConfigurationStep {
  std::vector<CellOrbit> orbits;
  int row_number = 1;   ///< index of the cycle of rows among similar ones in its cycle of bands, from 1
  int rows_after = 0;   ///< number of similar cycles of rows that come later
  int band_number = 1;  ///< index of its cycle of bands among similar ones, from 1
  int bands_after = 0;  ///< number of similar cycles of bands that come later
  bool ends_band = true;
  bool in_last_band = false;  ///< the last cycle of bands is a single band, and this step is in it
  HouseSet alive;             ///< the houses with cells in later steps
  int shortest_after = 0;     ///< length of the shortest cycle of cells in later steps; 0 if there is none
};

/// All cycles of at most `max_clues` cells, grouped into steps.
std::vector<ConfigurationStep> configuration_steps(const Shape& shape, const Symmetry& symmetry, int max_clues);

}  // namespace isodoku::detail
