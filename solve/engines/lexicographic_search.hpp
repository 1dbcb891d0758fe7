#pragma once
// Finds completions in lexicographic order, and avoids long searches in branches without completions.
//
// Branching on the first open cell, with symbols in ascending order, gives completions in lexicographic order. This is
// the fastest method if most branches have a completion. Otherwise the first cell is a bad choice: below a prefix
// without a completion there may be more positions than can ever be visited.
//
// So the search starts in this plain way until it meets several consecutive dead ends. If it has found nothing, it
// restarts with all inferences of the board, which is slower. If that does not help, it finds the longest prefix of its
// path that has a completion, by bisection. It returns to this prefix, and enters each further branch only if that
// branch has a completion, again in the plain way. Branches that the plain search has left are finished.
//
// The search for any completion has no fixed order. The time until the first one has a heavy tail (Gomes, Selman and
// Kautz, Boosting combinatorial search through randomization, 1998). So three orders take turns, with more and more
// nodes: the engine's own order, the same with symbols in random order, and row by row. The last one is good if the
// first rows are full and all else is empty. Rows that are nearly a Latin rectangle are dead for reasons that only
// whole houses show, so this search lets the board filter houses.
//
// The number of nodes since the last completion is limited, so every search ends or finds something.

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <functional>
#include <random>
#include <span>
#include <utility>

#include "grid/grid.hpp"
#include "solve/engines/board.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {

/// One search, for a board as TreeSearch describes it.
template <typename Board>
class LexicographicSearch {
 public:
  /// All arguments must outlive this object. Completions are passed to `visit`.
  LexicographicSearch(const SearchRequest& request, const SolutionVisitor& visit, SearchStats& stats,
                      const std::function<void()>& on_work)
      : limit_(request.limit), max_nodes_(request.max_nodes), visit_(visit), stats_(stats), on_work_(on_work) {}

  /// Finds the completions of `board`, which need not be settled, and returns their number.
  std::uint64_t run(const Board& board) {
    list(board, false, 0);
    return found_;
  }

 private:
  using Path = boost::container::static_vector<Choice, max_cells>;
  enum class Ending : std::uint8_t {
    all,        ///< all completions were found
    over,       ///< the visitor or a limit ended the search
    impatient,  ///< too many dead ends
  };
  enum class Answer : std::uint8_t { yes, no, unknown };
  /// A strategy to find any completion.
  struct Way {
    std::size_t cells_in_order;  ///< number of guesses in lexicographic order; the others are the engine's
    bool has_random_symbols;
  };

  static constexpr std::uint64_t patience = 64;
  static constexpr std::array<Way, 3> ways = {{{0, false}, {0, true}, {max_cells, false}}};
  static constexpr std::uint64_t work_between_hooks = std::uint64_t{1} << 10U;

  /// Lists the completions of a position. `is_completable`: it is known to have one. Returns false if the search has
  /// ended.
  bool list(const Board& board, bool is_completable, std::uint64_t depth) {
    Path path;
    const std::uint64_t found_before = found_;
    Ending ending = begin(board, path, depth, false);
    const bool is_careful = ending == Ending::impatient && found_ == found_before;
    if (is_careful) ending = begin(board, path, depth, true);
    if (ending != Ending::impatient) return ending == Ending::all;
    if (!is_completable && found_ == found_before && !has_completion(board)) return !stats_.is_cut_short;
    return go_on(board, {path, completable_length(board, path), is_careful}, 0, depth);
  }

  Ending begin(Board board, Path& path, std::uint64_t depth, bool is_careful) {
    path.clear();
    dead_ends_ = 0;
    return go(board, path, depth, is_careful);
  }

  /// Searches in the plain way, or with all inferences of the board. Sets `path` to the choices that lead to the last
  /// dead end.
  Ending go(Board& board, Path& path, std::uint64_t depth, bool is_careful) {
    switch (is_careful ? look_closely(board) : look(board)) {
      case Standing::dead:
        if (stats_.is_cut_short) return Ending::over;
        return ++dead_ends_ > patience ? Ending::impatient : Ending::all;
      case Standing::complete:
        return report(board) ? Ending::all : Ending::over;
      default:
        break;
    }
    Choices choices;
    board.first_open_cell(choices);
    depth = count_guess(choices, depth, stats_);
    for (const Choice& choice : choices) {
      Board next = board;
      next.take(choice);
      path.push_back(choice);
      const Ending ending = go(next, path, depth, is_careful);
      if (ending != Ending::all) return ending;
      path.pop_back();
    }
    return Ending::all;
  }

  /// The position at which a search stopped; everything before its last dead end is finished.
  struct Stop {
    const Path& path;    ///< choices that lead to this dead end
    std::size_t length;  ///< number of leading choices that surely leave a completion
    bool is_careful;     ///< whether the search used all inferences; following the path requires the same
  };

  /// Searches the remaining branches, from a position on the path.
  bool go_on(Board board, const Stop& stop, std::size_t level, std::uint64_t depth) {
    stop.is_careful ? look_closely(board) : look(board);
    if (stats_.is_cut_short) return false;
    Choices choices;
    board.first_open_cell(choices);
    depth = count_guess(choices, depth, stats_);
    const Cell last = stop.path[level].symbol;
    for (const Choice& choice : choices) {
      const bool is_on_path = choice.symbol == last;
      if (choice.symbol < last || (is_on_path && level + 1 == stop.path.size())) continue;
      Board next = board;
      next.take(choice);
      if (!(is_on_path && level < stop.length) && !has_completion(next)) {
        if (stats_.is_cut_short) return false;
        continue;
      }
      // On the path, some completions may be finished, even if finding one again took too long.
      if (!(is_on_path ? go_on(next, stop, level + 1, depth) : list(next, true, depth))) return false;
    }
    return true;
  }

  /// The number of leading choices that surely leave a completion; the last choice does not.
  std::size_t completable_length(const Board& board, const Path& path) {
    std::size_t length = 0;
    for (std::size_t end = path.size(); end - length > 1;) {
      const std::size_t middle = (length + end) / 2;
      Board at = board;
      for (std::size_t i = 0; i < middle; ++i) {
        look(at);
        at.take(path[i]);
      }
      (try_all_ways(at, 2 * at.cells()) == Answer::yes ? length : end) = middle;
    }
    return length;
  }

  /// Returns false also if this is unknown, because the search is cut short.
  bool has_completion(const Board& board) {
    for (std::uint64_t nodes = 2 * board.cells(); !stats_.is_cut_short; nodes *= 2) {
      const Answer answer = try_all_ways(board, nodes);
      if (answer != Answer::unknown) return answer == Answer::yes;
    }
    return false;
  }

  /// Tries each strategy with `nodes` nodes.
  Answer try_all_ways(const Board& board, std::uint64_t nodes) {
    for (const Way& way : ways) {
      nodes_left_ = nodes;
      if (find(board, way, 0)) return Answer::yes;
      if (nodes_left_ > 0 && !stats_.is_cut_short) return Answer::no;
    }
    return Answer::unknown;
  }

  /// Returns false if there is no completion, or if the nodes did not suffice.
  bool find(Board board, const Way& way, std::size_t guesses) {
    const Standing standing = look_closely(board);
    if (standing != Standing::open) return standing == Standing::complete;
    Choices choices;
    if (guesses < way.cells_in_order) {
      board.first_open_cell(choices);
    } else {
      list_choices(board, SolutionOrder::any, choices);
    }
    // std::shuffle is not used, since it differs between libraries.
    for (std::size_t i = choices.size(); way.has_random_symbols && i > 1; --i) {
      std::swap(choices[i - 1], choices[random_() % i]);
    }
    for (const Choice& choice : choices) {
      if (nodes_left_ == 0 || stats_.is_cut_short) return false;
      --nodes_left_;
      Board next = board;
      next.take(choice);
      if (find(next, way, guesses + 1)) return true;
    }
    return false;
  }

  /// Settles a position with all inferences of the board.
  Standing look_closely(Board& board) {
    if constexpr (requires { board.filter_houses(); }) {
      for (;;) {
        const Standing standing = look(board);
        if (standing != Standing::open) return standing;
        const Found found = board.filter_houses();
        if (found == Found::contradiction) return Standing::dead;
        if (found == Found::nothing) return standing;
      }
    }
    return look(board);
  }

  Standing look(Board& board) {
    if (nodes_without_ >= max_nodes_) {
      stats_.is_cut_short = true;
      return Standing::dead;
    }
    ++nodes_without_;
    ++stats_.nodes;
    if (stats_.nodes % work_between_hooks == 0 && on_work_) on_work_();
    return board.settle();
  }

  bool report(const Board& board) {
    nodes_without_ = 0;
    dead_ends_ = 0;
    ++found_;
    if (visit_ && !show_completion(board, visit_)) return false;
    return found_ < limit_;
  }

  std::uint64_t limit_;
  std::uint64_t max_nodes_;
  const SolutionVisitor& visit_;
  SearchStats& stats_;
  const std::function<void()>& on_work_;
  std::uint64_t found_ = 0;
  std::uint64_t dead_ends_ = 0;      // since the last completion
  std::uint64_t nodes_without_ = 0;  // since the last completion
  std::uint64_t nodes_left_ = 0;
  std::minstd_rand random_;
};

}  // namespace isodoku::detail
