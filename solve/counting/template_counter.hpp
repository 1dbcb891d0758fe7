#pragma once
// Counts the completions of a puzzle that has very many, without visiting them.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// Counts the completions of puzzles under given rules, one symbol at a time. The work grows with about the square root
/// of the number of completions; below a hundred million, the engines (SolveEngine) are faster. Contains working
/// memory; make a copy for each thread.
class TemplateCounter {
 public:
  /// The maximum number of blank cells.
  static constexpr int max_blanks = 64;
  /// The number of unions kept at a time in each of four lists, 16 bytes each; the capacity of a list may be twice
  /// that.
  static constexpr std::size_t default_max_unions = std::size_t{1} << 28U;

  explicit TemplateCounter(const Rules& rules);
  TemplateCounter(const TemplateCounter& other);
  TemplateCounter(TemplateCounter&&) noexcept;
  TemplateCounter& operator=(const TemplateCounter&) = delete;
  TemplateCounter& operator=(TemplateCounter&&) = delete;
  ~TemplateCounter();

  /// The number of grids that satisfy the rules and agree with the filled cells (row by row, 0 is blank), which must
  /// not break a rule. Returns nothing if the number exceeds 64 bits, or if the count would keep more than `max_unions`
  /// unions at a time. `on_work` is called regularly, often a hundred times per second; an exception from it ends the
  /// count. Throws Error (usage) if more than max_blanks cells are blank.
  [[nodiscard]] std::optional<std::uint64_t> count(std::span<const Cell> cells,
                                                   const std::function<void()>& on_work = {},
                                                   std::size_t max_unions = default_max_unions);

  /// Estimated number of unions of templates that a count processes, as a measure of its time. Uses random samples with
  /// a fixed seed. Throws where count does.
  [[nodiscard]] double estimated_unions(std::span<const Cell> cells);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
