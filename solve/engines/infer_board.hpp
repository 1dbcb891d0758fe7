#pragma once
// The state of INFER at a position.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solve/engines/tree_search.hpp"

namespace isodoku::detail {

/// 81 words, one for each symbol and box, and the inferences on them; infer_engine.cpp explains them.
class InferBoard {
 public:
  using Word = std::uint16_t;

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
    if (fixed() == 81) return Standing::complete;
    return fixed() == fixed_of_two ? Standing::two : Standing::open;
  }

  void stable_choices(Choices& choices) const {
    const auto open = std::ranges::find_if(words_, [](Word word) { return !std::has_single_bit(word); });
    const auto place = static_cast<std::size_t>(open - words_.begin());
    const auto highest = static_cast<std::size_t>(std::bit_width(*open) - 1);
    const Point cell = cell_of(place / 9, highest);
    const auto symbol = static_cast<Cell>(place % 9 + 1);
    choices.push_back({cell, symbol, true});
    choices.push_back({cell, symbol, false});
  }

  /// The cells of a box where a symbol (from 1) may be: bit row + 3 * column within the box; boxes are in reading
  /// order.
  [[nodiscard]] Word word(std::size_t box, Cell symbol) const { return words_[9 * box + symbol - 1]; }
  /// The number of words with exactly one bit.
  [[nodiscard]] int fixed() const {
    return static_cast<int>(std::ranges::count_if(words_, [](Word word) { return std::has_single_bit(word); }));
  }

  void copy_to(std::span<Cell> cells) const {
    for (std::size_t place = 0; place < 81; ++place) {
      if (!std::has_single_bit(words_[place])) continue;
      const auto bit = static_cast<std::size_t>(std::countr_zero(words_[place]));
      cells[cell_of(place / 9, bit)] = static_cast<Cell>(place % 9 + 1);
    }
  }

 private:
  static constexpr Word all_bits = 511;
  static constexpr Word top_row = 0b001001001;
  static constexpr Word left_column = 0b111;
  static constexpr int fixed_of_two = 77;

  static Point cell_of(std::size_t box, std::size_t bit) {
    return static_cast<Point>(9 * (3 * (box / 3) + bit % 3) + 3 * (box % 3) + bit / 3);
  }

  void clear(std::size_t box, std::size_t symbol, Word bits) {
    Word& word = words_[9 * box + symbol];
    if ((word & bits) == 0) return;
    word = static_cast<Word>(word & ~bits);
    has_changed_ = true;
  }

  /// Removes the cell of a fixed word from the other symbols.
  void displace(std::size_t box, std::size_t symbol) {
    const Word bit = words_[9 * box + symbol];
    for (std::size_t other = 0; other < 9; ++other) {
      if (other != symbol) clear(box, other, bit);
    }
  }

  /// If the word lies within a line, removes the line from the other boxes of the band (stack).
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

}  // namespace isodoku::detail
