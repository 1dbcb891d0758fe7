#pragma once
// What the clues of two bands leave to be done in the third.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "solve/minimal/band_sets.hpp"
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

  static constexpr std::size_t sets_a_pair = 32;
  static constexpr std::size_t max_first_sets = 1000;  // the others are learned

  /// Keeps the split. `pairs` are sets that meet the third band in two cells of a minirow, at most sets_a_pair of each,
  /// as their parts in the two others; `sets` at most max_first_sets that meet the third.
  ThirdBand(BandSplit& split, std::span<const std::vector<std::uint64_t>, minirow_pairs> pairs,
            std::span<const SplitCells> sets, Show show, Learn learn);

  /// What is searched next has these clues in two bands, among others. Returns the pair sets without any of them.
  PairSets begin(std::uint64_t two);
  /// Those with this cell of the first two bands.
  [[nodiscard]] const PairSets& pairs_of(std::size_t cell) const { return pairs_of_[cell]; }

  /// Sets that the solver has found, and those that were added, the oldest first; the oldest are replaced from
  /// max_found on.
  [[nodiscard]] std::span<const SplitCells> found() const { return found_; }
  void add_found(const SplitCells& set);
  static constexpr std::size_t max_found = 8192;

  /// How many clues each box may have.
  using Room = std::array<int, boxes_of_band>;

  /// Shows each choice of so many clues in the third band. `open` are the pair sets without any of the clues `two`.
  void search(std::uint64_t two, int clues, const Room& room, const PairSets& open);

 private:
  static constexpr std::size_t parts_of_sets = 4;
  static constexpr std::size_t max_sets = parts_of_sets * SetBits::capacity;
  static constexpr std::size_t minirows_of_band = minirow_pairs / 3;
  static constexpr std::uint32_t choices_of_cells = 8;  // of a minirow, as bits
  /// 512 of the sets that meet the third band. Most searches end with the first part, which is in the cache.
  struct SetsPart {
    SetBits all;
    SetBits open_at_begin;
    std::array<SetBits, cells_of_two_bands> of_cell;
    std::array<std::array<SetBits, choices_of_cells>, minirows_of_band> meeting;  // with any of these cells

    [[nodiscard]] SetBits apart_from(std::uint32_t cells, SetBits sets) const;
  };

  void add_set(const SplitCells& set);
  [[nodiscard]] std::uint32_t unlisted_set(std::uint32_t clues) const;
  [[nodiscard]] SplitCells find_set(const SplitCells& clues);
  [[nodiscard]] std::uint32_t without_full_box(std::uint32_t clues, std::uint32_t clue, std::uint32_t live) const;
  void search_last(std::uint32_t choice, const SplitCells& clues);
  void search_open(std::uint64_t open, int clues_left, const SplitCells& clues, std::uint32_t live);
  void search_unknown(int clues_left, const SplitCells& clues, std::uint32_t live);
  void show_with_any(int clues_left, const SplitCells& clues, std::uint32_t live);

  // By their alignment.
  PairSets all_pairs_;
  std::array<PairSets, cells_of_two_bands> pairs_of_;
  std::array<SetsPart, parts_of_sets> parts_;
  std::array<SetBits, parts_of_sets> open_sets_;  // of each part, for the clues of two bands
  BandSets listed_;                               // the pairs and the first sets of these, in live cells

  std::uint64_t begun_ = 0;
  BandSplit& split_;
  Show show_;
  Learn learn_;
  std::size_t number_of_sets_ = 0;
  std::size_t fixed_sets_ = 0;
  std::size_t next_replaced_ = 0;
  std::vector<SplitCells> found_;  // as many as are sooner looked through than found again
  std::size_t next_found_ = 0;
  bool are_all_listed_ = true;
  Room room_{};
  std::array<std::uint32_t, max_sets> third_{};  // the cells of each set
};

}  // namespace isodoku::detail
