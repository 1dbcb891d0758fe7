#pragma once
// Streams of random puzzles, no two equivalent: by number of clues, pattern, symmetry, rules and difficulty.
//
// Example:
//
//     PuzzleSpec spec;
//     spec.puzzles = 3;
//     PuzzleStream stream(PuzzleTask(BoxGroup(make_shape(2, 2)), spec));
//     int found = 0;
//     while (const std::optional<GeneratedPuzzle> made = stream.next()) found += made->puzzle.clue_count() >= 4 ? 1 :
//     0; assert(found == 3 && !stream.is_short());

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

/// How hard puzzles are to be, rated with all techniques (Rater).
struct PuzzleDifficulty {
  /// As the greatest cost: none is too great.
  static constexpr std::uint64_t any_cost = std::numeric_limits<std::uint64_t>::max();

  std::string hardest;                ///< names of techniques (TechniqueList::select): one of them is the hardest
  std::uint64_t min_cost = 0;         ///< of the most expensive round
  std::uint64_t max_cost = any_cost;  ///< likewise

  /// Whether every puzzle will do.
  [[nodiscard]] bool is_any() const { return hardest.empty() && min_cost == 0 && max_cost == any_cost; }
};

/// Which puzzles to make.
struct PuzzleSpec {
  std::uint64_t puzzles = 1;      ///< how many, which is part of what each of them is made of
  std::uint64_t seed = 0;         ///< of the random numbers; equal specs give equal puzzles
  std::uint64_t tries = 1000000;  ///< for each puzzle
  int min_clues = 0;              ///< the fewest clues of a puzzle
  int max_clues = max_cells;      ///< the most clues of a puzzle, at least min_clues; max_cells for any number
  PlaceSymmetry symmetry = PlaceSymmetry::none;  ///< of the cells of the clues
  std::optional<Grid> pattern;  ///< the clues are to stand just there; then the numbers of clues are not looked at
  PuzzleDifficulty difficulty;  ///< how hard; any by default
};

/// Why no puzzle with so few clues has exactly one solution; nothing where some puzzle may have. Of 3x3 puzzles those
/// with fewer than 17 clues have none (G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku, 2014).
std::optional<std::string> reason_against_clues(const Rules& rules, int clues);

/// A puzzle with exactly one solution, and this solution.
struct GeneratedPuzzle {
  Grid puzzle;    ///< the clues
  Grid solution;  ///< the complete grid that they lead to
};

/// What PuzzleMaker::make_other made.
struct OtherPuzzle {
  std::optional<GeneratedPuzzle> made;  ///< nothing if the tries are used up
  std::uint64_t tries = 0;              ///< used up by now
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

  /// Another one for the same number; `attempt` counts from 1. `tries` were used up before, of those of the spec.
  OtherPuzzle make_other(std::uint64_t number, std::uint64_t attempt, std::uint64_t tries);

  /// How near the last search came that found nothing, in words.
  [[nodiscard]] std::string nearest() const;

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Which puzzles a stream has, checked. A cheap value, which threads may share.
class PuzzleTask {
 public:
  /// Opens the catalogue of 3x3 grids.
  using OpenCatalogue = std::function<std::shared_ptr<const Catalogue>()>;

  /// `group`: which puzzles are equivalent. Any filled cell of a pattern is a clue. Grids of 3x3 boxes are drawn from
  /// the catalogue, unless there is a pattern or nothing to open it with. Throws Error (usage), which mentions the
  /// Setting, for what no puzzle can have.
  PuzzleTask(const Symmetries& group, PuzzleSpec spec, const OpenCatalogue& open_catalogue = {});

  [[nodiscard]] const Symmetries& group() const { return parts_->group; }  ///< under which puzzles are equivalent
  [[nodiscard]] const PuzzleSpec& spec() const { return parts_->spec; }    ///< as it was given, checked
  /// Null unless grids are drawn from it.
  [[nodiscard]] const Catalogue* catalogue() const { return parts_->catalogue.get(); }

  /// A maker of the puzzles of this task, one for each thread; the task must outlive it.
  [[nodiscard]] PuzzleMaker make_maker() const { return {group().rules(), spec(), catalogue()}; }

 private:
  struct Parts {
    Symmetries group;
    PuzzleSpec spec;
    std::shared_ptr<const Catalogue> catalogue;
  };
  std::shared_ptr<const Parts> parts_;
};

/// What PuzzleMaker::make has made for a number, which may be equivalent to another; or why it made nothing.
struct PuzzleCandidate {
  std::uint64_t number = 0;             ///< of the puzzle, from 0
  std::optional<GeneratedPuzzle> made;  ///< nothing if the tries were used up
  std::string nearest;                  ///< PuzzleMaker::nearest, if nothing was made
};

/// Gives the puzzles of a task in the order of their numbers: the same for each stream of equal tasks. Remembers the
/// classes of those that it gave, some 20 bytes each, except where the catalogue keeps them apart. For one thread.
class PuzzleStream {
 public:
  /// Begins with the first number. Keeps a copy of the task.
  explicit PuzzleStream(const PuzzleTask& task);
  PuzzleStream(PuzzleStream&&) noexcept;
  PuzzleStream& operator=(PuzzleStream&&) noexcept;
  PuzzleStream(const PuzzleStream&) = delete;
  PuzzleStream& operator=(const PuzzleStream&) = delete;
  ~PuzzleStream();

  /// The next puzzle; nothing after the last one, or if the tries are used up (is_short).
  std::optional<GeneratedPuzzle> next();

  /// The same for a number whose candidate another thread has made; numbers must ascend. The candidate's puzzle if it
  /// is new, else another one.
  std::optional<GeneratedPuzzle> take(PuzzleCandidate candidate);

  /// A puzzle that a stream before this one has given is not given again.
  void know(const Grid& puzzle);

  /// Whether there was no puzzle for a number: the stream has ended.
  [[nodiscard]] bool is_short() const;
  /// Why, if only so many were found: `found 3 of 5 puzzles; stopped after 100 attempts ...`.
  [[nodiscard]] Reason shortage(std::uint64_t found) const;
  /// How many `next` has given.
  [[nodiscard]] std::uint64_t number() const;

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
