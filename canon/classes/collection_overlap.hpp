#pragma once
// What two collections of puzzles share: equal and equivalent puzzles, equal and equivalent solutions.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     PuzzleIdentifier identifier(group);
//     CollectionOverlap overlap(group);
//     for (const auto& [side, cells] : {std::pair(CollectionSide::a, "12.4341.2.434.21"),
//                                       std::pair(CollectionSide::b, "1.244.31314.24.3")}) {
//       overlap.add(side, {}, identifier.identify(make_grid(group.rules(), cells)));
//     }
//     const OverlapCounts counts = overlap.counts();
//     assert(counts.shared[std::size_t(IdentityPart::puzzle)] == 0);
//     assert(counts.shared[std::size_t(IdentityPart::solution_class)] == 1 && !counts.are_disjoint());

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/execution.hpp"
#include "base/name_table.hpp"
#include "base/public.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

// Keys of what two puzzles may share: the puzzle, its class, its solution, the class of its solution.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     PuzzleIdentifier identifier(group);
//     const IdentifiedPuzzle puzzle = identifier.identify(make_grid(group.rules(), "12.4341.2.434.21"));
//     assert(puzzle.identity.has_unique_solution());
//     const IdentifiedPuzzle grid = identifier.identify(identifier.solution());
//     assert(grid.key(IdentityPart::solution_class).text() == puzzle.key(IdentityPart::solution_class).text());

/// What two puzzles may share. Equal puzzles are equivalent and have equal solutions; equivalent puzzles have
/// equivalent solutions. Puzzles without a unique solution share no solution.
enum class IdentityPart : std::uint8_t {
  puzzle,          ///< the same clues in the same cells
  puzzle_class,    ///< equivalent clues
  solution,        ///< the same solution
  solution_class,  ///< equivalent solutions
};
inline constexpr std::size_t identity_parts = 4;  ///< how many values IdentityPart has

/// As users read them.
inline constexpr auto identity_part_names =
    name_table<IdentityPart>({{"puzzle", IdentityPart::puzzle},
                              {"puzzle class", IdentityPart::puzzle_class},
                              {"solution", IdentityPart::solution},
                              {"solution class", IdentityPart::solution_class}});

/// What distinguishes the keys of a puzzle, which stand one after the other in bytes that are kept elsewhere.
struct PuzzleIdentity {
  SolutionStatus status = SolutionStatus::none;  ///< how many solutions the puzzle has
  /// Of the keys, in bytes, by IdentityPart; 0 for a key that is missing.
  std::array<std::uint16_t, identity_parts> lengths{};
  std::array<std::uint64_t, identity_parts> hashes{};  ///< of the keys, by IdentityPart: packed_hash
  bool has_rigid_solution = true;  ///< no automorphism but the identity; true if there is no unique solution

  /// Whether it has the keys of a solution.
  [[nodiscard]] bool has_unique_solution() const { return status == SolutionStatus::unique; }
  /// Of its bytes; empty for what the puzzle does not have.
  [[nodiscard]] ClassKey key(IdentityPart part, std::string_view bytes) const;
};

/// An identity with its bytes: of 3x3 puzzles some 140.
struct IdentifiedPuzzle {
  PuzzleIdentity identity;  ///< lengths and hashes of the keys
  std::string bytes;        ///< the keys, one after the other, by IdentityPart

  /// Empty for what the puzzle does not have; valid as long as this is.
  [[nodiscard]] ClassKey key(IdentityPart part) const { return identity.key(part, bytes); }
};

/// Makes identities. Keeps working memory; not to be shared between threads.
class PuzzleIdentifier {
 public:
  /// Throws Error (usage) if there are no min-lex forms for the group (see Canoniser).
  explicit PuzzleIdentifier(const Symmetries& group);
  PuzzleIdentifier(PuzzleIdentifier&&) noexcept;
  PuzzleIdentifier& operator=(PuzzleIdentifier&&) noexcept;
  ~PuzzleIdentifier();

  /// The keys of a puzzle that breaks no rule. With a unique solution the class is that of the clues in the min-lex
  /// form of the solution, else the puzzle's own form. Takes the time of solving and of the solution's form. Throws
  /// Error (data) for a pattern, and as Canoniser does.
  IdentifiedPuzzle identify(const Grid& puzzle);

  /// Of the last puzzle, if it has exactly one.
  [[nodiscard]] const Grid& solution() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// Which of two collections.
enum class CollectionSide : std::uint8_t {
  a,  ///< the one that is compared with, such as training data
  b,  ///< the one whose members are looked up in a
};

/// The numbers of one collection.
struct CollectionCounts {
  std::uint64_t puzzles = 0;                  ///< all that were added, duplicates too
  std::uint64_t duplicates = 0;               ///< equivalent to one before it, in the same collection
  std::uint64_t without_unique_solution = 0;  ///< also those whose search was too long
};

/// Each number counts different things of a kind that are in both collections, however often: puzzles, classes of
/// puzzles, solutions, classes of solutions.
struct OverlapCounts {
  std::array<CollectionCounts, 2> of;                  ///< a and b
  std::array<std::uint64_t, identity_parts> shared{};  ///< by IdentityPart
  /// Pairs of classes of puzzles, one of a and one of b, that have equivalent solutions and are not equivalent, but the
  /// clues of one are some of the other's under some equivalence.
  std::uint64_t contained = 0;

  /// Whether they share neither a class of puzzles nor one of solutions.
  [[nodiscard]] bool are_disjoint() const;
};

/// A member of b with the first member of a that shares the most with it.
struct OverlapPair {
  IdentityPart part;  ///< what they share
  MemberPlace a;      ///< the first member of a with that part
  MemberPlace b;      ///< the member of b
};

/// Takes the members of both collections in any order. Keeps keys, no grids: of 3x3 about 230 bytes a puzzle whose
/// solution is not known yet. Insertion takes constant time. Not to be shared between threads.
class CollectionOverlap {
 public:
  /// Both collections are empty at first. The group is that of the PuzzleIdentifier.
  explicit CollectionOverlap(const Symmetries& group);
  CollectionOverlap(CollectionOverlap&&) noexcept;
  CollectionOverlap& operator=(CollectionOverlap&&) noexcept;
  ~CollectionOverlap();

  /// The puzzle must have been identified under the same group.
  void add(CollectionSide side, const MemberPlace& place, const IdentifiedPuzzle& puzzle) {
    add(side, place, puzzle.identity, puzzle.bytes);
  }
  /// The same for an identity whose bytes are kept elsewhere.
  void add(CollectionSide side, const MemberPlace& place, const PuzzleIdentity& puzzle, std::string_view bytes);

  /// Counts what was added so far. Time and memory grow with the number of members, and with the number of pairs of
  /// puzzles, one of a and one of b, that have equivalent solutions.
  [[nodiscard]] OverlapCounts counts() const;

  /// Calls `visit` for each member of b that shares something with a, in the order in which they were added. Returns
  /// false if the visitor ended it.
  bool for_each_pair(const Visitor<const OverlapPair&>& visit) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// A collection of puzzles in parts that share no class of solutions.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     PuzzleIdentifier identifier(group);
//     CollectionSplit split(group, {4, 1}, 0);
//     const IdentifiedPuzzle puzzle = identifier.identify(make_grid(group.rules(), "12.4341.2.434.21"));
//     const std::size_t part = split.part_of(puzzle);
//     assert(part < 2 && split.part_of(puzzle) == part);

/// Puts puzzles into parts, one after the other. All with equivalent solutions go to one part, and so do equivalent
/// puzzles without a unique solution. Keeps a key of 54 bytes for each class of 3x3, and a byte or two.
class CollectionSplit {
 public:
  static constexpr std::uint64_t max_sum = 1'000'000;  ///< the greatest sum of the numbers of a ratio

  /// `ratio`: the sizes of the parts relative to each other. Classes are assigned in random order, and after
  /// each block of as many classes as the sum (of numbers without a common divisor) they have exactly this ratio.
  /// Puzzles do, as far as classes have equally many. The same for one seed on every machine. Throws Error (usage)
  /// unless there are two to 65,535 numbers, none of them 0, with a sum of at most max_sum.
  CollectionSplit(const Symmetries& group, const std::vector<std::uint64_t>& ratio, std::uint64_t seed);
  CollectionSplit(CollectionSplit&&) noexcept;
  CollectionSplit& operator=(CollectionSplit&&) noexcept;
  ~CollectionSplit();

  /// From 0. The puzzle must have been identified under the same group. Takes constant time.
  std::size_t part_of(const IdentifiedPuzzle& puzzle) { return part_of(puzzle.identity, puzzle.bytes); }
  /// The same for an identity whose bytes are kept elsewhere.
  std::size_t part_of(const PuzzleIdentity& puzzle, std::string_view bytes);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
