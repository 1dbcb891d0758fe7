// Finds sub-puzzles with few clues, as hitting sets of unavoidable sets.
//
// A puzzle has a unique solution if and only if it has a clue in each unavoidable set of the solution. So the search
// looks for sets of K cells that hit all known small unavoidable sets, and passes the few that do to the solver.
//
// The tree: choose a known set that is not hit yet; each of its cells in turn is the next clue. A cell that has been
// tried is *dead* for the following ones, so each set of cells is found once. If r clues are left, r + 1 disjoint sets
// without a clue cannot all be hit. Such *packings* are built greedily, smallest sets first, and cut most branches. If
// a packing has exactly r sets, each remaining clue must hit one of them, so all other cells are dead. A set without a
// clue that is disjoint from all of them then ends the branch at once.
//
// Near the root (the first seven clues) the sets are lists of cells, without dead cells; a set that has become empty
// ends the branch. Then, once for each unit of work, the remaining sets are sorted and numbered, and supersets are
// removed. From there on, all operations use bits of up to 512 sets at once:
//
//   hit[cell]    the sets that contain this cell    512 bits, one vector register
//   apart[set]   the sets that are disjoint from it
//   cells[set]   its cells
//
//   a clue:                      open &= ~hit[clue]
//   the next set of a packing:   open &= apart[first of open]
//
// 81 + 512 vectors stay in the cache; about 40 kB of them are used. A step of a packing takes about five nanoseconds.
// With three clues left and a packing of three sets, only loops over their cells remain.
//
// Most sets of cells that hit all known sets still have several solutions. Further solutions that the solver finds give
// new sets, which are remembered and tested first.
//
// Sources: hitting sets, dead clues and disjoint sets are from G. McGuire, B. Tugemann, G. Civario, There is no 16-clue
// sudoku (2012). They tabulate pairs to quintuples of disjoint sets; packings built during the search replace these
// tables.
//
// Complete 3x3 grids have a special search up to 19 clues (bands_first_search.cpp). Beyond, each additional clue takes
// six to seven times as long.

#include "solve/minimal/few_clue_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "grid/cell_bits.hpp"
#include "grid/grid.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/minimal/set_bits.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t clues_of_lists = 7;   // near the root
constexpr std::size_t clues_that_fit = 16;  // with more clues, the test costs more than it saves
constexpr std::size_t enough_sets = 200;    // target for the initial search
constexpr std::size_t max_learned = 4096;
constexpr std::uint64_t max_solutions_to_shrink = 50;
constexpr std::uint64_t nodes_between_calls = 4096;

template <std::size_t Words>
class FewClueSearch {
 public:
  using Bits = CellBits<Words>;

  FewClueSearch(const Rules& rules, SolveEngine& engine, const SolvedClues& solved, const SolutionVisitor& visit,
                WorkUnits units, const std::function<void()>& on_work)
      : rules_(rules),
        engine_(engine),
        solved_(solved),
        visit_(visit),
        units_(std::move(units)),
        on_work_(on_work),
        hit_(solved.puzzle.size()),
        apart_(SetBits::capacity),
        cells_(SetBits::capacity),
        shown_(solved.puzzle.size()) {
    for (std::size_t cell = 0; cell < solved.puzzle.size(); ++cell) {
      if (solved.puzzle[cell] != blank) given_.set(cell);
    }
  }

  void search(std::size_t clues) {
    if (clues > given_.count()) return;
    clues_of_units_ = clues > clues_of_lists ? clues - clues_of_lists : clues;
    lists_.resize(clues + 1);
    lists_[0] = small_sets();
    search_lists(0, clues, {}, given_);
  }

 private:
  /// Small unavoidable sets within the puzzle, smallest first.
  [[nodiscard]] std::vector<Bits> small_sets() const {
    constexpr int max_symbols_of_bounds = 9;  // UnavoidableSets has good bounds up to this number
    constexpr std::size_t max_set_size_of_large_shapes = 6;
    constexpr std::size_t max_set_size = 16;
    Grid grid(rules_.shape());
    std::ranges::copy(solved_.solution, grid.cells().begin());
    std::vector<CellSet> found;
    if (rules_.size() > max_symbols_of_bounds) {
      found = unavoidable_sets(grid, rules_, max_set_size_of_large_shapes, {.on_work = on_work_});
    } else {
      for (std::size_t size_limit = 10; size_limit <= max_set_size && found.size() < enough_sets; size_limit += 2) {
        found = unavoidable_sets(grid, rules_, size_limit, {.on_work = on_work_});
      }
    }
    std::vector<Bits> sets;
    for (const CellSet& cells : found) {
      Bits set;
      for (const Point cell : cells) set.set(cell);
      sets.push_back(set & given_);
    }
    std::ranges::stable_sort(sets, {}, &Bits::count);
    return sets;
  }

  void count_node() {
    if (++nodes_ % nodes_between_calls == 0 && on_work_) on_work_();
  }

  static bool meet(const Bits& a, const Bits& b) { return (a & b).any(); }

  /// Searches near the root; the list of the depth has the sets that are not hit, without dead cells.
  void search_lists(std::size_t depth, std::size_t clues_left, const Bits& clues, Bits live) {
    if (live.count() < clues_left) return;
    if (clues_left <= clues_of_units_) {
      if (units_.take_next()) search_unit(lists_[depth], clues_left, clues, live);
      return;
    }
    const std::vector<Bits>& sets = lists_[depth];
    if (sets.empty()) {
      // No known set is left to hit, so the whole subtree is one unit.
      if (units_.take_next()) search_unknown(clues_left, clues, live);
      return;
    }
    Bits packed;
    std::size_t packing = 0;
    const Bits* best = &sets.front();
    std::size_t min_size = best->count();
    for (const Bits& set : sets) {
      const std::size_t size = set.count();
      if (size < min_size) {
        min_size = size;
        best = &set;
      }
      if (meet(set, packed)) continue;
      packed |= set;
      if (++packing > clues_left) return;
    }
    if (packing == clues_left) live = live & packed;
    for (Bits choice = *best & live; choice.any() && !is_stopped_; choice.remove(choice.first())) {
      const std::size_t clue = choice.first();
      live.remove(clue);
      if (!make_list(sets, clue, live, lists_[depth + 1])) continue;
      Bits more = clues;
      more.set(clue);
      search_lists(depth + 1, clues_left - 1, more, live);
    }
  }

  /// Makes the list of remaining sets; returns false if one has no live cell.
  static bool make_list(const std::vector<Bits>& sets, std::size_t clue, const Bits& live, std::vector<Bits>& left) {
    left.clear();
    for (const Bits& set : sets) {
      if (set.test(clue)) continue;
      left.push_back(set & live);
      if (!left.back().any()) return false;
    }
    return true;
  }

  void search_unit(std::vector<Bits>& sets, std::size_t clues_left, const Bits& clues, const Bits& live) {
    std::ranges::stable_sort(sets, {}, &Bits::count);
    std::size_t number = 0;
    for (SetBits& hit : hit_) hit = {};
    SetBits open;
    for (const Bits& set : sets) {
      const auto is_part = [&set](Bits smaller) { return !smaller.remove(set).any(); };
      if (std::any_of(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(number), is_part)) continue;
      cells_[number] = set;
      for (Bits rest = set; rest.any(); rest.remove(rest.first())) hit_[rest.first()].set(number);
      open.set(number);
      if (++number == SetBits::capacity) break;
    }
    for (std::size_t i = 0; i < number; ++i) {
      apart_[i] = open;
      for (Bits rest = cells_[i]; rest.any(); rest.remove(rest.first())) {
        apart_[i] = apart_[i].without(hit_[rest.first()]);
      }
    }
    search_bits(clues_left, open, clues, live);
  }

  void search_bits(std::size_t clues_left, const SetBits& open, const Bits& clues, Bits live) {
    // With few clues left, this many cells are never dead.
    if (clues_left > clues_that_fit && live.count() < clues_left) return;
    count_node();
    if (is_stopped_) return;
    if (!open.any()) {
      search_unknown(clues_left, clues, live);
      return;
    }
    // Builds a packing, and finds its set with the fewest live cells.
    std::array<std::uint16_t, max_packing> packing;  // NOLINT: filled as far as it is read
    std::size_t packed = 0;
    std::size_t best = 0;
    std::size_t min_size = solved_.puzzle.size() + 1;
    Bits cells_of_packing;
    for (SetBits rest = open; rest.any();) {
      const std::size_t set = rest.first();
      if (packed == clues_left) return;
      rest = rest & apart_[set];
      const std::size_t size = (cells_[set] & live).count();
      if (size < min_size) {
        min_size = size;
        best = packed;
      }
      cells_of_packing |= cells_[set];
      packing[packed++] = static_cast<std::uint16_t>(set);
      if (packed == max_packing) break;
    }
    std::swap(packing[0], packing[best]);
    if (packed == clues_left) {
      live = live & cells_of_packing;
      search_packing({packing.data(), packed}, open, clues, live);
      return;
    }
    for (Bits choice = cells_[packing[0]] & live; choice.any(); choice.remove(choice.first())) {
      const std::size_t clue = choice.first();
      live.remove(clue);
      Bits more = clues;
      more.set(clue);
      search_bits(clues_left - 1, open.without(hit_[clue]), more, live);
    }
  }

  /// Each remaining clue hits one set of the packing; the first set is hit next.
  void search_packing(std::span<std::uint16_t> packing, const SetBits& open, const Bits& clues, Bits live) {
    if (packing.size() <= max_clues_of_loops) {
      const auto live_cells = [&](std::uint16_t set) { return (cells_[set] & live).count(); };
      std::ranges::sort(packing.subspan(1), {}, live_cells);
      search_loops(packing, open, clues, live);
      return;
    }
    SetBits apart_from_others = open;
    for (const std::uint16_t set : packing.subspan(1)) apart_from_others = apart_from_others & apart_[set];
    for (Bits choice = cells_[packing[0]] & live; choice.any(); choice.remove(choice.first())) {
      const std::size_t clue = choice.first();
      live.remove(clue);
      if (apart_from_others.without(hit_[clue]).any()) continue;
      Bits more = clues;
      more.set(clue);
      search_bits(packing.size() - 1, open.without(hit_[clue]), more, live);
    }
  }

  /// The same for one to three clues. Cells that are dead in one set do not matter for the others.
  void search_loops(std::span<const std::uint16_t> packing, const SetBits& open, const Bits& clues, const Bits& live) {
    if (packing.size() == 1) {
      search_last(packing[0], open, clues, live);
      return;
    }
    const std::span<const std::uint16_t> others = packing.subspan(1);
    const SetBits apart_from_others =
        others.size() == 1 ? open & apart_[others[0]] : open & apart_[others[0]] & apart_[others[1]];
    for_each_cell(cells_[packing[0]] & live, [&](std::size_t clue) {
      if (apart_from_others.without(hit_[clue]).any()) return;
      const SetBits left = open.without(hit_[clue]);
      Bits more = clues;
      more.set(clue);
      if (others.size() == 1) {
        search_last(others[0], left, more, live);
      } else {
        search_loops(others, left, more, live);
      }
    });
  }

  void search_last(std::uint16_t set, const SetBits& open, const Bits& clues, const Bits& live) {
    for_each_cell(cells_[set] & live, [&](std::size_t clue) {
      if (open.without(hit_[clue]).any()) return;
      Bits more = clues;
      more.set(clue);
      search_unknown(0, more, live);
    });
  }

  template <typename Visit>
  static void for_each_cell(const Bits& set, const Visit& visit) {
    for (std::size_t i = 0; i < Words; ++i) {
      for (std::uint64_t rest = set.words[i]; rest != 0; rest &= rest - 1) {
        visit(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
      }
    }
  }

  /// Continues when no known set is left to hit.
  void search_unknown(std::size_t clues_left, const Bits& clues, Bits live) {
    if (is_stopped_ || live.count() < clues_left) return;
    // Further clues are not chosen by learned sets, which depend on what was searched before.
    if (clues_left == 0 && is_known_wrong(clues)) return;
    Bits set;
    if (!find_set(clues, set)) {
      show_with_any(clues_left, clues, live);
      return;
    }
    if (clues_left == 0) return;
    for (Bits choice = set & live; choice.any() && !is_stopped_; choice.remove(choice.first())) {
      const std::size_t clue = choice.first();
      live.remove(clue);
      Bits more = clues;
      more.set(clue);
      search_unknown(clues_left - 1, more, live);
    }
  }

  /// Shows clues with a unique solution, combined with any further clues.
  void show_with_any(std::size_t clues_left, const Bits& clues, Bits live) {
    if (live.count() < clues_left) return;
    if (clues_left == 0) {
      show(clues);
      return;
    }
    for (Bits choice = live; choice.any() && !is_stopped_; choice.remove(choice.first())) {
      const std::size_t clue = choice.first();
      live.remove(clue);
      Bits more = clues;
      more.set(clue);
      show_with_any(clues_left - 1, more, live);
    }
  }

  void show(const Bits& clues) {
    count_node();
    copy_clues(clues);
    is_stopped_ = !visit_(shown_);
  }

  void copy_clues(const Bits& clues) {
    for (std::size_t cell = 0; cell < shown_.size(); ++cell) {
      shown_[cell] = clues.test(cell) ? solved_.solution[cell] : blank;
    }
  }

  bool is_known_wrong(const Bits& clues) {
    for (std::size_t i = 0; i < learned_.size(); ++i) {
      if (meet(learned_[i], clues)) continue;
      std::swap(learned_[i], learned_[i / 2]);  // tested earlier from now on
      return true;
    }
    return false;
  }

  /// A minimal set, or nearly so, that contains none of the clues; returns false if they have a unique solution.
  bool find_set(const Bits& clues, Bits& set) {
    copy_clues(clues);
    bool is_found = find_difference(shown_, 2, set);
    if (!is_found) return false;
    for (std::size_t size = set.count();;) {
      std::ranges::copy(solved_.solution, shown_.begin());
      for (Bits rest = set; rest.any(); rest.remove(rest.first())) shown_[rest.first()] = blank;
      is_found = find_difference(shown_, max_solutions_to_shrink, set);
      const std::size_t smaller = set.count();
      if (!is_found || smaller == size) break;
      size = smaller;
    }
    set = set & given_;
    if (learned_.size() == max_learned) learned_.resize(max_learned / 2);
    learned_.push_back(set);
    return true;
  }

  /// Of some solutions, the one that differs least.
  bool find_difference(std::span<const Cell> clues, std::uint64_t limit, Bits& set) {
    std::size_t min_size = solved_.puzzle.size() + 1;
    const auto take = [&](std::span<const Cell> cells) {
      Bits difference;
      for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell] != solved_.solution[cell]) difference.set(cell);
      }
      const std::size_t size = difference.count();
      if (size > 0 && size < min_size) {
        min_size = size;
        set = difference;
      }
      return true;
    };
    engine_.search({.clues = clues, .limit = limit, .order = SolutionOrder::stable}, take);
    return min_size <= solved_.puzzle.size();
  }

  static constexpr std::size_t max_packing = 64;
  static constexpr std::size_t max_clues_of_loops = 3;  // beyond, packings are rebuilt

  const Rules& rules_;
  SolveEngine& engine_;
  SolvedClues solved_;
  const SolutionVisitor& visit_;
  WorkUnits units_;
  const std::function<void()>& on_work_;
  Bits given_;
  std::size_t clues_of_units_ = 0;
  std::vector<std::vector<Bits>> lists_;  // by depth

  std::vector<SetBits> hit_;
  std::vector<SetBits> apart_;
  std::vector<Bits> cells_;

  std::vector<Bits> learned_;
  std::vector<Cell> shown_;
  std::uint64_t nodes_ = 0;
  bool is_stopped_ = false;
};

}  // namespace

void search_few_clues(const Rules& rules, SolveEngine& engine, const SolvedClues& solved, std::size_t clues,
                      const SolutionVisitor& visit, WorkUnits units, const std::function<void()>& on_work) {
  constexpr std::size_t cells_of_two_words = 128;
  if (solved.puzzle.size() <= cells_of_two_words) {
    FewClueSearch<2>(rules, engine, solved, visit, std::move(units), on_work).search(clues);
  } else {
    FewClueSearch<(max_cells + 63) / 64>(rules, engine, solved, visit, std::move(units), on_work).search(clues);
  }
}

}  // namespace isodoku::detail
