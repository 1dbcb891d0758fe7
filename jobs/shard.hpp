#pragma once
// Independent parts of a run.

#include <cstdint>

namespace isodoku::detail {

/// Part `part` (from 0) of `parts`.
struct Shard {
  std::uint64_t part = 0;
  std::uint64_t parts = 1;
  bool is_given = false;  ///< whether it was given explicitly, even if it is the whole run

  [[nodiscard]] bool has(std::uint64_t number) const { return number % parts == part; }
  /// The number of integers from 0 to total - 1 that belong to this shard.
  [[nodiscard]] std::uint64_t share_of(std::uint64_t total) const {
    return total > part ? (total - part - 1) / parts + 1 : 0;
  }
};

}  // namespace isodoku::detail
