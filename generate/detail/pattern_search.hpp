#pragma once
// The tree of patterns.

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/execution.hpp"
#include "canon/orderly/block_symmetries.hpp"
#include "canon/orderly/chute_moves.hpp"
#include "generate/detail/box_orbits.hpp"
#include "generate/detail/pattern_automorphisms.hpp"
#include "generate/patterns.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Goes through the patterns that are the first of their class.
class PatternSearch {
 public:
  /// Takes the masks of all boxes and the automorphisms.
  using Visitor = std::function<void(const BoxMasks& masks, const PatternAutomorphisms& automorphisms)>;

  /// Throws Error (usage) unless the shape has an orderly form.
  PatternSearch(const BoxGroup& group, WorkUnits& units);

  /// With given weights, which need not be a representative: the group is that of the symmetries that keep them. Throws
  /// Error (usage) like check_weight_blocks.
  void visit(const WeightBlocks& weights, const Visitor& visit);
  /// With so many clues, weights after weights. Throws Error (usage) unless there are as many cells.
  void visit(int clues, const Visitor& visit);

  /// The same for those who want to know of the automorphisms just how many there are: at the leaves no lists of them
  /// are made.
  using OrderVisitor = std::function<void(const BoxMasks& masks, std::uint64_t order)>;
  void visit_orders(const WeightBlocks& weights, const OrderVisitor& visit);
  void visit_orders(int clues, const OrderVisitor& visit);

  /// Both add how many there are to the count of the units.
  void count(const WeightBlocks& weights);
  void count(int clues);

 private:
  /// A block symmetry whose image of the pattern, with moves that make it earliest, begins like the pattern.
  struct Rival {
    MovesList ties;
    std::uint16_t symmetry;
    std::uint16_t at;  // the first box that is not compared
  };
  enum class Verdict : std::uint8_t { later, tie, earlier };

  /// What is wanted at the leaves.
  enum class Purpose : std::uint8_t { counts, orders, automorphisms };

  void start(const WeightBlocks& weights);
  template <Purpose purpose>
  void fill(std::size_t depth, const MovesList& own, std::size_t rivals_begin, std::size_t rivals_end);
  Verdict advance(std::size_t depth, Rival& rival);
  void report(const MovesList& own, std::size_t rivals_begin);

  BoxGroup group_;
  std::vector<BlockSymmetry> all_symmetries_;
  MovesPool pool_;
  BoxOrbits orbits_;
  WorkUnits& units_;
  PatternAutomorphisms automorphisms_;

  // Of the present weights.
  WeightBlocks weights_{};
  std::vector<std::size_t> boxes_;         // that have clues
  std::size_t unit_depth_ = 0;             // boxes filled when a unit begins
  double estimate_of_rest_ = 1;            // ways to fill the others, symmetries apart
  std::vector<BlockSymmetry> symmetries_;  // that keep the weights; the identity first
  std::vector<std::array<std::uint8_t, max_orderly_size>>
      comparable_;  // by symmetry and depth: boxes that can be compared

  // Of the present node.
  BoxMasks masks_{};
  std::vector<Rival> rivals_;
  const Visitor* visit_ = nullptr;
  const OrderVisitor* visit_order_ = nullptr;
};

}  // namespace isodoku::detail
