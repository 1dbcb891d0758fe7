// The generators: the functions for_each_... of the library, as iterators (see walk.cpp).
//
// They yield a Grid for each class, in the order of the library; with_order=True yields pairs with the order of the
// automorphism group.

#include <pybind11/stl.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/grid_walk.hpp"
#include "bindings/python/open_catalogue.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"

namespace isodoku::python {
namespace {

/// A result that is a tuple of small numbers.
using Numbers = std::vector<std::uint8_t>;

struct OrderedNumbers {
  Numbers numbers;
  std::uint64_t order;
};

SharedWalk number_walk(std::string name, bool with_order, Walk<OrderedNumbers>::Body body) {
  return make_walk<OrderedNumbers>(std::move(name), std::move(body),
                                   [with_order](const OrderedNumbers& found) -> py::object {
                                     py::object numbers = py::tuple(list_of(found.numbers));
                                     return with_order ? py::object(py::make_tuple(numbers, found.order)) : numbers;
                                   });
}

/// A visitor that passes grids and their orders to the sink.
auto giver(const GridWalk::Sink& sink) {
  return [&sink](const Grid& grid, std::uint64_t order) { sink.give({grid, order}); };
}

SharedWalk walk_weights(const py::object& clues, const py::object& shape, bool transpose, bool with_order,
                        const py::object& shard) {
  const Shape some = shape_argument(shape).value_or(Shape());
  const int number = clues_argument(clues, some);
  check_orderly_patterns(some, number);
  return number_walk(
      "weights", with_order,
      [group = BoxGroup(some, transpose), number, part = shard_argument(shard)](const auto& sink) {
        const auto boxes = static_cast<std::size_t>(group.shape().size());
        for_each_weights(
            group, number,
            [&](const WeightBlocks& weights, std::uint64_t order) {
              sink.give({Numbers(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(boxes)), order});
            },
            sink.units(part));
      });
}

SharedWalk walk_patterns(const py::object& clues, const py::object& weights, const py::object& shape, bool transpose,
                         bool with_order, const py::object& shard) {
  check_one({clues, weights}, "clues and weights");
  const Shape some = shape_argument(shape).value_or(Shape());
  const BoxGroup group(some, transpose);
  const detail::Shard part = shard_argument(shard);
  if (!weights.is_none()) {
    return grid_walk("patterns", box_rules_of(some), with_order,
                     [group, part, blocks = weights_argument(weights, some)](const GridWalk::Sink& sink) {
                       for_each_pattern(group, blocks, giver(sink), sink.units(part));
                     });
  }
  const int number = clues_argument(clues, some);
  check_orderly_patterns(some, number);
  return grid_walk("patterns", box_rules_of(some), with_order, [group, number, part](const GridWalk::Sink& sink) {
    for_each_pattern(group, number, giver(sink), sink.units(part));
  });
}

SharedWalk walk_sequences(const py::object& length, const py::object& max_symbols, const py::object& shard) {
  const int cells = static_cast<int>(number_argument(length, "length", 0, max_cells));
  const int symbols = static_cast<int>(number_argument(max_symbols, "max_symbols", 1, max_size));
  return number_walk("sequences", false, [cells, symbols, part = shard_argument(shard)](const auto& sink) {
    for_each_sequence(
        cells, symbols,
        [&](std::span<const std::uint8_t> found) {
          sink.give({Numbers(found.begin(), found.end()), 1});
        },
        sink.units(part));
  });
}

SharedWalk walk_configurations(const py::object& clues, const py::object& weights, const py::object& pattern,
                               const py::object& shape, bool transpose, bool with_order, const py::object& shard) {
  const detail::Shard part = shard_argument(shard);
  check_one({clues, weights, pattern}, "clues, weights and pattern");
  if (!pattern.is_none()) {
    const Grid cells = pattern_of(grid_argument(pattern, shape, py::none()).grid);
    check_orderly(cells.shape(), cells.clue_count());
    const BoxGroup group(cells.shape(), transpose);
    return grid_walk("configurations", box_rules_of(cells.shape()), with_order,
                     [group, cells, part](const GridWalk::Sink& sink) {
                       for_each_configuration(cells, group, giver(sink), sink.units(part));
                     });
  }
  const Shape some = shape_argument(shape).value_or(Shape());
  const BoxGroup group(some, transpose);
  if (!weights.is_none()) {
    check_orderly(some, 0);
    return grid_walk("configurations", box_rules_of(some), with_order,
                     [group, part, blocks = weights_argument(weights, some)](const GridWalk::Sink& sink) {
                       for_each_configuration(group, blocks, giver(sink), sink.units(part));
                     });
  }
  const int number = clues_argument(clues, some);
  check_orderly(some, number);
  return grid_walk("configurations", box_rules_of(some), with_order, [group, number, part](const GridWalk::Sink& sink) {
    for_each_configuration(group, number, giver(sink), sink.units(part));
  });
}

SharedWalk walk_grids(const py::object& from_rank, const py::object& band, const py::object& shape, bool transpose,
                      bool with_order, const py::object& shard, const py::object& index) {
  const detail::Shard part = shard_argument(shard);
  const Shape some = shape_argument(shape).value_or(Shape());
  const std::uint64_t from = number_argument(from_rank, "from_rank");
  if (some != Shape()) {
    if (from != 0 || !band.is_none()) refuse("only 3x3 grids have ranks and bands");
    if (!has_small_grid_classes(some)) refuse("grids can be generated for 3x3, 2x4 and shapes with up to six symbols");
    return grid_walk("grids", box_rules_of(some), with_order,
                     [group = BoxGroup(some, transpose), part](const GridWalk::Sink& sink) {
                       for_each_small_grid_class(group, giver(sink), sink.units(part));
                     });
  }
  if (!transpose) refuse("the 3x3 catalogue uses all symmetries, with transposition");
  GridClassRange range;
  if (from != 0) range.from = CatalogueReader(*open_catalogue(index)).position(from);
  if (!band.is_none()) {
    range.end_band = static_cast<unsigned>(number_argument(band, "band", 1, CatalogueIndex::bands));
    range.first_band = range.end_band - 1;
    if (from != 0) refuse("from_rank and band cannot be combined");
  }
  return grid_walk("grids", box_rules_of(some), with_order, [range, part](const GridWalk::Sink& sink) {
    GridClasses().for_each(
        range,
        [&](const Grid& grid, std::uint64_t order, unsigned) {
          sink.give({grid, order});
        },
        sink.units(part));
  });
}

void add_iterator(py::module_& module) {
  py::class_<AnyWalk, SharedWalk>(module, "Iterator", R"(An iterator over the results of a generator.

Results are computed on demand. Leaving a loop, calling `close`, or leaving a `with` block stops the work and frees
its memory.

>>> with patterns(8) as found:
...     first = next(found)
...     found
<Iterator of patterns: 1 so far>
>>> list(found)
[]
)")
      .def("__iter__", [](const py::object& self) { return self; })
      .def("__next__", &AnyWalk::next)
      .def("__repr__", &AnyWalk::text)
      .def("close", &AnyWalk::close, R"(close(self)
--

Stop the work at once.
)")
      .def("__enter__", [](const py::object& self) { return self; })
      .def("__exit__", [](AnyWalk& walk, const py::args& /*exception*/) { walk.close(); });
}

}  // namespace

void add_walks(py::module_& module) {
  add_iterator(module);
  module.def("weights", &walk_weights, py::arg("clues"), py::kw_only(), py::arg("shape") = py::none(),
             py::arg("transpose") = true, py::arg("with_order") = false, py::arg("shard") = py::none(),
             R"(weights(clues, *, shape=None, transpose=True, with_order=False, shard=None)
--

Iterate over the numbers of clues in the boxes, up to permutations of bands and stacks: tuples, one of each class.

>>> list(weights(2, shape="2x2"))
[(0, 0, 0, 2), (0, 0, 1, 1), (0, 1, 1, 0)]
)");
  module.def("patterns", &walk_patterns, py::arg("clues") = py::none(), py::kw_only(), py::arg("weights") = py::none(),
             py::arg("shape") = py::none(), py::arg("transpose") = true, py::arg("with_order") = false,
             py::arg("shard") = py::none(),
             R"(patterns(clues=None, *, weights=None, shape=None, transpose=True, with_order=False, shard=None)
--

Iterate over the patterns with this number of clues, or with these weights, one of each class, in the order of their
orderly forms.

`shard` is a pair (part, number of parts), where parts count from 0. Other processes or machines can generate the
other parts; together they are complete and disjoint. The parts are those of `isodoku generate --shard`.

>>> sum(1 for part in range(3) for _ in patterns(5, shard=(part, 3)))
548

>>> next(patterns(2, shape="2x2"))
Grid('..........xx....')
>>> sum(1 for _ in patterns(5)) == pattern_counts(5) == 548
True
)");
  module.def("sequences", &walk_sequences, py::arg("length"), py::arg("max_symbols") = 9, py::kw_only(),
             py::arg("shard") = py::none(),
             R"(sequences(length, max_symbols=9, *, shard=None)
--

Iterate over the restricted growth sequences: tuples of symbols, numbered from 1 in the order of their first
occurrence.

>>> list(sequences(3))
[(1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2), (1, 2, 3)]
)");
  module.def(
      "configurations", &walk_configurations, py::arg("clues") = py::none(), py::kw_only(),
      py::arg("weights") = py::none(), py::arg("pattern") = py::none(), py::arg("shape") = py::none(),
      py::arg("transpose") = true, py::arg("with_order") = false, py::arg("shard") = py::none(),
      R"(configurations(clues=None, *, weights=None, pattern=None, shape=None, transpose=True, with_order=False, shard=None)
--

Iterate over the valid partial grids with this number of clues, with these weights, or on a pattern; one of each
class, in the order of their orderly forms.

>>> list(configurations(3, shape="2x2", with_order=True))[:2]
[(Grid('..........12..3.'), 8), (Grid('........1.23....'), 4)]
>>> sum(1 for _ in configurations(4)) == configuration_counts(4)
True
)");
  module.def("grids", &walk_grids, py::arg("from_rank") = 0, py::kw_only(), py::arg("band") = py::none(),
             py::arg("shape") = py::none(), py::arg("transpose") = true, py::arg("with_order") = false,
             py::arg("shard") = py::none(), py::arg("index") = py::none(),
             R"(grids(from_rank=0, *, band=None, shape=None, transpose=True, with_order=False, shard=None, index=None)
--

Iterate over the complete grids, one of each class, in the order of their min-lex forms. For 3x3 this is the
catalogue, from a rank on or with one of the 416 top bands. 2x4 and shapes with up to six symbols are also supported.

>>> next(grids(5260035963)) == unrank(5260035963)
True
>>> [order for grid, order in grids(shape="2x2", with_order=True)]
[32, 16]
)");
}

}  // namespace isodoku::python
