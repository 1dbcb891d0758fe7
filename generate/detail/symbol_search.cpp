// Enumerates symbols clue by clue, in the order of the clues.
//
// A sequence is the first of its class if no automorphism of the pattern gives a smaller one, after relabelling the
// symbols in the order of their first clues. Automorphisms are tested while the sequence grows: the image is compared
// with the sequence as far as clues and their sources have symbols. If the image is smaller, this holds for all
// sequences with this beginning. If it is greater, the automorphism is irrelevant for all of them. Only ties continue.
//
// Data: symbols_ is by clue; rows_, columns_ and boxes_ are the symbols used there, one bit each. rivals_ is a stack of
// the automorphisms that still tie (symbol_rivals.hpp). Those of a clue are above those of the previous clue, so
// backtracking is one subtraction.
//
// If no automorphism is left, the symbols of the last clue are found at once, and those of the last two are counted by
// a formula.

#include "generate/detail/symbol_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace isodoku::detail {
namespace {

/// The number of clues before units begin: some hundred units.
constexpr std::size_t clues_of_unit = 7;

}  // namespace

void SymbolSearch::set_pattern(std::span<const ClueHouses> clues, std::span<const ClueSources> automorphisms) {
  clues_.assign(clues.begin(), clues.end());
  automorphisms_ = automorphisms;
}

std::uint64_t SymbolSearch::count() {
  begin();
  if (clues_.empty()) return units_ == nullptr || take_unit() ? 1 : 0;
  fill<true>(0, 0, 0, rivals_.size());
  return count_;
}

void SymbolSearch::visit(const Visitor& visit) {
  begin();
  visit_ = &visit;
  if (clues_.empty()) {
    if (units_ == nullptr || take_unit()) visit({{}, 0, 0, 1});
  } else {
    fill<false>(0, 0, 0, rivals_.size());
  }
}

void SymbolSearch::begin() {
  count_ = 0;
  unchanged_ = 0;
  rivals_.begin(automorphisms_);
  unit_at_ = units_ == nullptr || clues_.empty() ? 0 : std::min(clues_of_unit, clues_.size() - 1);
}

bool SymbolSearch::take_unit() {
  units_->count(std::exchange(count_, 0));
  return units_->take_next();
}

/// The number of ways to give symbols to the last two clues: each a used symbol, or a new one.
std::uint64_t SymbolSearch::count_last_two(unsigned used) const {
  const ClueHouses& one = clues_[clues_.size() - 2];
  const ClueHouses& two = clues_.back();
  const std::uint32_t old = first_symbols(used);
  const std::uint32_t old_of_one = free_symbols(one) & old;
  const std::uint32_t old_of_two = free_symbols(two) & old;
  const bool meet = one.row == two.row || one.column == two.column || one.box == two.box;
  const auto choices = static_cast<unsigned>(std::popcount(old_of_two));
  const unsigned left = static_cast<unsigned>(std::popcount(all_)) - used;
  std::uint64_t ways = static_cast<unsigned>(std::popcount(old_of_one)) * (choices + (left > 0 ? 1U : 0U));
  if (meet) ways -= static_cast<unsigned>(std::popcount(old_of_one & old_of_two));
  if (left > 0) ways += choices + (meet ? 0U : 1U) + (left > 1 ? 1U : 0U);
  return ways;
}

/// Sequences with these symbols for the last clue.
template <bool is_counting>
void SymbolSearch::find(std::uint32_t last_symbols, std::size_t automorphisms) {
  if (is_counting) {
    count_ += static_cast<unsigned>(std::popcount(last_symbols));
    return;
  }
  const std::size_t last = clues_.size() - 1;
  (*visit_)({{symbols_.data(), last}, last_symbols, unchanged_, automorphisms});
  unchanged_ = last;
}

template <bool is_counting>
void SymbolSearch::fill(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end) {
  if (clue == unit_at_ && units_ != nullptr && !take_unit()) return;
  const bool is_last = clue + 1 == clues_.size();
  const ClueHouses houses = clues_[clue];
  std::uint32_t choices = free_symbols(houses) & first_symbols(used + 1);
  if (rivals_begin == rivals_end && is_last) {
    if (choices != 0) find<is_counting>(choices, 1);
    return;
  }
  if (is_counting && rivals_begin == rivals_end && clue + 2 == clues_.size() && clue >= unit_at_) {
    count_ += count_last_two(used);
    return;
  }
  for (; choices != 0; choices &= choices - 1) {
    const auto symbol = static_cast<unsigned>(std::countr_zero(choices)) + 1;
    symbols_[clue] = static_cast<std::uint8_t>(symbol);
    if (rivals_.keep_ties(symbols_, clue + 1, rivals_begin, rivals_end)) {
      if (!is_last) {
        const std::uint32_t bit = choices & (~choices + 1);
        rows_[houses.row] |= bit;
        columns_[houses.column] |= bit;
        boxes_[houses.box] |= bit;
        if (!is_counting && clue < unchanged_) unchanged_ = clue;
        fill<is_counting>(clue + 1, symbol > used ? symbol : used, rivals_end, rivals_.size());
        rows_[houses.row] ^= bit;
        columns_[houses.column] ^= bit;
        boxes_[houses.box] ^= bit;
      } else {
        find<is_counting>(choices & (~choices + 1), rivals_.size() - rivals_end + 1);
      }
    }
    rivals_.shrink(rivals_end);
  }
}

}  // namespace isodoku::detail
