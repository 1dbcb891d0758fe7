#pragma once
// The canonical form of a puzzle from its solution.

#include <cstdint>
#include <memory>

#include "base/big_integer.hpp"
#include "canon/form_engine.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {

/// A puzzle and its solution, both in canonical form.
struct SolvedForm {
  SolutionStatus status = SolutionStatus::none;  ///< unless it is unique, the other fields are not set
  CanonicalForm puzzle;
  Grid solution;
  Grid solution_form;
  BigInteger solution_order = 1;  ///< order of the automorphism group of the solution
};

/// The clues in the min-lex form of the solution, smallest over the automorphisms of the solution. For puzzles with a
/// unique solution. Equivalent puzzles have equal forms, and puzzles with equivalent solutions have clues of the same
/// grid.
class SolutionForm : public FormEngine {
 public:
  /// Throws Error (usage) if the group has no min-lex forms (see Canoniser).
  explicit SolutionForm(const Symmetries& group);
  SolutionForm(SolutionForm&&) noexcept;
  SolutionForm& operator=(SolutionForm&&) noexcept;
  SolutionForm(const SolutionForm&) = delete;
  SolutionForm& operator=(const SolutionForm&) = delete;
  ~SolutionForm() override;

  /// Throws Error (data) for a pattern, and if the min-lex search of the solution exceeds its budget (see
  /// Canoniser::canonical_form).
  SolvedForm solve(const Grid& puzzle);

  /// Throws Error (data) if the puzzle has no solution or several.
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
