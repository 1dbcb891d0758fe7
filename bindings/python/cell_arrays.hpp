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
  pybind11::array_t<Cell, pybind11::array::c_style> cells;  ///< what was given, or a copy of it
  std::vector<pybind11::ssize_t> dimensions;                ///< as it was given
  std::size_t grids = 0;
  std::size_t size = 0;  ///< cells of each
  Filling filling = Filling::symbols;

  [[nodiscard]] std::span<const Cell> bytes() const { return {cells.data(), grids * size}; }
};

/// Whether it is an array of numpy's.
bool is_array(pybind11::handle value);
/// The same of numbers, not of texts or other objects: those are gone through one by one.
bool is_cell_array(pybind11::handle value);

/// Many grids: dimensions (n, N*N) or (n, N, N), whole numbers or, for patterns, bool. Where a number cannot be a cell
/// of any grid throws Error (data), the number of the grid as its line, that of the cell as its column.
CellArray many_cells(pybind11::handle array);

/// One grid: (N*N,) or (N, N), or what numpy makes such an array of. Whether rules are kept is checked.
RuledGrid grid_of_array(pybind11::handle array, const std::optional<Shape>& shape, pybind11::handle rules);

/// The rules of an array of grids with so many cells each.
Rules rules_of_array(std::size_t size, pybind11::handle shape, pybind11::handle rules);

/// A new array of (N, N).
pybind11::array_t<Cell> array_of(const Grid& grid);

/// A new array of so many bytes in the dimensions given.
pybind11::array_t<Cell, pybind11::array::c_style> new_array(const std::vector<pybind11::ssize_t>& dimensions);

}  // namespace isodoku::python
