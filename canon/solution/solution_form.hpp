#pragma once
// The canonical form of a puzzle by way of its solution.

#include <memory>

#include "canon/form_engine.hpp"
#include "group/symmetries.hpp"

namespace isodoku {

/// The clues in the min-lex form of the solution, least over the automorphisms of the solution: for puzzles with
/// exactly one solution. Equivalent puzzles have equal forms, and puzzles with equivalent solutions share a grid.
class SolutionForm : public FormEngine {
 public:
  /// Throws Error (usage) if there are no min-lex forms for the group (see Canoniser).
  explicit SolutionForm(const Symmetries& group);
  SolutionForm(SolutionForm&&) noexcept;
  SolutionForm& operator=(SolutionForm&&) noexcept;
  SolutionForm(const SolutionForm&) = delete;
  SolutionForm& operator=(const SolutionForm&) = delete;
  ~SolutionForm() override;

  /// The number of solutions, at most 2. If it is 1, `found` is set. Throws Error (data) for a pattern, and where the
  /// min-lex search of the solution gives up (see Canoniser::canonical_form).
  std::uint64_t find(const Grid& puzzle, CanonicalForm& found);

  /// Throws Error (data) if the puzzle has no solution or several.
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
