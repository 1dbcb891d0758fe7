// A growing set of classes, for grids that do not arrive all at once: like dedup, without storing the grids.
//
// A set is used by one thread at a time. Inserting many grids releases Python's lock; a call from another thread
// meanwhile is rejected. The flag for this is accessed only under the lock.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/grid_pieces.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "canon/classes/class_set.hpp"

namespace isodoku::python {
namespace {

/// The C++ type of ClassSet in Python. By default, it uses the shape and the rules of the first grid.
class GrowingClassSet {
 public:
  GrowingClassSet(py::object shape, py::object rules, const GroupChoice& choice)
      : shape_(std::move(shape)), given_(std::move(rules)), choice_(choice) {
    if (!shape_.is_none() || !given_.is_none()) begin(rules_argument(given_, shape_argument(shape_)));
  }

  ClassSet::Insertion insert(const py::object& grid) {
    const Use use(*this);
    const RuledPuzzle ruled = puzzle_argument(grid, shape_, given_);
    return ruled.apply([&](const auto& puzzle) { return set_for(ruled.rules).insert(puzzle); });
  }

  py::tuple insert_all(const py::object& grids, const py::object& threads) {
    const Use use(*this);
    const std::size_t jobs = threads_argument(threads);
    std::vector<std::uint64_t> numbers;
    std::vector<std::uint8_t> are_new;
    for_each_piece(
        grids, shape_, given_,
        [&](GridPiece& piece) {
          ClassSet& set = set_for(piece.rules);
          for (const auto& [number, is_new] : insert_piece(set, piece, jobs)) {
            numbers.push_back(number);
            are_new.push_back(is_new ? 1 : 0);
          }
        },
        true);
    return py::make_tuple(
        py::array_t<std::uint64_t>(static_cast<py::ssize_t>(numbers.size()), numbers.data()),
        py::array_t<std::uint8_t>(static_cast<py::ssize_t>(are_new.size()), are_new.data()).attr("astype")("bool"));
  }

  std::optional<std::uint64_t> find(const py::object& grid) {
    const Use use(*this);
    const RuledPuzzle ruled = puzzle_argument(grid, shape_, given_);
    return ruled.apply([&](const auto& puzzle) { return set_for(ruled.rules).find(puzzle); });
  }

  [[nodiscard]] std::uint64_t size() const {
    const Use use(*this);
    return set_ ? set_->size() : 0;
  }

  [[nodiscard]] std::uint64_t count(std::uint64_t number) const {
    const Use use(*this);
    if (number >= (set_ ? set_->size() : 0)) {
      throw Error(ErrorKind::usage, "there is no class " + std::to_string(number));
    }
    return set_->count(number);
  }

  [[nodiscard]] std::size_t memory_bytes() const {
    const Use use(*this);
    return set_ ? set_->memory_bytes() : 0;
  }

 private:
  /// While a Use exists, calls from other threads are rejected.
  class Use {
   public:
    explicit Use(const GrowingClassSet& set) : is_in_use_(set.is_in_use_) {
      if (is_in_use_) throw Error(ErrorKind::usage, "another thread uses this ClassSet");
      is_in_use_ = true;
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() { is_in_use_ = false; }

   private:
    bool& is_in_use_;
  };

  void begin(const Rules& rules) {
    rules_ = rules;
    set_.emplace(group_of(rules, choice_.subgroup()));
  }

  ClassSet& set_for(const Rules& rules) {
    if (!set_) begin(rules);
    if (!are_same_rules(*rules_, rules)) {
      throw Error(ErrorKind::data, "the shape or the rules of the grid differ from those of the ClassSet");
    }
    return *set_;
  }

  py::object shape_;
  py::object given_;
  GroupChoice choice_;
  std::optional<Rules> rules_;
  std::optional<ClassSet> set_;
  mutable bool is_in_use_ = false;
};

}  // namespace

void add_class_sets(py::module_& module) {
  py::class_<GrowingClassSet>(module, "ClassSet",
                              R"(ClassSet(*, shape=None, rules=None, transpose=True, kinds_kept=False)

A set of classes of equivalent grids, numbered from 0 in order of first occurrence. It stores about 60 bytes per class
and no grids, so it suits collections that do not fit into memory. By default it uses the shape and rules of the first
grid.

>>> known = ClassSet()
>>> known.insert("1...............")
(0, True)
>>> numbers, are_new = known.insert_all(["...............4", "12.............."])
>>> numbers.tolist(), are_new.tolist(), len(known)
([0, 1], [False, True], 2)
>>> "..............34" in known, known.count(0)
(True, 2)
)")
      .def(py::init([](const py::object& shape, const py::object& rules, bool transpose, bool kinds_kept) {
             return GrowingClassSet(shape, rules, {transpose, kinds_kept});
           }),
           py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(), py::arg("transpose") = true,
           py::arg("kinds_kept") = false,
           "__init__(self, *, shape=None, rules=None, transpose=True, kinds_kept=False)\n--\n\n")
      .def(
          "insert",
          [](GrowingClassSet& set, const py::object& grid) {
            const ClassSet::Insertion found = set.insert(grid);
            return py::make_tuple(found.number, found.is_new);
          },
          py::arg("grid"), R"(insert(self, grid)
--

Insert a grid. Returns the number of its class, and whether the class is new. Puzzles may have candidates (Sukaku).)")
      .def("insert_all", &GrowingClassSet::insert_all, py::arg("grids"), py::arg("threads") = py::none(),
           R"(insert_all(self, grids, threads=None)
--

Insert many grids. Returns two arrays: the numbers of their classes, and whether they are new. If a grid is invalid,
up to 8,192 grids before it may not have been inserted.)")
      .def("find", &GrowingClassSet::find, py::arg("grid"), R"(find(self, grid)
--

The number of the grid's class, or None if it is not in the set.)")
      .def("count", &GrowingClassSet::count, py::arg("number"), R"(count(self, number)
--

The number of inserted grids of a class.)")
      .def_property_readonly("memory_bytes", &GrowingClassSet::memory_bytes,
                             "The allocated memory of the set, in bytes.")
      .def("__len__", &GrowingClassSet::size)
      .def("__contains__", [](GrowingClassSet& set, const py::object& grid) { return set.find(grid).has_value(); })
      .def("__repr__", [](const GrowingClassSet& set) {
        return "<ClassSet: " + std::to_string(set.size()) + (set.size() == 1 ? " class>" : " classes>");
      });
}

}  // namespace isodoku::python
