#pragma once
// How many grids complete a puzzle that has very many completions: found without visiting them.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// Counts the completions of puzzles of some rules, a whole symbol at a time. The work grows with about the square root
/// of the number of completions; for puzzles with fewer than a hundred million, the engines (SolveEngine) are faster.
/// Keeps its working memory; copies are for other threads.
class TemplateCounter {
 public:
  /// Puzzles may have this many blank cells.
  static constexpr int max_blanks = 64;
  /// Unions that are kept at a time in each of four lists, 16 bytes each; the lists may have twice that capacity.
  static constexpr std::size_t default_max_unions = std::size_t{1} << 28U;

  explicit TemplateCounter(const Rules& rules);
  TemplateCounter(const TemplateCounter& other);
  TemplateCounter(TemplateCounter&&) noexcept;
  TemplateCounter& operator=(const TemplateCounter&) = delete;
  TemplateCounter& operator=(TemplateCounter&&) = delete;
  ~TemplateCounter();

  /// The number of grids that keep the rules and agree with the filled cells (row by row, 0 is blank), which must break
  /// no rule; nothing if it goes beyond 64 bits, or if the count would need to keep more than `max_unions` at a time.
  /// `on_work` is called from time to time, often a hundred times a second; what it throws ends the count. Throws Error
  /// (usage) if more than max_blanks cells are blank.
  [[nodiscard]] std::optional<std::uint64_t> count(std::span<const Cell> cells,
                                                   const std::function<void()>& on_work = {},
                                                   std::size_t max_unions = default_max_unions);

  /// About how many unions of templates a count goes through, a measure of its time; from random samples, which are the
  /// same for the same cells. Throws where count does.
  [[nodiscard]] double estimated_unions(std::span<const Cell> cells);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
