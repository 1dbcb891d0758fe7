#pragma once
// How many puzzles of a small shape keep the rules, can be completed, have one solution, are minimal.

#include <array>
#include <cstddef>
#include <functional>
#include <vector>

#include "base/big_integer.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Each kind is part of the one before.
enum class PuzzleKind : std::uint8_t {
  valid,        ///< no symbol twice in a row, column or box
  completable,  ///< at least one solution
  unique,       ///< exactly one
  minimal,      ///< and several without any one clue
};
inline constexpr std::size_t puzzle_kinds = 4;

struct PuzzleCount {
  BigInteger puzzles;         ///< symbols and cells distinguished
  std::uint64_t classes = 0;  ///< up to symmetry and relabelling
};

/// By PuzzleKind.
using PuzzleCounts = std::array<PuzzleCount, puzzle_kinds>;

/// Entry k: of the puzzles with k clues, for k from 0 to `max_clues`. Goes through all classes of configurations, so
/// for 2x2, or few clues. Throws Error (usage) for shapes that have no orderly form, and Error (internal) if a class
/// has no whole number of members. `on_work` is called from time to time; what it throws ends the work.
std::vector<PuzzleCounts> count_puzzles(const BoxGroup& group, int max_clues,
                                        const std::function<void()>& on_work = {});

/// The numbers of puzzles of 2x2 by number of clues, 0 to 16, and kind (no classes): by search for the valid ones, from
/// the 2^16 parts of each of the 288 grids for the others. Shares nothing with count_puzzles.
std::vector<std::array<std::uint64_t, puzzle_kinds>> count_shidoku_puzzles();

/// Compares numbers of puzzles of 2x2 with those; returns how many. Throws Error (internal) if some differ.
std::uint64_t check_shidoku_puzzles(const std::vector<PuzzleCounts>& counts);

}  // namespace isodoku::detail
