#pragma once
// In how many ways a band can be filled when it is known what each of its columns holds.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "solve/counting/box_divisions.hpp"

namespace isodoku::detail {

/// For each choice of what the columns of the three boxes hold: the number of ways to order the symbols within the
/// columns so that each row has each symbol once and the clues are kept.
class BandArrangements {
 public:
  /// More than any of the numbers: three equal boxes have the most.
  static constexpr std::int32_t limit = 1729;

  BandArrangements() = default;
  /// `interchangeable` are rows without clues in all three boxes. `on_work` is called a thousand times a second.
  BandArrangements(std::span<const BoxFillings, 3> boxes, LineSet interchangeable,
                   const std::function<void()>& on_work);

  /// How many choices there are for each box: the places of BoxFillings::columns.
  [[nodiscard]] const std::array<std::size_t, 3>& sizes() const { return sizes_; }
  /// All numbers with one choice for the first box: by the second, then by the third.
  [[nodiscard]] std::span<const std::int16_t> with_first(std::size_t place) const {
    const std::size_t size = sizes_[1] * sizes_[2];
    return std::span(numbers_).subspan(place * size, size);
  }

 private:
  std::array<std::size_t, 3> sizes_{};
  std::vector<std::int16_t> numbers_;
};

}  // namespace isodoku::detail
