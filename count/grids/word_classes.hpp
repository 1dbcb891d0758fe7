#pragma once
// Words of symbols up to the symmetries of a stack.

#include <cstdint>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "count/grids/half_stack.hpp"
#include "group/nauty_call.hpp"

namespace isodoku::detail {

/// One word for each of the 2 * bands symbols: bit b is set if the symbol is in the upper row of band b.
using Words = std::vector<std::uint32_t>;

/// A choice of words, for bands of two rows. Bit b of a symbol's word is set if the symbol is in the upper row of band
/// b in the left stack. In the right stack it is then in the lower row.
struct WordChoice {
  Words words;         ///< by symbol; each bit is set in half of them
  BigInteger choices;  ///< number of choices of words that it represents

  /// The rows of the left stack, each as a set of symbols, one bit each. Row 2 b is the upper row of band b.
  [[nodiscard]] std::vector<std::uint32_t> rows() const;
};

/// Decides which lists of words are equivalent under permutations of symbols, of bands, and of the rows of a band.
class WordCanonizer {
 public:
  /// The canonical form of a list of words; equal if and only if the lists are equivalent.
  using Form = std::vector<std::uint64_t>;

  /// `words` may have any length. The vertices for symbols, rows and bands must fit into one 64-bit set of nauty.
  const Form& canonical(int bands, std::span<const std::uint32_t> words);

  /// By row, its position in the canonical form of the last words.
  [[nodiscard]] const RowMap& places_of_rows() const { return places_of_rows_; }

  /// The number of permutations that keep these words. Makes another call of nauty.
  BigInteger symmetries(int bands, std::span<const std::uint32_t> words);

 private:
  void draw(int bands, std::span<const std::uint32_t> words);

  ColouredGraph graph_;
  NautyCall nauty_;
  Form form_;
  RowMap places_of_rows_{};
};

/// The words of each choice.
std::vector<Words> words_of_choices(std::span<const WordChoice> choices);

/// All ways to choose, in each of `bands` bands, which half of the 2 * bands symbols is in the upper row: one
/// representative for each class under the symmetries.
std::vector<WordChoice> word_classes(int bands, const Execution& execution = {});

}  // namespace isodoku::detail
