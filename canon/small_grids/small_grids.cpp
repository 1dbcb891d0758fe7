// Min-lex forms of complete grids of the smallest shapes.
//
// As in complete_search.cpp, a form is determined by which row comes first and by the order of the columns. Relative to
// the first row, every other row is a permutation of the columns without fixed points: each column is mapped to the
// column where the first row has its symbol. Its image in the form is its conjugate by the order of the columns. At
// these sizes there are so few permutations and orders that a table contains all images:
//
//     images_:   number of a permutation, 265 at most
//                    |   order of the columns, 120 at most
//                    v   v
//               [ . . . . . . . . ]   number of the image, 16 bits
//
// Numbers are in lexicographic order. So the rows of a band are sorted, bands are sorted, and forms are compared, all
// as numbers. A form is one word:
//
//     | row 2     | row 3     | ...   12 bits each: 9 for the number, 3 for the source row in the grid
//
// least_ gives, for each permutation, its smallest image and the orders that lead to it. Only these are tried, and only
// for the first rows whose bands have the smallest of all second rows.
//
// Each way to the smallest form is one symmetry, so the number of ways is the order of the automorphism group.
//
// Cost: a table look-up for each row and each way to the smallest second row, seldom more than twenty ways. Building
// the table once takes about 10,000 conjugations.

#include "canon/small_grids/small_grids.hpp"

#include <algorithm>
#include <compare>
#include <limits>
#include <span>

#include "base/permutation.hpp"
#include "canon/grid_rows.hpp"
#include "canon/least_form.hpp"

namespace isodoku::detail {
namespace {

constexpr unsigned image_bits = 3;
constexpr unsigned row_bits = 3;
constexpr unsigned numbered_bits = 12;
constexpr std::uint64_t numbers_of_rows = 0xff8ff8ff8ff8ff8;  // without the source rows

/// The images of a permutation, except for the last one, as bits: the index of its number in number_.
template <typename ImageOf>
std::size_t place_of(std::size_t n, const ImageOf& image_of) {
  std::size_t place = 0;
  for (std::size_t i = 0; i + 1 < n; ++i) place = place << image_bits | image_of(i);
  return place;
}

/// Calls `visit` for the permutations of n points in lexicographic order.
template <typename Line, typename Visit>
void visit_permutations(std::size_t n, const Visit& visit) {
  Line line{};
  set_identity(line, n);
  const auto end = line.begin() + static_cast<std::ptrdiff_t>(n);
  do {
    visit(line);
  } while (std::next_permutation(line.begin(), end));
}

}  // namespace

bool SmallGrids::fit(const Shape& shape) {
  const int n = shape.size();
  return shape.box_columns() > 1 &&
         (n < static_cast<int>(widest) || (n == static_cast<int>(widest) && shape.box_rows() > 1));
}

SmallGrids::SmallGrids(const BoxGroup& group) : group_(group), n_(static_cast<std::size_t>(group.shape().size())) {}

void SmallGrids::make_table() {
  const auto width = static_cast<std::size_t>(group_.shape().box_columns());
  std::vector<Line> permutations;
  number_.resize(std::size_t{1} << (image_bits * (n_ - 1)));
  visit_permutations<Line>(n_, [&](const Line& line) {
    bool has_fixed_point = false;
    for (std::size_t i = 0; i < n_; ++i) has_fixed_point |= line[i] == i;
    if (!has_fixed_point) {
      number_[place_of(n_, [&](std::size_t i) { return line[i]; })] = static_cast<std::uint16_t>(permutations.size());
      permutations.push_back(line);
    }
    // An order of the columns must keep the columns of each stack together.
    for (std::size_t i = 0; i < n_; ++i) {
      if (line[i] / width != line[i / width * width] / width) return;
    }
    orders_.push_back(line);
  });
  images_.reserve(permutations.size() * orders_.size());
  for (const Line& permutation : permutations) {
    std::uint16_t least = std::numeric_limits<std::uint16_t>::max();
    for (const Line& order : orders_) {
      const Line slots = inverse(order, n_);
      const std::uint16_t image =
          number_[place_of(n_, [&](std::size_t slot) { return slots[permutation[order[slot]]]; })];
      images_.push_back(static_cast<std::uint16_t>(image << row_bits));
      least = std::min(least, images_.back());
    }
    const std::uint16_t* images = &images_[images_.size() - orders_.size()];
    const auto begin = static_cast<std::uint16_t>(least_orders_.size());
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (images[i] == least) least_orders_.push_back(static_cast<std::uint16_t>(i));
    }
    least_.push_back({least, begin, static_cast<std::uint16_t>(least_orders_.size())});
  }
}

/// The number of a row's permutation, relative to the first row.
template <std::size_t N>
std::uint16_t SmallGrids::number_of(std::size_t orientation, std::size_t first, std::size_t row) const {
  const Line& columns = columns_of_[orientation][first];
  const Line& symbols = rows_[orientation][row];
  return number_[place_of(N, [&](std::size_t column) { return columns[symbols[column]]; })];
}

/// The rows of the form. Each band is sorted; the band of the first row comes first, then the others by their first
/// rows.
template <std::size_t N, std::size_t Height>
SmallGrids::Rows SmallGrids::rows_of(const Way& way, const std::array<std::uint16_t, widest>& numbers) const {
  const auto sorted_band = [&](std::size_t band) {
    std::array<std::uint64_t, Height> sorted;
    for (std::size_t i = 0; i < Height; ++i) {
      const std::size_t row = band + i;
      // The first row has no permutation; 0 keeps it first and leaves its bits empty.
      const std::uint64_t image =
          row == way.first ? 0 : std::uint64_t{images_[numbers[row] * orders_.size() + way.order]} | row;
      std::size_t at = i;
      for (; at > 0 && sorted[at - 1] > image; --at) sorted[at] = sorted[at - 1];
      sorted[at] = image;
    }
    Rows rows = 0;
    for (const std::uint64_t row : sorted) rows = rows << numbered_bits | row;
    return rows;
  };
  constexpr std::size_t others = N / Height - 1;
  const std::size_t first_band = way.first / Height * Height;
  Rows rows = sorted_band(first_band);
  std::array<Rows, others> bands;
  for (std::size_t i = 0; i < others; ++i) {
    const Rows band = sorted_band(i * Height < first_band ? i * Height : (i + 1) * Height);
    std::size_t at = i;
    for (; at > 0 && bands[at - 1] > band; --at) bands[at] = bands[at - 1];
    bands[at] = band;
  }
  for (const Rows band : bands) rows = rows << (Height * numbered_bits) | band;
  return rows;
}

CanonicalForm SmallGrids::result(const Grid& grid, const Found& found, std::uint64_t ways) const {
  const Way& way = found.way;
  const auto row_at = [&](std::size_t i) {
    const Rows row = found.rows >> (numbered_bits * (n_ - 1 - i));
    return i == 0 ? way.first : static_cast<std::uint8_t>(row & ((1U << row_bits) - 1));
  };
  const auto column_at = [&order = orders_[way.order]](std::size_t i) { return order[i]; };
  return form_along(grid, way.orientation == 1, row_at, column_at, rows_[way.orientation][way.first], ways);
}

template <std::size_t N, std::size_t Height>
CanonicalForm SmallGrids::find_sized(const Grid& grid) {
  struct Pair {
    std::uint8_t orientation;
    std::uint8_t first;
    std::uint16_t number;  // of the second row
  };
  std::array<Pair, 2 * N*(Height - 1)> pairs;
  std::size_t count = 0;
  std::uint16_t least_image = std::numeric_limits<std::uint16_t>::max();
  for (std::uint8_t o = 0; o < (group_.transposes() ? 2 : 1); ++o) {
    for (std::uint8_t first = 0; first < N; ++first) {
      const std::size_t band = first / Height * Height;
      for (std::size_t second = band; second < band + Height; ++second) {
        if (second == first) continue;
        const std::uint16_t number = number_of<N>(o, first, second);
        const std::uint16_t image = least_[number].image;
        if (image > least_image) continue;
        if (image < least_image) count = 0;
        least_image = image;
        pairs[count++] = {o, first, number};
      }
    }
  }
  LeastForm<Found> least;
  for (const Pair& pair : std::span(pairs.data(), count)) {
    std::array<std::uint16_t, widest> numbers{};
    for (std::size_t row = 0; row < N; ++row) {
      if (row != pair.first) numbers[row] = number_of<N>(pair.orientation, pair.first, row);
    }
    for (std::size_t i = least_[pair.number].begin; i < least_[pair.number].end; ++i) {
      const Way way{pair.orientation, pair.first, least_orders_[i]};
      const Rows rows = rows_of<N, Height>(way, numbers);
      const auto order = (rows & numbers_of_rows) <=> (least.way().rows & numbers_of_rows);
      if (order <= 0) least.take(order < 0, [&] { return Found{way, rows}; });
    }
  }
  return result(grid, least.way(), least.ways());
}

CanonicalForm SmallGrids::find(const Grid& grid) {
  if (least_.empty()) make_table();
  read_rows_and_columns(grid, rows_, columns_of_);
  if (n_ == 6) return group_.shape().box_rows() == 2 ? find_sized<6, 2>(grid) : find_sized<6, 3>(grid);
  if (n_ == 5) return find_sized<5, 5>(grid);
  if (n_ == 4) return group_.shape().box_rows() == 2 ? find_sized<4, 2>(grid) : find_sized<4, 4>(grid);
  return n_ == 3 ? find_sized<3, 3>(grid) : find_sized<2, 2>(grid);
}

}  // namespace isodoku::detail
