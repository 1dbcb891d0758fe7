// Estimates in the output. Numbers are rounded to two digits of their error. They have an exponent, since they may be
// too large for a double.

#include "tools/estimate_results.hpp"

#include <cmath>
#include <cstddef>
#include <cstdio>

#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "tools/option.hpp"

namespace isodoku::tool {
namespace {

constexpr double default_seconds = 10;
constexpr std::size_t max_decimal_length = 400;

std::string printed(const char* format, int digits, double value) {
  std::string text(max_decimal_length, '\0');
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), text.size(), format, digits, value)));
  return text;
}

}  // namespace

SampleOptions SampleRequest::options() const {
  SampleOptions wanted;
  wanted.seed = seed.value_or(0);
  if (samples) {
    wanted.samples = *samples;
  } else {
    wanted.seconds = seconds ? static_cast<double>(*seconds) : default_seconds;
  }
  return wanted;
}

void add_sample_options(CLI::App& command, SampleRequest& request, const std::string& needed) {
  const Option samples = add_number_option(command, "--samples", request.samples,
                                           "Take N random samples; the output depends only on N and the seed", 2);
  samples.option_text("N");
  const Option seconds =
      add_number_option(command, "--seconds", request.seconds,
                        "Take random samples for T seconds (default: 10), and print their number", 1, seconds_of_year);
  seconds.option_text("T").excludes(samples);
  const Option seed = add_number_option(command, "--seed", request.seed, "Random seed (default: 0)").option_text("S");
  if (needed.empty()) return;
  for (const Option& option : {samples, seconds, seed}) option.needs(option_of(command, needed));
}

Decimal decimal_of(double value, int digits) {
  return {printed("%.*f", digits, value)};
}

Decimal share_of(double value) {
  constexpr int digits = 3;
  return {printed("%.*g", digits, value)};
}

EstimateResult::EstimateResult(const Estimate& found, std::uint64_t of_seed)
    : estimate{found.text()},
      low{found.low_text()},
      high{found.high_text()},
      relative_error(share_of(found.relative_error)),
      samples(found.samples),
      seed(of_seed) {
  constexpr int digits = 6;
  if (std::isfinite(found.log10)) log10 = decimal_of(found.log10, digits);
}

SampleWork::SampleWork(const CommonOptions& options)
    : progress_(options.quiet ? Progress::When::never : options.progress, ""), jobs_(options.jobs) {}

Execution SampleWork::execution() {
  const auto progress = [this](double done) {
    check_interrupt();
    progress_.update_share(done);
  };
  return {task_runner(jobs_), progress, {}, check_interrupt};
}

}  // namespace isodoku::tool
