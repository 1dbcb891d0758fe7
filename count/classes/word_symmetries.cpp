// Finds the symmetries of words, starting with the permutations of rows.
//
// A permutation of the rows that maps bands to bands also maps words to words. If each word belongs to as many symbols
// as its image, symbols can follow: those with one word are mapped to those with its image, in any order. Let the
// permutation move l words in a cycle, and let m symbols have each of them. Then there are m!^l ways to map these
// symbols. Only the cycle type of the l-th power on the m symbols of one word matters, since relabelling the symbols
// changes neither words nor rows. So there is one representative for each cycle of words and each type.
//
// Cost: 2^C C! comparisons of word numbers, most of which end at the first word.

#include "count/classes/word_symmetries.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/bits.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

/// The image of each word under a permutation of the rows.
std::vector<std::uint8_t> images_of_words(const std::vector<Point>& rows) {
  const std::size_t bands = rows.size() / 2;
  std::vector<std::uint8_t> images;
  for (std::uint32_t word = 0; word < bit<std::uint32_t>(bands); ++word) {
    std::uint32_t image = 0;
    for (std::size_t band = 0; band < bands; ++band) {
      const std::size_t row = rows[2 * band + ((word >> band & 1U) != 0 ? 0 : 1)];
      if (row % 2 == 0) image |= bit<std::uint32_t>(row / 2);
    }
    images.push_back(static_cast<std::uint8_t>(image));
  }
  return images;
}

/// Finds the permutations of symbols that follow a permutation of rows.
class Followers {
 public:
  Followers(const std::vector<std::vector<Point>>& symbols_of_word, const std::vector<std::uint8_t>& word_images,
            const std::function<void(const WordSymmetry&)>& visit)
      : symbols_of_word_(symbols_of_word), word_images_(word_images), visit_(visit) {}

  void follow(std::vector<Point> rows, std::size_t symbols) {
    symmetry_ = {std::move(rows), std::vector<Point>(symbols), 1};
    std::vector<bool> seen(symbols_of_word_.size(), false);
    for (std::size_t word = 0; word < symbols_of_word_.size(); ++word) {
      if (symbols_of_word_[word].empty() || seen[word]) continue;
      firsts_.push_back(word);
      for (std::size_t at = word; !seen[at]; at = word_images_[at]) seen[at] = true;
    }
    take_on(0);
  }

 private:
  /// Maps the symbols of the cycles of words from this one on.
  void take_on(std::size_t cycle) {
    if (cycle == firsts_.size()) {
      visit_(symmetry_);
      return;
    }
    const std::size_t first = firsts_[cycle];
    const std::vector<Point>& symbols = symbols_of_word_[first];
    const auto number = static_cast<int>(symbols.size());
    const BigInteger alike = symmetry_.alike;
    BigInteger ways = 1;
    std::size_t last = first;
    for (; word_images_[last] != first; last = word_images_[last]) {
      const std::vector<Point>& next = symbols_of_word_[word_images_[last]];
      for (std::size_t i = 0; i < symbols.size(); ++i) symmetry_.symbols[symbols_of_word_[last][i]] = next[i];
      ways *= factorial(number);
    }
    for (const Partition& type : partitions(number)) {
      const std::vector<Point> back = permutation_of_type(type);
      for (std::size_t i = 0; i < symbols.size(); ++i) {
        symmetry_.symbols[symbols_of_word_[last][i]] = symbols[back[i]];
      }
      symmetry_.alike = alike * ways * (factorial(number) / centraliser_order(type));
      take_on(cycle + 1);
    }
    symmetry_.alike = alike;
  }

  const std::vector<std::vector<Point>>& symbols_of_word_;
  const std::vector<std::uint8_t>& word_images_;
  const std::function<void(const WordSymmetry&)>& visit_;
  std::vector<std::size_t> firsts_;  // a word of each cycle
  WordSymmetry symmetry_;
};

}  // namespace

WordSymmetries::WordSymmetries(int bands) {
  std::vector<std::size_t> order(static_cast<std::size_t>(bands));
  std::iota(order.begin(), order.end(), std::size_t{0});
  do {
    for (std::size_t turned = 0; turned < bit<std::size_t>(bands); ++turned) {
      std::vector<Point> rows;
      for (std::size_t band = 0; band < order.size(); ++band) {
        const std::size_t other = turned >> band & 1U;
        rows.push_back(static_cast<Point>(2 * order[band] + other));
        rows.push_back(static_cast<Point>(2 * order[band] + 1 - other));
      }
      std::vector<std::uint8_t> images = images_of_words(rows);
      row_permutations_.push_back({std::move(rows), std::move(images)});
    }
  } while (std::ranges::next_permutation(order).found);
}

void WordSymmetries::for_each(std::span<const std::uint32_t> words,
                              const std::function<void(const WordSymmetry&)>& visit) const {
  std::vector<std::vector<Point>> symbols_of_word(row_permutations_.front().word_images.size());
  for (std::size_t symbol = 0; symbol < words.size(); ++symbol) {
    symbols_of_word[words[symbol]].push_back(static_cast<Point>(symbol));
  }
  for (const RowPermutation& permutation : row_permutations_) {
    const std::vector<std::uint8_t>& images = permutation.word_images;
    const bool keeps_numbers = std::ranges::all_of(words, [&](std::uint32_t word) {
      return symbols_of_word[images[word]].size() == symbols_of_word[word].size();
    });
    if (keeps_numbers) Followers(symbols_of_word, images, visit).follow(permutation.rows, words.size());
  }
}

}  // namespace isodoku::detail
