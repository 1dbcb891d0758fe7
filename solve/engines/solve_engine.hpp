#pragma once
// The interface that all engines of the solver share.
//
// Example:
//
//     const std::unique_ptr<SolveEngine> engine = make_solve_engine(make_shape(2, 2));
//     const Grid empty(make_shape(2, 2));
//     assert(engine->search({.clues = empty.cells()}) == 288);
//     assert(engine->search({.clues = empty.cells(), .limit = 10}) == 10);

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <span>

#include "base/processor.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {

/// The order in which completions are found.
enum class SolutionOrder : std::uint8_t {
  any,            ///< the fastest; may differ between versions
  stable,         ///< the same in every version, for outputs that a seed determines
  lexicographic,  ///< lexicographic order of the completed grids
};

/// A query about the completions of a puzzle.
struct SearchRequest {
  std::span<const Cell> clues;  ///< N*N cells, row by row, 0 is blank; if they break rules, there are no completions
  std::span<const CandidateSet>
      candidates{};                ///< candidates of each cell, if fewer than the clues allow; otherwise empty
  std::uint64_t limit = no_limit;  ///< the search ends after this many completions
  SolutionOrder order = SolutionOrder::any;
  std::uint64_t max_nodes = no_limit;  ///< the search ends after this many positions without another completion
  /// Completions with this symbol in this cell do not count; a negative cell means none.
  int excluded_cell = -1;
  Cell excluded_symbol = blank;
};

struct SearchEstimate {
  double nodes;  ///< number of nodes, without the help of FewCandidatesCounter
  double solutions;
};

/// Receives N*N cells, which are valid only during the call. Returning false ends the search.
using SolutionVisitor = std::function<bool(std::span<const Cell>)>;

/// Finds the completions of puzzles under given rules. Contains working memory, and allocates none during a search. Not
/// thread-safe: use one engine per thread.
class SolveEngine {
 public:
  SolveEngine() = default;
  SolveEngine(const SolveEngine&) = delete;
  SolveEngine& operator=(const SolveEngine&) = delete;
  virtual ~SolveEngine() = default;

  /// Returns the number of completions, at most `limit`. Each is passed to `visit`, if that is set. The completion with
  /// which `visit` ends the search is counted.
  virtual std::uint64_t search(const SearchRequest& request, const SolutionVisitor& visit) = 0;
  std::uint64_t search(const SearchRequest& request) { return search(request, {}); }

  /// Estimates the search for all completions from random samples with a fixed seed (Knuth, Estimating the efficiency
  /// of backtrack programs, 1975).
  [[nodiscard]] virtual SearchEstimate estimate(std::span<const Cell> clues, int samples) = 0;
  [[nodiscard]] SearchEstimate estimate(std::span<const Cell> clues) { return estimate(clues, 400); }
  /// The natural logarithm of a random number whose mean is the number of completions. It follows one random path of
  /// the search and multiplies the numbers of choices; the result is minus infinity if the path reaches a dead end. In
  /// every version, equal numbers from `random` give the same result. The completion is written to `completion`, unless
  /// that is empty.
  virtual double sample_log_completions(std::span<const Cell> clues, std::mt19937_64& random,
                                        std::span<Cell> completion) = 0;

  /// Fills the blank cells that follow from the others without a guess. Returns false if there is no completion; if it
  /// returns true, there may still be none.
  virtual bool fill_forced(std::span<Cell> cells) = 0;

  /// The statistics of the last search.
  [[nodiscard]] virtual const SearchStats& stats() const = 0;

  /// `on_work` is called every few milliseconds of a search; an exception from it ends the search.
  virtual void set_hook(std::function<void()> on_work) = 0;
};

/// The cells of a puzzle, for a SearchRequest. Throws Error (data) for a pattern.
std::span<const Cell> clues_to_solve(const Grid& puzzle);

/// The fastest engine for these rules.
std::unique_ptr<SolveEngine> make_solve_engine(const Rules& rules);
/// For 3x3 boxes: sets of cells for each symbol in vector registers.
std::unique_ptr<SolveEngine> make_planes_engine();
/// The same, compiled for `processor`, which must not exceed this_processor().
std::unique_ptr<SolveEngine> make_planes_engine(Processor processor);
/// For any rules: sets of cells for each symbol, with singles in cells and houses, and locked candidates.
std::unique_ptr<SolveEngine> make_houses_engine(const Rules& rules);
/// For 3x3 boxes: INFER and CINF, with the words of A. Schoenhage's block diagonals. Only counts, with
/// SolutionOrder::any.
std::unique_ptr<SolveEngine> make_infer_engine();
/// For any rules: branches on the cell with the fewest candidates, and infers nothing else.
std::unique_ptr<SolveEngine> make_backtrack_engine(const Rules& rules);

}  // namespace isodoku::detail
