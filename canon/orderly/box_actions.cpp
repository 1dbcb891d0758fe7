// A table of the image of each mask of a box under each pair of a row and a column permutation.
//
//   images_      [pair << N | mask]   16 bits each: 36 pairs of 512 masks are 36 KB for 3x3
//   greatest_    [mask]               the greatest image under all pairs
//   transposed_  [mask]               the transposed mask
//
// Searches look up images billions of times. Computing one takes N bit tests; looking it up takes one load from the
// second-level cache. The table is made once per shape, in a millisecond.

#include "canon/orderly/box_actions.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace isodoku::detail {
namespace {

std::vector<BoxActions::Lines> permutations(int lines) {
  std::vector<BoxActions::Lines> all;
  BoxActions::Lines next{};
  const std::span<std::uint8_t> used(next.data(), static_cast<std::size_t>(lines));
  std::iota(used.begin(), used.end(), std::uint8_t{0});
  do {
    all.push_back(next);
  } while (std::ranges::next_permutation(used).found);
  return all;
}

}  // namespace

BoxActions::BoxActions(const Shape& shape)
    : bits_(static_cast<unsigned>(shape.size())),
      rows_(permutations(shape.box_rows())),
      columns_(permutations(shape.box_columns())),
      greatest_(masks(), 0),
      transposed_(masks(), 0) {
  const auto rows = static_cast<std::size_t>(shape.box_rows());
  const auto columns = static_cast<std::size_t>(shape.box_columns());
  const auto bit = [&](std::size_t row, std::size_t column) {
    return static_cast<BoxMask>(1U << (bits_ - 1U - static_cast<unsigned>(row * columns + column)));
  };
  for (const Lines& row_sources : rows_) {
    for (const Lines& column_sources : columns_) {
      for (std::size_t mask = 0; mask < masks(); ++mask) {
        BoxMask image = 0;
        for (std::size_t row = 0; row < rows; ++row) {
          for (std::size_t column = 0; column < columns; ++column) {
            if ((mask & bit(row_sources[row], column_sources[column])) != 0) image |= bit(row, column);
          }
        }
        images_.push_back(image);
        greatest_[mask] = std::max(greatest_[mask], image);
      }
    }
  }
  for (std::size_t mask = 0; rows == columns && mask < masks(); ++mask) {
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        if ((mask & bit(column, row)) != 0) transposed_[mask] |= bit(row, column);
      }
    }
  }
}

}  // namespace isodoku::detail
