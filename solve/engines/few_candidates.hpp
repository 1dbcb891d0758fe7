#pragma once
// Counts the ways to fill cells with few remaining candidates, without a board.

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// An open cell and its candidates, as bits 1 to N.
struct OpenCell {
  Point cell;
  std::uint32_t candidates;
};

inline constexpr std::size_t max_open_cells = 40;
inline constexpr int max_candidates_of_cell = 6;
inline constexpr int max_candidates = 128;  // of all cells in total
using OpenCells = boost::container::static_vector<OpenCell, max_open_cells>;

/// Counts the ways to give each open cell one of its candidates so that no house holds a symbol twice.
class FewCandidatesCounter {
 public:
  explicit FewCandidatesCounter(const Rules& rules);

  /// The number of ways. Each cell must have 1 to max_candidates_of_cell candidates, none of which a filled cell
  /// excludes.
  [[nodiscard]] std::uint64_t count(const OpenCells& cells);

 private:
  static constexpr std::size_t slots = max_candidates_of_cell;

  /// A set of candidates: bit i of word k is the k-th candidate of the i-th cell.
  struct Candidates {
    std::array<std::uint64_t, slots> words{};

    void remove(const Candidates& other) {
      for (std::size_t k = 0; k < slots; ++k) words[k] &= ~other.words[k];
    }
  };
  /// The consequences of choosing a candidate.
  struct Closure {
    Candidates excluded;        ///< including the other candidates of its cell
    std::uint64_t settled = 0;  ///< cells with one candidate left
  };
  struct Position {
    Candidates left;
    std::uint64_t settled;  ///< cells whose single candidate has been propagated
  };

  void find_conflicts(const OpenCells& cells);
  void find_closures();
  [[nodiscard]] bool settle(Position& position) const;
  [[nodiscard]] std::uint64_t count_rest(Position position) const;
  void choose(Position& position, std::size_t cell, std::size_t slot) const {
    const Closure& closure = closures_[slots * cell + slot];
    position.left.remove(closure.excluded);
    position.settled |= closure.settled;
  }

  // The houses of a cell are house_list_[house_starts_[cell]] up to, not including, house_list_[house_starts_[cell +
  // 1]].
  std::vector<std::uint16_t> house_list_;
  std::vector<std::uint32_t> house_starts_;
  std::vector<std::uint64_t> in_house_;  // open cells of each house
  std::array<std::array<std::uint64_t, slots>, max_size + 1> of_symbol_{};
  std::array<Closure, slots * max_open_cells> closures_;
  Candidates all_;
  std::uint64_t cells_ = 0;
};

}  // namespace isodoku::detail
