// Matchings of cycles of cells with orbits of symbols.
//
// In a row that the symmetry keeps, the cells of a cycle need different symbols. So a cycle of l cells gets l symbols
// that are permuted in a cycle, and no other cycle of the row can get these. For each l the ways are therefore
// matchings; the weight of a pair is the number of ways to combine its cycle and orbit. Unmatched cycles stay blank or
// get new symbols.
//
// For up to two pairs the sum over matchings is a formula. Otherwise it is a sum over subsets of the smaller side: with
// b orbits and n cycles, b n 2^min(b, n) additions. Enumerating the ways one by one takes a hundred times as long, and
// nearly all ways are those of the last row.
//
//   weights_    [cycle * orbits + orbit]   number of ways to combine them
//   subsets_    [set of items]             sum over matchings of the other side so far with exactly these items
//   matchings_  [pairs]                    sum over matchings with this number of pairs
//   table_      [clues * (left + 1) + symbols left]

#include "count/configurations/row_matchings.hpp"

#include <algorithm>
#include <bit>

#include "count/binomials.hpp"

namespace isodoku::detail {
namespace {

/// With at most this many cycles, the sum over all matchings is at most 26^12 < 2^64, since a cycle gets one of 25
/// symbols or none.
constexpr std::size_t max_cycles = 12;

}  // namespace

std::uint64_t common_row(const ConfigurationStep& step) {
  std::uint64_t common = ~std::uint64_t{0};
  for (const CellOrbit& orbit : step.orbits) {
    for (const HouseSet& share : orbit.shares.back()) common &= share.lines;
  }
  return common;
}

std::optional<RowMatchings> RowMatchings::of(const ConfigurationStep& step) {
  if (common_row(step) == 0) return {};
  RowMatchings row;
  for (const CellOrbit& orbit : step.orbits) {
    const auto length = static_cast<std::size_t>(orbit.length);
    for (std::size_t m = 1; m < length; ++m) {
      if (!orbit.shares[m].empty()) return {};
    }
    auto at = std::ranges::find(row.cycles_, length, &Cycles::length);
    if (at == row.cycles_.end()) at = row.cycles_.insert(at, {length, {}});
    at->shares.push_back(orbit.shares[length]);
    if (at->shares.size() > max_cycles) return {};
  }
  return row;
}

void RowMatchings::weigh(const Cycles& cycles, const SymbolState& state) {
  weights_.clear();
  height_ = cycles.shares.size();
  for (const auto& shares : cycles.shares) {
    for (const SymbolOrbit& orbit : state.orbits) {
      if (orbit.length != cycles.length) continue;
      std::uint64_t weight = 0;
      for (const HouseSet& share : shares) weight += share.meets(orbit.houses) ? 0 : 1;
      weights_.push_back(weight);
    }
  }
  width_ = weights_.size() / height_;
}

/// Entry i of matchings_: the sum over matchings of i pairs of the products of their weights.
void RowMatchings::match(std::size_t max_pairs) {
  matchings_.assign(max_pairs + 1, 0);
  matchings_[0] = 1;
  if (width_ == 0 || max_pairs == 0) return;
  if (max_pairs > 2) {
    match_by_subsets(max_pairs);
    return;
  }
  // Pairs of pairs, minus those in one line of the matrix.
  std::uint64_t sum = 0;
  std::uint64_t pairs = 0;  // ordered
  for (std::size_t i = 0; i < height_; ++i) {
    std::uint64_t line = 0;
    for (std::size_t j = 0; j < width_; ++j) {
      const std::uint64_t weight = weights_[i * width_ + j];
      line += weight;
      pairs += weight * weight;
    }
    sum += line;
    pairs -= line * line;
  }
  for (std::size_t j = 0; j < width_; ++j) {
    std::uint64_t line = 0;
    for (std::size_t i = 0; i < height_; ++i) line += weights_[i * width_ + j];
    pairs -= line * line;
  }
  matchings_[1] = sum;
  if (max_pairs == 2) matchings_[2] = (pairs + sum * sum) / 2;
}

/// Adds the values of sets without the item, times the weight, to those with it.
void RowMatchings::add_to_sets(std::size_t item, std::uint64_t weight) {
  const std::size_t run = std::size_t{1} << item;
  for (std::size_t begin = 0; begin < subsets_.size(); begin += 2 * run) {
    const std::uint64_t* from = &subsets_[begin];
    std::uint64_t* to = &next_subsets_[begin + run];
    for (std::size_t i = 0; i < run; ++i) to[i] += weight * from[i];
  }
}

void RowMatchings::match_by_subsets(std::size_t max_pairs) {
  const bool by_cycles = height_ < width_;
  const std::size_t bits = std::min(height_, width_);
  const std::size_t others = std::max(height_, width_);
  const std::size_t item_step = by_cycles ? width_ : 1;
  const std::size_t other_step = by_cycles ? 1 : width_;
  subsets_.assign(std::size_t{1} << bits, 0);
  subsets_[0] = 1;
  for (std::size_t i = 0; i < others; ++i) {
    next_subsets_ = subsets_;
    for (std::size_t item = 0; item < bits; ++item) {
      const std::uint64_t weight = weights_[item * item_step + i * other_step];
      if (weight != 0) add_to_sets(item, weight);
    }
    subsets_.swap(next_subsets_);
  }
  for (std::size_t set = 1; set < subsets_.size(); ++set) {
    const auto pairs = static_cast<std::size_t>(std::popcount(set));
    if (pairs <= max_pairs) matchings_[pairs] += subsets_[set];
  }
}

void RowMatchings::count(const SymbolState& state, std::vector<Ways>& ways) {
  const std::size_t max_clues = ways.size() - 1;
  const auto left = std::min(static_cast<std::size_t>(state.symbols_left), max_clues);
  // By clues and by symbols left.
  table_.assign((max_clues + 1) * (left + 1), 0);
  table_[left] = 1;
  for (const Cycles& cycles : cycles_) {
    const std::size_t max_used = std::min(cycles.shares.size(), max_clues / cycles.length);
    weigh(cycles, state);
    match(max_used);
    next_table_.assign(table_.size(), 0);
    for (std::size_t clues = 0; clues <= max_clues; ++clues) {
      for (std::size_t symbols = 0; symbols <= left; ++symbols) {
        const Ways& before = table_[clues * (left + 1) + symbols];
        if (before == 0) continue;
        for (std::size_t used = 0; used <= max_used && clues + used * cycles.length <= max_clues; ++used) {
          for (std::size_t fresh = 0; fresh <= used && fresh * cycles.length <= symbols; ++fresh) {
            const std::size_t pairs = used - fresh;
            if (matchings_[pairs] == 0) continue;
            next_table_[(clues + used * cycles.length) * (left + 1) + symbols - fresh * cycles.length] +=
                before * matchings_[pairs] * binomials[height_ - pairs][fresh];
          }
        }
      }
    }
    table_.swap(next_table_);
  }
  for (std::size_t clues = 0; clues <= max_clues; ++clues) {
    ways[clues] = 0;
    for (std::size_t symbols = 0; symbols <= left; ++symbols) ways[clues] += table_[clues * (left + 1) + symbols];
  }
}

}  // namespace isodoku::detail
