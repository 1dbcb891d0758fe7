#pragma once
// The search tree of patterns.

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

/// Enumerates the patterns that are the first of their class.
class PatternSearch {
 public:
  /// Receives the masks of all boxes and the automorphisms.
  using Visitor = std::function<void(const BoxMasks& masks, const PatternAutomorphisms& automorphisms)>;

  /// Throws Error (usage) unless the shape has an orderly form.
  PatternSearch(const BoxGroup& group, WorkUnits& units);

  /// Enumerates patterns with given weights, up to the symmetries that keep them; they need not be the smallest of
  /// their class. Throws Error (usage) like check_weight_blocks.
  void visit(const WeightBlocks& weights, const Visitor& visit);
  /// Enumerates patterns with a number of clues, grouped by weights. Throws Error (usage) if there are not that many
  /// cells.
  void visit(int clues, const Visitor& visit);

  /// Like visit, but receives only the number of automorphisms; no lists are made at the leaves.
  using OrderVisitor = std::function<void(const BoxMasks& masks, std::uint64_t order)>;
  void visit_orders(const WeightBlocks& weights, const OrderVisitor& visit);
  void visit_orders(int clues, const OrderVisitor& visit);

  /// Adds the number of patterns to the count of the units.
  void count(const WeightBlocks& weights);
  void count(int clues);

 private:
  /// A block symmetry for which the image of the pattern, with the moves that make it smallest, agrees with the pattern
  /// so far.
  struct Rival {
    MovesList ties;
    std::uint16_t symmetry;
    std::uint16_t at;  // first box that has not been compared
  };
  enum class Verdict : std::uint8_t { later, tie, earlier };

  /// The data needed at the leaves.
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

  // For the current weights.
  WeightBlocks weights_{};
  std::vector<std::size_t> boxes_;         // boxes that have clues
  std::size_t unit_depth_ = 0;             // number of boxes filled when a unit begins
  double estimate_of_rest_ = 1;            // number of ways to fill the other boxes, ignoring symmetries
  std::vector<BlockSymmetry> symmetries_;  // symmetries that keep the weights, the identity first
  // By symmetry and depth: number of boxes that can be compared.
  std::vector<std::array<std::uint8_t, max_orderly_size>> comparable_;

  // For the current node.
  BoxMasks masks_{};
  std::vector<Rival> rivals_;
  const Visitor* visit_ = nullptr;
  const OrderVisitor* visit_order_ = nullptr;
};

}  // namespace isodoku::detail
