// Sets of cells that meet every set of a family, counted by size.
//
// Blocks are decided one after the other: in the set or out of it. What remains to be done is given by the family of
// those sets that are not yet met, without the cells that are out. Only the minimal ones of these matter, and they form
// a *state*:
//
//     block is in    removes the sets that it meets
//     block is out   removes its cells from all sets; an empty set ends the branch
//
// Branches with equal states are counted together, with a polynomial in x: the coefficient of x^k is the number of
// their sets with k cells so far. (This is a binary decision diagram that is built from the root and never stored: R.
// Bryant, 1986; D. Knuth, The Art of Computer Programming, volume 4A, section 7.1.4.) When few blocks are left, a state
// is expanded to a table with one bit for each set of blocks that are out. Such a set is bad if it contains a set of
// the state. The bad sets are closed upwards, word by word, and the good ones are counted by size.
//
// Cost: about 10^5 states for the 36 cells of a 2x3 grid, which has some thousand minimal unavoidable sets.

#include "count/puzzles/hitting_sets.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <unordered_map>
#include <utility>

namespace isodoku::detail {
namespace {

constexpr std::size_t tabled_blocks = 14;
constexpr std::size_t blocks_in_word = 6;
constexpr std::size_t states_between_checks = 256;

/// Counts by number of cells.
using SizeCounts = std::vector<std::uint64_t>;
/// Sets of blocks, where none contains another, ascending.
using Antichain = std::vector<CellWord>;

struct AntichainHash {
  std::size_t operator()(const Antichain& sets) const {
    std::uint64_t hash = sets.size();
    for (const CellWord set : sets) {
      hash = (hash ^ set) * 0x9E37'79B9'7F4A'7C15ULL;
      hash ^= hash >> 29U;
    }
    return hash;
  }
};
using States = std::unordered_map<Antichain, SizeCounts, AntichainHash>;

/// Keeps the minimal sets. `sets` may contain duplicates.
void keep_minimal(Antichain& sets) {
  std::ranges::sort(
      sets, [](CellWord a, CellWord b) { return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b); });
  std::size_t kept = 0;
  for (const CellWord set : sets) {
    const auto end = sets.begin() + static_cast<std::ptrdiff_t>(kept);
    if (std::none_of(sets.begin(), end, [set](CellWord other) { return (other & ~set) == 0; })) sets[kept++] = set;
  }
  sets.resize(kept);
  std::ranges::sort(sets);
}

/// Adds `more`, shifted by `cells` cells.
void add_shifted(SizeCounts& counts, const SizeCounts& more, std::size_t cells) {
  for (std::size_t k = 0; k + cells < counts.size(); ++k) counts[k + cells] += more[k];
}

/// The sets of the last blocks, as a table.
class LastBlocks {
 public:
  /// `sizes` are the numbers of cells of the blocks.
  explicit LastBlocks(std::span<const std::size_t> sizes) : sizes_(sizes) {
    const std::size_t low = std::min(sizes.size(), blocks_in_word);
    for (std::uint64_t blocks = 0; blocks < std::uint64_t{1} << low; ++blocks) {
      masks_[size_of(blocks, 0)] |= std::uint64_t{1} << blocks;
    }
    const std::size_t words = std::size_t{1} << (sizes.size() - low);
    for (std::uint64_t high = 0; high < words; ++high) word_sizes_.push_back(size_of(high, low));
    for (const std::size_t size : sizes) cells_ += size;
    bad_.resize(words);
  }

  /// Adds the products of `before` with the numbers of good sets to `counts`.
  void add(const Antichain& sets, const SizeCounts& before, SizeCounts& counts) {
    std::ranges::fill(bad_, 0);
    for (const CellWord set : sets) bad_[set >> blocks_in_word] |= std::uint64_t{1} << (set & 63U);
    close_upwards();
    std::vector<std::uint64_t> good(cells_ + 1);  // by number of cells in the set
    for (std::size_t word = 0; word < bad_.size(); ++word) {
      if (bad_[word] == ~std::uint64_t{0}) continue;
      for (const auto& [size, mask] : masks_) {
        good[cells_ - size - word_sizes_[word]] += static_cast<std::uint64_t>(std::popcount(~bad_[word] & mask));
      }
    }
    for (std::size_t cells = 0; cells <= cells_; ++cells) {
      if (good[cells] == 0) continue;
      for (std::size_t k = 0; k + cells < counts.size(); ++k) counts[k + cells] += before[k] * good[cells];
    }
  }

 private:
  /// The number of cells of the blocks whose bits are set; block `first` is bit 0.
  [[nodiscard]] std::size_t size_of(std::uint64_t blocks, std::size_t first) const {
    std::size_t size = 0;
    for (; blocks != 0; blocks &= blocks - 1)
      size += sizes_[first + static_cast<std::size_t>(std::countr_zero(blocks))];
    return size;
  }

  /// Marks all supersets of marked sets.
  void close_upwards() {
    constexpr std::array<std::uint64_t, blocks_in_word> without = {0x5555'5555'5555'5555, 0x3333'3333'3333'3333,
                                                                   0x0F0F'0F0F'0F0F'0F0F, 0x00FF'00FF'00FF'00FF,
                                                                   0x0000'FFFF'0000'FFFF, 0x0000'0000'FFFF'FFFF};
    for (std::uint64_t& word : bad_) {
      for (std::size_t block = 0; block < blocks_in_word; ++block) word |= (word & without[block]) << (1U << block);
    }
    for (std::size_t step = 1; step < bad_.size(); step *= 2) {
      for (std::size_t begin = 0; begin < bad_.size(); begin += 2 * step) {
        for (std::size_t i = begin; i < begin + step; ++i) bad_[i + step] |= bad_[i];
      }
    }
  }

  std::span<const std::size_t> sizes_;
  std::size_t cells_ = 0;
  std::map<std::size_t, std::uint64_t> masks_;  // masks of a word, by size of the sets
  std::vector<std::size_t> word_sizes_;
  std::vector<std::uint64_t> bad_;
};

/// Decides block 0; block 1 becomes block 0 of the next states.
void decide(const Antichain& sets, const SizeCounts& counts, std::size_t size, States& next) {
  Antichain met;
  Antichain without;
  bool can_be_out = true;
  for (const CellWord set : sets) {
    if ((set & 1U) == 0) met.push_back(set >> 1U);
    can_be_out &= set != 1;
    without.push_back(set >> 1U);
  }
  const auto add = [&](Antichain&& state, std::size_t cells) {
    SizeCounts& sum = next[std::move(state)];
    sum.resize(counts.size());
    add_shifted(sum, counts, cells);
  };
  // Sets without the block keep their order and contain no other.
  const bool is_in_some = met.size() < sets.size();
  add(std::move(met), size);
  if (!can_be_out) return;
  if (is_in_some) keep_minimal(without);
  add(std::move(without), 0);
}

}  // namespace

std::vector<CellWord> cycles_of(const Permutation& permutation) {
  std::vector<CellWord> cycles;
  CellWord seen = 0;
  for (std::size_t cell = 0; cell < permutation.size(); ++cell) {
    if ((seen >> cell & 1U) != 0) continue;
    CellWord cycle = 0;
    for (std::size_t at = cell; (cycle >> at & 1U) == 0; at = permutation[at]) cycle |= CellWord{1} << at;
    cycles.push_back(cycle);
    seen |= cycle;
  }
  return cycles;
}

std::vector<std::uint64_t> count_hitting_sets(std::span<const CellWord> sets, std::span<const CellWord> blocks,
                                              const std::function<void()>& check) {
  std::vector<std::size_t> sizes;
  std::size_t cells = 0;
  for (const CellWord block : blocks) {
    sizes.push_back(static_cast<std::size_t>(std::popcount(block)));
    cells += sizes.back();
  }
  Antichain family;
  for (const CellWord set : sets) {
    CellWord met = 0;
    for (std::size_t block = 0; block < blocks.size(); ++block) {
      if ((set & blocks[block]) != 0) met |= CellWord{1} << block;
    }
    family.push_back(met);
  }
  keep_minimal(family);

  States states;
  states[family].resize(cells + 1);
  states[family][0] = 1;
  std::size_t visited = 0;
  const auto visit_state = [&] {
    if (check && ++visited % states_between_checks == 0) check();
  };
  std::size_t decided = 0;
  for (; decided + tabled_blocks < blocks.size(); ++decided) {
    States next;
    for (const auto& [state, counts] : states) {
      visit_state();
      decide(state, counts, sizes[decided], next);
    }
    states = std::move(next);
  }
  SizeCounts result(cells + 1);
  LastBlocks last{std::span(sizes).subspan(decided)};
  for (const auto& [state, counts] : states) {
    visit_state();
    last.add(state, counts, result);
  }
  return result;
}

}  // namespace isodoku::detail
