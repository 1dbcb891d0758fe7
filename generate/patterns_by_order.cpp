// A pattern and its complement have the same automorphisms, so 81 - k clues take as long as k.
//
// Each task walks the same tree and processes every 64th of its subtrees; skipping the others costs next to nothing.
// The result is checked by the orbit-stabiliser theorem. The size of a class is the order of the group divided by the
// order of the automorphism group, and the sizes must add up to the number of sets of k cells.

#include "generate/patterns.hpp"

#include <algorithm>
#include <mutex>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/tally.hpp"
#include "count/patterns/pattern_counts.hpp"

namespace isodoku {
namespace {

constexpr std::size_t parts = 64;

int fewer(const BoxGroup& group, int clues) {
  return std::min(clues, group.shape().cell_count() - clues);
}

/// The number of sets of `chosen` of `cells` cells.
BigInteger set_count(int cells, int chosen) {
  BigInteger count = 1;
  for (int i = 0; i < chosen; ++i) count = count * (cells - i) / (i + 1);
  return count;
}

void check_orbits(const BoxGroup& group, int clues, const std::map<std::uint64_t, std::uint64_t>& classes) {
  BigInteger members = 0;
  for (const auto& [order, count] : classes) members += group.order() / order * count;
  if (members != set_count(group.shape().cell_count(), clues)) {
    throw Error(ErrorKind::internal,
                "the classes of patterns with " + std::to_string(clues) + " clues do not add up to all patterns");
  }
}

}  // namespace

std::map<std::uint64_t, std::uint64_t> patterns_by_order(const BoxGroup& group, int clues, const Execution& execution) {
  std::map<std::uint64_t, std::uint64_t> classes;
  std::mutex mutex;  // protects the classes
  std::size_t done = 0;
  execution.run(parts, [&](std::size_t part) {
    detail::Tally found;
    const WorkUnits units([&](const WorkUnit& unit) {
      execution.check();
      return unit.number % parts == part;
    });
    for_each_pattern(
        group, fewer(group, clues),
        [&found](const Grid& /*pattern*/, std::uint64_t order) {
          found.add(order, 1);
          return true;
        },
        units);
    const std::scoped_lock lock(mutex);
    for (const auto& [order, number] : found.numbers()) classes[order] += number;
    if (execution.progress) execution.progress(static_cast<double>(++done) / static_cast<double>(parts));
  });
  check_orbits(group, clues, classes);
  return classes;
}

double estimated_patterns_by_order_seconds(const BoxGroup& group, int clues, std::size_t jobs) {
  constexpr double seconds_a_class = 1e-6;
  const BigInteger classes = pattern_counts(group, fewer(group, clues)).back();
  return static_cast<double>(classes) * seconds_a_class / static_cast<double>(std::max<std::size_t>(jobs, 1));
}

}  // namespace isodoku
