#pragma once
// What the clues of two bands leave to be done in the third.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "solve/minimal/band_split.hpp"
#include "solve/minimal/set_bits.hpp"

namespace isodoku::detail {

/// For many choices of clues in two bands: the clues in the third with which they leave one solution.
class ThirdBand {
 public:
  /// Sets by the pair of cells that they have in the third band, 32 a pair. Those of them without a clue are kept by
  /// whoever adds clues one by one.
  using PairSets = ManySetBits<2>;
  /// Gets clues that leave one solution.
  using Show = std::function<void(const SplitCells&)>;
  /// Gets a set within the first two bands that has no clue.
  using Learn = std::function<void(std::uint64_t)>;

  /// Keeps the split. For puzzles with so many clues. `known` are sets of the first two bands, in which searches have a
  /// clue.
  ThirdBand(BandSplit& split, std::span<const std::uint64_t> known, std::size_t clues, Show show, Learn learn);

  [[nodiscard]] const PairSets& all_pairs() const { return all_pairs_; }
  /// Those with this cell of the first two bands.
  [[nodiscard]] const PairSets& pairs_of(std::size_t cell) const { return pairs_of_[cell]; }

  /// Shows each choice of so many clues in the third band. `open` are the pair sets without any of the clues `two`.
  void search(std::uint64_t two, int clues, const PairSets& open);

 private:
  using Open = std::span<const std::uint32_t>;  // sets without a clue, in the third band
  using Sets = ManySetBits<4>;
  static constexpr std::size_t sets_a_pair = 32;
  static constexpr std::size_t most_sets = 1000;  // that are looked for at first; the others are learned

  void add_set(const SplitCells& set);
  void search_open(const Open& open, int clues_left, const SplitCells& clues, std::uint32_t live);
  void search_unknown(int clues_left, const SplitCells& clues, std::uint32_t live);
  void show_with_any(int clues_left, const SplitCells& clues, std::uint32_t live);

  PairSets all_pairs_;
  std::array<PairSets, cells_of_two_bands> pairs_of_;

  Sets all_sets_;
  std::array<Sets, cells_of_two_bands> sets_of_;
  std::array<std::uint32_t, Sets::capacity> third_{};     // the cells of each set
  std::array<std::uint32_t, Sets::capacity> pairs_in_{};  // and the pairs among these, as bits
  BandSplit& split_;
  Show show_;
  Learn learn_;
  std::size_t number_of_sets_ = 0;
  std::size_t fixed_sets_ = 0;
  std::size_t next_replaced_ = 0;

  std::vector<std::vector<std::uint32_t>> lists_;  // by the number of clues that are left
};

}  // namespace isodoku::detail
