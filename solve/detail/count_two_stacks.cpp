// Grids with two stacks.
//
// In a band of two rows the left box has a set S of C symbols in its upper row and the rest below; the right box has
// them the other way round. Given the sets of all bands, the stacks no longer see each other: the number of grids is
// the sum of l(S...) r(S...) over all choices of sets, with l and r the ways to arrange the rows of the left and the
// right stack so that no column repeats a symbol. The right stack is the left one with the rows of each band
// exchanged, so r = l (Pettersen 2006 counts 2x5 in this manner).
//
// The sets are told by a word of C bits for each symbol: in which bands it stands above, on the left. Each bit is set
// in half of the words. Permuting symbols, permuting bands (bits) and exchanging the rows of a band (complementing a
// bit) change nothing, so the multisets of words are gone through, and l is computed once for each class of them.
//
// l is the number of ordered factorisations of a bipartite graph, 2C rows by 2C symbols, C-regular, into C perfect
// matchings, the columns; the first of each is taken to contain the first free place of row 0, times C! orders.
//
// Cost: milliseconds for C = 4; C = 5 has a million multisets in some hundred classes, but l of about 4e13 each.

#include "solve/detail/count_two_stacks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <vector>

namespace isodoku::detail {
namespace {

using Words = std::vector<std::uint32_t>;  // one for each symbol, ascending

class Factorisations {
 public:
  /// Counts the ways to fill one stack.
  static BigInteger count(int columns, const Words& words) {
    Factorisations f;
    f.rows_.resize(words.size(), 0);
    for (std::size_t symbol = 0; symbol < words.size(); ++symbol) {
      for (int band = 0; band < columns; ++band) {
        const bool is_above = (words[symbol] >> static_cast<unsigned>(band) & 1U) != 0;
        f.rows_[static_cast<std::size_t>(2 * band + (is_above ? 0 : 1))] |= 1U << symbol;
      }
    }
    return f.split(columns) * factorial(columns);
  }

 private:
  /// Ways to divide what is left into unordered columns.
  std::uint64_t split(int columns) {
    if (columns == 1) return is_matching() ? 1 : 0;
    const std::uint32_t first = rows_[0] & (~rows_[0] + 1);
    rows_[0] ^= first;
    const std::uint64_t ways = match(1, first, columns);
    rows_[0] ^= first;
    return ways;
  }
  /// Goes on with a column that has a symbol in each row before this one.
  std::uint64_t match(std::size_t row, std::uint32_t used, int columns) {
    if (row == rows_.size()) return split(columns - 1);
    std::uint64_t ways = 0;
    for (std::uint32_t rest = rows_[row] & ~used; rest != 0; rest &= rest - 1) {
      const std::uint32_t symbol = rest & (~rest + 1);
      rows_[row] ^= symbol;
      ways += match(row + 1, used | symbol, columns);
      rows_[row] ^= symbol;
    }
    return ways;
  }
  [[nodiscard]] bool is_matching() const {
    std::uint32_t all = 0;
    for (const std::uint32_t row : rows_) all |= row;
    return all == (1U << rows_.size()) - 1;
  }

  std::vector<std::uint32_t> rows_;  // symbols still to be put into a column
};

/// The least of the multisets that permuting and complementing bits make.
Words least_image(const Words& words, int bits) {
  std::vector<unsigned> order(static_cast<std::size_t>(bits));
  std::iota(order.begin(), order.end(), 0U);
  Words least;
  do {
    for (std::uint32_t flips = 0; flips < 1U << static_cast<unsigned>(bits); ++flips) {
      Words image;
      for (const std::uint32_t word : words) {
        std::uint32_t moved = 0;
        for (std::size_t bit = 0; bit < order.size(); ++bit) moved |= (word >> order[bit] & 1U) << bit;
        image.push_back(moved ^ flips);
      }
      std::ranges::sort(image);
      if (least.empty() || image < least) least = image;
    }
  } while (std::ranges::next_permutation(order).found);
  return least;
}

class WordMultisets {
 public:
  explicit WordMultisets(int bits) : bits_(bits) { add(0, BigInteger(factorial(2 * bits))); }

  /// By class: over how many choices of sets it extends.
  [[nodiscard]] const std::map<Words, BigInteger>& classes() const { return classes_; }

 private:
  void add(std::uint32_t word, const BigInteger& arrangements) {
    if (words_.size() == static_cast<std::size_t>(2 * bits_)) {
      for (int bit = 0; bit < bits_; ++bit) {
        if (ones_[static_cast<std::size_t>(bit)] != bits_) return;
      }
      classes_[least_image(words_, bits_)] += arrangements;
      return;
    }
    if (word >> static_cast<unsigned>(bits_) != 0) return;
    // `word` 0, 1, 2, ... times; equal words can be exchanged.
    BigInteger left = arrangements;
    int times = 0;
    for (;;) {
      add(word + 1, left);
      ++times;
      left /= times;
      if (words_.size() == static_cast<std::size_t>(2 * bits_)) break;
      words_.push_back(word);
      bool is_too_many = false;
      for (int bit = 0; bit < bits_; ++bit) {
        int& ones = ones_[static_cast<std::size_t>(bit)];
        ones += static_cast<int>(word >> static_cast<unsigned>(bit) & 1U);
        is_too_many = is_too_many || ones > bits_;
      }
      if (is_too_many) {
        ++times;
        break;
      }
    }
    // Take back what was added.
    for (int i = 1; i < times; ++i) {
      words_.pop_back();
      for (int bit = 0; bit < bits_; ++bit) {
        ones_[static_cast<std::size_t>(bit)] -= static_cast<int>(word >> static_cast<unsigned>(bit) & 1U);
      }
    }
  }

  int bits_;
  Words words_;
  std::array<int, 8> ones_{};  // by bit
  std::map<Words, BigInteger> classes_;
};

}  // namespace

std::vector<GridCountTerm> count_two_stacks(int box_columns) {
  std::vector<GridCountTerm> terms;
  const WordMultisets multisets(box_columns);
  for (const auto& [words, arrangements] : multisets.classes()) {
    const BigInteger ways = Factorisations::count(box_columns, words);
    terms.push_back({arrangements, ways * ways});
  }
  return terms;
}

}  // namespace isodoku::detail
