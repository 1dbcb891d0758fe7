#pragma once
// Depth-first search for the completions of a puzzle; shared by all engines.
//
// Each choice that a board offers (board.hpp) is tried on a copy. For completions in lexicographic order see
// lexicographic_search.hpp.
//
// If many completions are only counted, FewCandidatesCounter handles positions with few candidates left.

#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "base/error.hpp"
#include "solve/engines/board.hpp"
#include "solve/engines/few_candidates.hpp"
#include "solve/engines/lexicographic_search.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

template <typename Board>
class TreeSearch : public SolveEngine {
 public:
  /// Searches start from copies of the blank board.
  explicit TreeSearch(const Rules& rules)
      : tables_(rules), blank_board_(tables_), ends_(rules), all_symbols_(all_candidates(rules.size())) {}

  using SolveEngine::search;
  std::uint64_t search(const SearchRequest& request, const SolutionVisitor& visit) override {
    stats_ = {};
    found_ = 0;
    nodes_without_ = 0;
    limit_ = request.limit;
    max_nodes_ = request.max_nodes;
    order_ = request.order;
    visit_ = visit ? &visit : nullptr;
    counts_ends_ = !visit && limit_ > few && request.order == SolutionOrder::any;
    Board board = blank_board_;
    if (limit_ == 0 || !board.put_clues(request.clues)) return 0;
    if (request.excluded_cell >= 0) {
      if (request.clues[static_cast<std::size_t>(request.excluded_cell)] == request.excluded_symbol) return 0;
      board.take({static_cast<Point>(request.excluded_cell), request.excluded_symbol, false});
    }
    if (!request.candidates.empty()) exclude_others(board, request.candidates);
    if (order_ != SolutionOrder::lexicographic) {
      go(board, 0);
    } else if constexpr (requires(Choices & choices) { board.first_open_cell(choices); }) {
      found_ = LexicographicSearch<Board>(request, visit, stats_, on_work_).run(board);
    } else {
      throw Error(ErrorKind::usage, "this method finds solutions in no particular order");
    }
    return found_;
  }

  using SolveEngine::estimate;
  [[nodiscard]] SearchEstimate estimate(std::span<const Cell> clues, int samples) override {
    std::minstd_rand random;
    SearchEstimate sum{0, 0};
    for (int i = 0; i < samples; ++i) {
      if (on_work_) on_work_();
      Board board = blank_board_;
      if (!board.put_clues(clues)) break;
      double weight = 1;
      Standing standing = board.settle();
      for (; standing == Standing::open; standing = board.settle()) {
        sum.nodes += weight;
        Choices choices;
        board.stable_choices(choices);
        weight *= static_cast<double>(choices.size());
        board.take(choices[random() % choices.size()]);
      }
      sum.nodes += weight;
      if (standing == Standing::complete) sum.solutions += weight;
      if (standing == Standing::two) sum.solutions += 2 * weight;
    }
    return {sum.nodes / samples, sum.solutions / samples};
  }

  double sample_log_completions(std::span<const Cell> clues, std::mt19937_64& random,
                                std::span<Cell> completion) override {
    constexpr double none = -std::numeric_limits<double>::infinity();
    if (on_work_) on_work_();
    Board board = blank_board_;
    if (!board.put_clues(clues)) return none;
    double log_weight = 0;
    Standing standing = board.settle();
    for (; standing == Standing::open; standing = board.settle()) {
      Choices choices;
      board.stable_choices(choices);
      log_weight += std::log(static_cast<double>(choices.size()));
      board.take(choices[random() % choices.size()]);
    }
    if (standing == Standing::dead) return none;
    if (!completion.empty()) board.copy_to(completion);
    return standing == Standing::two ? log_weight + std::log(2.0) : log_weight;
  }

  bool fill_forced(std::span<Cell> cells) override {
    Board board = blank_board_;
    if (!board.put_clues(cells) || board.settle() == Standing::dead) return false;
    board.copy_to(cells);
    return true;
  }

  [[nodiscard]] const SearchStats& stats() const override { return stats_; }
  void set_hook(std::function<void()> on_work) override { on_work_ = std::move(on_work); }

 private:
  static constexpr std::uint64_t work_between_hooks = std::uint64_t{1} << 13U;
  static constexpr std::uint64_t few = 1000;

  /// Removes everything except for the candidates from each cell. Not inlined: the search for puzzles without
  /// candidates would take 2 % longer.
  [[gnu::noinline]] void exclude_others(Board& board, std::span<const CandidateSet> candidates) const {
    for (std::size_t cell = 0; cell < candidates.size(); ++cell) {
      for (CandidateSet others = all_symbols_ & ~candidates[cell]; others != 0; others &= others - 1) {
        board.take({static_cast<Point>(cell), static_cast<Cell>(std::countr_zero(others)), false});
      }
    }
  }

  /// Returns false if the search has ended.
  bool go(Board& board, std::uint64_t depth) {
    switch (look(board)) {
      case Standing::dead:
        return true;
      case Standing::complete:
        return report(board);
      case Standing::two:
        ++stats_.cuts;
        found_ += std::min<std::uint64_t>(2, limit_ - found_);
        nodes_without_ = 0;
        return found_ < limit_;
      case Standing::open:
        break;
    }
    if constexpr (requires(OpenCells & cells) { board.list_open_cells(cells); }) {
      if (counts_ends_ && board.list_open_cells(open_cells_)) {
        const std::uint64_t here = ends_.count(open_cells_);
        found_ += std::min(limit_ - found_, here);
        if (here > 0) nodes_without_ = 0;
        work_ += here;
        return found_ < limit_;
      }
    }
    Choices choices;
    // A single completion is usually found without backtracking, so guesses should be cheap rather than good.
    list_choices(board, limit_ > 1 ? order_ : SolutionOrder::stable, choices);
    depth = count_guess(choices, depth, stats_);
    for (const Choice& choice : choices) {
      Board next = board;
      next.take(choice);
      if (!go(next, depth)) return false;
    }
    return true;
  }

  Standing look(Board& board) {
    if (nodes_without_ >= max_nodes_) {
      stats_.is_cut_short = true;
      return Standing::dead;
    }
    ++nodes_without_;
    ++stats_.nodes;
    if (++work_ >= work_between_hooks) {
      work_ = 0;
      if (on_work_) on_work_();
    }
    return board.settle();
  }

  bool report(const Board& board) {
    nodes_without_ = 0;
    ++found_;
    if (visit_ != nullptr && !show_completion(board, *visit_)) return false;
    return found_ < limit_;
  }

  typename Board::Tables tables_;
  Board blank_board_;
  FewCandidatesCounter ends_;
  CandidateSet all_symbols_;
  OpenCells open_cells_;
  bool counts_ends_ = false;
  std::function<void()> on_work_;
  SearchStats stats_;
  std::uint64_t found_ = 0;
  std::uint64_t work_ = 0;           // since the hook was called: number of nodes, and of solutions counted together
  std::uint64_t nodes_without_ = 0;  // since the last completion
  std::uint64_t limit_ = 0;
  std::uint64_t max_nodes_ = 0;
  SolutionOrder order_ = SolutionOrder::any;
  const SolutionVisitor* visit_ = nullptr;
};

}  // namespace isodoku::detail
