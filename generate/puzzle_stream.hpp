#pragma once
// Streams of random, pairwise inequivalent puzzles, selected by number of clues, pattern, symmetry, rules and
// difficulty.
//
// Example:
//
//     PuzzleSpec spec;
//     spec.puzzles = 3;
//     PuzzleStream stream(PuzzleTask(BoxGroup(make_shape(2, 2)), spec));
//     int found = 0;
//     while (const std::optional<GeneratedPuzzle> made = stream.next()) {
//       found += made->puzzle.clue_count() >= 4 ? 1 : 0;
//     }
//     assert(found == 3 && !stream.is_short());

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

// Random minimal puzzles with a unique solution.
//
// Example:
//
//     PuzzleSpec spec;
//     spec.puzzles = 3;
//     spec.seed = 7;
//     PuzzleMaker maker(make_shape(2, 3), spec, nullptr);
//     const std::optional<GeneratedPuzzle> made = maker.make(0);
//     assert(made && Solver(make_shape(2, 3)).count(made->puzzle, 2) == 1);

/// The required difficulty of puzzles, rated with all techniques (Rater).
struct PuzzleDifficulty {
  /// The value of `max_cost` that allows any cost.
  static constexpr std::uint64_t any_cost = std::numeric_limits<std::uint64_t>::max();

  std::string hardest;         ///< names of techniques (TechniqueList::select); one of them must be the hardest one
  std::uint64_t min_cost = 0;  ///< minimum cost of the most expensive round
  std::uint64_t max_cost = any_cost;  ///< maximum cost of the most expensive round

  /// Whether there is no restriction.
  [[nodiscard]] bool is_any() const { return hardest.empty() && min_cost == 0 && max_cost == any_cost; }
};

/// Which puzzles to make.
struct PuzzleSpec {
  std::uint64_t puzzles = 1;      ///< number of puzzles; each puzzle also depends on it
  std::uint64_t seed = 0;         ///< random seed; equal specs give equal puzzles
  std::uint64_t tries = 1000000;  ///< maximum number of attempts per puzzle
  int min_clues = 0;              ///< minimum number of clues
  int max_clues = max_cells;      ///< maximum number of clues, at least min_clues; max_cells means any number
  PlaceSymmetry symmetry = PlaceSymmetry::none;  ///< required symmetry of the cells of the clues
  std::optional<Grid> pattern;  ///< if set, the exact cells of the clues; min_clues and max_clues are then ignored
  PuzzleDifficulty difficulty;  ///< required difficulty; any by default
};

/// Explains why no puzzle with this number of clues can have a unique solution; returns nothing if some may. For 3x3,
/// puzzles with fewer than 17 clues have none (G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku, 2014).
std::optional<std::string> reason_against_clues(const Rules& rules, int clues);

/// A puzzle with a unique solution, and this solution.
struct GeneratedPuzzle {
  Grid puzzle;    ///< the clues
  Grid solution;  ///< its solution, a complete grid
};

/// The result of PuzzleMaker::make_other.
struct OtherPuzzle {
  std::optional<GeneratedPuzzle> made;  ///< nothing if the attempts are used up
  std::uint64_t tries = 0;              ///< number of attempts used so far
};

/// Makes random puzzles by number. The result does not depend on the order of the numbers, nor on the number of
/// threads.
///
/// Without a pattern, clues are removed in random order from complete grids. The grids are uniform over the classes of
/// the catalogue or, without one, found by random search. Puzzles with a symmetry are minimal among the sub-puzzles
/// with that symmetry. With a pattern, puzzles are found by local search (PatternFilling). A puzzle without the
/// required difficulty counts as an attempt. Contains working memory; not thread-safe.
class PuzzleMaker {
 public:
  /// With a pattern, this many consecutive numbers are made in one run.
  static constexpr std::uint64_t chain = 64;

  /// `catalogue` is for 3x3 boxes and may be null; keeps references to it and to `spec`. Throws Error (usage) if the
  /// pattern does not have the shape of the rules, or for an unknown technique.
  PuzzleMaker(const Rules& rules, const PuzzleSpec& spec, const Catalogue* catalogue);
  PuzzleMaker(PuzzleMaker&&) noexcept;
  PuzzleMaker(const PuzzleMaker&) = delete;
  PuzzleMaker& operator=(const PuzzleMaker&) = delete;
  ~PuzzleMaker();

  /// Whether puzzles with different numbers are never equivalent, because they come from different classes of the
  /// catalogue.
  [[nodiscard]] static bool are_different(const PuzzleSpec& spec, const Catalogue* catalogue);

  /// The puzzle with this number, which must be less than spec.puzzles; nothing if the attempts are used up. Throws
  /// Error (usage) if no grid satisfies the rules.
  std::optional<GeneratedPuzzle> make(std::uint64_t number);

  /// Another puzzle for the same number; `attempt` counts from 1. `tries` is the number of attempts used before.
  OtherPuzzle make_other(std::uint64_t number, std::uint64_t attempt, std::uint64_t tries);

  /// Describes how close the last unsuccessful search came.
  [[nodiscard]] std::string nearest() const;

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// A validated specification of a stream. Cheap to copy; threads may share it.
class PuzzleTask {
 public:
  /// Opens the catalogue of 3x3 grids.
  using OpenCatalogue = std::function<std::shared_ptr<const Catalogue>()>;

  /// `group` defines the equivalence of puzzles. Any filled cell of a pattern is a clue. Grids of 3x3 boxes are drawn
  /// from the catalogue, unless there is a pattern or `open_catalogue` is empty. Throws Error (usage), with the Setting
  /// concerned, if no puzzle can satisfy the specification.
  PuzzleTask(const Symmetries& group, PuzzleSpec spec, const OpenCatalogue& open_catalogue = {});

  [[nodiscard]] const Symmetries& group() const { return parts_->group; }  ///< defines the equivalence of puzzles
  [[nodiscard]] const PuzzleSpec& spec() const { return parts_->spec; }    ///< the validated specification
  /// Null unless grids are drawn from the catalogue.
  [[nodiscard]] const Catalogue* catalogue() const { return parts_->catalogue.get(); }

  /// A maker of the puzzles of this task; use one per thread. The task must outlive it.
  [[nodiscard]] PuzzleMaker make_maker() const { return {group().rules(), spec(), catalogue()}; }

 private:
  struct Parts {
    Symmetries group;
    PuzzleSpec spec;
    std::shared_ptr<const Catalogue> catalogue;
  };
  std::shared_ptr<const Parts> parts_;
};

/// The result of PuzzleMaker::make for a number, which may be equivalent to another puzzle; or the reason for a
/// failure.
struct PuzzleCandidate {
  std::uint64_t number = 0;             ///< number of the puzzle, from 0
  std::optional<GeneratedPuzzle> made;  ///< nothing if the attempts were used up
  std::string nearest;                  ///< PuzzleMaker::nearest, if nothing was made
};

/// Returns the puzzles of a task in the order of their numbers; streams of equal tasks give equal puzzles. Remembers
/// the classes of these puzzles, about 20 bytes each, unless the catalogue guarantees that they differ. Not
/// thread-safe.
class PuzzleStream {
 public:
  /// Starts with the first number. Keeps a copy of the task.
  explicit PuzzleStream(const PuzzleTask& task);
  PuzzleStream(PuzzleStream&&) noexcept;
  PuzzleStream& operator=(PuzzleStream&&) noexcept;
  PuzzleStream(const PuzzleStream&) = delete;
  PuzzleStream& operator=(const PuzzleStream&) = delete;
  ~PuzzleStream();

  /// The next puzzle; nothing after the last one, or if the attempts are used up (is_short).
  std::optional<GeneratedPuzzle> next();

  /// Like next, for a candidate that another thread has made; numbers must ascend. Returns the candidate's puzzle if
  /// its class is new, otherwise another puzzle.
  std::optional<GeneratedPuzzle> take(PuzzleCandidate candidate);

  /// Excludes a puzzle that an earlier stream has returned.
  void know(const Grid& puzzle);

  /// Whether the stream has ended early because there was no puzzle for a number.
  [[nodiscard]] bool is_short() const;
  /// The reason, if only `found` puzzles were found: `found 3 of 5 puzzles; stopped after 100 attempts ...`.
  [[nodiscard]] Reason shortage(std::uint64_t found) const;
  /// The number of puzzles returned so far.
  [[nodiscard]] std::uint64_t number() const;

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
