// Properties of grids, and the catalogue as arrays: batches for custom properties.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/cell_arrays.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "bindings/python/walk.hpp"
#include "generate/census/census.hpp"

namespace isodoku::python {
namespace {

/// A copy of a GridClassBatch, which is valid only until the walk continues.
struct CensusBatch {
  std::vector<Cell> cells;
  std::vector<std::uint64_t> orders;
};

}  // namespace

/// Batches are large, so each is handed over separately.
template <>
inline constexpr std::size_t longest_block<CensusBatch> = 1;

namespace {

GridClassRange range_of(const py::object& band, const py::object& min_order) {
  GridClassRange range{.min_order = number_argument(min_order, "min_order", 1)};
  if (band.is_none()) return range;
  range.end_band = static_cast<unsigned>(number_argument(band, "band", 1, CatalogueIndex::bands));
  range.first_band = range.end_band - 1;
  return range;
}

py::object arrays_of(const CensusBatch& batch) {
  const auto grids = static_cast<py::ssize_t>(batch.orders.size());
  auto cells = new_array({grids, static_cast<py::ssize_t>(Shape().cell_count())});
  std::ranges::copy(batch.cells, cells.mutable_data());
  py::array_t<std::uint64_t> orders(grids);
  std::ranges::copy(batch.orders, orders.mutable_data());
  return py::make_tuple(cells, orders);
}

SharedWalk walk_batches(const py::object& band, const py::object& shard, const py::object& min_order) {
  const detail::Shard part = shard_argument(shard);
  return make_walk<CensusBatch>(
      "batches",
      [range = range_of(band, min_order), part](const Walk<CensusBatch>::Sink& sink) {
        GridClasses().for_each_batch(
            range,
            [&](const GridClassBatch& batch) {
              CensusBatch copy;
              for (std::size_t i = 0; i < batch.size(); ++i) {
                const auto cells = batch.cells(i);
                copy.cells.insert(copy.cells.end(), cells.begin(), cells.end());
                copy.orders.push_back(batch.order(i));
              }
              sink.give(std::move(copy));
            },
            sink.units(part));
      },
      arrays_of);
}

std::map<Census::Kind, std::uint64_t> census(const std::string& property, const py::object& band,
                                             const py::object& shard, const py::object& min_order) {
  const GridClassRange range = range_of(band, min_order);
  const detail::Shard part = shard_argument(shard);
  GridProperty values_of(property);
  const WithoutLock unlocked;
  Census found;
  std::vector<std::uint64_t> values;
  const Execution execution = signal_execution();
  GridClasses().for_each_batch(
      range,
      [&](const GridClassBatch& batch) {
        execution.check();
        values_of.values(batch, values);
        found.add(batch, values);
      },
      WorkUnits([&](const WorkUnit& unit) { return part.has(unit.number); }));
  return found.numbers();
}

}  // namespace

void add_census(py::module_& module) {
  module.def(
      "grid_properties",
      [] {
        py::dict definitions;
        for (const GridPropertyInfo& info : grid_properties()) definitions[py::str(info.name)] = info.definition;
        return definitions;
      },
      R"(grid_properties()
--

The properties that census and grid_property support: a dict from names to definitions.

>>> grid_properties()["small-unavoidable:6"]
'minimal unavoidable sets of six cells'
)");
  module.def(
      "grid_property",
      [](const py::object& grid, const std::string& property) {
        const RuledGrid ruled = grid_argument(grid, py::none(), py::none());
        GridProperty of(property);
        const WithoutLock unlocked;
        return of.value(ruled.grid);
      },
      py::arg("grid"), py::arg("property"), R"(grid_property(grid, property)
--

The value of a property of a complete 3x3 grid. Equivalent grids have equal values.

>>> grid_property(unrank(0), "latin-subsquares")
24
)");
  module.def("census", &census, py::arg("property"), py::kw_only(), py::arg("band") = py::none(),
             py::arg("shard") = py::none(), py::arg("min_order") = 1,
             R"(census(property, *, band=None, shard=None, min_order=1)
--

Count the classes of complete 3x3 grids by the value of a property. Returns a dict from (value, order of the
automorphism group) to the number of classes. All 5,472,730,538 classes take from minutes (`small-unavoidable:4`) to
hours. `band` selects one of the 416 top bands, `shard` a part of the classes, and `min_order` the classes with at
least that many automorphisms.

>>> census("diagonals", band=416)
{(0, 72): 1}
)");
  module.def("census_batches", &walk_batches, py::kw_only(), py::arg("band") = py::none(),
             py::arg("shard") = py::none(), py::arg("min_order") = 1,
             R"(census_batches(*, band=None, shard=None, min_order=1)
--

Iterate over the catalogue as arrays, to compute your own properties. Yields pairs (cells, orders): cells has a row of
81 numbers for each min-lex grid of a batch, and orders has the order of each automorphism group.

>>> cells, orders = next(census_batches(band=416))
>>> cells.shape, orders
((1, 81), array([72], dtype=uint64))
)");
}

}  // namespace isodoku::python
