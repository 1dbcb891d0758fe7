#pragma once
// About how many classes of complete grids there are, where the exact number is out of reach.
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

/// The estimate, and what it holds of Burnside's sum.
struct ClassEstimate {
  Estimate count;  ///< the number of classes, as far as it is known
  /// Whether the grids that symmetries fix are in it, which are counted exactly. Without them it is an estimate of the
  /// number of grids over the number of symmetries and namings of the symbols, which is less than the number of
  /// classes.
  bool has_correction = false;
};

/// By Burnside's lemma from an estimate of the number of grids. With a number of samples it is a function of the seed
/// and of that number. The correction is there if it is counted in some seconds of one core; for larger shapes it is
/// tiny. Throws as estimated_grid_count does.
ClassEstimate estimated_class_count(const Symmetries& group, const SampleOptions& options,
                                    const Execution& execution = {});

/// The same with the error as a value.
Result<ClassEstimate> try_estimated_class_count(const Symmetries& group, const SampleOptions& options,
                                                const Execution& execution = {});

}  // namespace isodoku
