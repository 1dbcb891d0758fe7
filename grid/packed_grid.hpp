#pragma once
// Grids as short strings of bytes, which are exact keys for sets and files.
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

/// The maximum number of bytes of a packed grid of any shape.
inline constexpr std::size_t max_packed_length = 385;

/// The maximum number of bytes of a packed grid of this shape: 35 for 3x3.
std::size_t max_packed_length_of(const Shape& shape);

/// A grid as bytes.
class PackedGrid {
 public:
  PackedGrid() = default;  ///< no bytes: not a grid
  PackedGrid(const PackedGrid& other) { *this = other; }
  PackedGrid& operator=(const PackedGrid& other) {
    if (this != &other) std::copy_n(other.bytes_.begin(), length_ = other.length_, bytes_.begin());
    return *this;
  }
  ~PackedGrid() = default;

  /// The bytes. They are valid as long as this object.
  [[nodiscard]] std::span<const std::byte> bytes() const { return {bytes_.data(), length_}; }

 private:
  friend PackedGrid pack_grid(const Grid& grid);
  std::array<std::byte, max_packed_length> bytes_;  // only the first length_ are initialised
  std::size_t length_ = 0;
};

/// A grid, puzzle or pattern as bytes: for 3x3, 33 for a grid, 18 for a puzzle of 17 clues, 11 for a pattern. Two grids
/// of the same shape have the same bytes if and only if cells and filling are equal. The grid may break rules. The
/// format is as stable as canonical forms. Takes about 20 ns for 3x3.
PackedGrid pack_grid(const Grid& grid);

/// The grid that pack_grid packed into these bytes. Throws Error (data) for bytes that pack_grid cannot have written.
Grid unpack_grid(const Shape& shape, std::span<const std::byte> bytes);

/// A hash of any bytes. It is the same on every platform and in every version, since shards of `dedup` from different
/// machines are merged. The definition, with m = 0x9FB21C651E98DF25 and arithmetic modulo 2^64: h = length * m; for
/// each word of 8 bytes (little-endian, the last one padded with zeros), h = (h xor word) * m and h = h xor (h >> 32);
/// finally, h = h * m and h = h xor (h >> 29).
std::uint64_t packed_hash(std::span<const std::byte> bytes);

}  // namespace isodoku
