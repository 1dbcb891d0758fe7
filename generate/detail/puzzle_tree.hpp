#pragma once
// The search tree of puzzles with a unique solution on a given pattern.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "generate/detail/clue_symmetries.hpp"
#include "generate/detail/last_clues.hpp"
#include "generate/detail/symbol_rivals.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// Enumerates the restricted growth sequences of symbols along the clues that are the first of their class and have a
/// unique solution.
class PuzzleTree {
 public:
  struct Found {
    const Grid& puzzle;
    const Grid& solution;
    std::uint64_t order;  ///< number of symmetries that map the puzzle to itself, up to relabelling
  };
  using Visitor = std::function<void(const Found& found)>;

  /// `minimal`: only puzzles without redundant clues. Throws Error (usage) as clue_symmetries does.
  PuzzleTree(const Grid& pattern, const Symmetries& group, bool minimal);

  /// Calls `visit` for each puzzle. A unit of work is the set of sequences with equal beginnings.
  void visit(WorkUnits& units, const Visitor& visit);

  /// Estimated number of fillings of the clues that are the first of their class and use enough symbols, by random
  /// descents (D. E. Knuth, Estimating the efficiency of backtrack programs, 1975). Deterministic.
  [[nodiscard]] double estimate_fillings(int samples);

  /// `on_work` is called every few milliseconds; an exception from it ends the search.
  void set_hook(const std::function<void()>& on_work) {
    engine_->set_hook(on_work);
    on_work_ = on_work;
  }

 private:
  /// What is known about the completions of the first clues.
  enum class Completions : std::uint8_t { unknown, one, some };
  struct Known {
    Completions completions = Completions::unknown;
    Grid solution;  ///< the first solution found
  };

  [[nodiscard]] std::uint32_t choices(std::size_t clue, unsigned used) const;
  void put(std::size_t clue, unsigned symbol);
  void take_away(std::size_t clue, unsigned symbol);
  void begin();
  bool take_unit(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end);
  double descend(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end);
  void fill(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end);
  void decide(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end);
  void add_fillings(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end);
  bool is_open(std::size_t filled);
  bool look(Known& known);
  std::uint64_t find_two(Grid& first);
  void end(std::uint64_t automorphisms);
  [[nodiscard]] bool is_minimal();

  bool minimal_;
  ClueSymmetries symmetries_;
  std::unique_ptr<SolveEngine> engine_;
  std::size_t clues_;
  std::uint32_t all_;                               // all symbols, one bit each
  std::vector<std::vector<std::uint16_t>> houses_;  // by clue
  std::size_t open_;                                // number of last clues that are decided together
  std::size_t unit_at_;                             // number of clues that have symbols when a unit begins
  std::size_t look_at_;  // number of clues that have symbols when completions are first searched

  std::function<void()> on_work_;
  WorkUnits* units_ = nullptr;
  const Visitor* visit_ = nullptr;
  std::minstd_rand random_;
  Grid puzzle_;
  std::array<std::uint8_t, max_clues> symbols_{};  // by clue
  std::vector<std::uint32_t> used_in_;             // by house: used symbols, one bit each
  std::vector<Known> known_;                       // by number of clues that have symbols
  SymbolRivals rivals_;
  std::optional<LastClues> last_clues_;
};

}  // namespace isodoku::detail
