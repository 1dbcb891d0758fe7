#pragma once
// All puzzles with a unique solution on a pattern, up to symmetry and relabelling, generated one by one.
//
// Example:
//
//     const Shape shape = make_shape(2, 2);
//     PatternPuzzles puzzles(make_grid(shape, "x.....x..x.x...."), BoxGroup(shape));
//     std::uint64_t found = 0;
//     puzzles.for_each([&](const GeneratedPuzzle& made, std::uint64_t) {
//       assert(Solver(shape).count(made.puzzle, 2) == 1);
//       ++found;
//     });
//     assert(found == puzzles.count());

#include <cstdint>
#include <memory>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/puzzle_stream.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Which puzzles of a pattern are wanted.
enum class PatternPuzzleKind : std::uint8_t {
  unique,   ///< all with exactly one solution
  minimal,  ///< only those that have several without any one of their clues
};

/// Takes a puzzle and the order of its automorphism group; false ends the walk.
using PatternPuzzleVisitor = Visitor<const GeneratedPuzzle& /*made*/, std::uint64_t /*order*/>;

/// The puzzles whose clues are exactly the cells of a pattern: one of each class under the symmetries that keep the
/// pattern, and relabelling. It is the one with the least symbols box by box, as for_each_configuration has it.
/// Remembers none. Keeps its working memory; for one thread.
class PatternPuzzles {
 public:
  /// Fillings that are tested in some two days on one core (3x3): more are out of reach of one machine.
  static constexpr double max_fillings = 1e11;

  /// Any filled cell of the pattern is a clue. Throws Error (usage) if the pattern is not of the group's shape, for
  /// shapes of more than nine symbols, and for a pattern with more than a million symmetries.
  PatternPuzzles(const Grid& pattern, const Symmetries& group, PatternPuzzleKind kind = PatternPuzzleKind::unique);
  PatternPuzzles(PatternPuzzles&&) noexcept;
  PatternPuzzles& operator=(PatternPuzzles&&) noexcept;
  ~PatternPuzzles();

  /// Calls `visit` with each puzzle, in the order of symbols box by box. Returns false if the visitor wanted no more.
  bool for_each(const PatternPuzzleVisitor& visit, WorkUnits units = {});
  /// The same with the error as a value.
  Result<bool> try_for_each(const PatternPuzzleVisitor& visit, WorkUnits units = {});

  /// The number of calls that `visit` would get, by the same search.
  std::uint64_t count(WorkUnits units = {});

  /// About how many fillings of the pattern will be tested, from random samples, which are always the same: usually
  /// right to a few percent. Takes a tenth of a second.
  [[nodiscard]] double estimate_fillings();

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
