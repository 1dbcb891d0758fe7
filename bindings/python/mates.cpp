// Transversals and orthogonal mates of complete grids.

#include <pybind11/stl.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/grid_pieces.hpp"
#include "bindings/python/grid_walk.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "solve/mates/orthogonal_mates.hpp"

namespace isodoku::python {
namespace {

SharedWalk walk_mates(const py::object& grid, const py::object& shape, const py::object& rules) {
  const RuledGrid ruled = grid_argument(grid, shape, rules);
  static_cast<void>(count_mates(ruled.grid, ruled.rules, 0));  // throws now, not when the first mate is requested
  return grid_walk("mates", ruled.rules, false, [ruled](const GridWalk::Sink& sink) {
    for_each_mate(
        ruled.grid, ruled.rules,
        [&](const Grid& mate) {
          sink.give({mate, 1});
        },
        sink.execution());
  });
}

std::uint64_t mate_count(const py::object& grid, const py::object& limit, const py::object& shape,
                         const py::object& rules) {
  const RuledGrid ruled = grid_argument(grid, shape, rules);
  const std::uint64_t max_mates =
      optional_number_argument(limit, "limit").value_or(std::numeric_limits<std::uint64_t>::max());
  const WithoutLock unlocked;
  return count_mates(ruled.grid, ruled.rules, max_mates, signal_execution());
}

py::list transversals_of(const py::object& grid, const py::object& shape, const py::object& rules) {
  const RuledGrid ruled = grid_argument(grid, shape, rules);
  std::vector<CellSet> sets;
  {
    const WithoutLock unlocked;
    sets = transversals(ruled.grid, ruled.rules, signal_execution());
  }
  py::list found;
  for (const CellSet& set : sets) found.append(py::tuple(list_of(set)));
  return found;
}

}  // namespace

void add_mates(py::module_& module) {
  module.def("transversals", &transversals_of, py::arg("grid"), py::kw_only(), py::arg("shape") = py::none(),
             py::arg("rules") = py::none(), R"(transversals(grid, *, shape=None, rules=None)
--

The transversals of a complete grid with at most 11 symbols. Each is a tuple of N cells, from 0: one in each row,
column and box, and one of each symbol.

>>> transversals("1234341221434321")[0]
(0, 7, 10, 13)
)");
  module.def("mates", &walk_mates, py::arg("grid"), py::kw_only(), py::arg("shape") = py::none(),
             py::arg("rules") = py::none(), R"(mates(grid, *, shape=None, rules=None)
--

Iterate over the orthogonal mates of a complete grid with at most 11 symbols. Two grids are orthogonal if the pairs of
their symbols in the N*N cells are all different. A mate satisfies the rules, too; its symbols are numbered in the
order of its first row.

>>> [str(mate) for mate in mates("1234341221434321")]
['1234432134122143']
)");
  module.def("mate_count", &mate_count, py::arg("grid"), py::kw_only(), py::arg("limit") = py::none(),
             py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(mate_count(grid, *, limit=None, shape=None, rules=None)
--

The number of orthogonal mates of a complete grid, up to relabelling, at most `limit`. limit=1 decides whether there
is one.

>>> mate_count("1234341221434321")
1
)");
}

}  // namespace isodoku::python
