#pragma once
// How many grids complete a puzzle, under any rules.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "group/grid.hpp"
#include "group/rules.hpp"

namespace isodoku {

/// Counts the completions of puzzles of some rules. Keeps its working memory; copies are for other threads.
class CompletionCounter {
 public:
  /// Throws Error (usage) if the rules have more than 16 symbols or more than 64 houses of N cells.
  explicit CompletionCounter(const Rules& rules);
  CompletionCounter(const CompletionCounter& other);
  CompletionCounter(CompletionCounter&&) noexcept;
  CompletionCounter& operator=(const CompletionCounter&) = delete;
  CompletionCounter& operator=(CompletionCounter&&) = delete;
  ~CompletionCounter();

  /// False where the constructor throws.
  [[nodiscard]] static bool has_reach(const Rules& rules);

  /// The number of grids that keep the rules and agree with the filled cells (row by row, 0 is blank). `on_work` is
  /// called every few milliseconds; what it throws ends the count.
  [[nodiscard]] std::uint64_t count(std::span<const Cell> cells, const std::function<void()>& on_work = {});

  /// About how many branches a count goes through, from random samples, which are always the same.
  [[nodiscard]] double estimated_nodes(std::span<const Cell> cells);

 private:
  class Search;
  template <std::size_t Words>
  class SearchOf;
  std::unique_ptr<Search> search_;
};

}  // namespace isodoku
