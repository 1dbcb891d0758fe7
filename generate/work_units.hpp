#pragma once
// Independent pieces of a tree of generation.

#include <cstdint>
#include <functional>
#include <utility>

namespace isodoku {

/// Numbers the subtrees of a generation in the order of its output, from 0, and takes some of them. Which subtrees
/// these are depends on nothing but what is generated.
class WorkUnits {
 public:
  /// Is called with each number, in ascending order; whether that unit is to be gone through. An exception ends it all.
  using Take = std::function<bool(std::uint64_t unit)>;

  /// Takes all units.
  WorkUnits() = default;
  explicit WorkUnits(Take take) : take_(std::move(take)) {}

  /// Whether the next unit is to be gone through.
  bool take_next() {
    const std::uint64_t unit = next_++;
    return !take_ || take_(unit);
  }

 private:
  Take take_;
  std::uint64_t next_ = 0;
};

}  // namespace isodoku
