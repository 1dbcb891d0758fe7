// Burnside's terms with two stacks: parts compared with brute force, all terms with the search that visits each grid.

#include "count/classes/two_stack_terms.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "count/classes/fixed_factorisations.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/classes/fixed_stacks.hpp"
#include "count/classes/word_symmetries.hpp"
#include "count/grids/grid_count.hpp"
#include "count/grids/word_classes.hpp"
#include "count/line_kinds.hpp"
#include "group/partitions.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

/// All Latin squares of a size, found row by row.
class LatinSquares {
 public:
  explicit LatinSquares(std::size_t size) : size_(size), cells_(size * size) { fill(0); }

  /// The number of squares in which each cell's image contains the image of its symbol.
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
TEST(FixedStacks, LatinSquares) {
  for (const int size : {1, 2, 3, 4}) {
    const auto points = static_cast<std::size_t>(size);
    const LatinSquares squares(points);
    const std::vector<std::uint32_t> complete(points, (1U << static_cast<unsigned>(size)) - 1);
    for (const Partition& of_rows : partitions(size)) {
      for (const Partition& of_symbols : partitions(size)) {
        const std::vector<Point> rows = permutation_of_type(of_rows);
        const std::vector<Point> symbols = permutation_of_type(of_symbols);
        FixedFactorisations factorisations(rows, symbols);
        const FixedStacks stacks(rows, symbols);
        for (const Partition& columns : partitions(size)) {
          const std::size_t wanted = squares.count_fixed(rows, permutation_of_type(columns), symbols);
          EXPECT_EQ(factorisations.count(complete, columns), wanted);
          EXPECT_EQ(stacks.count(complete, columns), wanted);
          EXPECT_TRUE(wanted == 0 || factorisations.is_possible(columns));
          EXPECT_TRUE(wanted == 0 || stacks.is_possible(columns));
        }
      }
    }
  }
}

/// The two methods share no code: one counts by matchings, the other by rows.
TEST(FixedStacks, LikeFactorisations) {
  std::size_t some = 0;
  for (const int bands : {3, 4}) {
    const WordSymmetries symmetries(bands);
    for (const WordChoice& choice : word_classes(bands)) {
      symmetries.for_each(choice.words, [&](const WordSymmetry& symmetry) {
        FixedFactorisations factorisations(symmetry.rows, symmetry.symbols);
        const FixedStacks stacks(symmetry.rows, symmetry.symbols);
        for (const Partition& columns : partitions(bands)) {
          EXPECT_EQ(stacks.is_possible(columns), factorisations.is_possible(columns));
          if (!stacks.is_possible(columns) || stacks.is_identity()) continue;
          const std::uint64_t ways = stacks.count(choice.rows(), columns);
          EXPECT_EQ(ways, factorisations.count(choice.rows(), columns));
          if (ways > 0) ++some;
        }
      });
    }
  }
  EXPECT_GT(some, 300U);
}

/// With six bands, the sets of six columns have more bits than a state. So a state leaves out the last column, which
/// follows from the others.
TEST(FixedStacks, SixColumnsThatStay) {
  std::vector<std::uint32_t> words;
  for (unsigned turn = 0; turn < 6; ++turn) {
    const std::uint32_t word = (0b000111U << turn | 0b000111U >> (6 - turn)) & 0b111111U;
    words.insert(words.end(), 2, word);
  }
  std::vector<std::uint32_t> graph(12, 0);  // by row, a set of symbols
  for (std::size_t symbol = 0; symbol < words.size(); ++symbol) {
    for (std::size_t band = 0; band < 6; ++band) {
      const std::size_t row = 2 * band + ((words[symbol] >> band & 1U) != 0 ? 0 : 1);
      graph[row] |= 1U << symbol;
    }
  }
  const Partition all_stay(6, 1);
  std::size_t some = 0;
  WordSymmetries(6).for_each(words, [&](const WordSymmetry& symmetry) {
    const FixedStacks stacks(symmetry.rows, symmetry.symbols);
    if (stacks.is_identity() || !stacks.is_possible(all_stay)) return;
    const std::uint64_t ways = stacks.count(graph, all_stay);
    if (ways > 10'000'000) return;  // the second method would take seconds
    EXPECT_EQ(ways, FixedFactorisations(symmetry.rows, symmetry.symbols).count(graph, all_stay));
    if (ways > 0) ++some;
  });
  EXPECT_GT(some, 0U);
}

/// Tries all permutations of rows and symbols, one by one.
TEST(WordSymmetries, BruteForce) {
  for (const int bands : {2, 3}) {
    const auto symbols = static_cast<Point>(2 * bands);
    const WordSymmetries symmetries(bands);
    for (const WordChoice& choice : word_classes(bands)) {
      // By permutation of the rows, the number of matching permutations of the symbols.
      std::map<std::vector<Point>, BigInteger> found;
      symmetries.for_each(choice.words, [&](const WordSymmetry& symmetry) {
        found[symmetry.rows] += symmetry.alike;
        const std::vector<std::uint32_t> graph = choice.rows();
        for (Point row = 0; row < symbols; ++row) {
          for (Point symbol = 0; symbol < symbols; ++symbol) {
            EXPECT_EQ(graph[row] >> symbol & 1U, graph[symmetry.rows[row]] >> symmetry.symbols[symbol] & 1U);
          }
        }
      });
      std::map<std::vector<Point>, BigInteger> wanted;
      std::vector<Point> rows(symbols);
      std::iota(rows.begin(), rows.end(), Point{0});
      do {
        bool keeps_bands = true;
        for (std::size_t row = 0; row < rows.size(); row += 2) keeps_bands &= rows[row] / 2 == rows[row + 1] / 2;
        if (!keeps_bands) continue;
        std::vector<Point> image(symbols);
        std::iota(image.begin(), image.end(), Point{0});
        const std::vector<std::uint32_t> graph = choice.rows();
        do {
          bool keeps_words = true;
          for (Point row = 0; row < symbols && keeps_words; ++row) {
            for (Point symbol = 0; symbol < symbols; ++symbol) {
              keeps_words &= (graph[row] >> symbol & 1U) == (graph[rows[row]] >> image[symbol] & 1U);
            }
          }
          if (keeps_words) ++wanted[rows];
        } while (std::ranges::next_permutation(image).found);
      } while (std::ranges::next_permutation(rows).found);
      EXPECT_EQ(found, wanted);
    }
  }
}

/// Terms of each conjugacy class, for both orientations of the shape.
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

/// The pieces are counted in reverse order, and their results are written to lines and read again.
TEST(TwoStackTerms, Pieces) {
  const Shape shape = make_shape(4, 2);
  const std::vector<BurnsideTerm> wanted = two_stack_terms(shape, {});
  TwoStackSums sums;
  TwoStackCounter counter = two_stack_counter(shape, TwoStackScope::all);
  ASSERT_GT(counter.pieces(), 1U);
  for (std::size_t piece = counter.pieces(); piece-- > 0;) {
    std::istringstream lines(two_stack_lines(counter.count(piece, {task_runner(2)})));
    for (std::string line; std::getline(lines, line);) add_two_stack_line(line, sums);
  }
  const std::vector<BurnsideTerm> terms = two_stack_terms_of(shape, sums);
  ASSERT_EQ(terms.size(), wanted.size());
  for (std::size_t i = 0; i < terms.size(); ++i) EXPECT_EQ(terms[i].fixed, wanted[i].fixed);
  EXPECT_EQ(two_stack_grids(shape, sums), grid_count(shape));

  EXPECT_THROW(static_cast<void>(two_stack_grids(shape, {})), Error);
  EXPECT_THROW(static_cast<void>(two_stack_terms_of(make_shape(2, 5), sums)), Error);
  for (const char* line : {"", "0", "0\t1.1.1.1\t-", "x\t1.1.1.1\t-\t1", "0\t1.\t-\t1", "0\t1\t1\t-1", "-1\t1\t1\t1"}) {
    EXPECT_THROW(add_two_stack_line(line, sums), Error) << line;
  }
}

TEST(TwoStackTerms, Shapes) {
  EXPECT_TRUE(has_two_stack_terms(make_shape(5, 2)));
  EXPECT_FALSE(has_two_stack_terms(make_shape(2, 2)));
  EXPECT_TRUE(has_two_stack_terms(make_shape(2, 6)));
  EXPECT_FALSE(has_two_stack_terms(make_shape(2, 7)));
  EXPECT_FALSE(has_two_stack_terms(Shape()));
}

}  // namespace
}  // namespace isodoku::detail
