#pragma once
// Cells as numpy arrays: one grid, or many in one array.

#include <pybind11/numpy.h>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "bindings/python/arguments.hpp"

namespace isodoku::python {

/// Grids of one shape, cell after cell, as bytes.
struct CellArray {
  pybind11::array_t<Cell, pybind11::array::c_style> cells;  ///< the given array, or a copy of it
  std::vector<pybind11::ssize_t> dimensions;                ///< dimensions of the given array
  std::size_t grids = 0;
  std::size_t size = 0;  ///< number of cells of each grid
  Filling filling = Filling::symbols;

  [[nodiscard]] std::span<const Cell> bytes() const { return {cells.data(), grids * size}; }
};

/// Whether the value is an array of numpy.
bool is_array(pybind11::handle value);
/// Whether it is an array of numbers; arrays of text or other objects are processed item by item.
bool is_cell_array(pybind11::handle value);

/// Reads many grids: dimensions (n, N*N) or (n, N, N), integers or, for patterns, bool. Throws Error (data) for a
/// number that cannot be a cell of any grid, with the number of the grid as the line and that of the cell as the
/// column.
CellArray many_cells(pybind11::handle array);

/// Reads one grid: dimensions (N*N,) or (N, N), or a value that numpy converts to such an array. Checks the rules.
RuledGrid grid_of_array(pybind11::handle array, const std::optional<Shape>& shape, pybind11::handle rules);

/// The rules of an array whose grids have `size` cells each.
Rules rules_of_array(std::size_t size, pybind11::handle shape, pybind11::handle rules);

/// A new array of (N, N) cells.
pybind11::array_t<Cell> array_of(const Grid& grid);

/// A new array of bytes with these dimensions.
pybind11::array_t<Cell, pybind11::array::c_style> new_array(const std::vector<pybind11::ssize_t>& dimensions);

}  // namespace isodoku::python
