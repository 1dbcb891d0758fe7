#pragma once
// The search tree of patterns for shapes whose boxes are rows or columns.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/execution.hpp"
#include "canon/orderly/box_order.hpp"
#include "generate/patterns.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Enumerates the patterns that are the first of their class: 0-1 matrices up to permutations of their rows and of
/// their columns. A line of the matrix is a box.
class LinePatternSearch {
 public:
  /// Throws Error (usage) unless there are at most nine boxes of one line each.
  LinePatternSearch(const BoxGroup& group, WorkUnits& units);

  /// Receives the masks of all boxes and the number of automorphisms.
  using OrderVisitor = std::function<void(const BoxMasks& masks, std::uint64_t order)>;
  /// Enumerates patterns with given weights, up to the symmetries that keep them; they need not be the smallest of
  /// their class. Throws Error (usage) like check_weight_blocks.
  void visit_orders(const WeightBlocks& weights, const OrderVisitor& visit);
  /// Enumerates patterns with a number of clues, grouped by weights. Throws Error (usage) if there are not that many
  /// cells.
  void visit_orders(int clues, const OrderVisitor& visit);

  /// Adds the number of patterns to the count of the units.
  void count(const WeightBlocks& weights);
  void count(int clues);

 private:
  /// Classes of cells of a line that no earlier line distinguishes; in each class the cells with a clue come first.
  struct Classes {
    std::array<BoxMask, max_orderly_size> masks;
    std::size_t number;
  };
  enum class Verdict : std::uint8_t { later, tie, earlier };

  void walk(const WeightBlocks& weights);
  void fill(std::size_t depth);
  template <typename Visit>
  void for_each_line(const Classes& classes, std::size_t from, int left, BoxMask mask, const Visit& visit) const;
  [[nodiscard]] Classes split(const Classes& classes, BoxMask mask) const;
  [[nodiscard]] Verdict compare(std::size_t at, const Classes& classes, BoxMask mask) const;
  bool is_first(std::size_t lines);
  Verdict go_on(std::size_t at, std::size_t lines, unsigned used, const Classes& classes);
  [[nodiscard]] std::size_t orbit_of(std::size_t line) const;

  BoxGroup group_;
  std::size_t size_;
  WorkUnits& units_;
  const OrderVisitor* visit_ = nullptr;

  // For the current weights.
  std::vector<std::size_t> boxes_;  // boxes that have clues, by line
  std::vector<int> weights_;        // of each line
  std::size_t unit_depth_ = 0;      // number of lines filled when a unit begins
  double estimate_of_rest_ = 1;     // number of ways to fill the other lines, ignoring symmetries

  // For the current node.
  std::array<BoxMask, max_orderly_size> lines_{};
  std::array<Classes, max_orderly_size + 1> classes_{};  // by number of lines before
  std::array<std::size_t, max_orderly_size> image_{};    // the order of lines being tried, from some position on
  std::array<std::size_t, max_orderly_size>
      orbits_{};                  // by line: a line of the same orbit with a smaller number, or itself
  std::uint64_t line_order_ = 1;  // number of permutations of lines that keep the pattern
};

}  // namespace isodoku::detail
