#pragma once
// The search tree of clues added to the kept clues of a puzzle.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "generate/detail/solution_pool.hpp"
#include "generate/vicinity.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// The implementation of Vicinity.
class VicinitySearch {
 public:
  VicinitySearch(const Rules& rules, const VicinitySteps& steps, VicinityKind kind);

  SolutionStatus read(const Grid& puzzle);
  bool for_each(const Visitor<const Grid&>& visit, WorkUnits units);
  [[nodiscard]] std::uint64_t examined() const { return examined_; }
  void set_hook(const std::function<void()>& on_work);

 private:
  /// A node of the tree, after some additions.
  struct Level {
    CandidateBits allowed;  ///< candidates that may still be added
    Occurrence occurrence;
    std::vector<std::uint32_t> solutions;  ///< indices of the solutions of the pool that contain the additions
    bool is_complete = false;              ///< whether these are all such solutions
    std::vector<std::vector<std::uint32_t>> by_symbol;
  };
  /// For each clue, solutions without it that show that it is needed.
  struct Witnesses {
    std::size_t next = 0;
    std::vector<CandidateBits> solutions;
  };

  bool remove(std::size_t first_clue, int more);
  bool add_to_rest();
  void find_allowed(CandidateBits& allowed) const;
  bool explore(std::size_t depth);
  bool branch(std::size_t depth);
  bool show_unique(const Level& here);
  void list_solutions();
  void decide(std::size_t depth);
  void decide_by_search(std::size_t depth, std::size_t candidate);
  void keep(std::size_t depth, std::size_t candidate, std::span<const Cell> solution);
  void sort_by_symbol(Level& here, std::size_t cell);
  void forbid_around(CandidateBits& allowed, std::size_t candidate) const;

  bool is_minimal();
  bool is_needed(std::size_t cell);
  bool has_witness(std::size_t cell) const;

  [[nodiscard]] std::size_t cell_of(std::size_t candidate) const { return candidate / symbols_; }
  [[nodiscard]] Cell symbol_of(std::size_t candidate) const { return static_cast<Cell>(candidate % symbols_ + 1); }
  [[nodiscard]] std::size_t candidate(std::size_t cell, Cell symbol) const { return cell * symbols_ + symbol - 1; }

  VicinitySteps steps_;
  VicinityKind kind_;
  std::size_t symbols_;
  std::vector<std::vector<Point>> peers_;
  std::unique_ptr<SolveEngine> engine_;
  std::function<void()> on_work_;

  Grid puzzle_;
  Grid grid_;  ///< the kept clues and the additions
  std::vector<Point> clues_;
  std::vector<std::size_t> removed_;  ///< candidates of the removed clues
  std::vector<std::size_t> added_;
  std::vector<Point> stay_;  ///< cells of the kept clues; those that were redundant recently come first

  SolutionPool pool_;
  std::size_t first_growing_ = 0;  ///< from this level on, all levels get new solutions
  std::vector<Level> levels_;
  std::vector<Witnesses> witnesses_;
  const Visitor<const Grid&>* visit_ = nullptr;
  WorkUnits* units_ = nullptr;
  std::uint64_t examined_ = 0;
};

}  // namespace isodoku::detail
