#pragma once
// A few sets of cells of a band, as bits of a word: finds those that contain a cell, and those that are disjoint from
// given cells.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "solve/minimal/band_split.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace isodoku::detail {

/// Up to 64 numbered sets. They are replaced for every search, so filling is as fast as look-up.
class BandSets {
 public:
  static constexpr std::size_t capacity = 64;

  void clear() { number_ = 0; }
  [[nodiscard]] bool is_full() const { return number_ == capacity; }
  /// Requires size < 64. The functions below are valid after finish().
  void add(std::uint32_t cells) { cells_[number_++] = cells; }
  void finish() {
    find_sets_with_cells();
    for (std::size_t minirow = 0; minirow < meeting_.size(); ++minirow) {
      auto& meeting = meeting_[minirow];
      for (std::size_t cells = 1; cells < choices_of_cells; ++cells) {
        const auto last = static_cast<std::size_t>(std::bit_width(cells) - 1);
        meeting[cells] = meeting[cells ^ std::size_t{1} << last] | with_[3 * minirow + last];
      }
    }
  }

  [[nodiscard]] std::uint64_t all() const { return is_full() ? ~std::uint64_t{0} : (std::uint64_t{1} << number_) - 1; }
  [[nodiscard]] std::uint64_t with(std::size_t cell) const { return with_[cell]; }
  [[nodiscard]] std::uint32_t cells(std::size_t set) const { return cells_[set]; }
  /// Those of `sets` that contain none of the cells.
  [[nodiscard]] std::uint64_t apart_from(std::uint32_t cells, std::uint64_t sets) const {
    for (const auto& meeting : meeting_) {
      sets &= ~meeting[cells % choices_of_cells];
      cells /= choices_of_cells;
    }
    return sets;
  }
  /// Those of `cells` that are in all of these sets.
  [[nodiscard]] std::uint32_t in_all(std::uint64_t sets, std::uint32_t cells) const {
    for (; sets != 0 && cells != 0; sets &= sets - 1) cells &= cells_[static_cast<std::size_t>(std::countr_zero(sets))];
    return cells;
  }

 private:
  static constexpr std::size_t choices_of_cells = 8;  // of a minirow, as bits

  void find_sets_with_cells() {
    with_.fill(0);
#if defined(__AVX2__)
    constexpr std::size_t lanes = 8;
    std::fill(cells_.begin() + static_cast<std::ptrdiff_t>(number_), cells_.end(), 0);
    for (std::size_t first = 0; first < number_; first += lanes) {
      const __m256i sets = _mm256_load_si256(reinterpret_cast<const __m256i*>(cells_.data() + first));
      for (std::size_t cell = 0; cell < cells_of_band; ++cell) {
        const __m256i cell_as_sign = _mm256_slli_epi32(sets, 31 - static_cast<int>(cell));
        const auto with_cell = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(cell_as_sign)));
        with_[cell] |= std::uint64_t{with_cell} << first;
      }
    }
#else
    for (std::size_t set = 0; set < number_; ++set) {
      for (std::uint32_t rest = cells_[set]; rest != 0; rest &= rest - 1) {
        with_[static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1} << set;
      }
    }
#endif
  }

  alignas(32) std::array<std::uint32_t, capacity> cells_{};
  std::array<std::uint64_t, cells_of_band> with_{};
  // By minirow and set of its cells.
  std::array<std::array<std::uint64_t, choices_of_cells>, cells_of_band / 3> meeting_{};
  std::size_t number_ = 0;
};

}  // namespace isodoku::detail
