#pragma once
// The canonical form of a puzzle by way of its solution.

#include <cstdint>
#include <memory>

#include "base/big_integer.hpp"
#include "canon/form_engine.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {

/// A puzzle with its solution, both in their forms.
struct SolvedForm {
  SolutionStatus status = SolutionStatus::none;  ///< unless it is unique, nothing else is set
  CanonicalForm puzzle;
  Grid solution;
  Grid solution_form;
  BigInteger solution_order = 1;  ///< of its automorphism group
};

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

  /// Throws Error (data) for a pattern, and where the min-lex search of the solution gives up (see
  /// Canoniser::canonical_form).
  SolvedForm solve(const Grid& puzzle);

  /// Throws Error (data) if the puzzle has no solution or several.
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
