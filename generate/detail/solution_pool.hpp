#pragma once
// Solutions of a puzzle as sets of candidates, and the candidates that occur in none, one or several of them.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// A set of candidates, one bit each: N * cell + symbol - 1.
class CandidateBits {
 public:
  using Word = std::uint64_t;
  static constexpr std::size_t word_bits = 64;

  CandidateBits() = default;
  /// The empty set with `words` words.
  explicit CandidateBits(std::size_t words) : words_(words) {}

  /// The number of words for a set of all candidates of a shape; a multiple of four.
  static std::size_t words_of(const Shape& shape) {
    const auto candidates = static_cast<std::size_t>(shape.cell_count() * shape.size());
    return (candidates + 4 * word_bits - 1) / (4 * word_bits) * 4;
  }

  void clear() { words_.assign(words_.size(), 0); }
  void set(std::size_t candidate) { words_[candidate / word_bits] |= bit(candidate); }
  void remove(std::size_t candidate) { words_[candidate / word_bits] &= ~bit(candidate); }
  [[nodiscard]] bool has(std::size_t candidate) const { return (words_[candidate / word_bits] & bit(candidate)) != 0; }
  /// Removes all candidates that are less than `candidate`.
  void remove_below(std::size_t candidate) {
    for (std::size_t i = 0; i < candidate / word_bits; ++i) words_[i] = 0;
    if (candidate % word_bits != 0) words_[candidate / word_bits] &= ~(bit(candidate) - 1);
  }
  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const Word word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }
  [[nodiscard]] bool is_empty() const {
    Word all = 0;
    for (const Word word : words_) all |= word;
    return all == 0;
  }
  /// The smallest candidate in the set that is at least `from`; the number of bits if there is none.
  [[nodiscard]] std::size_t next(std::size_t from) const {
    std::size_t i = from / word_bits;
    if (i >= words_.size()) return word_bits * words_.size();
    Word rest = words_[i] & (~Word{0} << from % word_bits);
    while (rest == 0) {
      if (++i == words_.size()) return word_bits * i;
      rest = words_[i];
    }
    return word_bits * i + static_cast<std::size_t>(std::countr_zero(rest));
  }
  [[nodiscard]] std::size_t end() const { return word_bits * words_.size(); }

  [[nodiscard]] std::span<Word> words() { return words_; }
  [[nodiscard]] std::span<const Word> words() const { return words_; }

 private:
  static Word bit(std::size_t candidate) { return Word{1} << candidate % word_bits; }

  std::vector<Word> words_;
};

/// Counts, up to two, the solutions that each candidate occurs in.
struct Occurrence {
  CandidateBits once;   ///< candidates in at least one solution
  CandidateBits twice;  ///< candidates in at least two solutions

  void clear() {
    once.clear();
    twice.clear();
  }
  /// Counts one more solution.
  void add(const CandidateBits::Word* solution);
  /// Whether all of these candidates occur at least twice.
  [[nodiscard]] bool are_all_twice(const CandidateBits& candidates) const;
};

/// Distinct solutions, each as a set of candidates and as cells.
class SolutionPool {
 public:
  using Word = CandidateBits::Word;

  explicit SolutionPool(const Shape& shape)
      : symbols_(static_cast<std::size_t>(shape.size())),
        cell_count_(static_cast<std::size_t>(shape.cell_count())),
        words_(CandidateBits::words_of(shape)) {}

  [[nodiscard]] std::uint32_t size() const { return size_; }
  /// The memory of the solutions, in bytes.
  [[nodiscard]] std::size_t bytes() const { return size_ * (words_ * sizeof(Word) + cell_count_); }
  void add(std::span<const Cell> cells);
  /// Removes all but the first `size` solutions.
  void shrink(std::uint32_t size);

  [[nodiscard]] const Word* bits(std::uint32_t solution) const { return &bits_[solution * words_]; }
  [[nodiscard]] Cell cell(std::uint32_t solution, std::size_t cell) const {
    return cells_[solution * cell_count_ + cell];
  }
  [[nodiscard]] bool has(std::uint32_t solution, std::size_t candidate) const {
    return cell(solution, candidate / symbols_) == candidate % symbols_ + 1;
  }
  [[nodiscard]] bool is_equal(std::uint32_t solution, std::span<const Cell> cells) const;

 private:
  std::size_t symbols_;
  std::size_t cell_count_;
  std::size_t words_;
  std::uint32_t size_ = 0;
  std::vector<Word> bits_;
  std::vector<Cell> cells_;
};

}  // namespace isodoku::detail
