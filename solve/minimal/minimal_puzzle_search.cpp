// Minimal sub-puzzles as minimal hitting sets, in lexicographic order.
//
// Let S be the solution of the puzzle P. Every other grid G gives an *unavoidable set*: the clues of P that differ from
// G. A sub-puzzle has the unique solution S if and only if it has a clue in each of these sets. It is minimal if, in
// addition, each of its clues is the only one of some set, its *witness*. Clues that are not redundant are in all
// sub-puzzles. Each of the k redundant ones is either kept or removed.
//
//   State      of the k redundant clues, in reading order
//              removed   kept   (the rest is open)         three sets of bits
//              secured   kept clues whose removal is excluded: all other clues of some set are removed
//              active    numbers of the known sets that have no kept clue, or just one that is not secured
//
// The search decides on the first open clue, and tries removal first. As a blank sorts before a symbol, this gives
// lexicographic order, and the first sub-puzzle is the greedy one. Between decisions, it applies all forced steps:
//
// - A set with no kept clue and one open clue: that clue is kept, and secured. With no open clue, there is no such
//   sub-puzzle.
// - An open clue that follows from the kept ones (by the engine's inferences, without a guess) is removed: it cannot be
//   necessary, and removing it cannot give a second solution.
// - A kept clue that is not secured needs a witness: a set in which it is the only kept clue. If none is known, the
//   solver searches for a grid with all the other kept clues and without this one. That is a witness, or proves that
//   there is no such sub-puzzle.
//
// The search does not test at once whether a removal leaves a unique solution. It does so at the end, when nothing is
// open: for each removed clue in turn, except for those that could also be removed at the previous end. If the solver
// finds another solution, a minimal set within the difference is remembered, and the search returns to the point where
// its last clue was removed. So there are few queries: a few for each sub-puzzle, and some for each set. Some thousand
// sets suffice for 10^5 sub-puzzles. Each query names a clue that must differ, which the solver excludes from the
// start.
//
// Sets are remembered only to save queries: every decision is proven, and none depends on which sets are known. So the
// order and the result do not depend on what was searched before. Units of work are the ways to decide on the first
// clues, as far as these decisions pass exact tests.
//
// Sources: reduction by unavoidable sets is known from the search for sudokus with 16 clues (G. McGuire, B. Tugemann,
// G. Civario, There is no 16-clue sudoku, 2012). The condition that each element has a set of its own is from minimal
// hitting sets (K. Murakami, T. Uno, Efficient algorithms for dualizing large-scale hypergraphs, 2014), who branch on
// the elements of a set, in no particular order.
//
// Cost: about 10 to 30 us for each sub-puzzle of a 3x3 puzzle with up to 40 redundant clues; memory for the sets.

#include "solve/minimal/minimal_puzzle_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "grid/cell_bits.hpp"
#include "grid/shape.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_sets = std::size_t{1} << 16U;  // maximum number of remembered sets
constexpr std::uint64_t nodes_between_hooks = 256;
// Units are decisions on this many of the first clues, if at least as many others remain. With very many clues the
// search cannot finish, but units should, so then a fixed number of clues stays undecided. Deciding without sets is
// slow for more clues than 3x3 has.
constexpr std::size_t usual_depth = 12;
constexpr std::size_t undecided_clues = 20;
constexpr std::size_t max_clues_of_small_units = 81;

std::size_t depth_of_units(std::size_t clues) {
  if (clues < usual_depth) return 0;
  const std::size_t usual = std::min(clues - usual_depth, usual_depth);
  const bool has_small_units = clues >= usual + undecided_clues && clues <= max_clues_of_small_units;
  return has_small_units ? clues - undecided_clues : usual;
}

/// Clues are numbered along `redundant`.
template <std::size_t Words>
class MinimalPuzzleSearch {
 public:
  MinimalPuzzleSearch(SolveEngine& engine, const Reducible& reducible, const SolutionVisitor& visit, WorkUnits units,
                      const std::function<void()>& on_work)
      : engine_(engine), given_(reducible), visit_(visit), units_(std::move(units)), on_work_(on_work) {
    for (std::size_t clue = 0; clue < given_.redundant.size(); ++clue) all_.set(clue);
  }

  void run() { go_through_units(0, depth_of_units(given_.redundant.size()), {}, {}); }

 private:
  using Clues = CellBits<Words>;

  struct State {
    Clues removed;
    Clues kept;
    Clues secured;
    Clues witnessed;          ///< kept clues that have a witness as long as no more are kept
    bool is_decided = false;  ///< the kept clues determine the grid
    std::size_t begin = 0;    ///< begin of its active sets, which are at the end of active_
    std::size_t end = 0;      ///< end of its active sets
    std::size_t known = 0;    ///< sets with greater numbers are not yet known to this state

    [[nodiscard]] Clues open(const Clues& all) const { return Clues(all).remove(removed).remove(kept); }
  };

  /// Decides on the first clues in all possible ways. Returns false if the search has ended.
  bool go_through_units(std::size_t clue, std::size_t depth, const Clues& removed, const Clues& kept) {
    work();
    if (clue == depth) {
      if (!units_.take_next()) return true;
      State state;
      state.removed = removed;
      state.kept = kept;
      remove_what_follows(state);
      active_.clear();
      if (sets_.size() >= max_sets) sets_.clear();
      return search(state);
    }
    Clues more = removed;
    more.set(clue);
    Clues set;
    if (!find_set(more, clue, set) && !go_through_units(clue + 1, depth, more, kept)) return false;
    more = kept;
    more.set(clue);
    for (std::size_t i = 0; i <= clue; ++i) {
      if (more.test(i) && !has_witness(more, i)) return true;
    }
    return go_through_units(clue + 1, depth, removed, more);
  }

  /// Finds all sub-puzzles of a state; its sets are the last of active_. Returns false if the search has ended.
  bool search(State& state) {
    for (;;) {
      work();
      if (!draw_conclusions(state)) return true;
      const Clues open = state.open(all_);
      if (!open.any()) return report(state);
      const std::size_t clue = open.first();
      {
        State next = state;
        next.removed.set(clue);
        next.begin = active_.size();
        active_.resize(next.begin + (state.end - state.begin));
        std::copy_n(active_.begin() + static_cast<std::ptrdiff_t>(state.begin), state.end - state.begin,
                    active_.begin() + static_cast<std::ptrdiff_t>(next.begin));
        next.end = active_.size();
        if (!search(next)) return false;
        active_.resize(state.end);
      }
      if (has_failed_) {
        if (!Clues(failed_).remove(state.removed).any()) return true;
        has_failed_ = false;
      }
      keep(state, clue);
    }
  }

  /// Applies all forced steps. Returns false if no sub-puzzle is left.
  bool draw_conclusions(State& state) {
    for (;;) {
      take_new_sets(state);
      Clues open = state.open(all_);
      Clues forced;
      Clues witnessed = state.witnessed;
      std::size_t end = state.begin;
      for (std::size_t i = state.begin; i < state.end; ++i) {
        const Clues& set = sets_[active_[i]];
        const Clues kept = set & state.kept;
        const Clues rest = set & open;
        if (!kept.any()) {
          if (!rest.any()) return false;
          if (rest.is_single()) {
            forced |= rest;
            continue;
          }
        } else {
          if (!kept.is_single() || (kept & state.secured).any()) continue;
          if (!rest.any()) {
            state.secured |= kept;
            continue;
          }
          witnessed |= kept;
        }
        active_[end++] = active_[i];
      }
      shrink(state, end);
      if (forced.any()) {
        state.kept |= forced;
        state.secured |= forced;
        state.witnessed = {};
        remove_what_follows(state);
        continue;
      }
      const Clues doubtful = Clues(state.kept).remove(state.secured).remove(witnessed);
      if (!doubtful.any()) return true;
      for (Clues rest = doubtful; rest.any(); rest.remove(rest.first())) {
        if (!find_witness(state.kept, rest.first())) return false;
      }
      state.witnessed |= doubtful;
    }
  }

  void take_new_sets(State& state) {
    for (; state.known < sets_.size(); ++state.known) active_.push_back(static_cast<std::uint32_t>(state.known));
    state.end = active_.size();
  }
  void shrink(State& state, std::size_t end) {
    active_.resize(end);
    state.end = end;
  }

  void keep(State& state, std::size_t clue) {
    state.kept.set(clue);
    state.witnessed = {};
    remove_what_follows(state);
  }

  /// Removes open clues that follow from the kept ones.
  void remove_what_follows(State& state) {
    if (state.is_decided) return;
    const std::span<Cell> cells = without(Clues(all_).remove(state.kept));
    engine_.fill_forced(cells);
    for (Clues open = state.open(all_); open.any();) {
      const std::size_t clue = open.first();
      open.remove(clue);
      if (cells[given_.redundant[clue]] != blank) state.removed.set(clue);
    }
    state.is_decided = std::ranges::find(cells, blank) == cells.end();
  }

  /// Nothing is open, and all kept clues are necessary: a minimal sub-puzzle if the solution is unique.
  bool report(const State& state) {
    if (!state.is_decided && !can_go(state.removed)) return true;
    return visit_(without(state.removed));
  }

  /// Whether these clues can all be removed together. If not, sets failed_ to a subset that cannot.
  bool can_go(const Clues& removed) {
    // Subsets of removable sets are removable; consecutive leaves have most clues in common.
    Clues gone = removed & can_go_;
    for (Clues rest = Clues(removed).remove(gone); rest.any();) {
      const std::size_t clue = rest.first();
      rest.remove(clue);
      can_go_ = gone;
      gone.set(clue);
      if (!find_set(gone, clue, failed_)) continue;
      has_failed_ = true;
      make_minimal(failed_, clue);
      remember(failed_);
      return false;
    }
    can_go_ = gone;
    return true;
  }

  /// Removes clues from a set with this clue, as long as an unavoidable set with it remains.
  void make_minimal(Clues& set, std::size_t clue) {
    Clues less;
    Clues untried = set;
    for (untried.remove(clue); untried.any();) {
      const std::size_t other = untried.last();
      untried.remove(other);
      Clues smaller = set;
      smaller.remove(other);
      if (!find_set(smaller, clue, less)) continue;
      set = less;
      untried = untried & less;
    }
  }

  // Queries to the solver.

  /// Whether the removed clues contain an unavoidable set with this clue, which is one of them.
  bool find_set(const Clues& removed, std::size_t clue, Clues& set) {
    const auto compare = [&](std::span<const Cell> cells) {
      set = difference(cells);
      return false;
    };
    const Point cell = given_.redundant[clue];
    return engine_.search({.clues = without(removed),
                           .limit = 1,
                           .order = SolutionOrder::stable,
                           .excluded_cell = cell,
                           .excluded_symbol = given_.solution[cell]},
                          compare) > 0;
  }

  /// Finds a set that has this clue and none of the other kept ones.
  bool find_witness(const Clues& kept, std::size_t clue) {
    Clues removed = Clues(all_).remove(kept);
    removed.set(clue);
    Clues set;
    if (!find_set(removed, clue, set)) return false;
    remember(set);
    return true;
  }
  bool has_witness(const Clues& kept, std::size_t clue) {
    for (const Clues& known : sets_) {
      const Clues here = known & kept;
      if (here.is_single() && here.test(clue)) return true;
    }
    return find_witness(kept, clue);
  }

  void remember(const Clues& set) {
    if (sets_.size() < max_sets) sets_.push_back(set);
  }

  [[nodiscard]] Clues difference(std::span<const Cell> cells) const {
    Clues set;
    for (std::size_t clue = 0; clue < given_.redundant.size(); ++clue) {
      const Point cell = given_.redundant[clue];
      if (cells[cell] != given_.solution[cell]) set.set(clue);
    }
    return set;
  }

  /// The puzzle without some clues.
  std::span<Cell> without(Clues removed) {
    std::ranges::copy(given_.puzzle, cells_.begin());
    for (; removed.any(); removed.remove(removed.first())) cells_[given_.redundant[removed.first()]] = blank;
    return std::span(cells_).first(given_.puzzle.size());
  }

  void work() {
    if (++nodes_ % nodes_between_hooks == 0 && on_work_) on_work_();
  }

  SolveEngine& engine_;
  const Reducible& given_;
  const SolutionVisitor& visit_;
  WorkUnits units_;
  const std::function<void()>& on_work_;
  Clues all_;
  std::vector<Clues> sets_;
  std::vector<std::uint32_t> active_;  // indices in sets_, for each state on the path
  Clues can_go_;                       // clues that can be removed together
  Clues failed_;                       // an unavoidable set that was removed
  bool has_failed_ = false;
  std::uint64_t nodes_ = 0;
  std::array<Cell, max_cells> cells_{};
};

}  // namespace

void search_minimal_puzzles(SolveEngine& engine, const Reducible& reducible, const SolutionVisitor& visit,
                            WorkUnits units, const std::function<void()>& on_work) {
  const auto search = [&]<std::size_t Words>() {
    MinimalPuzzleSearch<Words>(engine, reducible, visit, std::move(units), on_work).run();
  };
  const std::size_t clues = reducible.redundant.size();
  if (clues <= 64) {
    search.template operator()<1>();
  } else if (clues <= 128) {
    search.template operator()<2>();
  } else if (clues <= 256) {
    search.template operator()<4>();
  } else {
    search.template operator()<10>();
  }
}

}  // namespace isodoku::detail
