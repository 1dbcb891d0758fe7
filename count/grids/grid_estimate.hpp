#pragma once
// About how many complete grids any rules have, where exact numbers are out of reach.
//
// Example:
//
//     const Estimate grids = estimated_grid_count(make_shape(2, 2), {.samples = 1000, .seed = 1});
//     assert(grids.holds(std::log10(288)) && grids.samples == 1000);

#include "base/error.hpp"
#include "base/estimate.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// How the samples of grids are taken.
enum class GridSampling : std::uint8_t {
  automatic,  ///< by boxes where the rules are those of a shape
  boxes,      ///< what the columns of boxes hold, then the ways to order each band; for the rules of shapes
  search,     ///< a random path of the search for completions, for any rules
};

/// An unbiased estimate of the number of complete grids. With a number of samples it is a function of the seed and of
/// that number, however many threads take part. For the rules of shapes the relative variance of a sample is about 1.
/// For other rules it grows fast with the size: from 16 symbols on a few samples may dominate, and the error may be
/// underestimated. Throws Error (usage) without samples, and for sampling by boxes of other rules than those of shapes.
Estimate estimated_grid_count(const Rules& rules, const SampleOptions& options, const Execution& execution = {},
                              GridSampling sampling = GridSampling::automatic);

/// The same with the error as a value.
Result<Estimate> try_estimated_grid_count(const Rules& rules, const SampleOptions& options,
                                          const Execution& execution = {});

}  // namespace isodoku
