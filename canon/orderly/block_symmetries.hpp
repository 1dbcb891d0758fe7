#pragma once
// Permutations of the boxes of a grid.

#include <array>
#include <cstdint>
#include <vector>

#include "canon/orderly/orderly_shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// A permutation of bands and of stacks, after a transposition if `transposes` is set.
struct BlockSymmetry {
  bool transposes = false;
  std::array<std::uint8_t, 4> bands{};                  ///< by band of the image: its source band
  std::array<std::uint8_t, 4> stacks{};                 ///< by stack of the image: its source stack
  std::array<std::uint8_t, max_orderly_size> source{};  ///< by box of the image, in reading order: its source box
};

/// All block symmetries, the identity first. The shape must have at most nine boxes, four bands and four stacks.
std::vector<BlockSymmetry> block_symmetries(const BoxGroup& group);

}  // namespace isodoku::detail
