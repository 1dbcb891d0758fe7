#pragma once
// `count --estimate`: numbers of grids and classes from random samples.

#include "tools/count_work.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {

/// --estimate with its options, for grids and classes.
void add_estimate_options(CLI::App& command, CountOptions& options);

/// Writes the estimate of what is counted.
void write_count_estimate(const CountOptions& options, const Symmetries& group, ResultOutput& results);

}  // namespace isodoku::tool
