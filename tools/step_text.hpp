#pragma once
// Steps of explanations as text.

#include <cstdint>
#include <string>

#include "techniques/step.hpp"

namespace isodoku::tool {

/// The number, technique, place and effect of a step, separated by tabs.
std::string step_text(const Step& step, const Rules& rules, std::uint64_t number);

/// The same as a JSON object. Symbols are characters, as in grids.
std::string step_json(const Step& step, const Rules& rules);

}  // namespace isodoku::tool
