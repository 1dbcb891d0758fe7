#pragma once
// The interface between the searches and the engines.
//
// A *board* is the state of an engine at a position. It infers what follows without guessing. If the position is still
// open, it offers choices such that every completion belongs to exactly one. Each choice is tried on a copy.
//
//   Board(const Board::Tables&)            starts with blank cells; the tables must outlive it
//   bool put_clues(cells)                  returns false if they break a rule
//   void take(choice)                      puts the symbol into the cell, or excludes it
//   Standing settle()                      infers
//   void stable_choices(Choices&) const    choices at an open position; cheap, and the same in every version
//   void choices(Choices&) const           choices that lead to the fewest nodes; optional
//   void first_open_cell(Choices&) const   the first open cell, symbols ascending; optional
//   Found filter_houses()                  infers more, at a higher cost; optional
//   bool list_open_cells(OpenCells&) const returns false if the cells or their candidates are too many; optional
//   void copy_to(cells) const              writes the cells with one candidate; the others are unchanged

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "base/permutation.hpp"
#include "grid/grid.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// The state of a position when nothing more can be inferred.
enum class Standing : std::uint8_t {
  dead,      ///< it has no completion
  complete,  ///< it is a completion
  two,       ///< it has exactly two completions, known without a search
  open,      ///< not known
};

/// The result of an inference.
enum class Found : std::uint8_t { nothing, some, contradiction };

struct Choice {
  Point cell;
  Cell symbol;
  bool stands;  ///< the symbol is in the cell; otherwise it is excluded
};
using Choices = boost::container::static_vector<Choice, max_size>;

/// The choices that lead to the fewest nodes, or stable_choices if the order must be stable.
template <typename Board>
void list_choices(const Board& board, SolutionOrder order, Choices& choices) {
  if constexpr (requires { board.choices(choices); }) {
    if (order != SolutionOrder::stable) return board.choices(choices);
  }
  board.stable_choices(choices);
}

/// The depth below these choices, which count as a guess if there are several.
inline std::uint64_t count_guess(const Choices& choices, std::uint64_t depth, SearchStats& stats) {
  if (choices.size() < 2) return depth;
  ++stats.guesses;
  stats.depth = std::max(stats.depth, depth + 1);
  return depth + 1;
}

/// Returns false if the visitor ended the search.
template <typename Board>
bool show_completion(const Board& board, const SolutionVisitor& visit) {
  std::array<Cell, max_cells> cells;
  board.copy_to(cells);
  return visit(std::span<const Cell>(cells).first(board.cells()));
}

}  // namespace isodoku::detail
