#pragma once
// Grids as short byte strings: exact keys for sets and files.
//
// Example:
//
//     const Grid puzzle = make_grid(make_shape(2, 2), "1...3...2......4");
//     std::array<std::byte, max_packed_length> bytes;
//     const std::size_t length = pack_grid(puzzle, bytes);
//     assert(length <= max_packed_length_of(puzzle.shape()));
//     assert(unpack_grid(puzzle.shape(), std::span(bytes).first(length)) == puzzle);

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

/// Writes a grid, puzzle or pattern as bytes and returns how many: for 3x3, 33 for a grid, 18 for a
/// puzzle of 17 clues, 11 for a pattern. Two grids of one shape get the same bytes exactly when they
/// are equal, filling included; rules of the grid need not hold. `bytes` must have room for
/// max_packed_length_of(grid.shape()). The format is a promise like the canonical forms.
std::size_t pack_grid(const Grid& grid, std::span<std::byte> bytes);

/// The grid that pack_grid wrote. Throws Error (data) for bytes that it cannot have written.
Grid unpack_grid(const Shape& shape, std::span<const std::byte> bytes);

/// A hash of any bytes, the same on every platform and in every version (shards of `dedup` that were
/// made on different machines must fit together). With m = 0x9FB21C651E98DF25 and arithmetic modulo
/// 2^64: h = length * m; for each 8 bytes, read little-endian and filled up with zeros at the end,
/// h = (h xor word) * m, then h = h xor (h >> 32); last, h = h * m, h = h xor (h >> 29).
std::uint64_t packed_hash(std::span<const std::byte> bytes);

}  // namespace isodoku
