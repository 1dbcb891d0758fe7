#pragma once
// Independent pieces of a tree of generation.
//
// Example:
//
//     // Patterns of four clues in two parts.
//     const BoxGroup group = make_shape(2, 2);
//     const auto half = [](std::uint64_t part) {
//       return WorkUnits([part](const WorkUnit& unit) { return unit.number % 2 == part; });
//     };
//     assert(count_patterns(group, 4, half(0)) + count_patterns(group, 4, half(1)) == 33);

#include <cstdint>
#include <functional>
#include <utility>

#include "base/execution.hpp"
#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A subtree of a generation.
struct WorkUnit {
  std::uint64_t number;          ///< in the order of the output, from 0
  double estimate;               ///< of its share of the work, against other units of the same generation; rough
  std::uint64_t counted_before;  ///< what was counted in the units before it that were taken
};

/// Numbers the subtrees of a generation and takes some of them. Which subtrees these are depends on nothing but what is
/// generated. Counting keeps its tally here.
class WorkUnits {
 public:
  /// Is called with each unit, in ascending order; whether it is to be gone through. An exception ends it all.
  using Take = std::function<bool(const WorkUnit& unit)>;

  /// Takes all units.
  WorkUnits() = default;
  explicit WorkUnits(Take take) : take_(std::move(take)) {}
  /// Takes all units, and calls check() of the Execution at each: so a stop ends the walk at the next one.
  explicit WorkUnits(Execution execution) : execution_(std::move(execution)) {}

  /// Whether the next unit is to be gone through.
  bool take_next(double estimate = 1) {
    execution_.check();
    const std::uint64_t number = next_++;
    return !take_ || take_({number, estimate, counted_});
  }

  void count(std::uint64_t more) { counted_ += more; }
  [[nodiscard]] std::uint64_t counted() const { return counted_; }

 private:
  Take take_;
  Execution execution_;
  std::uint64_t next_ = 0;
  std::uint64_t counted_ = 0;
};

}  // namespace isodoku
