#pragma once
// Unavoidable sets within two bands. Cells are the bits of one word, and sets without a clue are the bits of registers:
//
//   cells_[set]   its cells                              64 bits
//   hit_[cell]    the sets that contain this cell        512 bits for each part
//   apart_[set]   the sets that are disjoint from it

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "solve/minimal/band_split.hpp"
#include "solve/minimal/set_bits.hpp"

namespace isodoku::detail {

/// Numbered unavoidable sets within two bands.
template <std::size_t Parts>
class TwoBandSets {
 public:
  using Sets = ManySetBits<Parts>;

  /// Replaces the sets; there must be room for all.
  void assign(std::span<const std::uint64_t> sets) {
    number_ = sets.size();
    all_ = {};
    hit_.fill({});
    for (std::size_t set = 0; set < number_; ++set) {
      cells_[set] = sets[set];
      all_.set(set);
      for_each_cell(sets[set], [&](std::size_t cell) { hit_[cell].set(set); });
    }
    for (std::size_t set = 0; set < number_; ++set) apart_[set] = sets_apart(sets[set]);
  }

  [[nodiscard]] const Sets& all() const { return all_; }
  [[nodiscard]] const Sets& hit(std::size_t cell) const { return hit_[cell]; }
  [[nodiscard]] const Sets& apart(std::size_t set) const { return apart_[set]; }
  [[nodiscard]] std::uint64_t cells(std::size_t set) const { return cells_[set]; }
  [[nodiscard]] std::span<const std::uint64_t> cells() const { return {cells_.data(), number_}; }

  /// Adds a set; returns its number, or nothing if it is already present or there is no room.
  std::optional<std::size_t> add(std::uint64_t cells) {
    if (number_ == Sets::capacity || std::ranges::find(this->cells(), cells) != this->cells().end()) {
      return std::nullopt;
    }
    cells_[number_] = cells;
    apart_[number_] = sets_apart(cells);
    for (std::size_t other = 0; other < number_; ++other) {
      if ((cells_[other] & cells) == 0) apart_[other].set(number_);
    }
    for_each_cell(cells, [&](std::size_t cell) { hit_[cell].set(number_); });
    all_.set(number_);
    return number_++;
  }

 private:
  template <typename Visit>
  static void for_each_cell(std::uint64_t cells, const Visit& visit) {
    for (; cells != 0; cells &= cells - 1) visit(static_cast<std::size_t>(std::countr_zero(cells)));
  }
  [[nodiscard]] Sets sets_apart(std::uint64_t cells) const {
    Sets apart = all_;
    for_each_cell(cells, [&](std::size_t cell) { apart = apart.without(hit_[cell]); });
    return apart;
  }

  std::array<std::uint64_t, Sets::capacity> cells_{};
  std::array<Sets, cells_of_two_bands> hit_;
  std::array<Sets, Sets::capacity> apart_;
  Sets all_;
  std::size_t number_ = 0;
};

/// A greedy packing of disjoint sets without a clue.
struct Packing {
  std::uint64_t cells = 0;   ///< all cells of its sets
  std::uint64_t choice = 0;  ///< live cells of the set that has the fewest
  int number = 0;            ///< number of sets; stops when it exceeds `most`
};

template <std::size_t Parts>
[[nodiscard]] Packing pack(const TwoBandSets<Parts>& sets, ManySetBits<Parts> open, std::uint64_t live, int most) {
  Packing packing;
  int fewest = cells_of_two_bands + 1;
  while (open.any() && packing.number <= most) {
    const std::size_t set = open.first();
    open = open & sets.apart(set);
    ++packing.number;
    packing.cells |= sets.cells(set);
    const std::uint64_t cells = sets.cells(set) & live;
    if (std::popcount(cells) >= fewest) continue;
    fewest = std::popcount(cells);
    packing.choice = cells;
  }
  return packing;
}

}  // namespace isodoku::detail
