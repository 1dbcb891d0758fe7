#pragma once
// The result of the two fast engines for 3x3.

#include <array>
#include <cstdint>

#include "grid/transform.hpp"

namespace isodoku::detail {

/// The cells of a 3x3 grid, row by row.
using Cells81 = std::array<Cell, 81>;

/// The min-lex form of a 3x3 grid, puzzle or pattern, and a transform to it; fields as in CanonicalForm and Symmetry,
/// with the sizes of 3x3.
struct Minlex3x3 {
  Cells81 form;
  std::array<std::uint8_t, 9> rows;
  std::array<std::uint8_t, 9> columns;
  std::array<std::uint8_t, 10> symbols;  ///< by symbol; [0] is 0
  bool transpose;
  std::uint64_t order;  ///< order of the automorphism group, at most 3,359,232
};

}  // namespace isodoku::detail
