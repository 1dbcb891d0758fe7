#pragma once
// Finds the puzzles near a given one: some clues are removed and others are added.
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

/// The distance between a puzzle and those of its vicinity. Collectors write {-n+m}.
struct VicinitySteps {
  static constexpr int max_removed = 4;  ///< more would take too long
  static constexpr int max_added = 4;    ///< likewise

  int removed = 1;  ///< number of clues removed: the n of {-n+m}
  int added = 1;    ///< number of clues added: the m of {-n+m}

  bool operator==(const VicinitySteps&) const = default;

  /// For example `-1+1`.
  [[nodiscard]] std::string text() const;
};

/// Parses `-1+1` or `{-1+1}`. Throws Error (usage) for anything else, for more than four clues, and for `-0+0`.
VicinitySteps make_vicinity_steps(std::string_view text);

/// Which puzzles of a vicinity to find.
enum class VicinityKind : std::uint8_t {
  unique,   ///< all puzzles with a unique solution
  minimal,  ///< only those that lose it if any one clue is removed
};

/// All puzzles with a unique solution that differ from a given puzzle by removing exactly `removed` clues and adding
/// exactly `added` clues: in other cells, or in the same cells with other values. So the puzzle itself is never found.
/// Each puzzle is found once, but several may be equivalent. Contains working memory; each thread needs its own object.
class Vicinity {
 public:
  /// Throws Error (usage) if the steps are out of range.
  Vicinity(const Rules& rules, const VicinitySteps& steps, VicinityKind kind = VicinityKind::minimal);
  Vicinity(Vicinity&&) noexcept;
  Vicinity& operator=(Vicinity&&) noexcept;
  ~Vicinity();

  /// Reads a puzzle, which must have the shape of the rules, and returns its number of solutions. The vicinity can be
  /// searched for any number of solutions. Throws Error (data) for a pattern.
  SolutionStatus read(const Grid& puzzle);

  /// Calls `visit` for each puzzle until it returns false. The order is by the cells of the removed clues, then by
  /// those of the added clues, then by their values. A unit of work is a set of removed clues. Returns false if the
  /// visitor ended the enumeration.
  bool for_each(const Visitor<const Grid&>& visit, WorkUnits units = {});
  /// Like for_each, but returns the error as a value.
  Result<bool> try_for_each(const Visitor<const Grid&>& visit, WorkUnits units = {});

  /// The number of puzzles examined by all calls of for_each. These are the sets of added clues that break no rule and
  /// whose clues, without the last one, occur together in a solution of the kept clues. Each was found to have no
  /// solution, one, or several.
  [[nodiscard]] std::uint64_t examined() const;

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// The vicinity of a collection of puzzles, one puzzle per class.
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

/// Receives a puzzle, and the index of the puzzle whose vicinity it is in.
using NearbyVisitor = Visitor<const Grid& /*puzzle*/, std::size_t /*from*/>;

/// Calls `visit` for the first puzzle of each new class in the vicinities of `puzzles`, in their order, until it
/// returns false. Classes in `known`, and those of `puzzles` themselves, are not new. All of these classes are in
/// `known` at the end; its keys must use the form that is computed fastest. Puzzles without a unique solution have no
/// vicinity. The result does not depend on the Execution. Returns the number of puzzles examined.
std::uint64_t find_new_classes_nearby(std::span<const Grid> puzzles, ClassSet& known, const Symmetries& group,
                                      const VicinitySteps& steps, VicinityKind kind, const NearbyVisitor& visit,
                                      const Execution& execution = {});

}  // namespace isodoku
