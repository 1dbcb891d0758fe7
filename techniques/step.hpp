#pragma once
// A step of an explanation: its pattern, its effect, and its text.
//
// Example:
//
//     const Rules rules = make_shape(2, 2);
//     const Explanation found = Explainer(TechniqueList(rules)).explain(make_grid(rules, "......12.1.3.32."));
//     const Step& first = found.steps.front();
//     assert(first.kind == StepKind::deduction && first.instance.has_effect());
//     assert(step_text(first, rules).find(" => r") != std::string::npos);

#include <cstdint>
#include <string>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Symbol s is bit s - 1.
using SymbolSet = std::uint32_t;

/// A symbol is in a cell, or it is not.
struct Literal {
  std::uint16_t cell;  ///< row-major index from 0
  Cell symbol;         ///< from 1 to N
  bool is_true;        ///< whether the symbol is in the cell
  friend bool operator==(const Literal&, const Literal&) = default;
};

/// Candidates that an open cell does not have in the solution.
struct Removal {
  std::uint16_t cell;  ///< row-major index from 0
  SymbolSet symbols;   ///< the symbols to remove
};

/// A symbol that an open cell has in the solution.
struct Placement {
  std::uint16_t cell;  ///< row-major index from 0
  Cell symbol;         ///< from 1 to N
};

/// One occurrence of a pattern, with its parts, as far as requested, and its effects. Which of the
/// parts are used depends on the technique (the README of this folder has the table).
struct Instance {
  SymbolSet symbols = 0;                     ///< that the pattern is made of
  std::vector<std::uint16_t> cells;          ///< that the pattern is made of: row-major indices from 0
  std::vector<std::uint16_t> houses;         ///< by number in Rules::houses
  std::vector<std::vector<Literal>> chains;  ///< of candidates: each literal follows from the one before it
  std::vector<Removal> removed;              ///< only candidates that are there; each cell once
  std::vector<Placement> placed;             ///< the symbols that follow

  [[nodiscard]] bool has_effect() const { return !removed.empty() || !placed.empty(); }  ///< whether anything follows
  void clear();  ///< makes all parts empty, and keeps their memory
};

/// The kind of a step of an explanation.
enum class StepKind : std::uint8_t {
  deduction,      ///< something follows from the candidates
  choice,         ///< a candidate is tried
  contradiction,  ///< what was tried last is undone and excluded
};

/// One step and what it says. What is placed and removed is in the instance.
struct Step {
  StepKind kind = StepKind::deduction;  ///< a deduction, a choice or its end
  std::string technique;                ///< its name; `choice`, `contradiction`
  Instance instance;                    ///< of choices: the candidates of the cell are its symbols
  Instance complement;      ///< of a preemptive set: the hidden set of the other cells of its house, if that is smaller
  std::uint64_t depth = 0;  ///< number of choices that the step depends on, its own included
};

/// Gets each step; false ends the search.
using StepVisitor = Visitor<const Step& /*step*/>;

/// `r1c1=7`, or `r1c1<>7` if it is not there.
std::string literal_text(const Literal& literal, const Shape& shape);

/// Where: `{1,2,6} r1c7 r1c9 r2c9 of row 1 and box 3`, then chains; of choices and contradictions `depth 2`.
std::string step_where_text(const Step& step, const Rules& rules);

/// What follows: `r4c3=5 r9c1<>4,6`.
std::string step_effect_text(const Step& step, const Rules& rules);

/// Both after the technique, in one line: `hidden single: {3} of box 2 => r1c3=3`.
std::string step_text(const Step& step, const Rules& rules);

}  // namespace isodoku
