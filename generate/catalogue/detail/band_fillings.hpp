#pragma once
// All bands, by what their columns hold.
//
// Which symbols a column holds leaves few bands: 33 on average, not counting the order of the rows, when the columns of
// box 1 hold 123, 456, 789. Those of any other band are these, relabelled.

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

/// What becomes of the arrangements of a box, when its triples are put in another order and their symbols renamed:
/// bytes for 64 of them, the last 28 are left as they are.
struct alignas(64) ArrangementMap : std::array<std::uint8_t, 64> {};
/// The i-th triple becomes the one with number `parts[i]`, its k-th least symbol the `ranks[i][k]`-th least:
/// permutation numbers.
constexpr std::size_t arrangement_map_number(std::size_t parts, const std::array<std::size_t, 3>& ranks) {
  return ((parts * 6 + ranks[0]) * 6 + ranks[1]) * 6 + ranks[2];
}

/// Up to 64 bands whose columns hold the same.
struct alignas(64) FillingBlock {
  /// What an unused place has: no arrangement, and a class less than any.
  static constexpr std::uint8_t no_arrangement = 63;

  std::array<std::array<std::uint8_t, 64>, 3> arrangements;  ///< of each box
  /// One more than the number of the class; 0: none.
  std::array<std::uint16_t, 64> classes;
  /// 6 * rho + rho', permutation numbers: the row of box 1 with the k-th least symbol of its first triple is that of
  /// box 2 with the rho[k]-th least of *its* first triple, and so box 3's.
  std::array<std::uint8_t, 64> alignments;
};

class FillingSearch;

/// Makes what is asked for, once; for any number of threads.
class BandFillings {
 public:
  BandFillings();
  BandFillings(const BandFillings&) = delete;
  BandFillings& operator=(const BandFillings&) = delete;
  ~BandFillings();

  /// Bands whose box 1 has columns 012, 345, 678 and whose boxes 2 and 3 have columns of these splits, in the order of
  /// their triples.
  [[nodiscard]] std::span<const FillingBlock> of(std::size_t second, std::size_t third) const {
    const Second& bands = seconds_[second];
    if (!bands.is_made.load(std::memory_order_acquire)) make(second);
    return std::span(bands.blocks)
        .subspan(bands.starts[third], std::size_t{bands.starts[third + 1]} - bands.starts[third]);
  }

  [[nodiscard]] const TripleSplits& splits() const { return splits_; }
  [[nodiscard]] const ArrangementMap& arrangement_map(std::size_t number) const { return maps_[number]; }
  /// Where each cell of a box, row by row, finds its symbol in `Columns::symbols`: `order` as there, `arrangement` of
  /// the relabelled box, `rows` the permutation number of its alignment.
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
