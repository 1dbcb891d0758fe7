// Grids with two stacks.
//
// In a band of two rows the left box has a set S of C symbols in its upper row and the rest below; the right box has
// them the other way round. Given the sets of all bands, the stacks no longer see each other: the number of grids is
// the sum of l(S...) r(S...) over all choices of sets, with l and r the ways to arrange the rows of the left and the
// right stack so that no column repeats a symbol. The right stack is the left one with the rows of each band
// exchanged, so r = l (Pettersen 2006 counts 2x5 in this manner).
//
// The sets are given by a word of C bits for each symbol: in which bands it stands above, on the left. Each bit is set
// in half of the words. Permuting symbols, permuting bands (bits) and exchanging the rows of a band (complementing a
// bit) change nothing, so the multisets of words are gone through, and l is computed once for each class of them.
//
// l is the number of factorisations of a bipartite graph, 2C rows by 2C symbols, into C perfect matchings, the columns,
// times C! orders of these (detail/factorisations.hpp).
//
// Cost: milliseconds to C = 4. C = 5 has a million multisets in 355 classes, found in a second; their factorisations
// take 35 s.

#include "count/detail/count_two_stacks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <vector>

#include "count/detail/factorisations.hpp"
#include "count/detail/work_meter.hpp"

namespace isodoku::detail {
namespace {

using Words = std::vector<std::uint32_t>;  // one for each symbol, ascending

/// By row of the left stack, its symbols, a bit each.
std::vector<std::uint32_t> rows_of(const Words& words) {
  std::vector<std::uint32_t> rows(words.size(), 0);
  for (std::size_t symbol = 0; symbol < words.size(); ++symbol) {
    for (std::size_t band = 0; 2 * band < rows.size(); ++band) {
      const bool is_above = (words[symbol] >> band & 1U) != 0;
      rows[2 * band + (is_above ? 0 : 1)] |= 1U << symbol;
    }
  }
  return rows;
}

/// A permutation of the bits of words, and then a complement of some.
struct BitMap {
  std::vector<std::uint32_t> image;  // by word
};

std::vector<BitMap> bit_maps(int bits) {
  std::vector<BitMap> maps;
  std::vector<unsigned> order(static_cast<std::size_t>(bits));
  std::iota(order.begin(), order.end(), 0U);
  const std::uint32_t end = 1U << static_cast<unsigned>(bits);
  do {
    for (std::uint32_t flips = 0; flips < end; ++flips) {
      BitMap& map = maps.emplace_back();
      for (std::uint32_t word = 0; word < end; ++word) {
        std::uint32_t moved = 0;
        for (std::size_t bit = 0; bit < order.size(); ++bit) moved |= (word >> order[bit] & 1U) << bit;
        map.image.push_back(moved ^ flips);
      }
    }
  } while (std::ranges::next_permutation(order).found);
  return maps;
}

/// A multiset of words that is the least of its class.
struct WordClass {
  Words words;
  BigInteger choices;  // of sets over which it extends
};

class WordMultisets {
 public:
  explicit WordMultisets(int bits) : bits_(bits), maps_(bit_maps(bits)) {
    // The least has the word 0: complementing the bits of any word makes it that.
    push(0);
    add(0, 1, factorial(2 * bits));
  }

  [[nodiscard]] const std::vector<WordClass>& classes() const { return classes_; }

 private:
  /// The last word is `word`, `times` times; arrangements do not count those yet.
  void add(std::uint32_t word, int times, const BigInteger& arrangements) {
    if (words_.size() == static_cast<std::size_t>(2 * bits_)) {
      add_if_least(arrangements / factorial(times));
      return;
    }
    if (can_push(word)) {
      push(word);
      add(word, times + 1, arrangements);
      pop();
    }
    const BigInteger others = arrangements / factorial(times);
    for (std::uint32_t next = word + 1; next >> static_cast<unsigned>(bits_) == 0; ++next) {
      if (!can_push(next)) continue;
      push(next);
      add(next, 1, others);
      pop();
    }
  }

  /// Each bit is set and clear in half of the words.
  [[nodiscard]] bool can_push(std::uint32_t word) const {
    const int size = static_cast<int>(words_.size());
    for (int bit = 0; bit < bits_; ++bit) {
      const int ones = ones_[static_cast<std::size_t>(bit)];
      const bool is_one = (word >> static_cast<unsigned>(bit) & 1U) != 0;
      if ((is_one ? ones : size - ones) == bits_) return false;
    }
    return true;
  }
  void push(std::uint32_t word) {
    words_.push_back(word);
    for (int bit = 0; bit < bits_; ++bit) {
      ones_[static_cast<std::size_t>(bit)] += static_cast<int>(word >> static_cast<unsigned>(bit) & 1U);
    }
  }
  void pop() {
    for (int bit = 0; bit < bits_; ++bit) {
      ones_[static_cast<std::size_t>(bit)] -= static_cast<int>(words_.back() >> static_cast<unsigned>(bit) & 1U);
    }
    words_.pop_back();
  }

  void add_if_least(const BigInteger& arrangements) {
    std::size_t equal = 0;
    for (const BitMap& map : maps_) {
      image_.clear();
      for (const std::uint32_t word : words_) image_.push_back(map.image[word]);
      std::ranges::sort(image_);
      if (image_ < words_) return;
      if (image_ == words_) ++equal;
    }
    classes_.push_back({words_, arrangements * (maps_.size() / equal)});
  }

  int bits_;
  std::vector<BitMap> maps_;
  Words words_;
  Words image_;
  std::array<int, 8> ones_{};  // by bit
  std::vector<WordClass> classes_;
};

}  // namespace

std::vector<GridCountTerm> count_two_stacks(int box_columns, const Execution& execution) {
  std::vector<GridCountTerm> terms;
  const WordMultisets multisets(box_columns);
  Factorisations factorisations;
  WorkMeter meter(execution, static_cast<double>(multisets.classes().size()));
  for (const auto& [words, choices] : multisets.classes()) {
    const BigInteger ways = factorisations.count(rows_of(words)) * factorial(box_columns);
    terms.push_back({choices, ways * ways});
    meter.add(1);
  }
  return terms;
}

}  // namespace isodoku::detail
