// Permutations of the boxes: bands by stacks by transposition.
//
// They are the symmetries that do not permute the lines within bands and stacks. The orderly form tries them first,
// since its weights are numbers of clues of whole boxes. All are listed by std::next_permutation: 72 for 3x3, and at
// most 2 * 4! * 4! for shapes with an orderly form. The identity is the first, since both permutations begin sorted.

#include "canon/orderly/block_symmetries.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace isodoku::detail {

std::vector<BlockSymmetry> block_symmetries(const BoxGroup& group) {
  std::vector<BlockSymmetry> all;
  const auto bands = static_cast<std::size_t>(group.shape().bands());
  const auto stacks = static_cast<std::size_t>(group.shape().stacks());
  for (const bool transposes : {false, true}) {
    if (transposes && !group.transposes()) break;
    BlockSymmetry next;
    next.transposes = transposes;
    const std::span<std::uint8_t> band_sources(next.bands.data(), bands);
    const std::span<std::uint8_t> stack_sources(next.stacks.data(), stacks);
    std::iota(band_sources.begin(), band_sources.end(), std::uint8_t{0});
    do {
      std::iota(stack_sources.begin(), stack_sources.end(), std::uint8_t{0});
      do {
        for (std::size_t band = 0; band < bands; ++band) {
          for (std::size_t stack = 0; stack < stacks; ++stack) {
            const std::size_t from_band = transposes ? next.stacks[stack] : next.bands[band];
            const std::size_t from_stack = transposes ? next.bands[band] : next.stacks[stack];
            next.source[band * stacks + stack] = static_cast<std::uint8_t>(from_band * stacks + from_stack);
          }
        }
        all.push_back(next);
      } while (std::ranges::next_permutation(stack_sources).found);
    } while (std::ranges::next_permutation(band_sources).found);
  }
  return all;
}

}  // namespace isodoku::detail
