#pragma once
// Depth-first search for the completions of a puzzle: one driver for all engines.
//
// A *board* is what an engine knows of a position. It settles what follows from it without guessing; if that leaves it
// open, it offers choices of which every completion takes exactly one. Each choice is tried on a copy.
//
//   Board(const Board::Tables&)            all cells blank; the tables outlive it
//   bool put_clues(cells)                  false if they break a rule
//   void take(choice)                      the symbol stands in the cell, or does not
//   Standing settle()                      infers
//   void stable_choices(Choices&) const    at a position that is open; cheap, and the same in every version
//   void choices(Choices&) const           those that lead to the fewest nodes; may be missing
//   void first_open_cell(Choices&) const   the first open cell, symbols ascending; may be missing
//   bool list_open_cells(OpenCells&) const false if they are too many or have too many candidates; may be missing
//   void copy_to(cells) const              the cells that have one candidate; the others are left alone
//
// Lexicographic order comes from always branching on the first open cell with ascending symbols: the cells before it
// are the same for all that follows. But the first cell is a bad choice where few positions have a completion at all.
// So after some nodes without one the search first asks, at each choice, whether there is any, in the favourite order;
// then every branch taken leads to a completion.
//
// Where many completions are only counted, positions with few candidates left are handed to FewCandidatesCounter.

#include <boost/container/static_vector.hpp>
#include <random>

#include "group/error.hpp"
#include "solve/detail/few_candidates.hpp"
#include "solve/solve_engine.hpp"

namespace isodoku::detail {

/// How a position stands when nothing more can be inferred.
enum class Standing : std::uint8_t {
  dead,      ///< no completion
  complete,  ///< the completion itself
  two,       ///< two completions, known without looking for them
  open,      ///< not known
};

struct Choice {
  Point cell;
  Cell symbol;
  bool stands;  ///< or is excluded
};
using Choices = boost::container::static_vector<Choice, max_size>;

template <typename Board>
class TreeSearch : public SolveEngine {
 public:
  /// Searches start from copies of the blank board.
  explicit TreeSearch(const Rules& rules) : tables_(rules), blank_board_(tables_), ends_(rules) {}

  using SolveEngine::search;
  std::uint64_t search(const SearchRequest& request, const SolutionVisitor& visit) override {
    stats_ = {};
    found_ = 0;
    nodes_without_ = 0;
    limit_ = request.limit;
    order_ = request.order;
    visit_ = visit ? &visit : nullptr;
    counts_ends_ = !visit && limit_ > few && request.order == SolutionOrder::any;
    Board board = blank_board_;
    if (limit_ == 0 || !board.put_clues(request.clues)) return 0;
    if (request.excluded_cell >= 0) {
      if (request.clues[static_cast<std::size_t>(request.excluded_cell)] == request.excluded_symbol) return 0;
      board.take({static_cast<Point>(request.excluded_cell), request.excluded_symbol, false});
    }
    if (order_ != SolutionOrder::lexicographic) {
      go<false>(board, 0);
    } else if constexpr (requires(Choices & choices) { board.first_open_cell(choices); }) {
      go<true>(board, 0);
    } else {
      throw Error(ErrorKind::usage, "this method finds solutions in no particular order");
    }
    return found_;
  }

  [[nodiscard]] SearchEstimate estimate(std::span<const Cell> clues) override {
    std::minstd_rand random;
    SearchEstimate sum{0, 0};
    for (int i = 0; i < dives; ++i) {
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
    return {sum.nodes / dives, sum.solutions / dives};
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
  static constexpr int dives = 400;
  static constexpr std::uint64_t work_between_hooks = std::uint64_t{1} << 13U;
  static constexpr std::uint64_t patience = 64;
  static constexpr std::uint64_t few = 1000;

  /// False if the search is over.
  template <bool is_lexicographic>
  bool go(Board& board, std::uint64_t depth) {
    switch (look(board)) {
      case Standing::dead:
        return true;
      case Standing::complete:
        return report(board);
      case Standing::two:
        ++stats_.cuts;
        found_ += std::min<std::uint64_t>(2, limit_ - found_);
        return found_ < limit_;
      case Standing::open:
        break;
    }
    if constexpr (requires(OpenCells & cells) { board.list_open_cells(cells); }) {
      if (counts_ends_ && board.list_open_cells(open_cells_)) {
        const std::uint64_t here = ends_.count(open_cells_);
        found_ += std::min(limit_ - found_, here);
        work_ += here;
        return found_ < limit_;
      }
    }
    Choices choices;
    if constexpr (is_lexicographic) {
      board.first_open_cell(choices);
    } else {
      list_choices(board, choices);
    }
    depth = count_guess(choices, depth);
    for (const Choice& choice : choices) {
      Board next = board;
      next.take(choice);
      if (is_lexicographic && nodes_without_ > patience && !has_completion(next, depth)) continue;
      if (!go<is_lexicographic>(next, depth)) return false;
    }
    return true;
  }

  bool has_completion(Board board, std::uint64_t depth) {
    const Standing standing = look(board);
    if (standing != Standing::open) return standing != Standing::dead;
    Choices choices;
    list_choices(board, choices);
    depth = count_guess(choices, depth);
    for (const Choice& choice : choices) {
      Board next = board;
      next.take(choice);
      if (has_completion(next, depth)) return true;
    }
    return false;
  }

  void list_choices(const Board& board, Choices& choices) const {
    if constexpr (requires { board.choices(choices); }) {
      // A single completion is mostly found without turning back: then guesses should be cheap rather than good.
      if (order_ != SolutionOrder::stable && limit_ > 1) return board.choices(choices);
    }
    board.stable_choices(choices);
  }

  Standing look(Board& board) {
    ++nodes_without_;
    ++stats_.nodes;
    if (++work_ >= work_between_hooks) {
      work_ = 0;
      if (on_work_) on_work_();
    }
    return board.settle();
  }

  std::uint64_t count_guess(const Choices& choices, std::uint64_t depth) {
    if (choices.size() < 2) return depth;
    ++stats_.guesses;
    stats_.depth = std::max(stats_.depth, depth + 1);
    return depth + 1;
  }

  bool report(const Board& board) {
    nodes_without_ = 0;
    ++found_;
    if (visit_ != nullptr) {
      std::array<Cell, max_cells> cells;
      board.copy_to(cells);
      if (!(*visit_)(std::span(cells).first(board.cells()))) return false;
    }
    return found_ < limit_;
  }

  typename Board::Tables tables_;
  Board blank_board_;
  FewCandidatesCounter ends_;
  OpenCells open_cells_;
  bool counts_ends_ = false;
  std::function<void()> on_work_;
  SearchStats stats_;
  std::uint64_t found_ = 0;
  std::uint64_t work_ = 0;           // since the hook was called: nodes, and solutions counted together
  std::uint64_t nodes_without_ = 0;  // since the last completion
  std::uint64_t limit_ = 0;
  SolutionOrder order_ = SolutionOrder::any;
  const SolutionVisitor* visit_ = nullptr;
};

}  // namespace isodoku::detail
