// Backtracking without inference: the plain method that all others are compared with.
//
// Fills the open cell with the fewest candidates, the first of these in reading order, with its symbols in ascending
// order. A cell without candidates ends the branch. This is the usual refinement of brute force, which goes back one
// cell instead of starting again.
//
//   Board   candidates[cell]   as bits 1 to N; a filled cell has one
//           open               cells without a symbol
//
// Cost: each node looks at all open cells, and copies the board: 350 bytes for 3x3, 2.6 kB for 5x5.

#include <bit>
#include <vector>

#include "grid/cell_bits.hpp"
#include "solve/engines/tree_search.hpp"

namespace isodoku::detail {
namespace {

/// For grids of at most 64 * Words cells.
template <std::size_t Words>
class BacktrackBoard {
 public:
  struct Tables {
    explicit Tables(const Rules& rules) : size(rules.size()), peers(static_cast<std::size_t>(rules.cell_count())) {
      std::vector<CellBits<Words>> sets(peers.size());
      for (const House& house : rules.houses()) {
        for (const Point cell : house.cells) {
          for (const Point other : house.cells) sets[cell].set(other);
        }
      }
      for (std::size_t cell = 0; cell < peers.size(); ++cell) {
        sets[cell].remove(cell);
        for (auto rest = sets[cell]; rest.any(); rest.remove(rest.first())) {
          peers[cell].push_back(static_cast<Point>(rest.first()));
        }
      }
    }

    int size;
    std::vector<std::vector<Point>> peers;
  };

  explicit BacktrackBoard(const Tables& tables) : tables_(&tables) {
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      open_.set(cell);
      candidates_[cell] = (2U << static_cast<unsigned>(tables.size)) - 2;
    }
  }

  [[nodiscard]] std::size_t cells() const { return tables_->peers.size(); }

  bool put_clues(std::span<const Cell> clues) {
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      if (clues[cell] == blank) continue;
      if ((candidates_[cell] >> clues[cell] & 1U) == 0) return false;
      take({static_cast<Point>(cell), clues[cell], true});
    }
    return true;
  }

  void take(const Choice& choice) {
    const std::uint32_t bit = 1U << choice.symbol;
    if (!choice.stands) {
      candidates_[choice.cell] &= ~bit;
      return;
    }
    candidates_[choice.cell] = bit;
    open_.remove(choice.cell);
    for (const Point peer : tables_->peers[choice.cell]) candidates_[peer] &= ~bit;
  }

  Standing settle() {
    int min_count = max_size + 1;
    for (auto rest = open_; rest.any();) {
      const std::size_t cell = rest.first();
      rest.remove(cell);
      const int count = std::popcount(candidates_[cell]);
      if (count >= min_count) continue;
      min_count = count;
      narrowest_ = cell;
    }
    if (min_count == 0) return Standing::dead;
    return min_count > max_size ? Standing::complete : Standing::open;
  }

  void stable_choices(Choices& choices) const { add_candidates(narrowest_, choices); }
  void first_open_cell(Choices& choices) const { add_candidates(open_.first(), choices); }

  void copy_to(std::span<Cell> cells) const {
    for (std::size_t cell = 0; cell < this->cells(); ++cell) {
      if (!open_.test(cell)) cells[cell] = static_cast<Cell>(std::countr_zero(candidates_[cell]));
    }
  }

 private:
  void add_candidates(std::size_t cell, Choices& choices) const {
    for (std::uint32_t rest = candidates_[cell]; rest != 0; rest &= rest - 1) {
      choices.push_back({static_cast<Point>(cell), static_cast<Cell>(std::countr_zero(rest)), true});
    }
  }

  const Tables* tables_;
  std::array<std::uint32_t, 64 * Words> candidates_{};
  CellBits<Words> open_;
  std::size_t narrowest_ = 0;  // the open cell with the fewest candidates, when settled
};

template <std::size_t Words>
std::unique_ptr<SolveEngine> make_backtrack_engine_of(const Rules& rules) {
  return std::make_unique<TreeSearch<BacktrackBoard<Words>>>(rules);
}

}  // namespace

std::unique_ptr<SolveEngine> make_backtrack_engine(const Rules& rules) {
  if (rules.cell_count() <= 64) return make_backtrack_engine_of<1>(rules);
  if (rules.cell_count() <= 128) return make_backtrack_engine_of<2>(rules);
  if (rules.cell_count() <= 256) return make_backtrack_engine_of<4>(rules);
  return make_backtrack_engine_of<10>(rules);
}

}  // namespace isodoku::detail
