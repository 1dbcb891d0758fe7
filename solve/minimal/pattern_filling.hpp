#pragma once
// Finds minimal puzzles with clues in given cells.
//
// Example:
//
//     const Grid pattern = make_grid(make_shape(2, 2), "xx....x........x");
//     PatternFilling filling(pattern.shape(), pattern);
//     std::mt19937_64 engine(1);
//     std::uint64_t tries = 0;
//     const std::optional<Grid> puzzle = filling.next(engine, tries, 10'000);
//     assert(!puzzle || puzzle->clue_count() == 4);

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>

#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// How close an unsuccessful search came.
struct NearestFilling {
  std::uint64_t solutions = 0;  ///< minimum number of solutions of a filling; 0 if none was examined
  std::uint64_t redundant = 0;  ///< if `solutions` is 1: minimum number of clues that can each be removed by itself
};

/// Searches for minimal puzzles whose clues are exactly the cells of a pattern, by local search. The results are not
/// uniformly random. Contains working memory; not thread-safe.
class PatternFilling {
 public:
  /// Throws Error (usage) unless the pattern has the shape of the rules.
  PatternFilling(const Rules& rules, const Grid& pattern);
  PatternFilling(PatternFilling&&) noexcept;
  PatternFilling(const PatternFilling&) = delete;
  PatternFilling& operator=(const PatternFilling&) = delete;
  ~PatternFilling();

  /// Starts again: later results do not depend on earlier ones.
  void restart();

  /// The next minimal puzzle, different from all those found since the last random grid that the search started with.
  /// Adds the number of examined fillings to `tries`, and returns nothing if `max_tries` is reached. The result depends
  /// only on the state of `engine` and on the calls since restart(). Throws Error (usage) if no grid satisfies the
  /// rules.
  std::optional<Grid> next(std::mt19937_64& engine, std::uint64_t& tries, std::uint64_t max_tries);

  /// The solution of the last puzzle found.
  [[nodiscard]] const Grid& solution() const;
  /// How close the search came since restart().
  [[nodiscard]] const NearestFilling& nearest() const;

  /// `on_work` is called every few milliseconds; an exception from it ends the search.
  void set_hook(const std::function<void()>& on_work);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
