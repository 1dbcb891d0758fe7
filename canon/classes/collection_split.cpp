// A class gets its part at its first occurrence, from a deck of cards with as many cards for each part as the ratio
// says. The deck is shuffled again whenever it is used up. So the parts have the right sizes from the beginning, and
// nothing is read twice.
//
// The class is that of the solution; a puzzle without a unique solution has a class of its own. One set contains both
// kinds, since a complete grid is its own solution.

#include "canon/classes/collection_overlap.hpp"

#include <numeric>
#include <random>

#include "base/error.hpp"
#include "base/shuffle.hpp"
#include "canon/classes/packed_grid_set.hpp"

namespace isodoku {

class CollectionSplit::Impl {
 public:
  Impl(const Symmetries& group, const std::vector<std::uint64_t>& ratio, std::uint64_t seed)
      : classes_(group.shape()), engine_(seed) {
    constexpr std::size_t max_parts = 65535;
    std::uint64_t sum = 0;
    std::uint64_t divisor = 0;
    for (const std::uint64_t share : ratio) {
      if (share == 0 || share > max_sum) throw Error(ErrorKind::usage, "each part of a ratio must be 1 to 1000000");
      sum += share;
      divisor = std::gcd(divisor, share);
    }
    if (ratio.size() < 2 || ratio.size() > max_parts || sum > max_sum) {
      throw Error(ErrorKind::usage, "a ratio must have 2 to 65535 parts with a sum of at most 1000000");
    }
    for (std::size_t part = 0; part < ratio.size(); ++part) {
      deck_.insert(deck_.end(), ratio[part] / divisor, static_cast<std::uint16_t>(part));
    }
    used_ = deck_.size();
  }

  std::size_t part_of(const PuzzleIdentity& puzzle, std::string_view bytes) {
    const IdentityPart part = puzzle.has_unique_solution() ? IdentityPart::solution_class : IdentityPart::puzzle_class;
    const ClassKey key = puzzle.key(part, bytes);
    const auto [number, is_new] = classes_.insert(key.bytes, key.hash);
    if (is_new) parts_.push_back(draw());
    return parts_[number];
  }

 private:
  std::uint16_t draw() {
    if (used_ == deck_.size()) {
      detail::shuffle(deck_, engine_);
      used_ = 0;
    }
    return deck_[used_++];
  }

  detail::PackedGridSet classes_;
  std::vector<std::uint16_t> parts_;  // of each class
  std::vector<std::uint16_t> deck_;
  std::size_t used_ = 0;
  std::mt19937_64 engine_;
};

CollectionSplit::CollectionSplit(const Symmetries& group, const std::vector<std::uint64_t>& ratio, std::uint64_t seed)
    : impl_(std::make_unique<Impl>(group, ratio, seed)) {}
CollectionSplit::CollectionSplit(CollectionSplit&&) noexcept = default;
CollectionSplit& CollectionSplit::operator=(CollectionSplit&&) noexcept = default;
CollectionSplit::~CollectionSplit() = default;

std::size_t CollectionSplit::part_of(const PuzzleIdentity& puzzle, std::string_view bytes) {
  return impl_->part_of(puzzle, bytes);
}

}  // namespace isodoku
