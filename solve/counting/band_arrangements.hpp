#pragma once
// The number of ways to fill a band, given the set of symbols of each of its columns.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "solve/counting/box_divisions.hpp"

namespace isodoku::detail {

/// For each choice of the column sets of the three boxes: the number of ways to order the symbols within the columns so
/// that each row contains each symbol once and the clues are kept.
class BandArrangements {
 public:
  /// Greater than any of the numbers; the maximum is at three equal boxes.
  static constexpr std::int32_t limit = 1729;

  BandArrangements() = default;
  /// `interchangeable` are rows without clues in all three boxes. `on_work` is called about a thousand times per
  /// second.
  BandArrangements(std::span<const BoxFillings, 3> boxes, LineSet interchangeable,
                   const std::function<void()>& on_work);

  /// The number of choices for each box: the indices of BoxFillings::columns.
  [[nodiscard]] const std::array<std::size_t, 3>& sizes() const { return sizes_; }
  /// All numbers with a given choice for the first box, by the second and then the third choice.
  [[nodiscard]] std::span<const std::int16_t> with_first(std::size_t place) const {
    const std::size_t size = sizes_[1] * sizes_[2];
    return std::span(numbers_).subspan(place * size, size);
  }

 private:
  std::array<std::size_t, 3> sizes_{};
  std::vector<std::int16_t> numbers_;
};

}  // namespace isodoku::detail
