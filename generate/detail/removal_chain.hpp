#pragma once
// Random minimal puzzles of a grid, each with a weight: unbiased sums over all minimal puzzles of the grid. And
// unbiased numbers of all puzzles of the grid with exactly one solution.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <span>
#include <vector>

#include "grid/cell_bits.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// Takes clues away at random until a minimal puzzle is left. For one thread; it learns from chain to chain.
class RemovalChain {
 public:
  /// So many cells at most.
  static constexpr std::size_t max_chain_cells = 128;
  /// From so few redundant clues on, all minimal puzzles are found.
  static constexpr std::size_t max_enumerated = 8;
  /// Sets of clues.
  using Clues = CellBits<max_chain_cells / 64>;
  /// Is called with a minimal puzzle and its weight.
  using Visit = std::function<void(const Clues& clues, double weight)>;

  /// Throws Error (usage) for rules of more cells. `on_work` is called from time to time; it may be empty.
  RemovalChain(const Rules& rules, const std::function<void()>& on_work);

  /// From now on clues are taken from this complete grid.
  void set_grid(std::span<const Cell> solution);

  /// So many chains together. The mean of the sum over their visits of weight times f(puzzle), for any function f, is
  /// the number of chains times the sum of f over all minimal puzzles of the grid; learning does not change that. There
  /// may be no visit.
  void run(std::mt19937_64& random, std::size_t chains, const Visit& visit);

  /// One chain. Adds to the number for each number of clues, from 0 to that of the cells, what has the mean of how many
  /// puzzles of the grid have so many clues and exactly one solution.
  void run_unique(std::mt19937_64& random, std::span<double> numbers);

  /// The engine for these rules.
  [[nodiscard]] SolveEngine& engine() { return *engine_; }

 private:
  /// A puzzle on the way, all of whose open clues are redundant.
  struct State {
    Clues clues;
    Clues open;
    double weight = 0;
  };

  void start();
  void restore(const State& state);
  [[nodiscard]] double next_weight(const State& state) const;
  std::vector<State> take_steps(const std::vector<State>& states, bool are_first, std::mt19937_64& random,
                                const Visit& visit);
  void add_children(const State& state, std::size_t copies, double weight, std::mt19937_64& random,
                    std::vector<State>& children);
  [[nodiscard]] static std::size_t draw_of(const Clues& set, std::mt19937_64& random);
  std::size_t count_unique_removals(std::span<const std::size_t> removed);
  void add_set(const Clues& set);
  void learn(const Clues& set);
  void remove(std::size_t cell);
  bool has_other_solution(const Clues& clues, int excluded_cell);
  bool remove_unchecked(std::mt19937_64& random, double& weight);
  void test_open_clues();
  void find_known_conflicts();
  void visit_minimal_children(double weight, const Visit& visit);
  void visit_all_minimal(double weight, bool with_itself, const Visit& visit);
  void spread_blocks(std::size_t count);
  [[nodiscard]] bool is_maximal(std::size_t mask, std::size_t count) const;
  [[nodiscard]] double share_of_chains(std::size_t steps) const;
  [[nodiscard]] bool is_conflict(std::size_t cell, std::size_t other);

  Rules rules_;
  std::unique_ptr<SolveEngine> engine_;
  std::vector<Cell> solution_;
  std::vector<Cell> puzzle_;
  std::vector<Clues> sets_;                          // known unavoidable sets of the grid
  std::vector<std::vector<std::uint32_t>> sets_of_;  // by cell
  std::vector<std::uint32_t> left_;                  // by set: how many of its cells are clues
  Clues clues_;                                      // of the puzzle
  Clues open_;                                       // those not known to be essential
  Clues tested_;                                     // those of them that are known to be redundant
  std::array<Clues, max_chain_cells> conflicts_{};   // which cannot go together with this one
  std::array<Clues, max_chain_cells> compatible_{};  // and which can
  Clues second_;                                     // where the last other solution differs
  std::vector<std::uint8_t> blocked_;                // by set of open clues: whether they cannot all go
  std::vector<std::uint8_t> tested_sets_;            // and whether that was tested
  std::size_t exact_from_;                           // so many clues and fewer are tested
};

}  // namespace isodoku::detail
