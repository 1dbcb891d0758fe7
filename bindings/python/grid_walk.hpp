#pragma once
// Walks whose results are grids.

#include <cstdint>
#include <string>
#include <utility>

#include "bindings/python/arguments.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/walk.hpp"

namespace isodoku::python {

/// A grid and the order of its automorphism group.
struct GridAndOrder {
  Grid grid;
  std::uint64_t order;
};
using GridWalk = Walk<GridAndOrder>;

/// A walk over grids with given rules, with their orders on request. `name` is the plural of the results.
inline SharedWalk grid_walk(std::string name, const Rules& rules, bool with_order, GridWalk::Body body) {
  return make_walk<GridAndOrder>(std::move(name), std::move(body),
                                 [rules, with_order](const GridAndOrder& found) -> py::object {
                                   py::object grid = py::cast(RuledGrid{found.grid, rules});
                                   return with_order ? py::object(py::make_tuple(grid, found.order)) : grid;
                                 });
}

}  // namespace isodoku::python
