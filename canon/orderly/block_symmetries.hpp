#pragma once
// Permutations of the boxes of a grid.

#include <array>
#include <cstdint>
#include <vector>

#include "canon/orderly/orderly_shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Permutes bands and stacks, after transposing if `transpose` is set.
struct BlockSymmetry {
  bool transposes = false;
  std::array<std::uint8_t, 4> bands{};   ///< by band of the image: which one it was
  std::array<std::uint8_t, 4> stacks{};  ///< the same for stacks
  std::array<std::uint8_t, max_orderly_size>
      source{};  ///< by box of the image, in reading order: which box it was at first
};

/// All of them, the identity first. The shape has at most nine boxes, four bands and four stacks.
std::vector<BlockSymmetry> block_symmetries(const BoxGroup& group);

}  // namespace isodoku::detail
