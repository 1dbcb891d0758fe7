#pragma once
// The numbers of an overlap with their names, for the command and for Python.

#include <cstdint>
#include <tuple>

#include "base/fields.hpp"
#include "canon/classes/collection_overlap.hpp"

namespace isodoku::detail {

/// The counts of a CollectionOverlap, one per field.
struct OverlapReport {
  std::uint64_t puzzles_in_a = 0;
  std::uint64_t puzzles_in_b = 0;
  std::uint64_t equal_puzzles = 0;
  std::uint64_t equivalent_puzzles = 0;
  std::uint64_t equal_solutions = 0;
  std::uint64_t equivalent_solutions = 0;
  std::uint64_t contained_puzzles = 0;
  std::uint64_t duplicates_in_a = 0;
  std::uint64_t duplicates_in_b = 0;
  std::uint64_t without_unique_solution_in_a = 0;
  std::uint64_t without_unique_solution_in_b = 0;

  static constexpr auto fields() {
    return std::tuple(
        field("puzzles_in_a", &OverlapReport::puzzles_in_a, "Number of puzzles in A"),
        field("puzzles_in_b", &OverlapReport::puzzles_in_b, "Number of puzzles in B"),
        field("equal_puzzles", &OverlapReport::equal_puzzles, "Number of different puzzles that are in both"),
        field("equivalent_puzzles", &OverlapReport::equivalent_puzzles,
              "Number of equivalence classes of puzzles that are in both"),
        field("equal_solutions", &OverlapReport::equal_solutions,
              "Number of different solutions of puzzles that are in both"),
        field("equivalent_solutions", &OverlapReport::equivalent_solutions,
              "Number of equivalence classes of solutions that are in both"),
        field("contained_puzzles", &OverlapReport::contained_puzzles,
              "Number of pairs of puzzle classes, one in A and one in B, where one contains the clues of the other up "
              "to equivalence"),
        field("duplicates_in_a", &OverlapReport::duplicates_in_a,
              "Number of puzzles in A that are equivalent to an earlier puzzle in A"),
        field("duplicates_in_b", &OverlapReport::duplicates_in_b,
              "Number of puzzles in B that are equivalent to an earlier puzzle in B"),
        field("without_unique_solution_in_a", &OverlapReport::without_unique_solution_in_a,
              "Number of puzzles in A with no solution or several, or whose search is out of reach"),
        field("without_unique_solution_in_b", &OverlapReport::without_unique_solution_in_b,
              "Number of puzzles in B with no solution or several, or whose search is out of reach"));
  }
};

inline OverlapReport make_overlap_report(const OverlapCounts& counts) {
  const auto& [a, b] = counts.of;
  const auto& [puzzles, puzzle_classes, solutions, solution_classes] = counts.shared;
  return {a.puzzles,
          b.puzzles,
          puzzles,
          puzzle_classes,
          solutions,
          solution_classes,
          counts.contained,
          a.duplicates,
          b.duplicates,
          a.without_unique_solution,
          b.without_unique_solution};
}

}  // namespace isodoku::detail
