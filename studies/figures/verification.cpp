// Figures are computed in ascending order of their registered times, so a time limit omits the longest ones. If several
// figures are read from one command, it runs once, and its time counts for the first of them.

#include "studies/figures/verification.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

namespace isodoku::detail {
namespace {

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Returns an internal error as a value, because the other method is still run if one fails.
FoundValue find(const FigureMethod& method, FigureRuns& runs) {
  const Stopwatch watch;
  try {
    std::string value = method.find(runs);
    return {std::move(value), watch.seconds()};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::internal) throw;
    return {.failure = error};
  }
}

}  // namespace

bool verify_figures(std::vector<Figure> figures, const FigureOptions& options, std::optional<std::uint64_t> within,
                    const VerificationHooks& hooks) {
  std::ranges::stable_sort(figures, {}, &Figure::seconds);
  double seconds_of_all = 0;
  for (const Figure& figure : figures) seconds_of_all += figure.seconds();
  const Stopwatch watch;
  FigureRuns runs(options);
  std::set<std::string> computed;  // texts of the methods that were run, which take no more time
  std::uint64_t done = 0;
  double seconds_done = 0;
  bool are_all_right = true;
  for (const Figure& figure : figures) {
    double seconds_left = 0;
    for (const FigureMethod* const method : {&figure.first, &figure.second}) {
      if (!computed.contains(method->text)) seconds_left += method->seconds;
    }
    if (within && watch.seconds() + seconds_left > static_cast<double>(*within)) {
      hooks.checked({figure, FigureResult::skipped});
      continue;
    }
    if (hooks.progress) hooks.progress(done++, seconds_done / seconds_of_all);
    computed.insert({figure.first.text, figure.second.text});
    FoundValue first = find(figure.first, runs);
    FoundValue second = find(figure.second, runs);
    const bool is_right = first.value == figure.value && second.value == figure.value;
    are_all_right &= is_right;
    hooks.checked({figure, is_right ? FigureResult::ok : FigureResult::differs, std::move(first), std::move(second)});
    seconds_done += figure.seconds();
  }
  return are_all_right;
}

}  // namespace isodoku::detail
