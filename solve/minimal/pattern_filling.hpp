#pragma once
// Minimal puzzles with clues on given cells.
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

/// How near a search came that found nothing.
struct NearestFilling {
  std::uint64_t solutions = 0;  ///< the fewest that a filling had; 0 if none was looked at
  std::uint64_t redundant = 0;  ///< if that is 1: the fewest clues that can each be removed by itself
};

/// Looks for minimal puzzles whose clues are exactly the cells of a pattern, by local search. What it finds is not
/// uniformly random. Keeps its working memory; for one thread.
class PatternFilling {
 public:
  /// Throws Error (usage) unless the pattern is one of the shape of the rules.
  PatternFilling(const Rules& rules, const Grid& pattern);
  PatternFilling(PatternFilling&&) noexcept;
  PatternFilling(const PatternFilling&) = delete;
  PatternFilling& operator=(const PatternFilling&) = delete;
  ~PatternFilling();

  /// Begins anew: what follows does not depend on what was before.
  void restart();

  /// A minimal puzzle, other than those found since the last random grid that the search began with. Adds to `tries`
  /// how many fillings it has looked at; nothing if `max_tries` are reached. What is found depends on the state of the
  /// engine and on the calls since restart() only. Throws Error (usage) if no grid keeps the rules.
  std::optional<Grid> next(std::mt19937_64& engine, std::uint64_t& tries, std::uint64_t max_tries);

  /// Of the puzzle that was found last.
  [[nodiscard]] const Grid& solution() const;
  /// Since restart().
  [[nodiscard]] const NearestFilling& nearest() const;

  /// Called every few milliseconds; what it throws ends the search.
  void set_hook(const std::function<void()>& on_work);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
