#pragma once
// A collection of puzzles in parts that share no class of solutions.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     PuzzleIdentifier identifier(group);
//     CollectionSplit split(group, {4, 1}, 0);
//     std::string bytes;
//     const PuzzleIdentity puzzle = identifier.identify(make_grid(group.rules(), "12.4341.2.434.21"), bytes);
//     const std::size_t part = split.part_of(puzzle, bytes);
//     assert(part < 2 && split.part_of(puzzle, bytes) == part);

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/public.hpp"
#include "canon/classes/puzzle_identity.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Puts puzzles into parts, one after the other. All with equivalent solutions go to one part, and so do equivalent
/// puzzles without a unique solution. Keeps a key of 54 bytes for each class of 3x3, and a byte or two.
class CollectionSplit {
 public:
  static constexpr std::uint64_t max_sum = 1'000'000;

  /// `ratio`: how many of the sum of these numbers go to each part. Classes are dealt out in random order, and after
  /// each as many as the sum (of numbers without a common divisor) they stand in this ratio; puzzles do as far as
  /// classes have equally many. The same for one seed on every machine. Throws Error (usage) unless there are two to
  /// 65,535 numbers, none of them 0, with a sum of at most max_sum.
  CollectionSplit(const Symmetries& group, const std::vector<std::uint64_t>& ratio, std::uint64_t seed);
  CollectionSplit(CollectionSplit&&) noexcept;
  CollectionSplit& operator=(CollectionSplit&&) noexcept;
  ~CollectionSplit();

  /// From 0. `bytes` are those that PuzzleIdentifier::identify appended for it, under the same group.
  std::size_t part_of(const PuzzleIdentity& puzzle, std::string_view bytes);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
