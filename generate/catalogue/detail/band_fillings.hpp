#pragma once
// All bands, grouped by the sets of symbols in their columns.
//
// There are 33 bands on average with given sets, up to the order of the rows, if the columns of box 1 contain 123, 456
// and 789. All other bands are relabellings of these.

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "base/bytes16.hpp"
#include "canon/minlex_3x3/bands/band_index.hpp"
#include "grid/triple_splits.hpp"

namespace isodoku::detail {

/// The effect of permuting and relabelling the triples of a box on its arrangements. 64 bytes; the last 28 map to
/// themselves.
struct alignas(64) ArrangementMap : std::array<std::uint8_t, 64> {};
/// The number of the map that moves the i-th triple to position `parts[i]`, and its k-th smallest symbol to the
/// `ranks[i][k]`-th smallest; `ranks` are permutation numbers.
constexpr std::size_t arrangement_map_number(std::size_t parts, const std::array<std::size_t, 3>& ranks) {
  return ((parts * 6 + ranks[0]) * 6 + ranks[1]) * 6 + ranks[2];
}

/// Up to 64 bands with the same sets of symbols in their columns.
struct alignas(64) FillingBlock {
  /// Marks an unused entry, which has no arrangement and a class less than any other.
  static constexpr std::uint8_t no_arrangement = 63;

  std::array<std::array<std::uint8_t, 64>, 3> arrangements;  ///< by box
  /// One more than the class number; 0 means unused.
  std::array<std::uint16_t, 64> classes;
  /// 6 * rho + rho', where rho and rho' are permutation numbers. The row of box 1 with the k-th smallest symbol of its
  /// first triple is the row of box 2 with the rho[k]-th smallest symbol of the first triple of box 2; rho' likewise
  /// for box 3.
  std::array<std::uint8_t, 64> alignments;
};

class FillingSearch;

/// Computes each table on first use. Threads may share it.
class BandFillings {
 public:
  BandFillings();
  BandFillings(const BandFillings&) = delete;
  BandFillings& operator=(const BandFillings&) = delete;
  ~BandFillings();

  /// The bands whose box 1 has the columns 012, 345, 678 and whose boxes 2 and 3 have columns of these splits, in the
  /// order of their triples.
  [[nodiscard]] std::span<const FillingBlock> of(std::size_t second, std::size_t third) const {
    const Second& bands = seconds_[second];
    if (!bands.is_made.load(std::memory_order_acquire)) make(second);
    return std::span(bands.blocks)
        .subspan(bands.starts[third], std::size_t{bands.starts[third + 1]} - bands.starts[third]);
  }

  [[nodiscard]] const TripleSplits& splits() const { return splits_; }
  [[nodiscard]] const ArrangementMap& arrangement_map(std::size_t number) const { return maps_[number]; }
  /// For each cell of a box, row by row, the index of its symbol in `Columns::symbols`. `order` is as there,
  /// `arrangement` that of the relabelled box, and `rows` the permutation number of its alignment.
  [[nodiscard]] const ByteArray16& places(std::size_t order, std::size_t arrangement, std::size_t rows) const {
    return places_[(order * box_arrangements + arrangement) * 6 + rows];
  }

 private:
  struct Second {
    std::atomic<bool> is_made = false;
    std::vector<FillingBlock> blocks;
    std::array<std::uint16_t, triple_split_count + 1> starts{};  // by third split
  };

  void make(std::size_t second) const;
  void make_maps();
  void make_places();

  TripleSplits splits_;
  std::vector<ArrangementMap> maps_;
  std::vector<ByteArray16> places_;
  std::unique_ptr<FillingSearch> search_;
  mutable std::mutex making_;
  mutable std::array<Second, triple_split_count> seconds_;
};

}  // namespace isodoku::detail
