// Ranks and keys: the rank of a grid's class in the catalogue, the class of a puzzle in 16 bytes, and the inverses.
//
// They need the index of the catalogue, which takes 4 MB in the package (isodoku/catalogue.index). The first call reads
// it in a tenth of a second. A reader has working memory and is not thread-safe, so each thread has its own.

#include "generate/catalogue/catalogue.hpp"

#include <pybind11/stl.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "bindings/python/arguments.hpp"
#include "bindings/python/big_integer.hpp"
#include "bindings/python/engine_cache.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/open_catalogue.hpp"
#include "bindings/python/python_lock.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "io/grid_line.hpp"
#include "solve/solver.hpp"

namespace isodoku::python {
namespace {

/// A catalogue and the reader with which a thread uses it.
template <typename Reader>
struct CatalogueUse {
  explicit CatalogueUse(std::shared_ptr<const Catalogue> some) : catalogue(std::move(some)), reader(*catalogue) {}

  std::shared_ptr<const Catalogue> catalogue;
  Reader reader;
};

template <typename Reader>
Reader& reader_of(const py::object& index) {
  static const PerThread<std::unique_ptr<CatalogueUse<Reader>>> uses;
  std::unique_ptr<CatalogueUse<Reader>>& last = uses.get();
  std::shared_ptr<const Catalogue> catalogue = open_catalogue(index);
  if (!last || last->catalogue != catalogue) last = std::make_unique<CatalogueUse<Reader>>(std::move(catalogue));
  return last->reader;
}

RuledGrid grid_of_catalogue(const py::object& grid) {
  return grid_argument(grid, py::cast(Shape()), py::none());
}

py::object with_order_or_without(const CatalogueGrid& found, bool with_order) {
  py::object grid = py::cast(RuledGrid{found.grid, box_rules_of(Shape())});
  return with_order ? py::object(py::make_tuple(grid, found.order)) : grid;
}

std::uint64_t rank_of(const py::object& grid, const py::object& index) {
  const RuledGrid ruled = grid_of_catalogue(grid);
  detail::check_complete(ruled.grid, "ranks");
  return reader_of<CatalogueReader>(index).rank(ruled.grid);
}

BigInteger number_of(const PuzzleKey& key) {
  return (BigInteger(key.high) << 64U) + key.low;
}

PuzzleKey key_argument(const py::object& key) {
  if (py::isinstance<PuzzleKey>(key)) return key.cast<PuzzleKey>();
  if (py::isinstance<py::str>(key)) return PuzzleKey::parse(utf8_of(key));
  if (py::isinstance<py::bytes>(key)) return PuzzleKey::parse(key.attr("hex")().cast<std::string>());
  if (!PyLong_Check(key.ptr()))
    throw py::type_error("a key must be a PuzzleKey, 32 hexadecimal digits, 16 bytes or an int");
  const auto number = key.cast<BigInteger>();
  if (number < 0 || (number >> 128U) != 0) throw Error(ErrorKind::data, "a key has 128 bits");
  return {static_cast<std::uint64_t>(number >> 64U), static_cast<std::uint64_t>(number)};
}

py::bytes bytes_of(const PuzzleKey& key) {
  return py::module_::import("builtins").attr("bytes").attr("fromhex")(key.text());
}

void add_keys(py::module_& module) {
  py::class_<PuzzleKey>(module, "PuzzleKey", R"(PuzzleKey(key)
--

The class of a 3x3 puzzle with a unique solution, in 16 bytes. Two puzzles have equal keys if and only if they are
equivalent. str(), int() and bytes() convert a key, and PuzzleKey() converts the results back; it raises Error for an
invalid key.

>>> key = puzzle_key("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> PuzzleKey(str(key)) == PuzzleKey(int(key)) == PuzzleKey(bytes(key)) == key
True
)")
      .def(py::init(&key_argument), py::arg("key"), "__init__(self, key)\n--\n\n")
      .def("__str__", &PuzzleKey::text)
      .def("__repr__", [](const PuzzleKey& key) { return "PuzzleKey('" + key.text() + "')"; })
      .def("__int__", &number_of)
      .def("__index__", &number_of)
      .def("__bytes__", &bytes_of)
      .def(
          "__eq__", [](const PuzzleKey& a, const PuzzleKey& b) { return a == b; }, py::is_operator())
      .def(
          "__lt__", [](const PuzzleKey& a, const PuzzleKey& b) { return a < b; }, py::is_operator())
      .def("__hash__", [](const PuzzleKey& key) { return std::hash<std::string>()(key.text()); })
      .def(py::pickle([](const PuzzleKey& key) { return py::make_tuple(key.text()); },
                      [](const py::tuple& state) { return PuzzleKey::parse(state[0].cast<std::string>()); }));

  module.def(
      "puzzle_key",
      [](const py::object& puzzle, const py::object& index) {
        const RuledGrid ruled = grid_of_catalogue(puzzle);
        const FoundKey found = reader_of<PuzzleKeys>(index).find(ruled.grid);
        if (found.status == SolutionStatus::unique) return found.key;
        throw Error(ErrorKind::data, reason_without_solution(found.status));
      },
      py::arg("puzzle"), py::kw_only(), py::arg("index") = py::none(), R"(puzzle_key(puzzle, *, index=None)
--

The PuzzleKey of a 3x3 puzzle. Raises Error unless the puzzle has a unique solution. `index`: see rank.
)");
  module.def(
      "puzzle_of_key",
      [](const py::object& key, const py::object& index) {
        return RuledGrid{reader_of<PuzzleKeys>(index).puzzle(key_argument(key)), box_rules_of(Shape())};
      },
      py::arg("key"), py::kw_only(), py::arg("index") = py::none(), R"(puzzle_of_key(key, *, index=None)
--

The puzzle with a key: the member of its class that is its own canonical form 'solution'. Raises Error if there is
none.

>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> found = puzzle_of_key(puzzle_key(puzzle))
>>> found == canonical_form(puzzle, 'solution').form
True
)");
}

}  // namespace

std::shared_ptr<const Catalogue> open_catalogue(py::handle index) {
  static std::map<std::string, std::shared_ptr<const Catalogue>> open;  // Python's lock guards it
  const py::module_ os = py::module_::import("os");
  const py::object folder = os.attr("path").attr("dirname")(py::module_::import("isodoku._error").attr("__file__"));
  const std::string name =
      path_argument(index.is_none() ? os.attr("path").attr("join")(folder, "catalogue.index") : index);
  const auto known = open.find(name);
  if (known != open.end()) return known->second;
  py::module_::import("io")
      .attr("open")(name, "rb")
      .attr("close")();  // raises Python's own exception if the file does not exist
  std::shared_ptr<const Catalogue> catalogue;
  {
    const WithoutLock unlocked;
    catalogue = isodoku::open_catalogue(name);
  }
  return open.emplace(name, std::move(catalogue)).first->second;
}

void add_catalogue(py::module_& module) {
  module.def("rank", &rank_of, py::arg("grid"), py::kw_only(), py::arg("index") = py::none(),
             R"(rank(grid, *, index=None)
--

The rank of a complete 3x3 grid's class, from 0, among all 5,472,730,538 classes in min-lex order. `index` is the path
of a catalogue index; by default the installed one.

>>> rank("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
5260035963
)");
  module.def(
      "unrank",
      [](const py::object& rank, bool with_order, const py::object& index) {
        CatalogueReader& reader = reader_of<CatalogueReader>(index);
        return with_order_or_without(reader.unrank(number_argument(rank, "a rank")), with_order);
      },
      py::arg("rank"), py::kw_only(), py::arg("with_order") = false, py::arg("index") = py::none(),
      R"(unrank(rank, *, with_order=False, index=None)
--

The min-lex grid with a rank from 0 to 5,472,730,537; with_order=True returns a pair (grid, order of its automorphism
group). Raises Error if there is no such rank. `index`: see rank.

>>> unrank(5472730537, with_order=True)[1]
72
>>> rank(unrank(5260035963))
5260035963
)");
  module.def(
      "random_classes",
      [](const py::object& number, const py::object& seed, bool grids, const py::object& index) {
        const std::uint64_t wanted = number_argument(number, "number");
        const std::uint64_t from = number_argument(seed, "seed");
        check_room(wanted);
        RandomGrids& random = reader_of<RandomGrids>(index);
        py::list found;
        for (std::uint64_t i = 0; i < wanted; ++i) {
          if (PyErr_CheckSignals() != 0) throw py::error_already_set();
          const RankedGrid ranked = grids ? random.make_grid(from, i) : random.make_class(from, i);
          found.append(RuledGrid{ranked.found.grid, box_rules_of(Shape())});
        }
        return found;
      },
      py::arg("number") = 1, py::arg("seed") = 0, py::kw_only(), py::arg("grids") = false,
      py::arg("index") = py::none(), R"(random_classes(number=1, seed=0, *, grids=False, index=None)
--

Min-lex grids of random classes of 3x3 grids, uniform over all classes. With grids=True, random grids, uniform over
all grids. The results are those of `isodoku unrank --random NUMBER --seed SEED`.

>>> [rank(grid) for grid in random_classes(2, seed=1)]
[2416164969, 3922258479]
)");
  add_keys(module);
}

}  // namespace isodoku::python
