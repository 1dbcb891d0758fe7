// count --estimate: numbers that take too long to count exactly, from random samples.
//
// The limit on the time of a count does not apply, since the number of samples or the time is given.

#include "tools/count_estimate.hpp"

#include "count/classes/class_estimate.hpp"
#include "count/grids/grid_estimate.hpp"
#include "tools/estimate_results.hpp"
#include "tools/option.hpp"

namespace isodoku::tool {

void add_estimate_options(CLI::App& command, CountOptions& options) {
  const Option estimate = add_flag(command, "--estimate", options.estimate,
                                   "Estimate the number from random samples, with its error, for any shape and rules");
  estimate.excludes(option_of(command, "--explain"));
  if (options.subject == Subject::classes) estimate.excludes(option_of(command, "--by-order"));
  add_sample_options(command, options.samples, "--estimate");
}

void write_count_estimate(const CountOptions& options, const Symmetries& group, ResultOutput& results) {
  const SampleOptions samples = options.samples.options();
  SampleWork work(options);
  if (options.subject == Subject::grids) {
    results.write(EstimateResult(estimated_grid_count(group.rules(), samples, work.execution()), samples.seed));
    return;
  }
  const ClassEstimate found = estimated_class_count(group, samples, work.execution());
  EstimateResult result(found.count, samples.seed);
  if (!found.has_correction) result.missing = "fixed grids";
  results.write(result);
}

}  // namespace isodoku::tool
