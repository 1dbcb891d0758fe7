#pragma once
// Enumerates all puzzles with a unique solution on a pattern, up to symmetry and relabelling.
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

/// Which puzzles on a pattern to enumerate.
enum class PatternPuzzleKind : std::uint8_t {
  unique,   ///< all puzzles with a unique solution
  minimal,  ///< only those that lose it if any one clue is removed
};

/// Receives a puzzle and the order of its automorphism group; returning false ends the enumeration.
using PatternPuzzleVisitor = Visitor<const GeneratedPuzzle& /*made*/, std::uint64_t /*order*/>;

/// The puzzles whose clues are exactly the cells of a pattern, one for each class under the symmetries that keep the
/// pattern and relabelling. The representative has the smallest symbols, box by box, as in for_each_configuration. Does
/// not store the puzzles. Contains working memory; not thread-safe.
class PatternPuzzles {
 public:
  /// The number of fillings that are tested in about two days on one core (3x3). More are out of reach of one machine.
  static constexpr double max_fillings = 1e11;

  /// Any filled cell of the pattern is a clue. Throws Error (usage) if the pattern does not have the group's shape, if
  /// the shape has more than nine symbols, or if the pattern has more than a million symmetries.
  PatternPuzzles(const Grid& pattern, const Symmetries& group, PatternPuzzleKind kind = PatternPuzzleKind::unique);
  PatternPuzzles(PatternPuzzles&&) noexcept;
  PatternPuzzles& operator=(PatternPuzzles&&) noexcept;
  ~PatternPuzzles();

  /// Calls `visit` for each puzzle, in the order of the symbols, box by box. Returns false if the visitor ended the
  /// enumeration.
  bool for_each(const PatternPuzzleVisitor& visit, WorkUnits units = {});
  /// Like for_each, but returns the error as a value.
  Result<bool> try_for_each(const PatternPuzzleVisitor& visit, WorkUnits units = {});

  /// The number of calls that `visit` would get; uses the same search.
  std::uint64_t count(WorkUnits units = {});

  /// Estimated number of fillings of the pattern that will be tested, usually accurate to a few percent. Uses random
  /// samples with a fixed seed. Takes a tenth of a second.
  [[nodiscard]] double estimate_fillings();

  /// Its check() is called every few milliseconds, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
