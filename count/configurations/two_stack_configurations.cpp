// Configurations with two stacks.
//
// In a band of two rows each symbol is, on the left, nowhere, above or below. Over the C bands this gives a word of C
// letters from an alphabet of three. Given the words of all symbols, the left stack is independent of the right one.
// Let l(words) be the number of ways to arrange the clues of a stack such that no cell gets two and no column repeats a
// symbol. The words of the right stack must not put a symbol into a row twice: if a word has "above" on one side it
// must not have it on the other, and the same holds for "below". So the number of configurations is the sum of l(v)
// l(w) over all such pairs. This is l M l with a matrix M that is a product of one 3x3 matrix for each letter of each
// symbol. (For complete grids w is the complement of v, which gives the formula of count_two_stacks.)
//
// M l is computed letter by letter, like a Walsh-Hadamard transform, in the steps that a 3x3 matrix needs:
//
//   nowhere' = nowhere + above + below     nowhere += above; nowhere += below;
//   above'   = nowhere + below             above = nowhere - above;
//   below'   = nowhere + above             below = nowhere - below
//
// Symbols can be exchanged, so l is stored by multiset of words (configurations/multisets.hpp), and a step changes the
// same letter of all symbols at once. Let t be the word to change, k the number of symbols that have it, and s the word
// it is computed from. The new value is the sum over j of binomial(k, j) (+-1)^(k - j) times the value with j of the k
// words t replaced by s. These values all come before the multiset, or all after it, so the step works in place.
//
//   values_   [multiset * grades + g]   of M l: the contribution of the words w with g clues
//
// Names: let A(n) be the number of configurations with n labelled symbols that need not occur, and U(t) the number of
// those with exactly t unlabelled symbols. A(n) is the sum over t of binomial(n, t) t! U(t), which is solved for U.
//
// Cost: binomial(3^C + 2C - 1, 2C) multisets. For 2x3 these are 906,192, which takes 140 MB and 4 to 5 s, half of it
// for the arrangements of stacks. 2x4 is out of reach. Values are at most the number of fillings of a stack, which is
// that of a box to the power of C: 13327^3 for 2x3. Differences may wrap around, but are exact modulo 2^64.

#include "count/configurations/two_stack_configurations.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <span>

#include "count/binomials.hpp"
#include "count/configurations/multisets.hpp"

namespace isodoku::detail {
namespace {

/// Numbers of labelled configurations: less than 13327^6.
using Sum = Uint128;

constexpr int max_bands_counted = 3;

int bands_of(const Shape& shape) {
  return std::max(shape.box_rows(), shape.box_columns());
}

/// The number of ways to arrange a stack, given the rows of each symbol.
class StackArrangements {
 public:
  explicit StackArrangements(int bands) : bands_(bands) {}

  std::uint64_t count(std::span<const std::uint8_t> words) {
    clues_.clear();
    std::array<int, std::size_t{2} * max_bands_counted> of_row{};
    for (std::size_t symbol = 0; symbol < words.size(); ++symbol) {
      unsigned word = words[symbol];
      for (int band = 0; band < bands_; ++band, word /= 3) {
        if (word % 3 == 0) continue;
        const auto row = static_cast<std::size_t>(2 * band) + word % 3 - 1;
        if (++of_row[row] > bands_) return 0;
        clues_.push_back({row, symbol});
      }
    }
    return arrange(0);
  }

 private:
  struct Clue {
    std::size_t row;
    std::size_t symbol;
  };

  /// The number of ways to choose columns for the clues from this one on.
  std::uint64_t arrange(std::size_t clue) {
    if (clue == clues_.size()) return 1;
    const auto [row, symbol] = clues_[clue];
    const std::uint32_t all = (1U << static_cast<unsigned>(bands_)) - 1;  // as many columns as bands
    std::uint32_t columns = all & ~row_columns_[row] & ~symbol_columns_[symbol];
    if (clue + 1 == clues_.size()) return static_cast<std::uint64_t>(std::popcount(columns));
    std::uint64_t ways = 0;
    for (; columns != 0; columns &= columns - 1) {
      const std::uint32_t column = columns & (~columns + 1);
      row_columns_[row] ^= column;
      symbol_columns_[symbol] ^= column;
      ways += arrange(clue + 1);
      row_columns_[row] ^= column;
      symbol_columns_[symbol] ^= column;
    }
    return ways;
  }

  int bands_;
  std::vector<Clue> clues_;
  std::array<std::uint32_t, std::size_t{2} * max_bands_counted> row_columns_{};     // taken
  std::array<std::uint32_t, std::size_t{2} * max_bands_counted> symbol_columns_{};  // taken
};

/// The pairs of stacks that fit together, with a given number of symbols.
class StackPairs {
 public:
  StackPairs(int bands, int symbols, int max_clues)
      : bands_(bands),
        words_(power_of_3(bands)),
        max_clues_(static_cast<std::size_t>(max_clues)),
        grades_(static_cast<std::size_t>(std::min(2 * bands * bands, max_clues)) + 1),
        multisets_(words_, symbols) {
    for (int word = 0; word < words_; ++word) {
      std::size_t clues = 0;
      for (int rest = word; rest > 0; rest /= 3) clues += rest % 3 == 0 ? 0 : 1;
      clues_of_word_.push_back(clues);
    }
  }

  /// By number of clues: the number of configurations with labelled symbols that need not occur.
  std::vector<Sum> count(const std::function<void(double)>& progress) {
    fill();
    int letter = 1;
    for (int band = 0; band < bands_; ++band, letter *= 3) {
      for (int word = 0; word < words_; ++word) {
        if (word / letter % 3 == 0) change_letter(word, letter);
        progress((band + (word + 1.0) / words_) / bands_);
      }
    }
    return add_up();
  }

 private:
  static int power_of_3(int exponent) { return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1); }

  /// The number of clues of the words of a multiset.
  [[nodiscard]] std::size_t clues_of(std::span<const std::uint8_t> words) const {
    std::size_t clues = 0;
    for (const std::uint8_t word : words) clues += clues_of_word_[word];
    return clues;
  }

  /// The values before any step.
  void fill() {
    StackArrangements arrangements(bands_);
    ways_.assign(multisets_.count(), 0);
    values_.assign(multisets_.count() * grades_, 0);
    for (std::size_t number = 0; number < multisets_.count(); ++number) {
      const std::size_t clues = clues_of(multisets_[number]);
      if (clues >= grades_) continue;
      ways_[number] = arrangements.count(multisets_[number]);
      values_[number * grades_ + clues] = ways_[number];
    }
  }

  /// For the word with "nowhere" at a letter, and those with "above" and "below".
  void change_letter(int nowhere, int letter) {
    const int above = nowhere + letter;
    const int below = above + letter;
    step(nowhere, above, false);
    step(nowhere, below, false);
    step(above, nowhere, true);
    step(below, nowhere, true);
  }

  /// For every symbol: target = source + target, or source - target.
  void step(int target, int source, bool is_difference) {
    const std::size_t count = multisets_.count();
    for (std::size_t i = 0; i < count; ++i) {
      // If the source is the greater word, values are read after the position that is written.
      const std::size_t number = source > target ? i : count - 1 - i;
      const auto words = multisets_[number];
      const auto first = std::ranges::find(words, target);
      if (first == words.end()) continue;
      const auto begin = static_cast<std::size_t>(first - words.begin());
      change(number, begin, static_cast<std::uint8_t>(source), is_difference);
    }
  }

  /// Computes the new values of a multiset that has the target from `begin` on.
  void change(std::size_t number, std::size_t begin, std::uint8_t source, bool is_difference) {
    const auto words = multisets_[number];
    const std::uint8_t target = words[begin];
    std::size_t end = begin + 1;
    while (end < words.size() && words[end] == target) ++end;
    const std::size_t times = end - begin;
    std::uint64_t* const to = &values_[number * grades_];
    if (is_difference && times % 2 == 1) {
      for (std::size_t g = 0; g < grades_; ++g) to[g] = 0 - to[g];
    }
    for (std::size_t j = 1; j <= times; ++j) {
      replaced_.assign(words.begin(), words.end());
      std::fill_n(replaced_.begin() + static_cast<std::ptrdiff_t>(begin), j, source);
      std::ranges::sort(replaced_);
      const std::uint64_t* const from = &values_[multisets_.number_of(replaced_) * grades_];
      const bool is_negative = is_difference && (times - j) % 2 == 1;
      const std::uint64_t factor = is_negative ? 0 - binomials[times][j] : binomials[times][j];
      for (std::size_t g = 0; g < grades_; ++g) to[g] += factor * from[g];
    }
  }

  [[nodiscard]] std::vector<Sum> add_up() const {
    std::vector<Sum> sums(max_clues_ + 1, 0);
    for (std::size_t number = 0; number < multisets_.count(); ++number) {
      if (ways_[number] == 0) continue;
      const std::size_t clues = clues_of(multisets_[number]);
      const Sum ways = Sum(ways_[number]) * orders_of(multisets_[number]);
      for (std::size_t g = 0; g < grades_ && clues + g <= max_clues_; ++g) {
        sums[clues + g] += ways * values_[number * grades_ + g];
      }
    }
    return sums;
  }

  /// The number of orders in which a multiset can be written.
  static std::uint64_t orders_of(std::span<const std::uint8_t> words) {
    std::uint64_t orders = 1;
    std::size_t equal = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      equal = i > 0 && words[i] == words[i - 1] ? equal + 1 : 1;
      orders = orders * (i + 1) / equal;
    }
    return orders;
  }

  int bands_;
  int words_;
  std::size_t max_clues_;
  std::size_t grades_;  // number of possible clue numbers of the right stack
  Multisets multisets_;
  std::vector<std::size_t> clues_of_word_;
  std::vector<std::uint64_t> ways_;    // by multiset: number of ways to arrange a stack
  std::vector<std::uint64_t> values_;  // see above
  std::vector<std::uint8_t> replaced_;
};

}  // namespace

bool has_few_two_stack_words(const Shape& shape) {
  return std::min(shape.box_rows(), shape.box_columns()) == 2 && bands_of(shape) <= max_bands_counted;
}

std::vector<BigInteger> two_stack_configurations(const Shape& shape, int max_clues, const ProgressHook& progress) {
  const auto end = static_cast<std::size_t>(max_clues) + 1;
  std::vector<BigInteger> counts(end, 0);
  std::vector<std::vector<Sum>> named;  // by number of symbols
  for (int symbols = 0; symbols <= shape.size(); ++symbols) {
    // Nearly all the work is that with all symbols.
    const auto go_on = [&](double done) {
      if (progress) progress(symbols < shape.size() ? 0 : done);
    };
    named.push_back(StackPairs(bands_of(shape), symbols, max_clues).count(go_on));
    const auto all = static_cast<std::size_t>(symbols);
    for (std::size_t clues = 0; clues < end; ++clues) {
      BigInteger sum = 0;  // number of those in which all symbols occur
      for (std::size_t some = 0; some <= all; ++some) {
        const BigInteger term = BigInteger(named[some][clues]) * binomials[all][some];
        sum += (all - some) % 2 == 0 ? term : -term;
      }
      counts[clues] += sum / factorial(symbols);
    }
  }
  return counts;
}

}  // namespace isodoku::detail
