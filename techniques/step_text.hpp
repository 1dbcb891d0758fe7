#pragma once
// How a step of an explanation reads.
//
// Example:
//
//     const TechniqueRules rules{make_shape(2, 2)};
//     Candidates state(rules);
//     state.start(make_grid(make_shape(2, 2), "......12.1.3.32."));
//     Step step;
//     assert(make_crook_steps(rules)->find(state, step));
//     assert(step_effect_text(rules.rules(), step).starts_with("r"));

#include <string>

#include "base/public.hpp"
#include "grid/rules.hpp"
#include "techniques/step.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// `r1c1=7`, or `r1c1<>7` if it is not there.
std::string literal_text(const Shape& shape, const Literal& literal);

/// Where: `{1,2,6} r1c7 r1c9 r2c9 of row 1 and box 3`, then chains; of choices and contradictions `depth 2`.
std::string step_where_text(const Rules& rules, const Step& step);

/// What follows: `r4c3=5 r9c1<>4,6`.
std::string step_effect_text(const Rules& rules, const Step& step);

/// Both after the technique, in one line: `hidden single: {3} of box 2 => r1c3=3`.
std::string step_text(const Rules& rules, const Step& step);

}  // namespace isodoku
