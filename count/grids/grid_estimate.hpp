#pragma once
// Estimates of the number of complete grids under any rules, for rules whose exact number is out of reach.
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

/// How samples of grids are drawn.
enum class GridSampling : std::uint8_t {
  automatic,  ///< by boxes for the rules of a shape, otherwise by search
  boxes,      ///< draws the symbols of the columns of boxes, then counts the orders of each band; only for the rules of
              ///< shapes
  search,     ///< follows a random path of the search for completions; for any rules
};

/// An unbiased estimate of the number of complete grids. If `options` fixes the number of samples, the result depends
/// only on that number and the seed, not on the number of threads. For the rules of shapes, the relative variance of a
/// sample is about 1. For other rules it grows fast with the size: from 16 symbols, a few samples may dominate and the
/// error may be underestimated. Throws Error (usage) if no samples are requested, and for sampling by boxes if the
/// rules are not those of a shape.
Estimate estimated_grid_count(const Rules& rules, const SampleOptions& options, const Execution& execution = {},
                              GridSampling sampling = GridSampling::automatic);

/// Like estimated_grid_count, but returns the error as a value.
Result<Estimate> try_estimated_grid_count(const Rules& rules, const SampleOptions& options,
                                          const Execution& execution = {});

}  // namespace isodoku
