#pragma once
// What the searches know of an engine.
//
// A *board* is what an engine knows of a position. It settles what follows from it without guessing; if it is still
// open, it offers choices such that every completion takes exactly one. Each choice is tried on a copy.
//
//   Board(const Board::Tables&)            all cells blank; the tables outlive it
//   bool put_clues(cells)                  false if they break a rule
//   void take(choice)                      the symbol stands in the cell, or does not
//   Standing settle()                      infers
//   void stable_choices(Choices&) const    at a position that is open; cheap, and the same in every version
//   void choices(Choices&) const           those that lead to the fewest nodes; may be missing
//   void first_open_cell(Choices&) const   the first open cell, symbols ascending; may be missing
//   Found filter_houses()                  infers more, at a higher price; may be missing
//   bool list_open_cells(OpenCells&) const false if they are too many or have too many candidates; may be missing
//   void copy_to(cells) const              the cells that have one candidate; the others stay as they are

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "base/permutation.hpp"
#include "grid/grid.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// How a position stands when nothing more can be inferred.
enum class Standing : std::uint8_t {
  dead,      ///< no completion
  complete,  ///< the completion itself
  two,       ///< two completions, known without looking for them
  open,      ///< not known
};

/// What an inference has found.
enum class Found : std::uint8_t { nothing, some, contradiction };

struct Choice {
  Point cell;
  Cell symbol;
  bool stands;  ///< or is excluded
};
using Choices = boost::container::static_vector<Choice, max_size>;

/// The choices that lead to the fewest nodes, or where the order must be stable those of every version.
template <typename Board>
void list_choices(const Board& board, SolutionOrder order, Choices& choices) {
  if constexpr (requires { board.choices(choices); }) {
    if (order != SolutionOrder::stable) return board.choices(choices);
  }
  board.stable_choices(choices);
}

/// The depth below these choices, which are a guess if there are several.
inline std::uint64_t count_guess(const Choices& choices, std::uint64_t depth, SearchStats& stats) {
  if (choices.size() < 2) return depth;
  ++stats.guesses;
  stats.depth = std::max(stats.depth, depth + 1);
  return depth + 1;
}

/// False if the visitor wants no more completions.
template <typename Board>
bool show_completion(const Board& board, const SolutionVisitor& visit) {
  std::array<Cell, max_cells> cells;
  board.copy_to(cells);
  return visit(std::span<const Cell>(cells).first(board.cells()));
}

}  // namespace isodoku::detail
