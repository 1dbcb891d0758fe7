#pragma once
// Grids as short byte strings: exact keys for sets and files.
//
// Example:
//
//     const Grid puzzle = make_grid(make_shape(2, 2), "1...3...2......4");
//     const PackedGrid packed = pack_grid(puzzle);
//     assert(packed.bytes().size() <= max_packed_length_of(puzzle.shape()));
//     assert(unpack_grid(puzzle.shape(), packed.bytes()) == puzzle);

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// No grid of any shape packs into more bytes than this.
inline constexpr std::size_t max_packed_length = 385;

/// No grid of this shape packs into more bytes: 35 for 3x3.
std::size_t max_packed_length_of(const Shape& shape);

/// A grid as bytes. Plain value.
class PackedGrid {
 public:
  PackedGrid() = default;  ///< no bytes, as no grid has them
  PackedGrid(const PackedGrid& other) { *this = other; }
  PackedGrid& operator=(const PackedGrid& other) {
    if (this != &other) std::copy_n(other.bytes_.begin(), length_ = other.length_, bytes_.begin());
    return *this;
  }
  ~PackedGrid() = default;

  /// Valid as long as this is.
  [[nodiscard]] std::span<const std::byte> bytes() const { return {bytes_.data(), length_}; }

 private:
  friend PackedGrid pack_grid(const Grid& grid);
  std::array<std::byte, max_packed_length> bytes_;  // only the first length_ are alive
  std::size_t length_ = 0;
};

/// A grid, puzzle or pattern as bytes: for 3x3, 33 for a grid, 18 for a puzzle of 17 clues, 11 for a pattern. Two grids
/// of one shape get the same bytes exactly when they are equal, filling included; rules of the grid need not hold. The
/// format is stable, as canonical forms are. Takes some 20 ns for 3x3.
PackedGrid pack_grid(const Grid& grid);

/// The grid that pack_grid made the bytes of. Throws Error (data) for bytes that it cannot have written.
Grid unpack_grid(const Shape& shape, std::span<const std::byte> bytes);

/// A hash of any bytes, the same on every platform and in every version (shards of `dedup` that were
/// made on different machines must fit together). With m = 0x9FB21C651E98DF25 and arithmetic modulo
/// 2^64: h = length * m; for each 8 bytes, read little-endian and filled up with zeros at the end,
/// h = (h xor word) * m, then h = h xor (h >> 32); last, h = h * m, h = h xor (h >> 29).
std::uint64_t packed_hash(std::span<const std::byte> bytes);

}  // namespace isodoku
