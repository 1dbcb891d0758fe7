// Any bytes as a packed grid: unpack_grid rejects them, or returns cells in their range. If this grid is packed and
// unpacked again, it is the same grid.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.hpp"
#include "grid/packed_grid.hpp"
#include "tests/fuzz/check.hpp"

namespace isodoku {
namespace {

void try_one(std::span<const std::uint8_t> input) {
  if (input.empty()) return;
  constexpr std::array<std::array<int, 2>, 4> shapes{{{3, 3}, {2, 3}, {1, 1}, {5, 5}}};
  const auto& sides = shapes[input[0] % shapes.size()];
  const Shape shape = make_shape(sides[0], sides[1]);
  Grid grid(shape);
  try {
    grid = unpack_grid(shape, std::as_bytes(input.subspan(1)));
  } catch (const Error& error) {
    check(error.kind() == ErrorKind::data, "an error in the data");
    return;
  }
  for (const Cell cell : grid.cells()) check(cell <= (grid.is_pattern() ? 1 : shape.size()), "cells are in range");
  const PackedGrid packed = pack_grid(grid);
  check(packed.bytes().size() <= max_packed_length_of(shape), "the length keeps its bound");
  check(unpack_grid(shape, packed.bytes()) == grid, "what is packed comes back");
}

}  // namespace
}  // namespace isodoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::try_one({data, size});
  return 0;
}
