#pragma once
// The automorphisms of a pattern, and their effect on its clues.

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "canon/orderly/block_symmetries.hpp"
#include "canon/orderly/box_order.hpp"
#include "canon/orderly/chute_moves.hpp"
#include "generate/detail/symbol_search.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// For each block symmetry that belongs to some automorphism, the moves after it that restore the pattern.
class PatternAutomorphisms {
 public:
  PatternAutomorphisms(const Shape& shape, MovesPool& pool) : shape_(shape), pool_(&pool) {}

  void clear() { parts_.clear(); }
  void add(const BlockSymmetry& symmetry, const MovesList& moves) { parts_.emplace_back(&symmetry, moves); }

  /// The number of automorphisms.
  [[nodiscard]] std::uint64_t order() const;

  /// The clues of the pattern, box by box, and the distinct permutations that automorphisms induce on them, without the
  /// identity.
  struct OnClues {
    std::vector<ClueHouses> clues;
    std::vector<ClueSources> sources;
  };
  void find_on_clues(const BoxMasks& masks, OnClues& found) const;

 private:
  Shape shape_;
  MovesPool* pool_;
  std::vector<std::pair<const BlockSymmetry*, MovesList>> parts_;
};

}  // namespace isodoku::detail
