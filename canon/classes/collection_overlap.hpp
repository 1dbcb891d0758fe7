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
//       std::string bytes;
//       const PuzzleIdentity puzzle = identifier.identify(make_grid(group.rules(), cells), bytes);
//       overlap.add(side, {}, puzzle, bytes);
//     }
//     const OverlapCounts counts = overlap.counts();
//     assert(counts.shared[std::size_t(IdentityPart::puzzle)] == 0);
//     assert(counts.shared[std::size_t(IdentityPart::solution_class)] == 1 && !counts.are_disjoint());

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "base/public.hpp"
#include "base/visitor.hpp"
#include "canon/classes/member_place.hpp"
#include "canon/classes/puzzle_identity.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

enum class CollectionSide : std::uint8_t { a, b };

/// What one collection has by itself.
struct CollectionCounts {
  std::uint64_t puzzles = 0;
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

/// A member of b with the first member of a that is most like it.
struct OverlapPair {
  IdentityPart part;  ///< what they share
  MemberPlace a;
  MemberPlace b;
};

/// Takes the members of both collections in any order. Keeps keys, no grids: of 3x3 about 230 bytes a puzzle whose
/// solution is not known yet. Insertion takes constant time. Not to be shared between threads.
class CollectionOverlap {
 public:
  explicit CollectionOverlap(const Symmetries& group);
  CollectionOverlap(CollectionOverlap&&) noexcept;
  CollectionOverlap& operator=(CollectionOverlap&&) noexcept;
  ~CollectionOverlap();

  /// `bytes` are those that PuzzleIdentifier::identify appended for it, under the same group.
  void add(CollectionSide side, const MemberPlace& place, const PuzzleIdentity& puzzle, std::string_view bytes);

  /// Counts what was added so far. Time and memory grow with the number of members, and with the number of pairs of
  /// puzzles, one of a and one of b, that have equivalent solutions.
  [[nodiscard]] OverlapCounts counts() const;

  /// Calls `visit` for each member of b that shares something with a, in the order in which they were added. Returns
  /// false if the visitor wanted no more.
  bool for_each_pair(const Visitor<const OverlapPair&>& visit) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
