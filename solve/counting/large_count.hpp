#pragma once
// How many solutions a puzzle has, be they as many as they may.

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

/// Counts with an engine while there are few solutions; where there are many, by bands or with templates.
class LargeCount {
 public:
  /// The engine must outlive this.
  LargeCount(const Rules& rules, SolveEngine& engine, std::function<void()> on_work);

  /// Nothing if the number is out of reach: that is decided by estimates, which are the same for the same puzzle. A
  /// search ends after `max_nodes` without another solution, and is out of reach then.
  [[nodiscard]] std::optional<BigInteger> count(std::span<const Cell> clues, std::uint64_t max_nodes);

 private:
  [[nodiscard]] std::optional<BigInteger> count_part(std::span<const Cell> clues);
  [[nodiscard]] BigInteger count_by_bands(std::span<const Cell> cells);
  [[nodiscard]] std::optional<BigInteger> count_by_engine(std::span<const Cell> cells, std::uint64_t limit);
  [[nodiscard]] std::optional<BigInteger> count_by_branches(std::vector<Cell> cells);
  [[nodiscard]] double time_by_engine(std::span<const Cell> cells);
  [[nodiscard]] double time_by_templates(std::span<const Cell> cells);
  [[nodiscard]] double time_by_branches(std::span<const Cell> cells);

  /// The blank cell with the fewest candidates, and which those are. Symbols that the puzzle lacks are interchangeable:
  /// they are candidates of all blank cells, or of none.
  struct Branches {
    std::size_t cell;
    std::vector<Cell> present;  ///< symbols that the puzzle has elsewhere
    std::vector<Cell> absent;
  };
  [[nodiscard]] Branches branches(std::span<const Cell> cells) const;

  Rules rules_;
  SolveEngine& engine_;
  std::function<void()> on_work_;
  std::optional<BandCounter> by_bands_;  // 3x3 boxes only
  TemplateCounter by_templates_;
  std::uint64_t max_nodes_ = no_limit;
  double time_ = 0;          // that all parts up to now are estimated to have taken
  bool is_checked_ = false;  // whether time_by_branches has said that the whole is within reach
};

}  // namespace isodoku::detail
