#pragma once
// Walks whose findings are grids.

#include <cstdint>
#include <string>
#include <utility>

#include "bindings/python/arguments.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/walk.hpp"

namespace isodoku::python {

/// A finding with its order.
struct GridAndOrder {
  Grid grid;
  std::uint64_t order;
};
using GridWalk = Walk<GridAndOrder>;

/// Grids that keep the rules; with their orders if these are wanted. `name`: what they are, in the plural.
inline SharedWalk grid_walk(std::string name, const Rules& rules, bool with_order, GridWalk::Body body) {
  return make_walk<GridAndOrder>(std::move(name), std::move(body),
                                 [rules, with_order](const GridAndOrder& found) -> py::object {
                                   py::object grid = py::cast(RuledGrid{found.grid, rules});
                                   return with_order ? py::object(py::make_tuple(grid, found.order)) : grid;
                                 });
}

}  // namespace isodoku::python
