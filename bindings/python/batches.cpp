// Many grids in one call, on several threads, without Python's lock.
//
//   arrays     (n, N*N) or (n, N, N): used in place; results have the same dimensions
//   otherwise  any iterable of text and Grids, read 8,192 at a time, so that memory contains the input, the output and
//              a piece; a text gives a text, a Grid gives a Grid
//
// All grids of a batch have the same rules: the given ones, or those of the first grid. An invalid grid is an Error
// with its number, from 1, as the line. Ctrl-C ends the call (interrupts.cpp); results do not depend on the number of
// threads.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/batch.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/cell_arrays.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/found_rating.hpp"
#include "bindings/python/found_solution.hpp"
#include "bindings/python/grid_pieces.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/open_catalogue.hpp"
#include "canon/canonical_form.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/packed_grid.hpp"
#include "io/grid_line.hpp"
#include "solve/solver.hpp"
#include "techniques/rating.hpp"

namespace isodoku::python {
namespace {

using NumberArray = py::array_t<std::uint64_t, py::array::c_style>;

/// The result for an item: text if the item is text, otherwise a Grid.
py::object like(const GridPiece& piece, std::size_t i, const Grid& found) {
  if (piece.are_texts[i]) return py::str(found.text());
  return py::cast(RuledGrid{found, piece.rules});
}

/// Replaces the grids of a piece by their forms.
void replace_by_forms(GridPiece& piece, const Symmetries& group, Form form, std::size_t threads) {
  in_piece(piece, [&] {
    run_stoppable(threads, [&](const Execution& execution) {
      detail::for_each_in_batch(
          execution, piece.grids.size(), [&] { return Canoniser(group, form); },
          [&](Canoniser& canoniser, std::size_t i) { piece.grids[i] = canoniser.form_only(piece.grids[i]); });
    });
  });
}

py::object canonical_forms_of(const py::object& grids, const std::string& form, const py::object& shape,
                              const py::object& rules, const GroupChoice& choice, const py::object& threads) {
  const Form wanted = form_argument(form);
  const std::size_t jobs = threads_argument(threads);
  if (is_cell_array(grids)) {
    const CellArray cells = many_cells(grids);
    const Symmetries group = group_of(rules_of_array(cells.size, shape, rules), choice.subgroup());
    py::array_t<Cell, py::array::c_style> forms = new_array(cells.dimensions);
    const std::span<Cell> found(forms.mutable_data(), cells.bytes().size());
    run_stoppable(jobs, [&](const Execution& execution) {
      canonical_cells(cells.bytes(), group, wanted, found, cells.filling, execution);
    });
    if (cells.filling == Filling::pattern) return forms.attr("astype")("bool");
    return forms;
  }
  py::list forms;
  for_each_piece(grids, shape, rules, [&](GridPiece& piece) {
    replace_by_forms(piece, group_of(piece.rules, choice.subgroup()), wanted, jobs);
    for (std::size_t i = 0; i < piece.grids.size(); ++i) forms.append(like(piece, i, piece.grids[i]));
  });
  return forms;
}

py::object solve_many(const py::object& puzzles, const py::object& shape, const py::object& rules,
                      const py::object& threads) {
  const std::size_t jobs = threads_argument(threads);
  if (is_cell_array(puzzles)) {
    const CellArray cells = many_cells(puzzles);
    if (cells.filling == Filling::pattern) throw Error(ErrorKind::data, "patterns have no solutions");
    const Rules some = rules_of_array(cells.size, shape, rules);
    py::array_t<Cell, py::array::c_style> solutions = new_array(cells.dimensions);
    py::array_t<std::uint8_t, py::array::c_style> numbers = new_array({static_cast<py::ssize_t>(cells.grids)});
    const std::span<Cell> found(solutions.mutable_data(), cells.bytes().size());
    const std::span<std::uint8_t> found_numbers(numbers.mutable_data(), cells.grids);
    run_stoppable(
        jobs, [&](const Execution& execution) { solve_cells(cells.bytes(), some, found_numbers, found, execution); });
    return py::make_tuple(numbers, solutions);
  }
  py::list solutions;
  for_each_piece(puzzles, shape, rules, [&](GridPiece& piece) {
    const auto solved = in_piece(piece, [&] {
      return stoppable(jobs,
                       [&](const Execution& execution) { return solve_all(piece.grids, piece.rules, execution); });
    });
    for (const SolvedPuzzle& one : solved) {
      solutions.append(FoundSolution{one.status, {one.solution, piece.rules}});
    }
  });
  return solutions;
}

/// Numbers, as an array if the grids are in an array, otherwise as a list. A number that is out of reach is None or, in
/// an array, the maximum of its type.
class NumberList {
 public:
  explicit NumberList(const py::object& grids) : is_array_(is_cell_array(grids)) {}

  void add(const std::optional<std::uint64_t>& number) { numbers_.push_back(number); }

  [[nodiscard]] py::object take() const {
    if (!is_array_) return py::cast(numbers_);
    NumberArray array(static_cast<py::ssize_t>(numbers_.size()));
    std::ranges::transform(numbers_, array.mutable_data(),
                           [](const auto& number) { return number.value_or(no_limit); });
    return array;
  }

 private:
  bool is_array_;
  std::vector<std::optional<std::uint64_t>> numbers_;
};

py::object count_many(const py::object& puzzles, const py::object& limit, const py::object& shape,
                      const py::object& rules, const py::object& threads) {
  const std::size_t jobs = threads_argument(threads);
  const std::uint64_t max_solutions = number_argument(limit, "limit");
  NumberList numbers(puzzles);
  for_each_piece(puzzles, shape, rules, [&](GridPiece& piece) {
    const auto counts = in_piece(piece, [&] {
      return stoppable(jobs, [&](const Execution& execution) {
        return count_all(piece.grids, piece.rules, max_solutions, execution);
      });
    });
    for (const std::optional<std::uint64_t>& count : counts) numbers.add(count);
  });
  return numbers.take();
}

py::list rate_many(const py::object& puzzles, const std::string& techniques, bool uniqueness, const py::object& shape,
                   const py::object& rules, const py::object& threads) {
  const TechniqueChoice choice = technique_choice(techniques, uniqueness);
  const std::size_t jobs = threads_argument(threads);
  std::optional<TechniqueList> list;
  py::list ratings;
  for_each_piece(puzzles, shape, rules, [&](GridPiece& piece) {
    const auto rated = in_piece(piece, [&] {
      return stoppable(
          jobs, [&](const Execution& execution) { return rate_all(piece.grids, piece.rules, choice, execution); });
    });
    if (!list) list.emplace(piece.rules);  // all pieces have the same rules
    for (const Rating& rating : rated) ratings.append(found_rating(rating, *list));
  });
  return ratings;
}

py::object rank_many(const py::object& grids, const py::object& index, const py::object& threads) {
  const std::size_t jobs = threads_argument(threads);
  const std::shared_ptr<const Catalogue> catalogue = open_catalogue(index);
  NumberList ranks(grids);
  for_each_piece(grids, py::cast(Shape()), py::none(), [&](GridPiece& piece) {
    std::vector<std::uint64_t> found(piece.grids.size());
    in_piece(piece, [&] {
      run_stoppable(jobs, [&](const Execution& execution) {
        detail::for_each_in_batch(
            execution, piece.grids.size(), [&] { return CatalogueReader(*catalogue); },
            [&](CatalogueReader& reader, std::size_t i) {
              detail::check_complete(piece.grids[i], "ranks");
              found[i] = reader.rank(piece.grids[i]);
            });
      });
    });
    for (const std::uint64_t rank : found) ranks.add(rank);
  });
  return ranks.take();
}

/// Grids, as the rows of an array with room for all of them, or as a list.
class GridRows {
 public:
  GridRows(bool are_in_array, std::size_t number)
      : array_(new_array({static_cast<py::ssize_t>(are_in_array ? number : 0), cells})), are_in_array_(are_in_array) {
    if (!are_in_array) check_room(number);
  }

  void add(const Grid& grid) {
    if (!are_in_array_) return list_.append(RuledGrid{grid, box_rules_of(Shape())});
    if (number_ == array_.shape(0)) throw Error(ErrorKind::data, "there are more ranks than the length of their array");
    std::ranges::copy(grid.cells(), array_.mutable_data(number_++));
  }

  [[nodiscard]] py::object take() const { return are_in_array_ ? py::object(array_) : py::object(list_); }

 private:
  static constexpr py::ssize_t cells = 81;

  py::array_t<Cell, py::array::c_style> array_;
  py::ssize_t number_ = 0;
  py::list list_;
  bool are_in_array_;
};

py::object unrank_many(const py::object& ranks, const py::object& index, const py::object& threads) {
  const std::size_t jobs = threads_argument(threads);
  const std::shared_ptr<const Catalogue> catalogue = open_catalogue(index);
  GridRows rows(is_cell_array(ranks), length_hint(ranks));
  std::vector<std::uint64_t> wanted;
  std::vector<Grid> found;
  const auto flush = [&] {
    if (wanted.empty()) return;
    found.resize(wanted.size());
    run_stoppable(jobs, [&](const Execution& execution) {
      detail::for_each_in_batch(
          execution, wanted.size(), [&] { return CatalogueReader(*catalogue); },
          [&](CatalogueReader& reader, std::size_t i) { found[i] = reader.unrank(wanted[i]).grid; });
    });
    for (const Grid& grid : found) rows.add(grid);
    wanted.clear();
  };
  std::uint64_t number = 0;
  for (const py::handle rank : ranks) {
    ++number;
    try {
      wanted.push_back(number_argument(rank, "a rank", 0, catalogue->size() - 1));
    } catch (const Error& error) {
      throw at_line(Error(ErrorKind::data, error.reason()), number);
    }
    if (wanted.size() == piece_size) flush();
  }
  flush();
  return rows.take();
}

/// Classes in order of first occurrence.
struct Classes {
  std::vector<std::uint64_t> firsts;   ///< index of the first member of each class
  std::vector<std::uint64_t> counts;   ///< number of members of each class
  std::vector<std::uint64_t> numbers;  ///< class of each grid, if requested
  py::list maps;                       ///< Transform of each grid to the first member of its class, if requested
  py::list members;                    ///< first member of each class as it was given; empty for arrays
};

struct WantedOfClasses {
  bool numbers = false;
  bool maps = false;
};

Classes classes_of(const py::object& grids, const py::object& shape, const py::object& rules, const GroupChoice& choice,
                   std::size_t jobs, const WantedOfClasses& wanted) {
  Classes classes;
  std::optional<ClassSet> known;
  std::optional<FirstMembers> first_members;
  for_each_piece(
      grids, shape, rules,
      [&](GridPiece& piece) {
        const Symmetries group = group_of(piece.rules, choice.subgroup());
        if (!known) known.emplace(group);
        const auto take = [&](std::size_t i, std::uint64_t number, bool is_new) {
          if (is_new) {
            classes.firsts.push_back(piece.first + i);
            if (!piece.items.empty()) classes.members.append(piece.items[i]);
          }
          if (wanted.numbers) classes.numbers.push_back(number);
        };
        if (!wanted.maps) {
          const std::vector<ClassSet::Insertion> found = insert_piece(*known, piece, jobs);
          for (std::size_t i = 0; i < found.size(); ++i) take(i, found[i].number, found[i].is_new);
          return;
        }
        const std::vector<ClassSet::MappedInsertion> found = insert_piece_with_maps(*known, piece, jobs);
        if (!first_members) first_members.emplace(group.shape());
        for (std::size_t i = 0; i < found.size(); ++i) {
          const auto& [number, is_new, to_form] = found[i];
          take(i, number, is_new);
          if (is_new) first_members->add({0, piece.first + i}, to_form);
          classes.maps.append(first_members->map_to_first(number, to_form));
        }
      },
      true);
  for (std::uint64_t number = 0; number < classes.firsts.size(); ++number) {
    classes.counts.push_back(known->count(number));
  }
  return classes;
}

NumberArray array_of_numbers(const std::vector<std::uint64_t>& numbers) {
  NumberArray array(static_cast<py::ssize_t>(numbers.size()));
  std::ranges::copy(numbers, array.mutable_data());
  return array;
}

py::object dedup(const py::object& grids, bool return_index, bool return_inverse, bool return_counts, bool return_maps,
                 const py::object& shape, const py::object& rules, const GroupChoice& choice,
                 const py::object& threads) {
  const Classes classes =
      classes_of(grids, shape, rules, choice, threads_argument(threads), {return_inverse, return_maps});
  const NumberArray index = array_of_numbers(classes.firsts);
  py::object firsts = classes.members;
  if (is_cell_array(grids)) firsts = grids.attr("__getitem__")(index.attr("astype")("intp"));
  if (!return_index && !return_inverse && !return_counts && !return_maps) return firsts;
  py::list results;
  results.append(firsts);
  if (return_index) results.append(index);
  if (return_inverse) results.append(array_of_numbers(classes.numbers));
  if (return_counts) results.append(array_of_numbers(classes.counts));
  if (return_maps) results.append(classes.maps);
  return py::tuple(results);
}

void add_form_batches(py::module_& module) {
  module.def(
      "canonical_forms",
      [](const py::object& grids, const std::string& form, const py::object& shape, const py::object& rules,
         bool transpose, bool kinds_kept, const py::object& threads) {
        return canonical_forms_of(grids, form, shape, rules, {transpose, kinds_kept}, threads);
      },
      py::arg("grids"), py::arg("form") = "minlex", py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("transpose") = true, py::arg("kinds_kept") = false,
      py::arg("threads") = py::none(),
      R"(canonical_forms(grids, form='minlex', *, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None)
--

Canonical forms of many grids. An array returns an array of the same dimensions. Any other iterable returns a list,
with text for each text and a Grid for each Grid. Raises Error with the number of the first invalid grid, from 1, as
the line.

>>> canonical_forms(["..............4.", "4..............."])
['...............1', '...............1']
>>> import numpy
>>> canonical_forms(numpy.diag([3, 0, 0, 1])[numpy.newaxis])[0]
array([[0, 0, 0, 0],
       [0, 0, 0, 1],
       [0, 0, 0, 0],
       [0, 2, 0, 0]], dtype=uint8)
)");
  module.def(
      "dedup",
      [](const py::object& grids, bool return_index, bool return_inverse, bool return_counts, bool return_maps,
         const py::object& shape, const py::object& rules, bool transpose, bool kinds_kept, const py::object& threads) {
        return dedup(grids, return_index, return_inverse, return_counts, return_maps, shape, rules,
                     {transpose, kinds_kept}, threads);
      },
      py::arg("grids"), py::kw_only(), py::arg("return_index") = false, py::arg("return_inverse") = false,
      py::arg("return_counts") = false, py::arg("return_maps") = false, py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("transpose") = true, py::arg("kinds_kept") = false,
      py::arg("threads") = py::none(),
      R"(dedup(grids, *, return_index=False, return_inverse=False, return_counts=False, return_maps=False, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None)
--

The first member of each class, unchanged, in order of first occurrence. As with numpy.unique, optional arrays follow:
the index of each first member, the class of each grid, and the size of each class. return_maps=True adds a list: for
each grid, a Transform that maps it to the first member of its class.

>>> puzzles = ["1...............", "12..............", "...............4"]
>>> dedup(puzzles)
['1...............', '12..............']
>>> dedup(puzzles, return_inverse=True, return_counts=True)[1:]
(array([0, 1, 0], dtype=uint64), array([2, 1], dtype=uint64))
>>> firsts, classes, maps = dedup(puzzles, return_inverse=True, return_maps=True)
>>> str(maps[2](puzzles[2])) == firsts[classes[2]]
True
)");
}

}  // namespace

void add_batches(py::module_& module) {
  add_form_batches(module);
  module.def("solve_all", &solve_many, py::arg("puzzles"), py::kw_only(), py::arg("shape") = py::none(),
             py::arg("rules") = py::none(), py::arg("threads") = py::none(),
             R"(solve_all(puzzles, *, shape=None, rules=None, threads=None)
--

Solve many puzzles. For an array, returns two arrays: the number of solutions of each puzzle (0, 1, 2 for several, 255
if out of reach), and the solutions (blank unless unique). Otherwise returns a list of SolvedPuzzles.

>>> [found.status for found in solve_all(["......12.1.3.32.", "1234............"])]
['unique', 'several']
)");
  module.def("count_all", &count_many, py::arg("puzzles"), py::arg("limit"), py::kw_only(),
             py::arg("shape") = py::none(), py::arg("rules") = py::none(), py::arg("threads") = py::none(),
             R"(count_all(puzzles, limit, *, shape=None, rules=None, threads=None)
--

Count the solutions of many puzzles, each up to `limit`. A number that is out of reach is None, or 2**64 - 1 in an
array.

>>> count_all(["......12.1.3.32.", "1234............"], 100)
[1, 12]
)");
  module.def("rate_all", &rate_many, py::arg("puzzles"), py::arg("techniques") = "all", py::kw_only(),
             py::arg("uniqueness") = true, py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             py::arg("threads") = py::none(),
             R"(rate_all(puzzles, techniques='all', *, uniqueness=True, shape=None, rules=None, threads=None)
--

Rate many puzzles. Returns a list of Ratings; the arguments are those of rate.

>>> [rating.hardest for rating in rate_all(["......12.1.3.32."])]
['hidden single']
)");
  module.def("ranks", &rank_many, py::arg("grids"), py::kw_only(), py::arg("index") = py::none(),
             py::arg("threads") = py::none(), R"(ranks(grids, *, index=None, threads=None)
--

The ranks of many complete 3x3 grids: an array for an array, otherwise a list of ints. `index`: see rank.

>>> ranks([unrank(7), unrank(5)])
[7, 5]
)");
  module.def("unranks", &unrank_many, py::arg("ranks"), py::kw_only(), py::arg("index") = py::none(),
             py::arg("threads") = py::none(), R"(unranks(ranks, *, index=None, threads=None)
--

The min-lex grids with many ranks: an array of shape (n, 81) for an array, otherwise a list of Grids. `index`: see
rank.

>>> ranks(unranks([7, 5]))
[7, 5]
)");
}

}  // namespace isodoku::python
