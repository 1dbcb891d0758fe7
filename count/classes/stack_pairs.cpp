// Classes of grids with two stacks, one class of words after the other.
//
// A grid with C bands of two rows and two stacks consists of a choice of words and two factorisations. The words show
// for each symbol in which bands it is in the upper row of the left stack. The factorisations divide the graphs of rows
// and symbols into columns, one graph per stack (see grids/word_classes.hpp). The graph of the right stack is that of
// the left one with the rows of each band exchanged. This exchange, t, maps the right factorisation to one of the left
// graph, too. As columns within a stack may be permuted, factorisations are sets. So up to the order of columns a grid
// is a triple (W, F, F') of words and two factorisations of the graph of W.
//
// The remaining symmetries are the permutations of rows and of symbols, a group G, and the exchange of the stacks. G
// acts on the words W; t is in G and commutes with all of G. The exchange followed by t maps (W, F, F') to (W, F', F).
// Let W be one of each orbit of G and H its stabiliser. The classes with these words are the orbits of H x S_2 on the
// pairs of factorisations, and by the Cauchy-Frobenius lemma their number is
//
//     1 / (2 |H|) times the sum over h in H of f(h)^2 + f(h^2),
//
// where f(h) is the number of factorisations that h keeps. A pair is kept by h if both its factorisations are, and by h
// with the exchange if F' = h F and h^2 F = F. This quotient must be an integer for each W, and the orbits of all W
// together must be the (2C choose C)^C choices of upper rows.
//
// An element of H consists of a permutation r of the rows that keeps the number of symbols with each word, and a
// permutation of the symbols that maps words to their images under r. If r permutes l words in a cycle, and m symbols
// have each of them, there are m!^l ways to map these symbols. Only the cycle type of the l-th power on the m symbols
// of one word matters, since relabelling the symbols changes nothing. So there is one representative for each type.
//
// f(h) follows from the definition. The first edge is in some matching M; any two of M, h M, h^2 M, ... must be equal
// or disjoint. The rest of the graph is divided in the same way.
//
// This shares with class_count the definition of words, but no code for conjugacy classes of the group, cycles of
// columns or centralisers. All factorisations (f of the identity) are counted by grids/factorisations.hpp, whose
// results give the number of grids, a published number.

#include "count/classes/stack_pairs.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "base/bits.hpp"
#include "base/error.hpp"
#include "base/permutation.hpp"
#include "count/grids/factorisations.hpp"
#include "count/work_meter.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

constexpr int max_bands = 5;
constexpr std::size_t max_band_rows = 2 * max_bands;

/// By word: the number of symbols that have it.
using WordNumbers = std::vector<std::uint8_t>;
/// By row: its symbols, one bit each.
using Rows = std::array<std::uint32_t, max_band_rows>;
using Points = std::vector<Point>;

/// All permutations of 2 * `bands` rows that map bands to bands.
std::vector<Points> row_permutations(std::size_t bands) {
  std::vector<Points> all;
  std::vector<std::size_t> order(bands);
  for (std::size_t band = 0; band < bands; ++band) order[band] = band;
  do {
    for (std::uint32_t turned = 0; turned < bit<std::uint32_t>(bands); ++turned) {
      Points rows;
      for (std::size_t band = 0; band < bands; ++band) {
        const std::size_t other = turned >> band & 1U;
        rows.push_back(static_cast<Point>(2 * order[band] + other));
        rows.push_back(static_cast<Point>(2 * order[band] + 1 - other));
      }
      all.push_back(std::move(rows));
    }
  } while (std::ranges::next_permutation(order).found);
  return all;
}

/// By word: its image under the permutation of the rows.
std::vector<std::uint32_t> word_images(const Points& rows) {
  const std::size_t bands = rows.size() / 2;
  std::vector<std::uint32_t> images(bit<std::uint32_t>(bands), 0);
  for (std::uint32_t word = 0; word < images.size(); ++word) {
    for (std::size_t band = 0; band < bands; ++band) {
      const std::size_t row = rows[2 * band + ((word >> band & 1U) != 0 ? 0 : 1)];
      if (row % 2 == 0) images[word] |= bit<std::uint32_t>(row / 2);
    }
  }
  return images;
}

/// Whether no map makes the numbers of words greater.
bool is_greatest(const WordNumbers& numbers, const std::vector<std::vector<std::uint32_t>>& maps) {
  return std::ranges::all_of(maps, [&numbers](const std::vector<std::uint32_t>& map) {
    WordNumbers image(numbers.size());
    for (std::size_t word = 0; word < numbers.size(); ++word) image[map[word]] = numbers[word];
    return image <= numbers;
  });
}

/// The numbers of words that are greatest in their orbits under permutations of the rows.
std::vector<WordNumbers> word_classes(std::size_t bands, const std::vector<std::vector<std::uint32_t>>& maps) {
  const int symbols = static_cast<int>(2 * bands);
  const std::size_t words = bit<std::uint32_t>(bands);
  std::vector<WordNumbers> found;
  WordNumbers numbers(words, 0);
  std::array<int, max_bands> above{};
  const auto fill = [&](const auto& self, std::size_t word, int left) -> void {
    // In each band, half of the symbols must be above and half below.
    const bool is_possible = std::all_of(above.begin(), above.begin() + static_cast<std::ptrdiff_t>(bands), [&](int n) {
      return 2 * n <= symbols && 2 * (symbols - left - n) <= symbols;
    });
    if (!is_possible) return;
    if (left == 0) {
      if (is_greatest(numbers, maps)) found.push_back(numbers);
      return;
    }
    if (word == words) return;
    const auto change = [&](int by) {
      numbers[word] = static_cast<std::uint8_t>(numbers[word] + by);
      for (std::size_t band = 0; band < bands; ++band) above[band] += by * static_cast<int>(word >> band & 1U);
    };
    int taken = 0;
    for (; taken <= left; ++taken) {
      self(self, word + 1, left - taken);
      change(1);
    }
    change(-taken);
  };
  fill(fill, 0, symbols);
  return found;
}

/// Counts the factorisations of a graph that a permutation of its rows and one of its symbols keep.
class InvariantFactorisations {
 public:
  InvariantFactorisations(const Points& rows, const Points& symbols) : rows_(rows), symbols_(symbols) {}

  std::uint64_t count(const Rows& graph) {
    left_ = graph;
    return divide();
  }

 private:
  /// By row: its symbol.
  using Matching = std::array<std::uint8_t, max_band_rows>;

  std::uint64_t divide() {
    if (left_[0] == 0) return 1;
    Matching matching{};
    matching[0] = static_cast<std::uint8_t>(std::countr_zero(left_[0]));
    return match(matching, 1, bit<std::uint32_t>(matching[0]));
  }

  /// Continues with a matching that has the symbols `used` in the rows before this one.
  std::uint64_t match(Matching& matching, std::size_t row, std::uint32_t used) {
    if (row == rows_.size()) return divide_without(matching);
    std::uint64_t ways = 0;
    for_each_bit(left_[row] & ~used, [&](std::size_t symbol) {
      matching[row] = static_cast<std::uint8_t>(symbol);
      ways += match(matching, row + 1, used | bit<std::uint32_t>(symbol));
    });
    return ways;
  }

  /// The number of ways to divide the rest of the graph after the matching and its images, if these do not overlap.
  std::uint64_t divide_without(const Matching& matching) {
    const Rows before = left_;
    Matching image = matching;
    do {
      bool overlaps = false;
      for (std::size_t row = 0; row < rows_.size(); ++row) {
        const auto edge = bit<std::uint32_t>(image[row]);
        overlaps |= (left_[row] & edge) == 0;
        left_[row] &= ~edge;
      }
      if (overlaps) {
        left_ = before;
        return 0;
      }
      Matching next{};
      for (std::size_t row = 0; row < rows_.size(); ++row) {
        next[rows_[row]] = static_cast<std::uint8_t>(symbols_[image[row]]);
      }
      image = next;
    } while (image != matching);
    const std::uint64_t ways = divide();
    left_ = before;
    return ways;
  }

  const Points& rows_;
  const Points& symbols_;
  Rows left_{};
};

/// The pairs of factorisations for some words, up to the symmetries that keep the words.
class PairsOfWords {
 public:
  PairsOfWords(const WordNumbers& numbers, std::size_t bands) : numbers_(numbers), bands_(bands) {
    for (std::size_t word = 0; word < numbers.size(); ++word) {
      for (int i = 0; i < numbers[word]; ++i) {
        first_symbol_.try_emplace(word, symbols_);
        for (std::size_t band = 0; band < bands; ++band) {
          graph_[2 * band + ((word >> band & 1U) != 0 ? 0 : 1)] |= bit<std::uint32_t>(symbols_);
        }
        ++symbols_;
      }
    }
  }

  [[nodiscard]] std::vector<std::uint32_t> graph() const { return {graph_.begin(), graph_.begin() + size()}; }

  /// Adds the terms of the elements with this permutation of the rows, if there are any. `all` is the number of
  /// factorisations.
  void add(const Points& rows, const std::vector<std::uint32_t>& images, std::uint64_t all) {
    for (std::size_t word = 0; word < numbers_.size(); ++word) {
      if (numbers_[images[word]] != numbers_[word]) return;
    }
    Points symbols(symbols_);
    std::vector<bool> is_done(numbers_.size(), false);
    add_cycle(rows, images, all, 0, symbols, is_done, 1);
  }

  /// The number of elements added.
  [[nodiscard]] const BigInteger& order() const { return order_; }
  /// The sum over the added elements.
  [[nodiscard]] const BigInteger& sum() const { return sum_; }

 private:
  [[nodiscard]] std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(2 * bands_); }

  /// Maps the symbols of the next cycle of words in all ways, one of each type; `elements` elements are equivalent in
  /// the earlier cycles.
  void add_cycle(const Points& rows, const std::vector<std::uint32_t>& images, std::uint64_t all, std::size_t word,
                 Points& symbols, std::vector<bool> is_done, const BigInteger& elements) {
    while (word < numbers_.size() && (numbers_[word] == 0 || is_done[word])) ++word;
    if (word == numbers_.size()) {
      add_element(rows, symbols, all, elements);
      return;
    }
    const int number = numbers_[word];
    BigInteger ways = 1;
    std::size_t last = word;  // last word of the cycle
    is_done[word] = true;
    for (; images[last] != word; last = images[last]) {
      for (std::size_t i = 0; i < numbers_[word]; ++i)
        symbols[first(last) + i] = static_cast<Point>(first(images[last]) + i);
      is_done[images[last]] = true;
      ways *= factorial(number);
    }
    for (const Partition& type : partitions(number)) {
      std::size_t begin = 0;
      for (const int part : type) {
        const auto length = static_cast<std::size_t>(part);
        for (std::size_t i = 0; i < length; ++i) {
          symbols[first(last) + begin + i] = static_cast<Point>(first(word) + begin + (i + 1) % length);
        }
        begin += length;
      }
      add_cycle(rows, images, all, word + 1, symbols, is_done,
                elements * ways * (factorial(number) / centraliser_order(type)));
    }
  }

  void add_element(const Points& rows, const Points& symbols, std::uint64_t all, const BigInteger& elements) {
    const BigInteger kept = count_invariant_factorisations(rows, symbols, all);
    order_ += elements;
    sum_ += elements * (kept * kept + count_invariant_factorisations(product(rows, rows, rows.size()),
                                                                     product(symbols, symbols, symbols.size()), all));
  }

  [[nodiscard]] std::uint64_t count_invariant_factorisations(const Points& rows, const Points& symbols,
                                                             std::uint64_t all) const {
    if (is_identity(rows, rows.size()) && is_identity(symbols, symbols.size())) return all;
    return InvariantFactorisations(rows, symbols).count(graph_);
  }

  [[nodiscard]] std::size_t first(std::size_t word) const { return first_symbol_.at(word); }

  const WordNumbers& numbers_;
  std::size_t bands_;
  std::size_t symbols_ = 0;
  std::map<std::size_t, std::size_t> first_symbol_;  // by word
  Rows graph_{};
  BigInteger order_ = 0;
  BigInteger sum_ = 0;
};

}  // namespace

bool has_stack_pairs(const Shape& shape) {
  const auto [few, many] = std::minmax({shape.box_rows(), shape.box_columns()});
  return few == 2 && many <= max_bands;
}

BigInteger class_count_by_stack_pairs(const Shape& shape, const Execution& execution) {
  if (!has_stack_pairs(shape)) {
    throw Error(ErrorKind::usage, "pairs of stacks are counted for boxes of two rows or columns and up to " +
                                      std::to_string(max_bands) + " of the other, not for " + shape.text());
  }
  const auto bands = static_cast<std::size_t>(std::max(shape.box_rows(), shape.box_columns()));
  const std::vector<Points> rows = row_permutations(bands);
  std::vector<std::vector<std::uint32_t>> maps;
  for (const Points& each : rows) maps.push_back(word_images(each));
  const std::vector<WordNumbers> words = word_classes(bands, maps);

  WorkMeter meter(execution, static_cast<double>(words.size()));
  std::mutex mutex;
  Factorisations factorisations;
  BigInteger classes = 0;
  BigInteger choices = 0;
  const BigInteger group = BigInteger(rows.size()) * factorial(shape.size());
  execution.run(words.size(), [&](std::size_t i) {
    PairsOfWords pairs(words[i], bands);
    std::uint64_t all = 0;
    {
      const std::scoped_lock lock(mutex);
      all = factorisations.count(pairs.graph());
    }
    for (std::size_t r = 0; r < rows.size(); ++r) {
      pairs.add(rows[r], maps[r], all);
      meter.add(0);
    }
    const BigInteger divisor = 2 * pairs.order();
    if (pairs.sum() % divisor != 0 || group % pairs.order() != 0) {
      throw Error(ErrorKind::internal, "the pairs of factorisations of some words have no whole number of orbits");
    }
    const std::scoped_lock lock(mutex);
    classes += pairs.sum() / divisor;
    choices += group / pairs.order();
    meter.add(1);
  });
  BigInteger expected = 1;
  const BigInteger of_band = factorial(shape.size()) / (factorial(shape.size() / 2) * factorial(shape.size() / 2));
  for (std::size_t band = 0; band < bands; ++band) expected *= of_band;
  if (choices != expected) throw Error(ErrorKind::internal, "the classes of words are not all words");
  return classes;
}

}  // namespace isodoku::detail
