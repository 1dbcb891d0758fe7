#pragma once
// Random minimal puzzles of a grid, with weights that give unbiased sums over all minimal puzzles of the grid. Also
// unbiased estimates of the number of all its puzzles with a unique solution.

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

/// Removes clues at random until a minimal puzzle is left. Not thread-safe. Later chains profit from what earlier ones
/// found.
class RemovalChain {
 public:
  /// The maximum number of cells.
  static constexpr std::size_t max_chain_cells = 128;
  /// If at most this many redundant clues are left, all minimal puzzles are enumerated.
  static constexpr std::size_t max_enumerated = 8;
  /// Sets of clues.
  using Clues = CellBits<max_chain_cells / 64>;
  /// Receives a minimal puzzle and its weight.
  using Visit = std::function<void(const Clues& clues, double weight)>;

  /// Throws Error (usage) for rules with more than max_chain_cells cells. `on_work` is called regularly; it may be
  /// empty.
  RemovalChain(const Rules& rules, const std::function<void()>& on_work);

  /// Sets the complete grid that the following chains start from.
  void set_grid(std::span<const Cell> solution);

  /// Runs `chains` chains together. For any function f, the mean of the sum over all calls of `visit` of weight *
  /// f(puzzle) is the number of chains times the sum of f over all minimal puzzles of the grid. What the object learns
  /// does not change that. There may be no calls.
  void run(std::mt19937_64& random, std::size_t chains, const Visit& visit);

  /// Runs one chain. Adds to `numbers[k]`, for each number of clues k from 0 to the number of cells, an unbiased
  /// estimate of the number of puzzles of the grid with k clues and a unique solution.
  void run_unique(std::mt19937_64& random, std::span<double> numbers);

  /// The engine for these rules.
  [[nodiscard]] SolveEngine& engine() { return *engine_; }

 private:
  /// A puzzle of a chain, all of whose open clues are redundant.
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
  std::vector<std::vector<std::uint32_t>> sets_of_;  // by cell: indices of the sets that contain it
  std::vector<std::uint32_t> left_;                  // by set: number of its cells that are clues
  Clues clues_;                                      // clues of the puzzle
  Clues open_;                                       // clues that are not known to be essential
  Clues tested_;                                     // open clues that are known to be redundant
  std::array<Clues, max_chain_cells> conflicts_{};   // by cell: clues that cannot be removed together with it
  std::array<Clues, max_chain_cells> compatible_{};  // by cell: clues that can be removed together with it
  Clues second_;                                     // cells in which the last other solution differs
  std::vector<std::uint8_t> blocked_;                // by set of open clues: whether they cannot all be removed
  std::vector<std::uint8_t> tested_sets_;            // by set of open clues: whether that was tested
  std::size_t exact_from_;                           // clues are tested from this number of clues downwards
};

}  // namespace isodoku::detail
