#pragma once
// The search in the third band, given the clues of two bands.

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

/// For many choices of clues in two bands: finds the clues in the third band that give a unique solution.
class ThirdBand {
 public:
  /// Sets by the pair of cells that they have in the third band, 32 per pair. A caller that adds clues one by one keeps
  /// those that contain no clue.
  using PairSets = ManySetBits<2>;
  /// Receives clues with a unique solution.
  using Show = std::function<void(const SplitCells&)>;
  /// Receives a set within the first two bands that contains no clue.
  using Learn = std::function<void(std::uint64_t)>;

  static constexpr std::size_t sets_a_pair = 32;
  static constexpr std::size_t max_first_sets = 1000;  // further sets are learned

  /// Keeps a reference to `split`. `pairs` are the parts in the first two bands of sets that meet the third band in two
  /// cells of a minirow, at most sets_a_pair for each pair. `sets` are at most max_first_sets sets that meet the third
  /// band.
  ThirdBand(BandSplit& split, std::span<const std::vector<std::uint64_t>, minirow_pairs> pairs,
            std::span<const SplitCells> sets, Show show, Learn learn);

  /// Starts a search for choices that include these clues in two bands. Returns the pair sets that contain none of
  /// them.
  PairSets begin(std::uint64_t two);
  /// The pair sets that contain this cell of the first two bands.
  [[nodiscard]] const PairSets& pairs_of(std::size_t cell) const { return pairs_of_[cell]; }

  /// Sets that the solver has found or that were added, oldest first. From max_found on, new sets replace the oldest.
  [[nodiscard]] std::span<const SplitCells> found() const { return found_; }
  void add_found(const SplitCells& set);
  static constexpr std::size_t max_found = 8192;

  /// The maximum number of clues in each box.
  using Room = std::array<int, boxes_of_band>;

  /// Shows each choice of `clues` clues in the third band. `open` are the pair sets that contain none of the clues
  /// `two`.
  void search(std::uint64_t two, int clues, const Room& room, const PairSets& open);

 private:
  static constexpr std::size_t parts_of_sets = 4;
  static constexpr std::size_t max_sets = parts_of_sets * SetBits::capacity;
  static constexpr std::size_t minirows_of_band = minirow_pairs / 3;
  static constexpr std::uint32_t choices_of_cells = 8;  // of a minirow, as bits
  /// 512 of the sets that meet the third band. Most searches only need the first part, which is in the cache.
  struct SetsPart {
    SetBits all;
    SetBits open_at_begin;
    std::array<SetBits, cells_of_two_bands> of_cell;
    // Sets that contain any of these cells.
    std::array<std::array<SetBits, choices_of_cells>, minirows_of_band> meeting;

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

  // Sorted by alignment.
  PairSets all_pairs_;
  std::array<PairSets, cells_of_two_bands> pairs_of_;
  std::array<SetsPart, parts_of_sets> parts_;
  std::array<SetBits, parts_of_sets> open_sets_;  // by part, for the clues of two bands
  BandSets listed_;                               // the pairs and the first of these sets, in live cells

  std::uint64_t begun_ = 0;
  BandSplit& split_;
  Show show_;
  Learn learn_;
  std::size_t number_of_sets_ = 0;
  std::size_t fixed_sets_ = 0;
  std::size_t next_replaced_ = 0;
  std::vector<SplitCells> found_;  // limited to a number that is faster to scan than to find again
  std::size_t next_found_ = 0;
  bool are_all_listed_ = true;
  Room room_{};
  std::array<std::uint32_t, max_sets> third_{};  // cells of each set
};

}  // namespace isodoku::detail
