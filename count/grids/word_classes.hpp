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

/// A word for each of the 2 * bands symbols: bit b shows that it is above in band b.
using Words = std::vector<std::uint32_t>;

/// Bands of two rows: bit b of a symbol's word shows that in band b the symbol is in the upper row of the left stack,
/// and so in the lower one of the right stack.
struct WordChoice {
  Words words;         ///< by symbol; each bit is set in half of them
  BigInteger choices;  ///< of words for which it stands

  /// By row of the left stack, its symbols, a bit each: row 2 b is the upper one of band b.
  [[nodiscard]] std::vector<std::uint32_t> rows() const;
};

/// Finds out which lists of words become each other by permutations of symbols, of bands, and of the rows of a band.
class WordCanonizer {
 public:
  /// What the last words have become: equal for those that are alike.
  using Form = std::vector<std::uint64_t>;

  /// Any number of words of so many bands; they and the rows have at most 64 bits in a row of the graph (nauty's).
  const Form& canonical(int bands, std::span<const std::uint32_t> words);

  /// By row, which place it has in the canonical form; of the last words.
  [[nodiscard]] const RowMap& places_of_rows() const { return places_of_rows_; }

  /// How many permutations keep these words. Takes another call of nauty.
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

/// All ways to choose in each of `bands` bands which half of the 2 * bands symbols is above: one choice for all that
/// symmetries take to each other.
std::vector<WordChoice> word_classes(int bands, const Execution& execution = {});

}  // namespace isodoku::detail
