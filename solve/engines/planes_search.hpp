#pragma once
// The engine of make_planes_engine, compiled for one instruction set.

#include <memory>

#include "base/processor_code.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

ISODOKU_DECLARE_FOR_PROCESSORS(std::unique_ptr<SolveEngine> make_planes_search())

}  // namespace isodoku::detail
