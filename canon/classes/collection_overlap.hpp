#pragma once
// Compares two collections of puzzles: equal and equivalent puzzles, equal and equivalent solutions.
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

// Keys for everything that two puzzles may share: the puzzle, its class, its solution, and the class of its solution.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     PuzzleIdentifier identifier(group);
//     const IdentifiedPuzzle puzzle = identifier.identify(make_grid(group.rules(), "12.4341.2.434.21"));
//     assert(puzzle.identity.has_unique_solution());
//     const IdentifiedPuzzle grid = identifier.identify(identifier.solution());
//     assert(grid.key(IdentityPart::solution_class).text() == puzzle.key(IdentityPart::solution_class).text());

/// A property that two puzzles may share. Equal puzzles are equivalent and have equal solutions; equivalent puzzles
/// have equivalent solutions. Puzzles without a unique solution share no solution.
enum class IdentityPart : std::uint8_t {
  puzzle,          ///< the same clues in the same cells
  puzzle_class,    ///< equivalent clues
  solution,        ///< the same solution
  solution_class,  ///< equivalent solutions
};
inline constexpr std::size_t identity_parts = 4;  ///< number of values of IdentityPart

/// The names in output.
inline constexpr auto identity_part_names =
    name_table<IdentityPart>({{"puzzle", IdentityPart::puzzle},
                              {"puzzle class", IdentityPart::puzzle_class},
                              {"solution", IdentityPart::solution},
                              {"solution class", IdentityPart::solution_class}});

/// Describes the keys of a puzzle. The keys themselves are concatenated in a separate byte string.
struct PuzzleIdentity {
  SolutionStatus status = SolutionStatus::none;  ///< number of solutions of the puzzle
  /// Length of each key in bytes, by IdentityPart; 0 for a missing key.
  std::array<std::uint16_t, identity_parts> lengths{};
  std::array<std::uint64_t, identity_parts> hashes{};  ///< packed_hash of each key, by IdentityPart
  /// Whether the solution has only the identity as automorphism; true if there is no unique solution.
  bool has_rigid_solution = true;

  /// Whether the keys of the solution exist.
  [[nodiscard]] bool has_unique_solution() const { return status == SolutionStatus::unique; }
  /// The key of a part, given the byte string; empty if the puzzle does not have it.
  [[nodiscard]] ClassKey key(IdentityPart part, std::string_view bytes) const;
};

/// An identity together with its bytes: about 140 for 3x3 puzzles.
struct IdentifiedPuzzle {
  PuzzleIdentity identity;  ///< lengths and hashes of the keys
  std::string bytes;        ///< the keys, concatenated by IdentityPart

  /// The key of a part; empty if the puzzle does not have it. Valid as long as this object.
  [[nodiscard]] ClassKey key(IdentityPart part) const { return identity.key(part, bytes); }
};

/// Makes identities. Contains working memory; not thread-safe.
class PuzzleIdentifier {
 public:
  /// Throws Error (usage) if the group has no min-lex forms (see Canoniser).
  explicit PuzzleIdentifier(const Symmetries& group);
  PuzzleIdentifier(PuzzleIdentifier&&) noexcept;
  PuzzleIdentifier& operator=(PuzzleIdentifier&&) noexcept;
  ~PuzzleIdentifier();

  /// The keys of a puzzle, which must break no rule. If the solution is unique, the key of the class is that of the
  /// clues in the min-lex form of the solution, otherwise that of the puzzle's own form. Takes the time of solving and
  /// of the solution's form. Throws Error (data) for a pattern, and as Canoniser does.
  IdentifiedPuzzle identify(const Grid& puzzle);

  /// The solution of the last puzzle, if it is unique.
  [[nodiscard]] const Grid& solution() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// One of the two collections.
enum class CollectionSide : std::uint8_t {
  a,  ///< the reference collection, such as training data
  b,  ///< the collection whose members are looked up in `a`
};

/// The numbers of one collection.
struct CollectionCounts {
  std::uint64_t puzzles = 0;                  ///< all puzzles added, including duplicates
  std::uint64_t duplicates = 0;               ///< puzzles equivalent to an earlier one of the same collection
  std::uint64_t without_unique_solution = 0;  ///< including those whose search took too long
};

/// Each number counts the distinct objects of a kind that occur in both collections: puzzles, classes of puzzles,
/// solutions, and classes of solutions.
struct OverlapCounts {
  std::array<CollectionCounts, 2> of;                  ///< for a and b
  std::array<std::uint64_t, identity_parts> shared{};  ///< by IdentityPart
  /// The number of pairs of classes of puzzles, one of a and one of b, where one puzzle contains the other. That is,
  /// the solutions are equivalent, the puzzles are not, and some equivalence maps the clues of one to a subset of those
  /// of the other.
  std::uint64_t contained = 0;

  /// Whether the collections share no class of puzzles and no class of solutions.
  [[nodiscard]] bool are_disjoint() const;
};

/// A member of b, with the first member of a that shares the most with it.
struct OverlapPair {
  IdentityPart part;  ///< what they share
  MemberPlace a;      ///< first member of a with that part
  MemberPlace b;      ///< member of b
};

/// Accepts the members of both collections in any order. Stores keys, no grids: about 230 bytes per 3x3 puzzle whose
/// solution is new. Insertion takes constant time. Not thread-safe.
class CollectionOverlap {
 public:
  /// Starts with empty collections. `group` must be that of the PuzzleIdentifier.
  explicit CollectionOverlap(const Symmetries& group);
  CollectionOverlap(CollectionOverlap&&) noexcept;
  CollectionOverlap& operator=(CollectionOverlap&&) noexcept;
  ~CollectionOverlap();

  /// Adds a puzzle, which must have been identified under the same group.
  void add(CollectionSide side, const MemberPlace& place, const IdentifiedPuzzle& puzzle) {
    add(side, place, puzzle.identity, puzzle.bytes);
  }
  /// The same for an identity with its bytes given separately.
  void add(CollectionSide side, const MemberPlace& place, const PuzzleIdentity& puzzle, std::string_view bytes);

  /// The counts for all puzzles added so far. Time and memory grow with the number of members, and with the number of
  /// pairs of puzzles, one of a and one of b, that have equivalent solutions.
  [[nodiscard]] OverlapCounts counts() const;

  /// Calls `visit` for each member of b that shares something with a, in the order of addition. Returns false if the
  /// visitor ended the enumeration.
  bool for_each_pair(const Visitor<const OverlapPair&>& visit) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Splits a collection of puzzles into parts that share no class of solutions.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     PuzzleIdentifier identifier(group);
//     CollectionSplit split(group, {4, 1}, 0);
//     const IdentifiedPuzzle puzzle = identifier.identify(make_grid(group.rules(), "12.4341.2.434.21"));
//     const std::size_t part = split.part_of(puzzle);
//     assert(part < 2 && split.part_of(puzzle) == part);

/// Assigns puzzles to parts. All puzzles with equivalent solutions are in one part, and so are equivalent puzzles
/// without a unique solution. Stores a key of 54 bytes for each class of 3x3, plus one or two bytes.
class CollectionSplit {
 public:
  static constexpr std::uint64_t max_sum = 1'000'000;  ///< maximum sum of the numbers of a ratio

  /// `ratio` gives the relative sizes of the parts. Classes are assigned in random order. Let s be the sum of the ratio
  /// in lowest terms: after each block of s classes, the numbers of classes have exactly this ratio. So do the numbers
  /// of puzzles, if classes have equally many. Equal seeds give equal results on every machine. Throws Error (usage)
  /// unless there are two to 65,535 numbers, all positive, with a sum of at most max_sum.
  CollectionSplit(const Symmetries& group, const std::vector<std::uint64_t>& ratio, std::uint64_t seed);
  CollectionSplit(CollectionSplit&&) noexcept;
  CollectionSplit& operator=(CollectionSplit&&) noexcept;
  ~CollectionSplit();

  /// The part of a puzzle, from 0. The puzzle must have been identified under the same group. Takes constant time.
  std::size_t part_of(const IdentifiedPuzzle& puzzle) { return part_of(puzzle.identity, puzzle.bytes); }
  /// The same for an identity with its bytes given separately.
  std::size_t part_of(const PuzzleIdentity& puzzle, std::string_view bytes);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
