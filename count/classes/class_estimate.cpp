// Burnside's lemma: the number of classes is the mean, over the symmetries, of the number of grids that each fixes up
// to relabelling. The identity fixes all grids, counted up to the N! relabellings; this term is estimated. The other
// terms are counted exactly if that is quick, and omitted otherwise. They are one part in 10^6 for 2x5, and less for
// larger shapes: a symmetry fixes at most about as many grids as the square root of the number of all grids.

#include "count/classes/class_estimate.hpp"

#include <cmath>
#include <optional>

#include "base/big_integer.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/grids/grid_estimate.hpp"

namespace isodoku {
namespace {

constexpr double max_seconds_of_correction = 3;

/// Whether the terms of Burnside's sum can be counted quickly.
bool has_quick_terms(const Symmetries& group) {
  if (group.boxes() == nullptr) return false;
  try {
    return detail::estimated_fixed_grid_terms_seconds(group.shape()) <= max_seconds_of_correction;
  } catch (const Error&) {  // out of reach
    return false;
  }
}

/// The decimal logarithm of the terms of all symmetries except for the identity.
std::optional<double> log10_of_correction(const Symmetries& group, const Execution& execution) {
  if (!has_quick_terms(group)) return std::nullopt;
  BigInteger sum = 0;
  for (const auto& [found, fixed] : detail::fixed_grid_terms(group, execution)) {
    if (found.order() > 1) sum += found.size * fixed;
  }
  return std::log10(sum.convert_to<double>()) - std::log10(static_cast<double>(group.order()));
}

}  // namespace

ClassEstimate estimated_class_count(const Symmetries& group, const SampleOptions& options, const Execution& execution) {
  const Estimate grids = estimated_grid_count(group.rules(), options, execution);
  const double log10_of_namings = std::lgamma(group.rules().size() + 1.0) / std::log(10.0);
  const Estimate mean = grids.times(-log10_of_namings - std::log10(static_cast<double>(group.order())));
  const std::optional<double> correction = log10_of_correction(group, execution);
  return {correction ? mean.plus(*correction) : mean, correction.has_value()};
}

Result<ClassEstimate> try_estimated_class_count(const Symmetries& group, const SampleOptions& options,
                                                const Execution& execution) {
  return attempt([&] { return estimated_class_count(group, options, execution); });
}

}  // namespace isodoku
