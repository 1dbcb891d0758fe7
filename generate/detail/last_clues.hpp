#pragma once
// Decides which fillings of the last clues of a pattern have a unique solution, for all fillings at once.
//
// Example:
//
//     const Shape shape = make_shape(2, 2);
//     const std::unique_ptr<SolveEngine> engine = make_solve_engine(shape);
//     const std::vector<Point> clues = {0, 5, 10, 14, 15};
//     LastClues last(shape, clues, 1, *engine);
//     last.begin(3);
//     last.add(std::array<std::uint8_t, 1>{4}, 1);
//     Grid puzzle = make_grid(shape, "1....2....3...1.");
//     int found = 0;
//     last.decide(puzzle, make_grid(shape, "1423324141322314").cells(), [&](const auto&, const auto&) { ++found; });
//     assert(found == 1);

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/permutation.hpp"
#include "generate/detail/dead_parts.hpp"
#include "generate/detail/symbol_exchanges.hpp"
#include "grid/grid.hpp"
#include "grid/shape.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// Decides fillings that agree in all clues except for the last ones, by means of solutions that they share. For box
/// rules. Contains working memory; not thread-safe.
class LastClues {
 public:
  /// The maximum number of open clues.
  static constexpr std::size_t max_open = 5;

  struct Filling {
    std::array<std::uint8_t, max_open>
        symbols;                  ///< symbols of the open clues; new symbols are numbered in the order of the clues
    std::uint64_t automorphisms;  ///< passed through for the caller
  };
  /// Receives a filling and its unique solution. During the call, the puzzle contains the symbols of the filling.
  using Visitor = std::function<void(const Filling& filling, std::span<const Cell> solution)>;

  /// The last `open` clues are open. `engine` must outlive this object.
  LastClues(const Shape& shape, std::span<const Point> clues, std::size_t open, SolveEngine& engine);

  /// Forgets all fillings; the first clues use `used` symbols.
  void begin(unsigned used);
  /// Adds a filling, which must leave at most one symbol without a clue.
  void add(std::span<const std::uint8_t> symbols, std::uint64_t automorphisms);
  /// Calls `visit` for the fillings with a unique solution, in their order. The open clues of `puzzle` must be blank;
  /// `first` is one of its solutions.
  void decide(Grid& puzzle, std::span<const Cell> first, const Visitor& visit);

 private:
  using Symbols = std::array<std::uint8_t, max_open>;
  /// The state of a filling: done (not wanted, no solution or several), unseen (no solution known yet), or the number
  /// of its only known solution, marked with `seen`.
  using Slot = std::uint32_t;
  static constexpr Slot done = 0;
  static constexpr Slot unseen = 1;
  static constexpr Slot seen = 2;

  struct Wanted {
    Filling filling;
    std::uint32_t index;
  };

  [[nodiscard]] std::uint32_t index_of(const Symbols& symbols) const;
  [[nodiscard]] Symbols symbols_of(std::span<const Cell> solution) const;
  void rename(Symbols& symbols) const;
  void rename_made(const Symbols& old, const Symbols& symbols);
  void take(std::span<const Cell> solution);

  void explore();
  void refute_if(bool has_another, std::uint32_t number);
  void take_exchanges(std::uint32_t number);
  [[nodiscard]] Cell symbol_after(const SymbolExchange& exchange, std::span<const Cell> cells, std::size_t open) const;

  void decide_unseen(Grid& puzzle, const Wanted& wanted);
  bool find_solution(Grid& puzzle, const Symbols& symbols, unsigned clues);
  void find_dead_part(Grid& puzzle, const Symbols& symbols);
  [[nodiscard]] bool is_worth_a_try(std::size_t open);
  [[nodiscard]] bool has_another(Grid& puzzle, std::uint32_t number);

  [[nodiscard]] unsigned all_open() const { return (1U << open_.size()) - 1; }
  [[nodiscard]] std::span<const Cell> solution(std::uint32_t number) const {
    return std::span(solutions_).subspan(number * cells_, cells_);
  }

  Shape shape_;
  std::size_t cells_;
  std::uint32_t size_;
  std::vector<Point> open_;
  SolveEngine* engine_;
  std::unique_ptr<SymbolExchanges> exchanges_;
  DeadParts parts_;

  unsigned used_ = 0;
  std::vector<Wanted> wanted_;
  std::vector<Slot> slots_;  // by index of the filling
  std::size_t unseen_ = 0;   // number of unseen fillings

  std::vector<Cell> solutions_;           // concatenated
  std::vector<std::uint32_t> indices_;    // by solution: index of its filling
  std::vector<std::uint32_t> to_expand_;  // solutions whose lines have not been examined
  std::uint32_t next_in_symbols_ = 0;     // first solution whose symbols have not been examined
  unsigned idle_ = 0;                     // solutions examined since a filling was first seen
  std::vector<Cell> made_;                // one solution
  std::vector<Cell> changed_;             // one solution

  // By open clue: how often a part without it was tried, had no solution, and was not tried.
  std::array<std::uint64_t, max_open> tries_{};
  std::array<std::uint64_t, max_open> dead_{};
  std::array<std::uint64_t, max_open> skipped_{};
};

}  // namespace isodoku::detail
