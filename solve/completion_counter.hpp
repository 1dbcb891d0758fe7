#pragma once
// How many grids complete a puzzle, under any rules.

#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "group/grid.hpp"
#include "group/rules.hpp"

namespace isodoku {

/// Counts the completions of puzzles of some rules. Keeps its working memory; copies are for other threads.
class CompletionCounter {
 public:
  /// Whether the rules have few enough houses and cells.
  [[nodiscard]] static bool is_within_reach(const Rules& rules);

  /// Throws Error (usage) if they have not.
  explicit CompletionCounter(const Rules& rules);
  CompletionCounter(const CompletionCounter& other);
  CompletionCounter(CompletionCounter&&) noexcept;
  CompletionCounter& operator=(const CompletionCounter&) = delete;
  CompletionCounter& operator=(CompletionCounter&&) = delete;
  ~CompletionCounter();

  /// The number of grids that keep the rules and agree with the filled cells (row by row, 0 is blank). Gives up after
  /// `most_nodes` branches, and returns what it found till then.
  [[nodiscard]] std::uint64_t count(std::span<const Cell> cells,
                                    std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max());
  /// The branches of the last count.
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  class Search;
  template <std::size_t Words>
  class SearchOf;
  std::unique_ptr<Search> search_;
};

}  // namespace isodoku
