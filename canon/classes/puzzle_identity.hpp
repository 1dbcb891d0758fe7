#pragma once
// What a puzzle may share with another one, as keys: itself, its class, its solution, the class of its solution.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     PuzzleIdentifier identifier(group);
//     std::string bytes;
//     const PuzzleIdentity puzzle = identifier.identify(make_grid(group.rules(), "12.4341.2.434.21"), bytes);
//     assert(puzzle.has_unique_solution());
//     const std::string of_solution(puzzle.key(IdentityPart::solution_class, bytes).text());
//     std::string others;
//     const PuzzleIdentity grid = identifier.identify(identifier.solution(), others);
//     assert(grid.key(IdentityPart::solution_class, others).text() == of_solution);

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/name_table.hpp"
#include "base/public.hpp"
#include "canon/classes/class_key.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What two puzzles may share. Equal puzzles are equivalent and have equal solutions; equivalent puzzles have
/// equivalent solutions. Puzzles without a unique solution share no solution.
enum class IdentityPart : std::uint8_t {
  puzzle,          ///< the same clues in the same cells
  puzzle_class,    ///< equivalent clues
  solution,        ///< the same solution
  solution_class,  ///< equivalent solutions
};
inline constexpr std::size_t identity_parts = 4;

inline constexpr auto identity_part_names =
    name_table<IdentityPart>({{"puzzle", IdentityPart::puzzle},
                              {"puzzle class", IdentityPart::puzzle_class},
                              {"solution", IdentityPart::solution},
                              {"solution class", IdentityPart::solution_class}});

/// The keys of a puzzle, which stand one behind the other in bytes that its maker keeps.
struct PuzzleIdentity {
  SolutionStatus status = SolutionStatus::none;
  std::array<std::uint16_t, identity_parts> lengths{};
  std::array<std::uint64_t, identity_parts> hashes{};
  bool has_rigid_solution = true;  ///< no automorphism but the identity; true if there is no unique solution

  [[nodiscard]] bool has_unique_solution() const { return status == SolutionStatus::unique; }
  /// Of the bytes that were appended with it; empty for what the puzzle does not have.
  [[nodiscard]] ClassKey key(IdentityPart part, std::string_view bytes) const;
};

/// Makes identities. Keeps working memory; not to be shared between threads.
class PuzzleIdentifier {
 public:
  /// Throws Error (usage) if there are no min-lex forms for the group (see Canoniser).
  explicit PuzzleIdentifier(const Symmetries& group);
  PuzzleIdentifier(PuzzleIdentifier&&) noexcept;
  PuzzleIdentifier& operator=(PuzzleIdentifier&&) noexcept;
  ~PuzzleIdentifier();

  /// Appends the keys of a puzzle that breaks no rule to `bytes`. With a unique solution the class is that of the clues
  /// in the min-lex form of the solution, else the puzzle's own form. Takes the time of solving and of the solution's
  /// form. Throws Error (data) for a pattern, and as Canoniser does.
  PuzzleIdentity identify(const Grid& puzzle, std::string& bytes);

  /// Of the last puzzle, if it has exactly one.
  [[nodiscard]] const Grid& solution() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
