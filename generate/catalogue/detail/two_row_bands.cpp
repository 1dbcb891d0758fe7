// Canonicity of bands of two rows.
//
// With two stacks, the symbols on the left in the first row of a band are on the right in the second. If the columns
// are named after the symbols of the first row, a second row is a permutation that exchanges the two stacks. There are
// (C!)^2 of these, 576 for four columns. A table gives, for each of them, the smallest row that the (C!)^2 * 2 orders
// of the columns can make of it, and the orders that lead to it. So moving a band to the top in the best way is one
// look-up. The images of the other bands are compared row by row, and usually the first cell decides.
//
// The first bands may be tested without the others, for the following reason. Take a symmetry that makes them smaller
// if the other bands are left out. In the image of the whole grid, other bands come in between. Let i be the first
// position of such a band, and j the first position at which the image without them is smaller. If i <= j, the i-th
// band of the image begins with a smaller symbol than the i-th band of the grid, since the first column has each symbol
// once. If i > j, nothing has changed up to j. In both cases the image of the whole grid is smaller.

#include "generate/catalogue/detail/two_row_bands.hpp"

#include <algorithm>
#include <numeric>

namespace isodoku::detail {

TwoRowBands::TwoRowBands(const Shape& shape)
    : size_(static_cast<std::size_t>(shape.size())), stack_(static_cast<std::size_t>(shape.box_columns())) {
  const auto for_each_exchange = [this](bool is_exchanged, const auto& visit) {
    Row row{};
    std::iota(row.begin(), row.end(), std::uint8_t{0});
    const auto middle = row.begin() + static_cast<std::ptrdiff_t>(stack_);
    const auto end = row.begin() + static_cast<std::ptrdiff_t>(size_);
    if (is_exchanged) std::rotate(row.begin(), middle, end);
    do {
      do {
        visit(row);
      } while (std::next_permutation(middle, end));
    } while (std::next_permutation(row.begin(), middle));
  };
  std::vector<Row> orders;
  for (const bool is_exchanged : {false, true}) {
    for_each_exchange(is_exchanged, [&orders](const Row& order) { orders.push_back(order); });
  }
  for_each_exchange(true, [this, &orders](const Row& row) {
    SecondRow second;
    for (const Row& columns : orders) {
      Row names{};
      for (std::size_t i = 0; i < size_; ++i) names[columns[i]] = static_cast<std::uint8_t>(i);
      Row image{};
      for (std::size_t i = 0; i < size_; ++i) image[i] = names[row[columns[i]]];
      if (second.orders.empty() || image < second.least) {
        second.least = image;
        second.orders.clear();
      }
      if (image == second.least) second.orders.push_back(columns);
    }
    const std::size_t number = number_of(row);
    if (seconds_.size() <= number) seconds_.resize(number + 1);
    seconds_[number] = std::move(second);
  });
}

/// The number of a row: two bits for each column, the position of its symbol in the other stack.
std::size_t TwoRowBands::number_of(const Row& row) const {
  std::size_t number = 0;
  for (std::size_t i = 0; i < size_; ++i) number = number << 2U | (i < stack_ ? row[i] - stack_ : row[i]);
  return number;
}

/// Compares the image of the other bands with the bands after the first: less (-1), equal or greater. `symbols` are the
/// new names of the symbols.
int TwoRowBands::compare(std::span<const Cell> cells, int bands, int top, const Row& symbols,
                         const Row& columns) const {
  struct Place {
    std::uint8_t first_cell;
    std::size_t row;
    std::size_t other_row;
  };
  std::array<Place, max_columns> others{};
  std::size_t count = 0;
  for (int band = 0; band < bands; ++band) {
    if (band == top) continue;
    const std::size_t row = 2 * static_cast<std::size_t>(band) * size_;
    const std::uint8_t first = symbols[cells[row + columns[0]] - 1U];
    const std::uint8_t second = symbols[cells[row + size_ + columns[0]] - 1U];
    const Place place = first < second ? Place{first, row, row + size_} : Place{second, row + size_, row};
    std::size_t at = count++;
    for (; at > 0 && place.first_cell < others[at - 1].first_cell; --at) others[at] = others[at - 1];
    others[at] = place;
  }
  std::size_t cell = 2 * size_;
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::size_t row : {others[i].row, others[i].other_row}) {
      for (std::size_t column = 0; column < size_; ++column, ++cell) {
        const int image = symbols[cells[row + columns[column]] - 1U] + 1;
        if (image != cells[cell]) return image < cells[cell] ? -1 : 1;
      }
    }
  }
  return 0;
}

std::uint64_t TwoRowBands::order_of(std::span<const Cell> cells, int bands) const {
  Row least{};
  for (std::size_t i = 0; i < size_; ++i) least[i] = static_cast<std::uint8_t>(cells[size_ + i] - 1);
  std::uint64_t order = 0;
  for (int top = 0; top < bands; ++top) {
    const std::size_t begin = 2 * static_cast<std::size_t>(top) * size_;
    for (const auto& [first, other] : {std::pair(begin, begin + size_), std::pair(begin + size_, begin)}) {
      Row column_of{};  // the column of each symbol in the first row
      for (std::size_t i = 0; i < size_; ++i) column_of[cells[first + i] - 1U] = static_cast<std::uint8_t>(i);
      Row second{};
      for (std::size_t i = 0; i < size_; ++i) second[i] = column_of[cells[other + i] - 1U];
      const SecondRow& known = seconds_[number_of(second)];
      if (known.least < least) return 0;
      if (known.least != least) break;  // and so is the opposite order
      for (const Row& columns : known.orders) {
        Row symbols{};
        for (std::size_t i = 0; i < size_; ++i) symbols[cells[first + columns[i]] - 1U] = static_cast<std::uint8_t>(i);
        const int difference = compare(cells, bands, top, symbols, columns);
        if (difference < 0) return 0;
        order += difference == 0 ? 1 : 0;
      }
    }
  }
  return order;
}

}  // namespace isodoku::detail
