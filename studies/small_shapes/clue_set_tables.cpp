// The sets of clues of a grid A that have a unique solution, computed from all other grids.
//
// A set S of cells fails if some other grid agrees with A on S. This is so if and only if the blank cells contain the
// set D of cells in which the two grids differ (studies/small_shapes/grid_differences). For each way to choose which of
// the first cells are in S, a table has a bit for each set of other cells. The differences that contain no chosen cell
// are marked in the table, and so are all sets that contain a marked set. The sets S that are not marked have a unique
// solution.
//
// S is minimal if it has a unique solution, and no set with one cell less has. For the cells of the table, this is a
// comparison of neighbouring bits. Each chosen cell c needs another table: of the differences that contain c, but no
// other chosen cell.
//
// Counting up to symmetry requires the sets that an automorphism fixes. They are unions of its cycles, few enough for a
// single table with a bit for each set of cycles. Automorphisms are found by trying all symmetries of the shape.
//
// Cost: 2x3 has 28,200,960 grids, and 2^18 choices, each with tables of 2^18 bits: about thirty seconds per grid. 1x5
// takes one second.

#include "studies/small_shapes/clue_set_tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

#include "count/work_meter.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "group/permutation_group.hpp"
#include "studies/small_shapes/grid_differences.hpp"

namespace isodoku::detail {
namespace {

using Cells = CellBits64;
using Family = std::vector<Cells>;

constexpr std::size_t tabled_cells = 18;
constexpr std::size_t cells_in_word = 6;
constexpr std::array<std::uint64_t, cells_in_word> without_cell = {0x5555'5555'5555'5555, 0x3333'3333'3333'3333,
                                                                   0x0F0F'0F0F'0F0F'0F0F, 0x00FF'00FF'00FF'00FF,
                                                                   0x0000'FFFF'0000'FFFF, 0x0000'0000'FFFF'FFFF};

/// A table with one bit for each set of blank cells, among the cells after the first ones.
class BlankTable {
 public:
  explicit BlankTable(std::size_t cells) : cells_(cells), words_(std::size_t{1} << (cells - cells_in_word)) {}

  /// Marks the sets that contain a set of the family.
  void fill(const Family& sets) {
    std::ranges::fill(words_, 0);
    for (const Cells set : sets) words_[set >> cells_in_word] |= std::uint64_t{1} << (set & 63U);
    for (std::uint64_t& word : words_) {
      for (std::size_t cell = 0; cell < cells_in_word; ++cell) word |= (word & without_cell[cell]) << (1U << cell);
    }
    for (std::size_t step = 1; step < words_.size(); step *= 2) {
      for (std::size_t begin = 0; begin < words_.size(); begin += 2 * step) {
        for (std::size_t i = begin; i < begin + step; ++i) words_[i + step] |= words_[i];
      }
    }
  }

  /// Marks the sets that `from` does not mark, but would mark with any one more cell blank. So they do not fail, but
  /// fail without any one clue.
  void fill_minimal(const BlankTable& from) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t word = from.words_[i];
      std::uint64_t minimal = ~word;
      for (std::size_t cell = 0; cell < cells_in_word; ++cell) {
        // Where the cell is a clue, the set with it blank must fail.
        minimal &= ~without_cell[cell] | (word >> (1U << cell));
      }
      for (std::size_t cell = cells_in_word; cell < cells_; ++cell) {
        const std::size_t bit = std::size_t{1} << (cell - cells_in_word);
        if ((i & bit) == 0) minimal &= from.words_[i | bit];
      }
      words_[i] = minimal;
    }
  }

  void keep_only(const BlankTable& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }

  /// Adds the marked sets, or the others, to the counts by number of clues. `clues` is the number of clues among the
  /// first cells.
  void add_to(std::vector<std::uint64_t>& counts, std::size_t clues, bool marked) const {
    std::array<std::uint64_t, cells_in_word + 1> masks{};
    for (std::uint64_t blanks = 0; blanks < 64; ++blanks) {
      masks[static_cast<std::size_t>(std::popcount(blanks))] |= std::uint64_t{1} << blanks;
    }
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t word = marked ? words_[i] : ~words_[i];
      if (word == 0) continue;
      const std::size_t most = clues + cells_ - static_cast<std::size_t>(std::popcount(i));
      for (std::size_t blanks = 0; blanks < masks.size(); ++blanks) {
        counts[most - blanks] += static_cast<std::uint64_t>(std::popcount(word & masks[blanks]));
      }
    }
  }

 private:
  std::size_t cells_;
  std::vector<std::uint64_t> words_;
};

/// The numbers of sets by number of clues, from 0 to the number of cells.
struct ClueSetCounts {
  std::vector<std::uint64_t> unique;
  std::vector<std::uint64_t> minimal;
};

/// Decides for each of the first cells, one after the other, whether it is a clue.
class ClueSetSearch {
 public:
  ClueSetSearch(std::size_t cells, const std::function<void()>& check)
      : check_(check),
        chosen_cells_(cells > tabled_cells ? cells - tabled_cells : 0),
        failing_(cells - chosen_cells_),
        minimal_(cells - chosen_cells_),
        one_less_(cells - chosen_cells_) {
    counts_.unique.resize(cells + 1);
    counts_.minimal.resize(cells + 1);
  }

  /// `family` are the differences that contain no clue so far, and `reasons[i]` are those that contain only clue i. The
  /// cells that are already decided are removed from them.
  void choose(std::size_t cell, const Family& family, const std::vector<Family>& reasons, bool may_be_minimal) {
    if (std::ranges::find(family, Cells{0}) != family.end()) return;  // the set fails
    if (cell == chosen_cells_) return count(family, reasons, may_be_minimal);
    const auto split = [](const Family& sets, Family& with, Family& without) {
      for (const Cells set : sets) ((set & 1U) != 0 ? with : without).push_back(set >> 1U);
    };
    Family with;
    Family without;
    split(family, with, without);
    std::vector<Family> reasons_with(reasons.size());
    std::vector<Family> reasons_without(reasons.size());
    for (std::size_t i = 0; i < reasons.size(); ++i) split(reasons[i], reasons_with[i], reasons_without[i]);
    // The cell is a clue.
    std::vector<Family> of_clues = reasons_without;
    of_clues.push_back(with);
    const bool has_reasons = std::ranges::none_of(of_clues, [](const Family& sets) { return sets.empty(); });
    choose(cell + 1, without, of_clues, may_be_minimal && has_reasons);
    // The cell is blank.
    const auto add = [](const Family& more, Family& sets) {
      sets.insert(sets.end(), more.begin(), more.end());
      drop_empty_and_supersets(sets);
    };
    add(with, without);
    for (std::size_t i = 0; i < reasons.size(); ++i) add(reasons_with[i], reasons_without[i]);
    choose(cell + 1, without, reasons_without, may_be_minimal);
  }

  ClueSetCounts take() { return std::move(counts_); }

 private:
  /// Removes sets that contain another one. If the empty set is present, it is the only one that remains.
  static void drop_empty_and_supersets(Family& sets) {
    if (std::ranges::find(sets, Cells{0}) != sets.end()) {
      sets.assign(1, 0);
    } else {
      drop_supersets(sets);
    }
  }

  void count(const Family& family, const std::vector<Family>& reasons, bool may_be_minimal) {
    if (check_) check_();
    failing_.fill(family);
    failing_.add_to(counts_.unique, reasons.size(), false);
    if (!may_be_minimal) return;
    minimal_.fill_minimal(failing_);
    for (const Family& some : reasons) {
      one_less_.fill(some);
      minimal_.keep_only(one_less_);
    }
    minimal_.add_to(counts_.minimal, reasons.size(), true);
  }

  const std::function<void()>& check_;
  std::size_t chosen_cells_;
  BlankTable failing_;
  BlankTable minimal_;
  BlankTable one_less_;
  ClueSetCounts counts_;
};

ClueSetCounts count_sets(const Family& differences, std::size_t cells, const std::function<void()>& check) {
  ClueSetSearch search(cells, check);
  search.choose(0, differences, {}, true);
  return search.take();
}

/// Tries all symmetries of the cells.
void for_each_automorphism(const Grid& grid, const BoxGroup& group,
                           const std::function<void(const Permutation&)>& visit) {
  const Symmetries symmetries(group);
  const std::vector<Permutation> generators = symmetries.generators();
  const std::size_t cells = grid.cells().size();
  PermutationGroup(cells, generators, group.order()).for_each_element([&](const Permutation& element) {
    std::array<Cell, 7> name_of{};
    for (std::size_t cell = 0; cell < cells; ++cell) {
      Cell& name = name_of[grid.cells()[cell]];
      const Cell there = grid.cells()[element[cell]];
      if (name != 0 && name != there) return;
      name = there;
    }
    visit(element);
  });
}

/// The cycles as sets of cells.
std::vector<Cells> cycles_as_sets(const Permutation& permutation) {
  std::vector<Cells> cycles;
  Permutation seen(permutation.size(), Point{0});
  for (std::size_t cell = 0; cell < permutation.size(); ++cell) {
    if (seen[cell] != 0) continue;
    cycles.push_back(0);
    for (std::size_t at = cell; seen[at] == 0; at = permutation[at]) {
      seen[at] = 1;
      cycles.back() |= Cells{1} << at;
    }
  }
  return cycles;
}

/// Counts the sets of clues that are unions of cycles.
ClueSetCounts count_fixed_sets(const Family& differences, const Permutation& automorphism,
                               const std::function<void()>& check) {
  const std::vector<Cells> cycles = cycles_as_sets(automorphism);
  const std::size_t count = cycles.size();
  const auto cycles_met = [&cycles](Cells set) {
    std::uint64_t met = 0;
    for (std::size_t i = 0; i < cycles.size(); ++i) met |= std::uint64_t{(set & cycles[i]) != 0} << i;
    return met;
  };
  const auto closed = [&](auto&& is_marked) {
    std::vector<bool> table(std::size_t{1} << count);
    for (const Cells set : differences) is_marked(set, table);
    for (std::size_t bit = 1; bit < table.size(); bit *= 2) {
      for (std::size_t blanks = 0; blanks < table.size(); ++blanks) {
        if ((blanks & bit) != 0 && table[blanks ^ bit]) table[blanks] = true;
      }
    }
    if (check) check();
    return table;
  };
  const std::vector<bool> failing = closed([&](Cells set, auto& table) { table[cycles_met(set)] = true; });
  std::vector<bool> minimal = failing;
  minimal.flip();
  for (std::size_t i = 0; i < count; ++i) {
    // The sets that fail if one cell of the cycle is blank and its other cells are clues.
    const std::vector<bool> one_less = closed([&](Cells set, auto& table) {
      if (std::has_single_bit(set & cycles[i])) table[cycles_met(set & ~cycles[i])] = true;
    });
    for (std::size_t blanks = 0; blanks < minimal.size(); ++blanks) {
      if ((blanks >> i & 1U) == 0 && !one_less[blanks]) minimal[blanks] = false;
    }
  }
  ClueSetCounts counts;
  counts.unique.resize(automorphism.size() + 1);
  counts.minimal.resize(automorphism.size() + 1);
  for (std::size_t blanks = 0; blanks < minimal.size(); ++blanks) {
    std::size_t clues = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if ((blanks >> i & 1U) == 0) clues += static_cast<std::size_t>(std::popcount(cycles[i]));
    }
    if (!failing[blanks]) ++counts.unique[clues];
    if (minimal[blanks]) ++counts.minimal[clues];
  }
  return counts;
}

/// The numbers of one class.
struct ClassCounts {
  BigInteger members;  // number of grids
  std::uint64_t automorphisms = 0;
  ClueSetCounts of_grid;
  ClueSetCounts fixed;  // sets that an automorphism fixes, summed over all automorphisms
};

void add_counts(const std::vector<std::uint64_t>& more, std::vector<std::uint64_t>& sums) {
  sums.resize(more.size());
  for (std::size_t clues = 0; clues < more.size(); ++clues) sums[clues] += more[clues];
}

ClassCounts count_class(const Grid& grid, const BoxGroup& group, const std::function<void()>& check) {
  const Family differences = grid_differences(grid, check);
  ClassCounts result;
  result.of_grid = count_sets(differences, grid.cells().size(), check);
  for_each_automorphism(grid, group, [&](const Permutation& automorphism) {
    ++result.automorphisms;
    const ClueSetCounts fixed =
        is_identity(automorphism) ? result.of_grid : count_fixed_sets(differences, automorphism, check);
    add_counts(fixed.unique, result.fixed.unique);
    add_counts(fixed.minimal, result.fixed.minimal);
  });
  result.members = group.order() * factorial(grid.shape().size()) / result.automorphisms;
  return result;
}

/// Adds up `numbers` over all classes: ClueSetCounts::unique or minimal.
std::vector<PuzzleTally> add_up(const std::vector<ClassCounts>& classes,
                                std::vector<std::uint64_t> ClueSetCounts::*numbers) {
  std::vector<PuzzleTally> tallies;
  for (std::size_t clues = 0; clues < (classes.front().of_grid.*numbers).size(); ++clues) {
    PuzzleTally tally{static_cast<int>(clues), 0, 0};
    for (const ClassCounts& each : classes) {
      tally.puzzles += each.members * (each.of_grid.*numbers)[clues];
      tally.classes += orbit_count_of_sum((each.fixed.*numbers)[clues], each.automorphisms, "sets of clues");
    }
    if (tally.puzzles != 0) tallies.push_back(tally);
  }
  return tallies;
}

}  // namespace

PuzzleTallies count_puzzles_by_tables(const BoxGroup& group, const Execution& execution) {
  std::vector<Grid> grids;
  for_each_small_grid_class(group, [&](const Grid& grid, std::uint64_t) { grids.push_back(grid); });
  std::vector<ClassCounts> classes(grids.size());
  WorkMeter meter(execution, static_cast<double>(grids.size()));
  execution.run(grids.size(), [&](std::size_t i) {
    classes[i] = count_class(grids[i], group, execution.checker());
    meter.add(1);
  });
  return {add_up(classes, &ClueSetCounts::unique), add_up(classes, &ClueSetCounts::minimal)};
}

}  // namespace isodoku::detail
