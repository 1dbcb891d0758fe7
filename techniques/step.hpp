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

/// A set of symbols: symbol s is bit s - 1.
using SymbolSet = std::uint32_t;

/// The statement that a symbol is in a cell, or that it is not.
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

/// One occurrence of a pattern, with its effects and the requested parts. Which parts are used depends on the technique
/// (see the table in the README of this folder).
struct Instance {
  SymbolSet symbols = 0;                     ///< symbols of the pattern
  std::vector<std::uint16_t> cells;          ///< cells of the pattern, as row-major indices from 0
  std::vector<std::uint16_t> houses;         ///< houses of the pattern, as indices in Rules::houses
  std::vector<std::vector<Literal>> chains;  ///< chains of candidates; each literal follows from the one before it
  std::vector<Removal> removed;              ///< only candidates that are present; each cell once
  std::vector<Placement> placed;             ///< the symbols that are placed

  [[nodiscard]] bool has_effect() const {
    return !removed.empty() || !placed.empty();
  }              ///< whether it removes or places anything
  void clear();  ///< empties all parts, but keeps their memory
};

/// The kind of a step of an explanation.
enum class StepKind : std::uint8_t {
  deduction,      ///< the candidates imply something
  choice,         ///< a candidate is tried
  contradiction,  ///< the last choice is undone and excluded
};

/// One step. What is placed and removed is in the instance.
struct Step {
  StepKind kind = StepKind::deduction;  ///< a deduction, a choice, or the end of a choice
  std::string technique;                ///< name of the technique, `choice` or `contradiction`
  Instance instance;                    ///< for a choice, its symbols are the candidates of the cell
  Instance complement;  ///< for a preemptive set: the hidden set of the other cells of its house, if that is smaller
  std::uint64_t depth = 0;  ///< number of choices that the step depends on, including its own
};

/// Receives each step; returning false ends the search.
using StepVisitor = Visitor<const Step& /*step*/>;

/// `r1c1=7`, or `r1c1<>7` if the literal is negative.
std::string literal_text(const Literal& literal, const Shape& shape);

/// The pattern: `{1,2,6} r1c7 r1c9 r2c9 of row 1 and box 3`, then chains; for choices and contradictions `depth 2`.
std::string step_where_text(const Step& step, const Rules& rules);

/// The effect: `r4c3=5 r9c1<>4,6`.
std::string step_effect_text(const Step& step, const Rules& rules);

/// Technique, pattern and effect in one line: `hidden single: {3} of box 2 => r1c3=3`.
std::string step_text(const Step& step, const Rules& rules);

}  // namespace isodoku
