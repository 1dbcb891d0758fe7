#pragma once
// Counts the solutions of a puzzle, for any number of solutions.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "solve/counting/band_counter.hpp"
#include "solve/counting/template_counter.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// Counts with an engine if there are few solutions, otherwise by bands or with templates.
class LargeCount {
 public:
  /// `engine` must outlive this object.
  LargeCount(const Rules& rules, SolveEngine& engine, std::function<void()> on_work);

  /// The number of solutions; nothing if it is out of reach. This is decided by estimates that depend only on the
  /// puzzle. A search that visits `max_nodes` nodes without another solution ends, and the number is then out of reach.
  [[nodiscard]] std::optional<BigInteger> count(std::span<const Cell> clues, std::uint64_t max_nodes);

 private:
  [[nodiscard]] std::optional<BigInteger> count_part(std::span<const Cell> clues);
  [[nodiscard]] BigInteger count_by_bands(std::span<const Cell> cells);
  [[nodiscard]] std::optional<BigInteger> count_by_engine(std::span<const Cell> cells, std::uint64_t limit);
  [[nodiscard]] std::optional<BigInteger> count_by_branches(std::vector<Cell> cells);
  [[nodiscard]] double time_by_engine(std::span<const Cell> cells);
  [[nodiscard]] double time_by_templates(std::span<const Cell> cells);
  [[nodiscard]] double time_by_branches(std::span<const Cell> cells);

  /// The blank cell with the fewest candidates, and these. Symbols that do not occur in the puzzle are interchangeable:
  /// either all of them or none are candidates of a blank cell.
  struct Branches {
    std::size_t cell;
    std::vector<Cell> present;  ///< candidates that occur elsewhere in the puzzle
    std::vector<Cell> absent;
  };
  [[nodiscard]] Branches branches(std::span<const Cell> cells) const;

  Rules rules_;
  SolveEngine& engine_;
  std::function<void()> on_work_;
  std::optional<BandCounter> by_bands_;  // only for 3x3 boxes
  TemplateCounter by_templates_;
  std::uint64_t max_nodes_ = no_limit;
  double time_ = 0;          // estimated time of all parts so far
  bool is_checked_ = false;  // whether time_by_branches has found the total to be within reach
};

}  // namespace isodoku::detail
