#pragma once
// Puzzles near others: the results when some clues are removed and others are added.
//
// Example:
//
//     const VicinitySteps steps = make_vicinity_steps("-1+1");
//     Vicinity vicinity(make_shape(2, 2), steps);
//     assert(vicinity.read(make_grid(make_shape(2, 2), "1.......4.....2.")) == SolutionStatus::several);
//     assert(vicinity.read(make_grid(make_shape(2, 2), "12..3......4..1.")) == SolutionStatus::unique);
//     std::uint64_t found = 0;
//     vicinity.for_each([&](const Grid& puzzle) {
//       assert(puzzle.clue_count() == 5);
//       ++found;
//     });
//     assert(found > 0 && vicinity.examined() >= found);

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// How far the puzzles of a vicinity are from the given one. Collectors write {-n+m}.
struct VicinitySteps {
  static constexpr int max_removed = 4;  ///< beyond this nobody could wait for the end
  static constexpr int max_added = 4;    ///< likewise

  int removed = 1;  ///< number of clues that go: the n of {-n+m}
  int added = 1;    ///< number of clues that come: the m

  bool operator==(const VicinitySteps&) const = default;

  /// `-1+1`
  [[nodiscard]] std::string text() const;
};

/// Reads `-1+1` or `{-1+1}`. Throws Error (usage) for anything else, for more than four clues and for `-0+0`.
VicinitySteps make_vicinity_steps(std::string_view text);

/// Which puzzles of a vicinity are wanted.
enum class VicinityKind : std::uint8_t {
  unique,   ///< all with exactly one solution
  minimal,  ///< only those that have several without any one of their clues
};

/// The puzzles with exactly one solution that a puzzle becomes when exactly `removed` of its clues are removed and
/// `added` others are added: in other cells, or in the same ones with other values. So none is the puzzle itself, and
/// each is found once; but several may be equivalent. Keeps its working memory; each thread needs its own.
class Vicinity {
 public:
  /// Throws Error (usage) if the steps are out of their bounds.
  Vicinity(const Rules& rules, const VicinitySteps& steps, VicinityKind kind = VicinityKind::minimal);
  Vicinity(Vicinity&&) noexcept;
  Vicinity& operator=(Vicinity&&) noexcept;
  ~Vicinity();

  /// Takes a puzzle of the shape of the rules; how many solutions it has. What follows is possible for any number.
  /// Throws Error (data) for a pattern.
  SolutionStatus read(const Grid& puzzle);

  /// Calls `visit` with each puzzle, until it returns false: in the order of the cells of the removed clues, then of
  /// those of the added ones, then of their values. Units are sets of removed clues. Returns false if the visitor
  /// wanted no more.
  bool for_each(const Visitor<const Grid&>& visit, WorkUnits units = {});
  /// The same with the error as a value.
  Result<bool> try_for_each(const Visitor<const Grid&>& visit, WorkUnits units = {});

  /// How many puzzles all walks have examined: sets of added clues that break no rule, where all but the last
  /// clue occur together in a solution of the clues that stay. Each was found to have no solution, one or several.
  [[nodiscard]] std::uint64_t examined() const;

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// The vicinity of a collection, one puzzle of each class.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const std::vector<Grid> puzzles = {make_grid(group.shape(), "12..3......4..1.")};
//     ClassSet known(group);
//     std::size_t found = 0;
//     find_new_classes_nearby(puzzles, known, group, make_vicinity_steps("-1+1"), VicinityKind::minimal,
//                             [&](const Grid&, std::size_t from) { found += from == 0 ? 1 : 0; });
//     assert(known.size() == found + 1);

/// Takes a puzzle, and the index of that from whose vicinity it comes.
using NearbyVisitor = Visitor<const Grid& /*puzzle*/, std::size_t /*from*/>;

/// Calls `visit` with the first puzzle of each class in the vicinities of some puzzles, in their order, until it
/// returns false; without classes that `known` has, or that the puzzles themselves are of. All of these are in `known`
/// at the end, whose keys must be of the form that is found fastest. Puzzles without a unique solution have no
/// vicinity. The result is the same for any Execution. Returns how many puzzles were examined.
std::uint64_t find_new_classes_nearby(std::span<const Grid> puzzles, ClassSet& known, const Symmetries& group,
                                      const VicinitySteps& steps, VicinityKind kind, const NearbyVisitor& visit,
                                      const Execution& execution = {});

}  // namespace isodoku
