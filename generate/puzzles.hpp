#pragma once
// Random minimal puzzles with exactly one solution.
//
// Example:
//
//     PuzzleSpec spec;
//     spec.puzzles = 3;
//     spec.seed = 7;
//     PuzzleMaker maker(make_shape(2, 3), spec, nullptr);
//     const std::optional<GeneratedPuzzle> made = maker.make(0);
//     assert(made && Solver(make_shape(2, 3)).count(made->puzzle, 2) == 1);

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "grid/grid.hpp"
#include "grid/place_symmetry.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// How hard puzzles are to be, rated with all techniques (Rater).
struct PuzzleDifficulty {
  static constexpr std::uint64_t any_cost = std::numeric_limits<std::uint64_t>::max();

  std::string hardest;                ///< names of techniques (TechniqueList::select): one of them is the hardest
  std::uint64_t min_cost = 0;         ///< of the most expensive round
  std::uint64_t max_cost = any_cost;  ///< likewise

  [[nodiscard]] bool is_any() const { return hardest.empty() && min_cost == 0 && max_cost == any_cost; }
};

/// Which puzzles to make.
struct PuzzleSpec {
  std::uint64_t puzzles = 1;  ///< how many, which is part of what each of them is made of
  std::uint64_t seed = 0;
  std::uint64_t tries = 1000000;  ///< for each puzzle
  int min_clues = 0;
  int max_clues = max_cells;
  PlaceSymmetry symmetry = PlaceSymmetry::none;
  std::optional<Grid> pattern;  ///< the clues are to stand just there; then the numbers of clues are not looked at
  PuzzleDifficulty difficulty;
};

/// Why no puzzle with so few clues has exactly one solution; nothing where some puzzle may have. Of 3x3 puzzles those
/// with fewer than 17 clues have none (G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku, 2014).
std::optional<std::string> reason_against_clues(const Rules& rules, int clues);

struct GeneratedPuzzle {
  Grid puzzle;
  Grid solution;
};

/// Makes puzzles by number; the same for every order and number of threads. Without a pattern: from complete grids,
/// uniform over the classes of a catalogue or, without one, by random search, clues taken away in random order; those
/// with a symmetry are minimal among the sub-puzzles with that symmetry. On a pattern: by local search
/// (PatternFilling). Puzzles of another difficulty count as tries. Keeps its working memory; for one thread.
class PuzzleMaker {
 public:
  /// On a pattern, so many puzzles from one number on are made in one go.
  static constexpr std::uint64_t chain = 64;

  /// The catalogue is for 3x3 boxes, and may be missing; keeps references to it and to the spec. Throws Error (usage)
  /// if the pattern is not of the shape of the rules, or for a technique that there is not.
  PuzzleMaker(const Rules& rules, const PuzzleSpec& spec, const Catalogue* catalogue);
  PuzzleMaker(PuzzleMaker&&) noexcept;
  PuzzleMaker(const PuzzleMaker&) = delete;
  PuzzleMaker& operator=(const PuzzleMaker&) = delete;
  ~PuzzleMaker();

  /// Whether puzzles of different numbers are never equivalent: they come from different classes of the catalogue.
  [[nodiscard]] static bool are_different(const PuzzleSpec& spec, const Catalogue* catalogue);

  /// The puzzle of a number, less than those wanted; nothing if the tries are used up. Throws Error (usage) if no grid
  /// keeps the rules.
  std::optional<GeneratedPuzzle> make(std::uint64_t number);

  /// Another one for the same number; `attempt` counts from 1. Adds to `tries`, which may not pass those of the spec.
  std::optional<GeneratedPuzzle> make_other(std::uint64_t number, std::uint64_t attempt, std::uint64_t& tries);

  /// How near the last search came that found nothing, in words.
  [[nodiscard]] std::string nearest() const;

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
