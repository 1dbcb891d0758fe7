// Burnside's terms with two stacks: parts against brute force, the whole against the search that meets each grid.

#include "count/classes/two_stack_terms.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "count/classes/fixed_factorisations.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/grids/two_stack_words.hpp"
#include "count/line_kinds.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

/// Latin squares, row by row.
class LatinSquares {
 public:
  explicit LatinSquares(std::size_t size) : size_(size), cells_(size * size) { fill(0); }

  /// How many has a symbol in each cell whose image is that in the cell's image?
  [[nodiscard]] std::size_t count_fixed(const std::vector<Point>& rows, const std::vector<Point>& columns,
                                        const std::vector<Point>& symbols) const {
    return static_cast<std::size_t>(std::ranges::count_if(all_, [&](const std::vector<Point>& cells) {
      for (std::size_t row = 0; row < size_; ++row) {
        for (std::size_t column = 0; column < size_; ++column) {
          if (cells[rows[row] * size_ + columns[column]] != symbols[cells[row * size_ + column]]) return false;
        }
      }
      return true;
    }));
  }

 private:
  void fill(std::size_t cell) {
    if (cell == cells_.size()) {
      all_.push_back(cells_);
      return;
    }
    for (Point symbol = 0; symbol < size_; ++symbol) {
      bool fits = true;
      for (std::size_t i = cell % size_; i < cell; i += size_) fits = fits && cells_[i] != symbol;
      for (std::size_t i = cell - cell % size_; i < cell; ++i) fits = fits && cells_[i] != symbol;
      if (!fits) continue;
      cells_[cell] = symbol;
      fill(cell + 1);
    }
  }

  std::size_t size_;
  std::vector<Point> cells_;
  std::vector<std::vector<Point>> all_;
};

/// The columns of a Latin square are a factorisation of the complete graph.
TEST(FixedFactorisations, LatinSquares) {
  for (const int size : {1, 2, 3, 4}) {
    const auto points = static_cast<std::size_t>(size);
    const LatinSquares squares(points);
    const std::vector<std::uint32_t> complete(points, (1U << static_cast<unsigned>(size)) - 1);
    for (const Partition& of_rows : partitions(size)) {
      for (const Partition& of_symbols : partitions(size)) {
        const std::vector<Point> rows = permutation_of_type(of_rows);
        const std::vector<Point> symbols = permutation_of_type(of_symbols);
        FixedFactorisations factorisations(rows, symbols);
        for (const Partition& columns : partitions(size)) {
          const std::size_t wanted = squares.count_fixed(rows, permutation_of_type(columns), symbols);
          EXPECT_EQ(factorisations.count(complete, columns), wanted);
          EXPECT_TRUE(wanted == 0 || factorisations.is_possible(columns));
        }
      }
    }
  }
}

/// Each row of a cycle of bands determines the others: the symbols of the first must come back, or those of its other
/// row if the cycle ends there.
BigInteger count_words(int bands, const IndexMap& rows, const std::vector<Point>& symbols) {
  const auto image = [&](std::uint32_t set) {
    std::uint32_t result = 0;
    for (std::size_t symbol = 0; symbol < symbols.size(); ++symbol) {
      if ((set >> symbol & 1U) != 0) result |= 1U << symbols[symbol];
    }
    return result;
  };
  const std::uint32_t end = 1U << symbols.size();
  std::vector<bool> seen(static_cast<std::size_t>(bands), false);
  BigInteger product = 1;
  for (std::size_t band = 0; band < seen.size(); ++band) {
    if (seen[band]) continue;
    int length = 0;
    std::size_t row = 2 * band;
    do {
      row = rows[row];
      seen[row / 2] = true;
      ++length;
    } while (row / 2 != band);
    int choices = 0;
    for (std::uint32_t set = 0; set < end; ++set) {
      if (std::popcount(set) != bands) continue;
      std::uint32_t there = set;
      for (int i = 0; i < length; ++i) there = image(there);
      if (there == (row % 2 == 0 ? set : end - 1 - set)) ++choices;
    }
    product *= choices;
  }
  return product;
}

TEST(TwoStackWords, AddUp) {
  for (const int bands : {2, 3, 4}) {
    const LineKinds kinds(2, bands, 2 * bands);
    for (const LineKind& kind : kinds.kinds()) {
      const IndexMap& rows = kind.first.representative;
      for (const Partition& lengths : partitions(2 * bands)) {
        BigInteger sum = 0;
        for (const WordChoice& choice : two_stack_words(bands, rows, lengths)) sum += choice.choices;
        EXPECT_EQ(sum, count_words(bands, rows, permutation_of_type(lengths)));
      }
    }
  }
}

/// Class by class, and for both ways to turn the shape.
TEST(TwoStackTerms, LikeTheSearch) {
  for (const Shape& shape : {make_shape(2, 3), make_shape(3, 2)}) {
    ASSERT_TRUE(has_two_stack_terms(shape));
    const auto one_by_one = [](const FixedGridParts& parts) {
      std::uint64_t count = 0;
      for (const FixedGrids::Part& part : parts.parts) count += parts.grids.count(part);
      return count;
    };
    const std::vector<BurnsideTerm> wanted = fixed_grid_terms(Symmetries(BoxGroup(shape)), one_by_one);
    const std::vector<BurnsideTerm> terms = two_stack_terms(shape, {});
    ASSERT_EQ(terms.size(), wanted.size());
    for (std::size_t i = 0; i < terms.size(); ++i) {
      EXPECT_EQ(terms[i].conjugacy_class.representative, wanted[i].conjugacy_class.representative);
      EXPECT_EQ(terms[i].fixed, wanted[i].fixed) << terms[i].conjugacy_class.cells.text();
    }
  }
}

TEST(TwoStackTerms, Shapes) {
  EXPECT_TRUE(has_two_stack_terms(make_shape(5, 2)));
  EXPECT_FALSE(has_two_stack_terms(make_shape(2, 2)));
  EXPECT_FALSE(has_two_stack_terms(make_shape(2, 6)));
  EXPECT_FALSE(has_two_stack_terms(Shape()));
}

}  // namespace
}  // namespace isodoku::detail
