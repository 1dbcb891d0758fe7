#pragma once
// The automorphisms of a pattern, and what they do to its clues.

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

/// For each block symmetry that has some, the moves after it that give the pattern back.
class PatternAutomorphisms {
 public:
  PatternAutomorphisms(const Shape& shape, MovesPool& pool) : shape_(shape), pool_(&pool) {}

  void clear() { parts_.clear(); }
  void add(const BlockSymmetry& symmetry, const MovesList& moves) { parts_.emplace_back(&symmetry, moves); }

  /// How many there are.
  [[nodiscard]] std::uint64_t order() const;

  /// The clues of the pattern in the order of boxes, and what the automorphisms do to them: each permutation but the
  /// identity once.
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
