// Stores solutions as bits.
//
// For each 64 candidates, two words show which occur in no solution, in one, or in several. Adding a solution takes two
// logical operations for each of them. For 3x3 that is 12 words, about 5 ns.

#include "generate/detail/solution_pool.hpp"

#include <algorithm>

namespace isodoku::detail {
namespace {

using Word = CandidateBits::Word;

void add_words(Word* once, Word* twice, const Word* solution, std::size_t words) {
  for (std::size_t i = 0; i < words; ++i) {
    twice[i] |= once[i] & solution[i];
    once[i] |= solution[i];
  }
}

constexpr std::size_t words_of_3x3 = 12;

}  // namespace

void Occurrence::add(const Word* solution) {
  // A number known to the compiler gives a loop without branches.
  if (once.words().size() == words_of_3x3) {
    add_words(once.words().data(), twice.words().data(), solution, words_of_3x3);
  } else {
    add_words(once.words().data(), twice.words().data(), solution, once.words().size());
  }
}

bool Occurrence::are_all_twice(const CandidateBits& candidates) const {
  Word others = 0;
  for (std::size_t i = 0; i < candidates.words().size(); ++i) others |= candidates.words()[i] & ~twice.words()[i];
  return others == 0;
}

void SolutionPool::add(std::span<const Cell> cells) {
  bits_.resize((std::size_t{size_} + 1) * words_);
  cells_.resize((std::size_t{size_} + 1) * cell_count_);
  Word* const bits = &bits_[size_ * words_];
  std::ranges::copy(cells, cells_.begin() + static_cast<std::ptrdiff_t>(size_ * cell_count_));
  std::size_t candidate = 0;
  for (const Cell cell : cells) {
    const std::size_t place = candidate + cell - 1;
    bits[place / CandidateBits::word_bits] |= Word{1} << place % CandidateBits::word_bits;
    candidate += symbols_;
  }
  ++size_;
}

void SolutionPool::shrink(std::uint32_t size) {
  size_ = size;
  bits_.resize(size_ * words_);
  cells_.resize(size_ * cell_count_);
}

bool SolutionPool::is_equal(std::uint32_t solution, std::span<const Cell> cells) const {
  return std::equal(cells.begin(), cells.end(), cells_.begin() + static_cast<std::ptrdiff_t>(solution * cell_count_));
}

}  // namespace isodoku::detail
