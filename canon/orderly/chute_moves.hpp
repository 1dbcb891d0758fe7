#pragma once
// Lists of permutations of the lines within chutes.

#include <cstdint>
#include <optional>
#include <vector>

#include "canon/orderly/box_actions.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {

/// By chute, bands first, then stacks: the number of the permutation of its lines, in five bits each.
using ChuteMoves = std::uint32_t;

/// Consecutive elements of a pool. Chutes that are not active are free: each element represents all permutations there,
/// and contains 0.
struct MovesList {
  std::uint32_t begin = 0;
  std::uint32_t size = 0;
  std::uint32_t active = 0;  // one bit per chute
};

/// Lists of moves, concatenated in one array that grows and shrinks like a stack:
///
///   elements_   | list | list | ... | latest list |    one word per move
///   a move      bits_ bits per chute, the bands first: the number of its line permutation; 0 in inactive chutes
///
class MovesPool {
 public:
  explicit MovesPool(const Shape& shape)
      : actions_(shape),
        bands_(static_cast<unsigned>(shape.bands())),
        stacks_(static_cast<unsigned>(shape.stacks())),
        rows_(actions_.row_permutations().size()),
        columns_(actions_.column_permutations().size()) {}

  [[nodiscard]] const BoxActions& actions() const { return actions_; }

  /// Empties the pool and makes the list of all moves.
  MovesList all() {
    elements_.assign(1, 0);
    return {0, 1, 0};
  }
  [[nodiscard]] std::size_t size() const { return elements_.size(); }
  void shrink(std::size_t size) { elements_.resize(size); }
  [[nodiscard]] ChuteMoves at(const MovesList& list, std::uint32_t i) const { return elements_[list.begin + i]; }

  /// The number of moves that the list represents.
  [[nodiscard]] std::uint64_t count(const MovesList& list) const {
    std::uint64_t count = list.size;
    for (unsigned chute = 0; chute < bands_ + stacks_; ++chute) {
      if ((list.active >> chute & 1U) == 0) count *= chute < bands_ ? rows_ : columns_;
    }
    return count;
  }

  /// The numbers of the permutations of the rows and the columns of a box.
  [[nodiscard]] std::size_t rows_of(ChuteMoves moves, std::size_t box) const {
    return moves >> (bits_ * band_of(box)) & mask_;
  }
  [[nodiscard]] std::size_t columns_of(ChuteMoves moves, std::size_t box) const {
    return moves >> (bits_ * stack_of(box)) & mask_;
  }

  /// Calls action(pair, moves) for the moves of the list. Moves that differ only in chutes that are neither active nor
  /// chutes of the box count as one. `pair` is their action on the box (see BoxActions::image). Ends if the action
  /// returns false.
  template <typename Action>
  void for_each(const MovesList& list, std::size_t box, const Action& action) const {
    const unsigned row_shift = bits_ * band_of(box);
    const unsigned column_shift = bits_ * stack_of(box);
    const bool rows_are_free = (list.active >> band_of(box) & 1U) == 0;
    const bool columns_are_free = (list.active >> stack_of(box) & 1U) == 0;
    for (std::uint32_t i = 0; i < list.size; ++i) {
      const ChuteMoves moves = elements_[list.begin + i];  // a copy: the action may let the pool grow
      const std::size_t row_begin = rows_are_free ? 0 : moves >> row_shift & mask_;
      const std::size_t row_end = rows_are_free ? rows_ : row_begin + 1;
      const std::size_t column_begin = columns_are_free ? 0 : moves >> column_shift & mask_;
      const std::size_t column_end = columns_are_free ? columns_ : column_begin + 1;
      for (std::size_t row = row_begin; row < row_end; ++row) {
        for (std::size_t column = column_begin; column < column_end; ++column) {
          ChuteMoves all = moves;
          if (rows_are_free) all |= static_cast<ChuteMoves>(row) << row_shift;
          if (columns_are_free) all |= static_cast<ChuteMoves>(column) << column_shift;
          if (!action(row * columns_ + column, all)) return;
        }
      }
    }
  }

  /// Appends to the pool, and returns, the list of the moves for which compare(pair) is 0, with the chutes of the box
  /// active. If all moves are kept, returns the given list, so that undistinguished chutes stay free. Returns nothing
  /// as soon as a result is greater than 0.
  template <typename Compare>
  std::optional<MovesList> keep_ties(const MovesList& list, std::size_t box, const Compare& compare) {
    MovesList kept{static_cast<std::uint32_t>(elements_.size()), 0, list.active | chutes_of(box)};
    bool keeps_all = true;
    bool has_greater = false;
    for_each(list, box, [&](std::size_t pair, ChuteMoves moves) {
      const int order = compare(pair);
      if (order == 0) {
        elements_.push_back(moves);
      } else {
        keeps_all = false;
        has_greater = order > 0;
      }
      return !has_greater;
    });
    kept.size = static_cast<std::uint32_t>(elements_.size()) - kept.begin;
    if (!has_greater && !keeps_all) return kept;
    shrink(kept.begin);
    return has_greater ? std::nullopt : std::optional(list);
  }

  /// Like keep_ties, but keeps the moves for which keeps(pair) is true.
  template <typename Keeps>
  MovesList filter(const MovesList& list, std::size_t box, const Keeps& keeps) {
    return *keep_ties(list, box, [&](std::size_t pair) { return keeps(pair) ? 0 : -1; });
  }

  /// The list with the chutes of the box active.
  MovesList activate(const MovesList& list, std::size_t box) {
    MovesList all{static_cast<std::uint32_t>(elements_.size()), 0, list.active | chutes_of(box)};
    if (all.active == list.active) return list;
    for_each(list, box, [&](std::size_t, ChuteMoves moves) {
      elements_.push_back(moves);
      return true;
    });
    all.size = static_cast<std::uint32_t>(elements_.size()) - all.begin;
    return all;
  }

 private:
  static constexpr unsigned bits_ = 5;
  static constexpr ChuteMoves mask_ = 31;

  [[nodiscard]] unsigned band_of(std::size_t box) const { return static_cast<unsigned>(box) / stacks_; }
  [[nodiscard]] unsigned stack_of(std::size_t box) const { return bands_ + static_cast<unsigned>(box) % stacks_; }
  /// The chutes of a box, one bit each.
  [[nodiscard]] std::uint32_t chutes_of(std::size_t box) const { return 1U << band_of(box) | 1U << stack_of(box); }

  BoxActions actions_;
  unsigned bands_;
  unsigned stacks_;
  std::size_t rows_;     // number of row permutations
  std::size_t columns_;  // number of column permutations
  std::vector<ChuteMoves> elements_;
};

}  // namespace isodoku::detail
