// Collections of puzzles: their overlap up to equivalence, and disjoint parts.
//
// Several threads identify puzzles, a piece at a time, and one thread collects the results.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/batch.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/grid_pieces.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "canon/classes/collection_overlap.hpp"
#include "canon/classes/overlap_report.hpp"

namespace isodoku::python {
namespace {

std::vector<IdentifiedPuzzle> identify(const GridPiece& piece, const Symmetries& group, std::size_t threads) {
  std::vector<IdentifiedPuzzle> found(piece.grids.size());
  in_piece(piece, [&] {
    run_stoppable(threads, [&](const Execution& execution) {
      detail::for_each_in_batch(
          execution, found.size(), [&] { return PuzzleIdentifier(group); },
          [&](PuzzleIdentifier& identifier, std::size_t i) { found[i] = identifier.identify(piece.grids[i]); });
    });
  });
  return found;
}

py::dict overlap(const py::object& a, const py::object& b, const py::object& shape, const py::object& rules,
                 const GroupChoice& choice, const py::object& threads) {
  const std::size_t jobs = threads_argument(threads);
  std::optional<CollectionOverlap> overlap;
  std::optional<Rules> common;
  for (const CollectionSide side : {CollectionSide::a, CollectionSide::b}) {
    for_each_piece(side == CollectionSide::a ? a : b, shape, rules, [&](GridPiece& piece) {
      const Symmetries group = group_of(piece.rules, choice.subgroup());
      if (!overlap) {
        overlap.emplace(group);
        common = piece.rules;
      }
      if (*common != piece.rules)
        throw Error(ErrorKind::data, "the shape or the rules of the puzzles of b differ from those of a");
      std::uint64_t number = piece.first;
      for (const IdentifiedPuzzle& one : identify(piece, group, jobs)) overlap->add(side, {0, number++}, one);
    });
  }
  const detail::OverlapReport report = detail::make_overlap_report(overlap ? overlap->counts() : OverlapCounts());
  py::dict result;
  detail::for_each_field_of<detail::OverlapReport>(
      [&](const auto& field) { result[py::str(std::string(field.info.name))] = report.*field.member; });
  return result;
}

py::array_t<std::uint64_t> split(const py::object& puzzles, const std::vector<std::uint64_t>& ratio, std::uint64_t seed,
                                 const py::object& shape, const py::object& rules, const GroupChoice& choice,
                                 const py::object& threads) {
  const std::size_t jobs = threads_argument(threads);
  std::optional<CollectionSplit> split;
  std::vector<std::uint64_t> parts;
  for_each_piece(puzzles, shape, rules, [&](GridPiece& piece) {
    const Symmetries group = group_of(piece.rules, choice.subgroup());
    if (!split) split.emplace(group, ratio, seed);
    for (const IdentifiedPuzzle& one : identify(piece, group, jobs)) parts.push_back(split->part_of(one));
  });
  py::array_t<std::uint64_t> array(static_cast<py::ssize_t>(parts.size()));
  std::ranges::copy(parts, array.mutable_data());
  return array;
}

}  // namespace

void add_collections(py::module_& module) {
  module.def(
      "overlap",
      [](const py::object& a, const py::object& b, const py::object& shape, const py::object& rules, bool transpose,
         bool kinds_kept, const py::object& threads) {
        return overlap(a, b, shape, rules, {transpose, kinds_kept}, threads);
      },
      py::arg("a"), py::arg("b"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      py::arg("transpose") = true, py::arg("kinds_kept") = false, py::arg("threads") = py::none(),
      R"(overlap(a, b, *, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None)
--

Compare two collections of puzzles up to equivalence. Returns a dict with the names that `isodoku overlap` prints. The
collections are disjoint up to equivalence if equivalent_puzzles and equivalent_solutions are 0.

>>> train = ["12.4341.2.434.21", "1234342121434312"]
>>> test = ["1.244.31314.24.3"]
>>> found = overlap(train, test)
>>> found["equal_puzzles"], found["equivalent_solutions"]
(0, 1)
)");
  module.def(
      "split",
      [](const py::object& puzzles, const std::vector<std::uint64_t>& ratio, std::uint64_t seed,
         const py::object& shape, const py::object& rules, bool transpose, bool kinds_kept, const py::object& threads) {
        return split(puzzles, ratio, seed, shape, rules, {transpose, kinds_kept}, threads);
      },
      py::arg("puzzles"), py::arg("ratio") = std::vector<std::uint64_t>{80, 20}, py::kw_only(), py::arg("seed") = 0,
      py::arg("shape") = py::none(), py::arg("rules") = py::none(), py::arg("transpose") = true,
      py::arg("kinds_kept") = false, py::arg("threads") = py::none(),
      R"(split(puzzles, ratio=[80, 20], *, seed=0, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None)
--

Split puzzles at random in this ratio, so that no two parts share a solution up to equivalence. Returns an array with
the part of each puzzle, from 0.

>>> puzzles = ["1234341221434321", "1234341243212143", "1234342121434312"]
>>> parts = split(puzzles, [1, 1])
>>> bool(parts[0] == parts[1] and parts[0] != parts[2])
True
)");
}

}  // namespace isodoku::python
