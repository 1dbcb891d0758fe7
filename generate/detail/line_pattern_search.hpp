#pragma once
// The tree of patterns where each box is a row, or each is a column.

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

/// Goes through the patterns that are the first of their class: 0-1 matrices up to permutations of their rows and of
/// their columns. A box is a line of the matrix.
class LinePatternSearch {
 public:
  /// Throws Error (usage) unless boxes are of one line, at most nine of them.
  LinePatternSearch(const BoxGroup& group, WorkUnits& units);

  /// Takes the masks of all boxes and the number of automorphisms.
  using OrderVisitor = std::function<void(const BoxMasks& masks, std::uint64_t order)>;
  /// With given weights, which need not be a representative: the group is that of the symmetries that keep them. Throws
  /// Error (usage) like check_weight_blocks.
  void visit_orders(const WeightBlocks& weights, const OrderVisitor& visit);
  /// With so many clues, weights after weights. Throws Error (usage) unless there are as many cells.
  void visit_orders(int clues, const OrderVisitor& visit);

  /// Both add how many there are to the count of the units.
  void count(const WeightBlocks& weights);
  void count(int clues);

 private:
  /// Cells of a line that no line before distinguishes; in each class those with a clue come first.
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

  // Of the present weights.
  std::vector<std::size_t> boxes_;  // that have clues: box of each line
  std::vector<int> weights_;        // of the lines
  std::size_t unit_depth_ = 0;      // lines filled when a unit begins
  double estimate_of_rest_ = 1;     // ways to fill the others, symmetries apart

  // Of the present node.
  std::array<BoxMask, max_orderly_size> lines_{};
  std::array<Classes, max_orderly_size + 1> classes_{};  // before each line
  std::array<std::size_t, max_orderly_size> image_{};    // lines in the order that is tried, from some position on
  std::array<std::size_t, max_orderly_size> orbits_{};   // of the lines: a line with a smaller number, or itself
  std::uint64_t line_order_ = 1;                         // permutations of lines that give the pattern back
};

}  // namespace isodoku::detail
