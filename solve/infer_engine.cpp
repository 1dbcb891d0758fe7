// INFER and CINF: the method of A. Schoenhage's block diagonals (2010), section 2.2.
//
// The state is 81 words, one for each symbol and box; bit row + 3 * column within the box is set while the symbol may
// still stand there. A word is *fixed* when it has one bit. Inferences only clear bits; the paper names three, and
// these are ours:
//
// - displacement: a fixed word's bit leaves the words of the other symbols in the box, and its row and its column leave
//   the symbol's words in the other boxes of the band and the stack;
// - rows: a word whose bits lie in one row clears that row from the symbol's words in the other boxes of the band;
// - columns: the same for the stack.
//
// (The second and third include what a fixed word does beyond its box.) When they are exhausted, let f be the number of
// fixed words. f = 81 is a completion: each symbol is once in each box, no two are in one cell, and rows and columns
// are right by the inferences. A box cannot have exactly one open word, and an open box needs a second one in its band
// or stack, so that f is at most 77 otherwise; at 77 there are exactly two completions (lemma 2.1), which CINF counts
// without a guess. Else the first open word, by box and then symbol, is split into its highest bit and the rest.
//
//   Board   words[9 * box + symbol]
//
// Cost: a round looks at all 81 words; it is repeated until nothing changes.

#include <algorithm>
#include <array>
#include <bit>

#include "solve/detail/tree_search.hpp"

namespace isodoku {
namespace {

using detail::Choice;
using detail::Choices;
using detail::Standing;

using Word = std::uint16_t;
constexpr Word all_bits = 511;
constexpr Word top_row = 0b001001001;
constexpr Word left_column = 0b111;
constexpr int fixed_of_two = 77;

class InferBoard {
 public:
  struct Tables {
    explicit Tables(const Rules& /*rules*/) {}
  };

  explicit InferBoard(const Tables& /*tables*/) { words_.fill(all_bits); }

  [[nodiscard]] static std::size_t cells() { return 81; }

  bool put_clues(std::span<const Cell> clues) {
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      if (clues[cell] != blank) take({static_cast<Point>(cell), clues[cell], true});
    }
    return true;
  }

  void take(const Choice& choice) {
    const std::size_t row = choice.cell / 9U;
    const std::size_t column = choice.cell % 9U;
    const auto bit = static_cast<Word>(1U << (row % 3 + 3 * (column % 3)));
    Word& word = words_[9 * (3 * (row / 3) + column / 3) + choice.symbol - 1];
    word = static_cast<Word>(choice.stands ? word & bit : word & ~bit);
  }

  Standing settle() {
    do {
      has_changed_ = false;
      for (std::size_t box = 0; box < 9; ++box) {
        for (std::size_t symbol = 0; symbol < 9; ++symbol) {
          const Word word = words_[9 * box + symbol];
          if (word == 0) return Standing::dead;
          if (std::has_single_bit(word)) displace(box, symbol);
          for (unsigned line = 0; line < 3; ++line) {
            lock(box, symbol, static_cast<Word>(top_row << line), true);
            lock(box, symbol, static_cast<Word>(left_column << 3 * line), false);
          }
        }
      }
    } while (has_changed_);
    const auto fixed = std::ranges::count_if(words_, [](Word word) { return std::has_single_bit(word); });
    if (fixed == 81) return Standing::complete;
    return fixed == fixed_of_two ? Standing::two : Standing::open;
  }

  void choices(Choices& choices) const {
    const auto open = std::ranges::find_if(words_, [](Word word) { return !std::has_single_bit(word); });
    const auto place = static_cast<std::size_t>(open - words_.begin());
    const auto highest = static_cast<std::size_t>(std::bit_width(*open) - 1);
    const Point cell = cell_of(place / 9, highest);
    const auto symbol = static_cast<Cell>(place % 9 + 1);
    choices.push_back({cell, symbol, true});
    choices.push_back({cell, symbol, false});
  }

  void copy_to(std::span<Cell> cells) const {
    for (std::size_t place = 0; place < 81; ++place) {
      if (!std::has_single_bit(words_[place])) continue;
      const auto bit = static_cast<std::size_t>(std::countr_zero(words_[place]));
      cells[cell_of(place / 9, bit)] = static_cast<Cell>(place % 9 + 1);
    }
  }

 private:
  static Point cell_of(std::size_t box, std::size_t bit) {
    return static_cast<Point>(9 * (3 * (box / 3) + bit % 3) + 3 * (box % 3) + bit / 3);
  }

  void clear(std::size_t box, std::size_t symbol, Word bits) {
    Word& word = words_[9 * box + symbol];
    if ((word & bits) == 0) return;
    word = static_cast<Word>(word & ~bits);
    has_changed_ = true;
  }

  /// A fixed word's cell is no other symbol's.
  void displace(std::size_t box, std::size_t symbol) {
    const Word bit = words_[9 * box + symbol];
    for (std::size_t other = 0; other < 9; ++other) {
      if (other != symbol) clear(box, other, bit);
    }
  }

  /// If the word lies within a line, the other boxes of the band (stack) lose it there.
  void lock(std::size_t box, std::size_t symbol, Word line, bool is_row) {
    if ((words_[9 * box + symbol] & ~line) != 0) return;
    const std::size_t first = is_row ? box / 3 * 3 : box % 3;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t other = first + i * (is_row ? 1 : 3);
      if (other != box) clear(other, symbol, line);
    }
  }

  std::array<Word, 81> words_{};
  bool has_changed_ = false;
};

}  // namespace

std::unique_ptr<SolveEngine> make_infer_engine() {
  return std::make_unique<detail::TreeSearch<InferBoard>>(Rules(Shape()));
}

}  // namespace isodoku
