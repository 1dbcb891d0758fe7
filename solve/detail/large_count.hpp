#pragma once
// How many solutions a puzzle has, be they as many as they may.

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "group/big_integer.hpp"
#include "solve/band_counter.hpp"
#include "solve/solve_engine.hpp"
#include "solve/template_counter.hpp"

namespace isodoku::detail {

/// Counts with an engine while there are few solutions; where there are many, by bands or with templates.
class LargeCount {
 public:
  /// The engine must outlive this.
  LargeCount(const Rules& rules, SolveEngine& engine, std::function<void()> on_work);

  [[nodiscard]] BigInteger count(std::span<const Cell> clues);

 private:
  [[nodiscard]] BigInteger count_by_branches(std::vector<Cell> cells);
  [[nodiscard]] std::uint32_t candidates(std::span<const Cell> cells, std::size_t cell) const;

  Rules rules_;
  SolveEngine& engine_;
  std::function<void()> on_work_;
  std::optional<BandCounter> by_bands_;  // 3x3 boxes only
  TemplateCounter by_templates_;
};

}  // namespace isodoku::detail
