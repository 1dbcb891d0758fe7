// Means of random samples that may be too large for a double.
//
// The mean and the sum of squared deviations are kept relative to the greatest number so far, so they never overflow.
// If a greater number is added, both are scaled down. The interval is the mean plus and minus 1.96 standard errors, or
// more for few samples. The factor is the quantile of Student's t distribution. It is computed from the first terms of
// the Cornish-Fisher expansion (M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, 26.7.5), which are
// accurate to one part in a thousand for four or more degrees of freedom. The interval contains the true number in 95 %
// of all cases if the mean of the samples is normally distributed. Weights with a heavy tail require many samples for
// that.
//
// Samples are taken in rounds. Each round is divided among tasks. A sample is a function of the seed and of its number,
// and samples are added in the order of their numbers. So the result depends neither on the threads nor on the rounds.

#include "base/estimate.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "base/error.hpp"
#include "base/random_engine.hpp"

namespace isodoku {
namespace {

constexpr std::size_t tasks_a_round = 32;
constexpr std::uint64_t max_round = std::uint64_t{1} << 16U;
constexpr std::uint64_t first_round = 32;
/// If the time is limited, a round takes about this many seconds. So the limit is kept, and interrupts are noticed
/// soon.
constexpr double seconds_a_round = 0.5;

/// The t for which a random number is between -t and t with a probability of 95 %.
double student_quantile(std::uint64_t degrees) {
  constexpr double normal = 1.959963984540054;
  constexpr double cube = normal * normal * normal;
  constexpr double fifth = cube * normal * normal;
  if (degrees == 1) return 12.706204736432095;
  if (degrees == 2) return 4.302652729911275;
  if (degrees == 3) return 3.182446305284263;
  const auto n = static_cast<double>(degrees);
  return normal + (cube + normal) / (4 * n) + (5 * fifth + 16 * cube + 3 * normal) / (96 * n * n) +
         (3 * fifth * normal * normal + 19 * fifth + 17 * cube - 15 * normal) / (384 * n * n * n);
}

/// The number of significant digits that shows two digits of the error, but at most the 15 digits of a double.
int digits_for(double relative_error) {
  constexpr int most = 15;
  if (!(relative_error > 0)) return most;
  return static_cast<int>(std::clamp(2 - std::floor(std::log10(relative_error)), 2.0, static_cast<double>(most)));
}

class Clock {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Takes samples in rounds, in ascending order of their numbers.
class Rounds {
 public:
  Rounds(std::uint64_t seed, std::size_t width, const std::function<LogVectorSampler()>& make_sampler,
         const Execution& execution)
      : seed_(seed), make_sampler_(make_sampler), execution_(execution), means_(width) {}

  void take(std::uint64_t count) {
    const std::size_t width = means_.size();
    logs_.resize(count * width);
    const std::size_t tasks = std::min<std::size_t>(tasks_a_round, count);
    execution_.run(tasks, [&](std::size_t task) {
      const LogVectorSampler sampler = make_sampler_();
      for (std::uint64_t i = count * task / tasks; i < count * (task + 1) / tasks; ++i) {
        execution_.check();
        std::mt19937_64 random = detail::numbered_engine(seed_, taken_ + i);
        sampler(random, std::span<double>(logs_).subspan(i * width, width));
      }
    });
    for (std::size_t i = 0; i < logs_.size(); ++i) means_[i % width].add(logs_[i]);
    taken_ += count;
  }

  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  [[nodiscard]] std::vector<Estimate> estimates() const {
    std::vector<Estimate> found;
    for (const LogMean& mean : means_) found.push_back(mean.estimate());
    return found;
  }

 private:
  std::uint64_t seed_;
  const std::function<LogVectorSampler()>& make_sampler_;
  const Execution& execution_;
  std::vector<double> logs_;
  std::vector<LogMean> means_;
  std::uint64_t taken_ = 0;
};

void take_for_seconds(double seconds, const Execution& execution, Rounds& rounds) {
  const Clock clock;
  std::uint64_t round = first_round;
  while (true) {
    const double before = clock.seconds();
    rounds.take(round);
    const double now = clock.seconds();
    if (execution.progress) execution.progress(std::min(1.0, now / seconds));
    if (now >= seconds) return;
    const double rate = static_cast<double>(round) / std::max(now - before, 1e-6);
    const double next = std::min({rate * std::min(seconds_a_round, seconds - now), 2.0 * static_cast<double>(round),
                                  static_cast<double>(max_round)});
    round = std::max<std::uint64_t>(2, static_cast<std::uint64_t>(next));
  }
}

void take_all(std::uint64_t samples, const Execution& execution, Rounds& rounds) {
  std::uint64_t round = first_round;
  while (rounds.taken() < samples) {
    rounds.take(std::min(round, samples - rounds.taken()));
    round = std::min(2 * round, max_round);
    if (execution.progress) {
      execution.progress(static_cast<double>(rounds.taken()) / static_cast<double>(samples));
    }
  }
}

}  // namespace

double Estimate::relative_margin() const {
  return samples < 2 ? std::numeric_limits<double>::infinity() : student_quantile(samples - 1) * relative_error;
}

std::string Estimate::text() const {
  return power_of_ten_text(log10, digits_for(relative_error));
}

std::string Estimate::low_text() const {
  const double share = std::max(0.0, 1 - relative_margin());
  return power_of_ten_text(log10 + std::log10(share), digits_for(relative_error));
}

std::string Estimate::high_text() const {
  return power_of_ten_text(log10 + std::log10(1 + relative_margin()), digits_for(relative_error));
}

bool Estimate::holds(double log10_of_number) const {
  const double ratio = std::pow(10.0, log10_of_number - log10);
  constexpr double rounding = 1e-12;  // for samples that are all equal
  return std::abs(ratio - 1) <= relative_margin() + rounding;
}

Estimate Estimate::times(double log10_factor) const {
  return {log10 + log10_factor, relative_error, samples};
}

Estimate Estimate::plus(double log10_of_exact) const {
  if (log10_of_exact == -std::numeric_limits<double>::infinity()) return *this;
  if (log10 == -std::numeric_limits<double>::infinity()) return {log10_of_exact, 0, samples};
  const double share = 1 / (1 + std::pow(10.0, log10_of_exact - log10));
  return {log10 - std::log10(share), relative_error * share, samples};
}

std::string power_of_ten_text(double log10, int digits) {
  if (log10 == -std::numeric_limits<double>::infinity()) return "0";
  if (std::isnan(log10) || std::isinf(log10)) return "inf";
  const double whole = std::floor(log10);
  constexpr std::size_t max_digits = 64;
  std::string text(max_digits, '\0');
  const double mantissa = std::pow(10.0, log10 - whole);
  text.resize(static_cast<std::size_t>(std::snprintf(text.data(), max_digits, "%.*e", digits - 1, mantissa)));
  const std::size_t mark = text.find('e');  // 9.9999 may have been rounded to 1e+01
  const int exponent = static_cast<int>(whole) + std::stoi(text.substr(mark + 1));
  return text.substr(0, mark) + "e" + std::to_string(exponent);
}

void LogMean::add(double log_of_number) {
  ++count_;
  if (log_of_number > reference_) {
    const double scale = std::exp(reference_ - log_of_number);
    mean_ *= scale;
    squares_ *= scale * scale;
    reference_ = log_of_number;
  }
  const double number =
      log_of_number == -std::numeric_limits<double>::infinity() ? 0.0 : std::exp(log_of_number - reference_);
  const double deviation = number - mean_;
  mean_ += deviation / static_cast<double>(count_);
  squares_ += deviation * (number - mean_);
}

Estimate LogMean::estimate() const {
  Estimate found;
  found.samples = count_;
  if (mean_ > 0) found.log10 = (reference_ + std::log(mean_)) / std::log(10.0);
  if (count_ < 2) {
    found.relative_error = std::numeric_limits<double>::infinity();
  } else if (mean_ > 0) {
    const auto n = static_cast<double>(count_);
    found.relative_error = std::sqrt(squares_ / (n - 1) / n) / mean_;
  }
  return found;
}

std::vector<Estimate> means_of_samples(const SampleOptions& options, std::size_t count,
                                       const std::function<LogVectorSampler()>& make_sampler,
                                       const Execution& execution) {
  if (options.seconds <= 0 && options.samples == 0) throw Error(ErrorKind::usage, "an estimate requires samples");
  Rounds rounds(options.seed, count, make_sampler, execution);
  if (options.seconds > 0) {
    take_for_seconds(options.seconds, execution, rounds);
  } else {
    take_all(options.samples, execution, rounds);
  }
  return rounds.estimates();
}

Estimate mean_of_samples(const SampleOptions& options, const std::function<LogSampler()>& make_sampler,
                         const Execution& execution) {
  const auto make_single = [&make_sampler]() -> LogVectorSampler {
    return [sampler = make_sampler()](std::mt19937_64& random, std::span<double> logs) { logs[0] = sampler(random); };
  };
  return means_of_samples(options, 1, make_single, execution).front();
}

}  // namespace isodoku
