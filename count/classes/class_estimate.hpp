#pragma once
// An estimate of the number of classes of complete grids, for rules whose exact number is out of reach.
//
// Example:
//
//     const ClassEstimate classes = estimated_class_count(BoxGroup(make_shape(2, 3)), {.samples = 1000});
//     assert(classes.has_correction && classes.count.holds(std::log10(49)));

#include "base/error.hpp"
#include "base/estimate.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The estimate, and which terms of Burnside's sum it includes.
struct ClassEstimate {
  Estimate count;  ///< estimated number of classes
  /// Whether `count` includes the terms of the symmetries other than the identity, which are counted exactly. Without
  /// them `count` estimates the number of grids divided by the number of symmetries and relabellings. This is less than
  /// the number of classes.
  bool has_correction = false;
};

/// Estimates the number of classes with Burnside's lemma and an estimate of the number of grids. If `options` fixes the
/// number of samples, the result depends only on that number and the seed. The correction is included if it takes at
/// most a few seconds on one core; for larger shapes it is tiny. Throws as estimated_grid_count does.
ClassEstimate estimated_class_count(const Symmetries& group, const SampleOptions& options,
                                    const Execution& execution = {});

/// Like estimated_class_count, but returns the error as a value.
Result<ClassEstimate> try_estimated_class_count(const Symmetries& group, const SampleOptions& options,
                                                const Execution& execution = {});

}  // namespace isodoku
