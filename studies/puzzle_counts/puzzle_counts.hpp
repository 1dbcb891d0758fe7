#pragma once
// Counts the puzzles of a small shape that are valid, completable, uniquely solvable, and minimal.

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "base/big_integer.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Each kind is a subset of the one before.
enum class PuzzleKind : std::uint8_t {
  valid,        ///< no symbol twice in a row, column or box
  completable,  ///< at least one solution
  unique,       ///< exactly one solution
  minimal,      ///< exactly one solution, but several if any one clue is removed
};
inline constexpr std::size_t puzzle_kinds = 4;

struct PuzzleCount {
  BigInteger puzzles;         ///< number of puzzles; those that differ in any cell are different
  std::uint64_t classes = 0;  ///< number of classes up to symmetry and relabelling
};

/// By PuzzleKind.
using PuzzleCounts = std::array<PuzzleCount, puzzle_kinds>;

/// Entry k, for k from 0 to `max_clues`, counts the puzzles with k clues. Enumerates all classes of configurations, so
/// it is for 2x2, or for few clues. Throws Error (usage) for shapes without an orderly form, and Error (internal) if
/// the size of a class is not an integer. `on_work` is called regularly; an exception from it ends the work.
std::vector<PuzzleCounts> count_puzzles(const BoxGroup& group, int max_clues,
                                        const std::function<void()>& on_work = {});

/// The numbers of puzzles of 2x2 by number of clues, 0 to 16, and kind (no classes). Valid puzzles are counted by a
/// search, the others from the 2^16 subsets of each of the 288 grids. Independent of count_puzzles.
std::vector<std::array<std::uint64_t, puzzle_kinds>> count_shidoku_puzzles();

/// Compares numbers of puzzles of 2x2 with count_shidoku_puzzles, and returns how many were compared. Throws Error
/// (internal) if some differ.
std::uint64_t check_shidoku_puzzles(const std::vector<PuzzleCounts>& counts);

}  // namespace isodoku::detail
