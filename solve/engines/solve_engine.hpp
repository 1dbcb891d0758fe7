#pragma once
// What all engines of the solver have in common.
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

/// In which order completions are found.
enum class SolutionOrder : std::uint8_t {
  any,            ///< whichever is fastest; it may differ between versions
  stable,         ///< the same in every version: for outputs that a seed determines
  lexicographic,  ///< as lines of text; blanks do not occur
};

/// A question about the completions of a puzzle.
struct SearchRequest {
  std::span<const Cell>
      clues;  ///< N*N cells, row by row, 0 is blank; they may break rules: then nothing completes them
  std::span<const CandidateSet> candidates{};  ///< of each cell, where they are fewer than the clues leave; else empty
  std::uint64_t limit = no_limit;              ///< the search ends when it has found so many
  SolutionOrder order = SolutionOrder::any;
  std::uint64_t max_nodes = no_limit;  ///< so many positions without another completion end the search
  /// Completions with this symbol in this cell do not count; no cell if negative.
  int excluded_cell = -1;
  Cell excluded_symbol = blank;
};

struct SearchEstimate {
  double nodes;  ///< without the help of FewCandidatesCounter
  double solutions;
};

/// Gets N*N cells, which live for the call only. False ends the search.
using SolutionVisitor = std::function<bool(std::span<const Cell>)>;

/// Finds the completions of puzzles of some rules. Keeps its working memory, allocates none while it searches; not to
/// be shared between threads.
class SolveEngine {
 public:
  SolveEngine() = default;
  SolveEngine(const SolveEngine&) = delete;
  SolveEngine& operator=(const SolveEngine&) = delete;
  virtual ~SolveEngine() = default;

  /// How many there are, at most `limit`; each is shown to `visit` if that is set. The one that `visit` ends the search
  /// with is counted.
  virtual std::uint64_t search(const SearchRequest& request, const SolutionVisitor& visit) = 0;
  std::uint64_t search(const SearchRequest& request) { return search(request, {}); }

  /// What a search for all completions will find, from random samples, which are always the same (Knuth, Estimating the
  /// efficiency of backtrack programs, 1975).
  [[nodiscard]] virtual SearchEstimate estimate(std::span<const Cell> clues, int samples) = 0;
  [[nodiscard]] SearchEstimate estimate(std::span<const Cell> clues) { return estimate(clues, 400); }
  /// The natural logarithm of a random number whose mean is the number of completions: one random path down the search,
  /// where each position multiplies by the number of its choices. Minus infinity for a path that ends without one. The
  /// same in every version for the same numbers of `random`. The completion goes to `completion`, unless that is empty.
  virtual double sample_log_completions(std::span<const Cell> clues, std::mt19937_64& random,
                                        std::span<Cell> completion) = 0;

  /// Fills the blank cells that follow from the others without a guess. False if there is no completion; if true, there
  /// may still be none.
  virtual bool fill_forced(std::span<Cell> cells) = 0;

  /// Of the last search.
  [[nodiscard]] virtual const SearchStats& stats() const = 0;

  /// Called every few milliseconds of a search; what it throws ends the search.
  virtual void set_hook(std::function<void()> on_work) = 0;
};

/// The cells of a puzzle, for a request. Throws Error (data) for a pattern.
std::span<const Cell> clues_to_solve(const Grid& puzzle);

/// The fastest for these rules.
std::unique_ptr<SolveEngine> make_solve_engine(const Rules& rules);
/// For 3x3 boxes: sets of cells for each symbol in vector registers.
std::unique_ptr<SolveEngine> make_planes_engine();
/// The same with the code for this processor, which must not be more than this_processor().
std::unique_ptr<SolveEngine> make_planes_engine(Processor processor);
/// For any rules: sets of cells for each symbol, singles in cells and houses, locked candidates.
std::unique_ptr<SolveEngine> make_houses_engine(const Rules& rules);
/// For 3x3 boxes: INFER and CINF, the words of A. Schoenhage's block diagonals. It counts, in any order only.
std::unique_ptr<SolveEngine> make_infer_engine();
/// For any rules: the cell with the fewest candidates, and nothing else.
std::unique_ptr<SolveEngine> make_backtrack_engine(const Rules& rules);

}  // namespace isodoku::detail
