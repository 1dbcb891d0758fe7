// Arrays of numpy as cells.
//
//     (N*N,) (N, N)            one grid
//     (n, N*N) (n, N, N)       n grids; results have the same dimensions
//
// Integers of any width are accepted, where 0 is a blank; arrays of bool are patterns. Bytes in C order are used in
// place. All other arrays are copied, after a check for numbers that do not fit into a byte. The library checks whether
// each number is a symbol of the shape, and whether the rules are satisfied (read_cells).

#include "bindings/python/cell_arrays.hpp"

#include <algorithm>
#include <string>

#include "bindings/python/errors.hpp"
#include "io/grid_line.hpp"

namespace isodoku::python {
namespace {

namespace py = pybind11;

constexpr int largest_byte = 255;

/// Throws Error (data) that describes the first number outside of 0..255. `size` is the number of cells of a grid.
void check_bytes(const py::array& array, std::size_t size, bool are_many) {
  const py::object outside = (array.attr("__lt__")(0)) | (array.attr("__gt__")(largest_byte));
  if (!outside.attr("any")().cast<bool>()) return;
  const auto first = outside.attr("argmax")().cast<std::size_t>();
  const std::string number = py::str(array.attr("flat")[py::int_(first)]);
  throw Error(ErrorKind::data, number + " is not a symbol of a grid",
              {"", are_many ? first / size + 1 : 0, first % size + 1});
}

CellArray cells_of(const py::array& array, std::size_t size, bool are_many) {
  CellArray found;
  found.dimensions.assign(array.shape(), array.shape() + array.ndim());
  found.size = size;
  found.grids = size == 0 ? 0 : static_cast<std::size_t>(array.size()) / size;
  const char kind = array.dtype().kind();
  if (kind == 'b') {
    found.filling = Filling::pattern;
  } else if (kind != 'u' && kind != 'i') {
    throw py::type_error("cells must be integers, or bool for patterns, not " + std::string(py::str(array.dtype())));
  } else if (array.dtype().itemsize() != 1 || kind == 'i') {
    check_bytes(array, size, are_many);
  }
  // Copies the array, unless it already has bytes in C order.
  found.cells = array.attr("astype")("uint8", py::arg("order") = "C", py::arg("copy") = false);
  return found;
}

/// The number of cells of a grid: the last dimension (N*N), or the product of the last two (N and N).
std::size_t size_of_grid(const py::array& array, py::ssize_t leading) {
  const py::ssize_t dimensions = array.ndim() - leading;
  if (dimensions == 1) return static_cast<std::size_t>(array.shape(leading));
  if (dimensions == 2 && array.shape(leading) == array.shape(leading + 1)) {
    return static_cast<std::size_t>(array.shape(leading) * array.shape(leading + 1));
  }
  const std::string wanted = leading == 0 ? "(N*N,) or (N, N)" : "(n, N*N) or (n, N, N)";
  throw Error(ErrorKind::data,
              "the array has the dimensions " + std::string(py::str(array.attr("shape"))) + ", not " + wanted);
}

/// Throws Error (data) for integers beyond 64 bits, which numpy stores as objects.
void refuse_large_numbers(const py::array& array) {
  std::uint64_t column = 0;
  for (const py::handle item : array.attr("flat")) {
    ++column;
    if (!PyLong_Check(item.ptr())) return;  // not an array of integers
    if (item.attr("bit_length")().cast<int>() > 64) {
      throw Error(ErrorKind::data, "this number is too large for a symbol", {"", 0, column});
    }
  }
}

bool is_list(py::handle value) {
  return py::isinstance<py::sequence>(value) && !py::isinstance<py::str>(value) && !py::isinstance<py::bytes>(value);
}

/// Counts the cells of nested lists, before these become an array, up to one more than any grid has. Throws Error
/// (data) if lists are nested more than two deep.
std::size_t count_cells(py::handle value, int depth = 0) {
  constexpr std::size_t too_many = max_cells + 1;
  if (is_array(value))
    return std::min(too_many, static_cast<std::size_t>(py::reinterpret_borrow<py::array>(value).size()));
  if (!is_list(value)) return 1;
  if (depth == 2) throw Error(ErrorKind::data, "a grid must be a list of cells, or a list of lists of cells");
  const std::size_t length = length_hint(value);
  if (length >= too_many) return too_many;
  std::size_t cells = 0;
  for (std::size_t i = 0; i < length && cells < too_many; ++i) {
    const auto item = py::reinterpret_steal<py::object>(PySequence_GetItem(value.ptr(), static_cast<py::ssize_t>(i)));
    if (!item) throw py::error_already_set();
    cells += count_cells(item, depth + 1);
  }
  return cells;
}

py::array any_array(py::handle value) {
  if (is_array(value)) return py::reinterpret_borrow<py::array>(value);
  if (!is_list(value)) {
    throw py::type_error("a grid must be a Grid, text, an array or nested lists of cells, not " +
                         std::string(py::str(py::type::of(value).attr("__name__"))));
  }
  if (count_cells(value) > max_cells) {
    throw Error(ErrorKind::data, "a grid has at most " + std::to_string(max_cells) + " cells");
  }
  try {
    py::array array = py::module_::import("numpy").attr("asarray")(value);
    if (array.dtype().kind() == 'O') refuse_large_numbers(array);
    return array;
  } catch (const py::error_already_set& error) {
    if (!error.matches(PyExc_ValueError) && !error.matches(PyExc_OverflowError)) throw;
    throw Error(ErrorKind::data, "these lists are not a grid: they have different lengths");
  }
}

}  // namespace

bool is_array(py::handle value) {
  return py::isinstance<py::array>(value);
}

bool is_cell_array(py::handle value) {
  if (!is_array(value)) return false;
  const char kind = py::reinterpret_borrow<py::array>(value).dtype().kind();
  return kind != 'U' && kind != 'O';
}

CellArray many_cells(py::handle array) {
  const auto given = py::reinterpret_borrow<py::array>(array);
  if (given.ndim() < 2) size_of_grid(given, 1);  // always throws
  return cells_of(given, size_of_grid(given, 1), true);
}

RuledGrid grid_of_array(py::handle array, const std::optional<Shape>& shape, py::handle rules) {
  const py::array given = any_array(array);
  const std::size_t size = size_of_grid(given, 0);
  const Rules some = rules_of_array(size, shape ? py::object(py::cast(*shape)) : py::none(), rules);
  const CellArray cells = cells_of(given, size, false);
  return {make_grid(some, cells.bytes(), cells.filling), some};
}

Rules rules_of_array(std::size_t size, py::handle shape, py::handle rules) {
  const std::optional<Shape> by_size = detail::shape_of_length(size);
  const std::optional<Shape> wanted = shape_argument(shape);
  if (!wanted && !by_size && rules.is_none()) {
    throw Error(ErrorKind::data, std::to_string(size) +
                                     " cells do not determine the shape: 16, 36, 81 and 256 mean 2x2, 2x3, 3x3 and "
                                     "4x4; otherwise shape must be given");
  }
  Rules found = rules_argument(rules, wanted, by_size.value_or(Shape()));
  if (static_cast<std::size_t>(found.cell_count()) != size) {
    throw Error(ErrorKind::data, "a " + found.shape().text() + " grid has " + std::to_string(found.cell_count()) +
                                     " cells, not " + std::to_string(size));
  }
  return found;
}

py::array_t<Cell> array_of(const Grid& grid) {
  const py::ssize_t n = grid.shape().size();
  py::array_t<Cell> cells({n, n});
  std::ranges::copy(grid.cells(), cells.mutable_data());
  return cells;
}

py::array_t<Cell, py::array::c_style> new_array(const std::vector<py::ssize_t>& dimensions) {
  return py::array_t<Cell, py::array::c_style>(dimensions);
}

}  // namespace isodoku::python
