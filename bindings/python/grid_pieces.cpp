// The first grid of a batch determines the rules of all, unless rules are given. Reading valid text takes a tenth of a
// microsecond, so one thread reads all of it, under Python's lock.

#include "bindings/python/grid_pieces.hpp"

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bindings/python/cell_arrays.hpp"
#include "bindings/python/interrupts.hpp"
#include "io/puzzle_text.hpp"

namespace isodoku::python {
namespace {

namespace py = pybind11;

void look_for_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

void for_each_piece_of_array(py::handle grids, py::handle shape, py::handle rules,
                             const std::function<void(GridPiece& piece)>& use) {
  const CellArray cells = many_cells(grids);
  GridPiece piece{rules_of_array(cells.size, shape, rules)};
  for (std::size_t begin = 0; begin < cells.grids; begin += piece_size) {
    const std::size_t end = std::min(begin + piece_size, cells.grids);
    piece.first = begin;
    piece.grids.resize(end - begin, Grid(piece.rules.shape()));
    piece.are_texts.assign(end - begin, false);
    for (std::size_t i = begin; i < end; ++i) {
      const auto of_grid = cells.bytes().subspan(i * cells.size, cells.size);
      try {
        piece.grids[i - begin] = make_grid(piece.rules, of_grid, cells.filling);
      } catch (const Error& error) {
        throw at_line(error, i + 1);
      }
    }
    look_for_signals();
    use(piece);
  }
}

/// Throws Error (data) for a missing value of a table: None, NaN, or NA of pandas.
void check_not_missing(py::handle item) {
  const bool is_nan = PyFloat_Check(item.ptr()) && std::isnan(PyFloat_AS_DOUBLE(item.ptr()));
  if (!is_nan && !item.is_none()) {
    const char* const type = Py_TYPE(item.ptr())->tp_name;
    constexpr std::string_view of_pandas = "NAType";
    if (!std::string_view(type).ends_with(of_pandas)) return;
  }
  throw Error(ErrorKind::data, "there is no grid: the value is " + std::string(py::str(item)));
}

/// An iterator over the items of a batch. Throws TypeError for a single text or Grid, which the caller may have
/// forgotten to put into a list.
py::iterator items_of(py::handle grids) {
  if (py::isinstance<py::str>(grids) || py::isinstance<RuledGrid>(grids) || py::isinstance<py::bytes>(grids)) {
    throw py::type_error("expected an array or a list of grids, not one " +
                         std::string(py::str(py::type::of(grids).attr("__name__"))));
  }
  return py::iter(grids);
}

/// Whether a text is so much longer than the cells of a grid that it may have candidates.
bool may_have_candidates(std::string_view text, const Rules& rules) {
  return text.size() >= 2 * static_cast<std::size_t>(rules.cell_count());
}

/// Inserts the puzzles of a piece; one by one if any of them has candidates. `insert_grids` takes grids and an
/// Execution, `insert_candidates` takes one puzzle.
template <typename InsertGrids, typename InsertCandidates>
auto insert_either(const GridPiece& piece, std::size_t threads, const InsertGrids& insert_grids,
                   const InsertCandidates& insert_candidates) {
  return in_piece(piece, [&] {
    if (piece.candidates.empty()) {
      return stoppable(threads, [&](const Execution& execution) { return insert_grids(piece.grids, execution); });
    }
    decltype(insert_grids(piece.grids, Execution())) insertions;
    for (std::size_t i = 0; i < piece.grids.size(); ++i) {
      look_for_signals();
      const auto found = piece.candidates.find(i);
      insertions.push_back(found == piece.candidates.end()
                               ? insert_grids(std::span(piece.grids).subspan(i, 1), Execution()).front()
                               : insert_candidates(found->second));
    }
    return insertions;
  });
}

}  // namespace

std::vector<ClassSet::Insertion> insert_piece(ClassSet& set, const GridPiece& piece, std::size_t threads) {
  return insert_either(
      piece, threads,
      [&set](std::span<const Grid> grids, const Execution& execution) { return set.insert(grids, execution); },
      [&set](const CandidateGrid& candidates) { return set.insert(candidates); });
}

std::vector<ClassSet::MappedInsertion> insert_piece_with_maps(ClassSet& set, const GridPiece& piece,
                                                              std::size_t threads) {
  return insert_either(
      piece, threads,
      [&set](std::span<const Grid> grids, const Execution& execution) {
        return set.insert_with_maps(grids, execution);
      },
      [&set](const CandidateGrid& candidates) { return set.insert_with_map(candidates); });
}

void for_each_piece(py::handle grids, py::handle shape, py::handle rules,
                    const std::function<void(GridPiece& piece)>& use, bool knows_candidates) {
  if (is_cell_array(grids)) return for_each_piece_of_array(grids, shape, rules, use);
  std::optional<GridPiece> piece;
  std::uint64_t number = 0;
  detail::ZeroUses zero_uses;
  bool is_warned = false;
  const auto flush = [&] {
    if (!piece || piece->grids.empty()) return;
    look_for_signals();
    use(*piece);
    piece->first = number;
    piece->grids.clear();
    piece->are_texts.clear();
    piece->items.clear();
    piece->candidates.clear();
  };
  for (const py::handle item : items_of(grids)) {
    ++number;
    try {
      const bool is_text = py::isinstance<py::str>(item);
      const bool has_candidates = py::isinstance<RuledCandidates>(item);
      if (!is_text && !has_candidates && !py::isinstance<RuledGrid>(item)) check_not_missing(item);
      if (!piece) {
        piece.emplace(GridPiece{knows_candidates ? puzzle_argument(item, shape, rules).rules
                                                 : grid_argument(item, shape, rules).rules});
      }
      if (knows_candidates && (has_candidates || (is_text && may_have_candidates(utf8_of(item), piece->rules)))) {
        const RuledPuzzle puzzle = puzzle_argument(item, py::cast(piece->rules.shape()), py::cast(piece->rules));
        if (puzzle.candidates) piece->candidates.emplace(piece->grids.size(), *puzzle.candidates);
        piece->grids.push_back(puzzle.grid);
      } else if (is_text) {
        detail::ZeroUse zeros = detail::ZeroUse::none;
        const Grid grid = detail::read_puzzle_text(piece->rules, utf8_of(item), detail::SymbolBase::automatic, zeros);
        throw_fault(zero_uses.see(zeros, number));
        const bool is_first = number == 1;  // which has been warned about above
        if (zeros == detail::ZeroUse::as_symbol && !std::exchange(is_warned, true) && !is_first) {
          warn_of_zeros(zeros, detail::SymbolBase::automatic, piece->rules.shape());
        }
        piece->grids.push_back(grid);
      } else {
        piece->grids.push_back(grid_argument(item, py::cast(piece->rules.shape()), py::cast(piece->rules)).grid);
      }
      piece->are_texts.push_back(is_text);
      piece->items.push_back(py::reinterpret_borrow<py::object>(item));
    } catch (const Error& error) {
      throw at_line(error, number);
    }
    if (piece->grids.size() == piece_size) flush();
  }
  flush();
}

}  // namespace isodoku::python
