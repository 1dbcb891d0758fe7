#pragma once
// How a step of an explanation reads.

#include <cstdint>
#include <string>

#include "techniques/step.hpp"

namespace isodoku::tool {

/// Its number, technique, where and effect, with tabs between.
std::string step_text(const Step& step, const Rules& rules, std::uint64_t number);

/// The same as a JSON object. Symbols are characters, as in grids.
std::string step_json(const Step& step, const Rules& rules);

}  // namespace isodoku::tool
