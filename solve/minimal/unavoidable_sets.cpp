// Finds all minimal unavoidable sets up to a size.
//
// A set U of cells of the grid G is unavoidable if and only if there is another grid G' that differs from G only within
// U. It is minimal only if G' differs in all of U. So the search enumerates differences of G and other grids, cell by
// cell:
//
//   U        cells that change        two sets of bits
//   open     cells of U whose new symbol is not chosen yet
//
// The smallest cell of U is the first one in it; cells before it are fixed. If a cell gets the new symbol v, then v
// must leave its places in the houses of that cell, which are added to U. When no cell is open, all of U has new
// symbols that satisfy the rules, and U is unavoidable. The search continues with the open cell that has the fewest
// symbols left.
//
// The bound: let M be the set of rows in which symbol v leaves its cell so far. The cells of v in G' are another
// template (one cell in each row, column, box), which differs from that of G at least in M. Take the minimum number of
// rows in which a template differs, over all templates that differ in M. This minimum minus the size of M is the number
// of cells of v that must still be added to U, its *gap*. As each cell has one symbol in G, the gaps of all symbols add
// up. They are tabulated for each symbol and each M. (For more than nine symbols, only this bound is used: no symbol
// changes in only one row.)
//
// In addition, a branch is cut if its set contains a known smaller unavoidable set. So the search proceeds in rounds of
// growing sizes. The last round may find sets that are not minimal, but their minimal subsets are then also found.
//
// The bound by gaps is new here. Unavoidable sets are the tool of G. McGuire, B. Tugemann, G. Civario, There is no
// 16-clue sudoku (2012), who take them from a list of types up to 12 cells.

#include "solve/minimal/reduction.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "base/error.hpp"
#include "grid/cell_bits.hpp"

namespace isodoku {
namespace {

constexpr int max_tabled_symbols = 9;
// Maximum size of sets that prune: larger ones cost more than they save.
constexpr std::size_t max_pruning_set_size = 12;
constexpr std::size_t first_round = 4;
constexpr std::size_t step = 2;
constexpr std::uint64_t nodes_between_hooks = 1024;

/// The gaps of one symbol, by the set of rows that it leaves.
class Gaps {
 public:
  Gaps(const Rules& rules, std::span<const Point> cells_of_symbol) : size_(cells_of_symbol.size()) {
    if (rules.size() > max_tabled_symbols) return;
    std::vector<bool> is_difference(std::size_t{1} << size_);
    std::vector<bool> is_used(rules.houses().size());
    find_templates(rules, cells_of_symbol, 0, 0, is_used, is_difference);
    const std::uint32_t sets = 1U << size_;
    min_gaps_.assign(sets, impossible);
    for (std::uint32_t rows = sets; rows-- > 0;) {  // supersets first
      if (is_difference[rows]) min_gaps_[rows] = static_cast<std::uint8_t>(std::popcount(rows));
      for (std::size_t row = 0; row < size_; ++row) {
        min_gaps_[rows] = std::min(min_gaps_[rows], min_gaps_[rows | 1U << row]);
      }
    }
    for (std::uint32_t rows = 0; rows < sets; ++rows) {
      if (min_gaps_[rows] != impossible)
        min_gaps_[rows] = static_cast<std::uint8_t>(min_gaps_[rows] - std::popcount(rows));
    }
  }

  [[nodiscard]] std::size_t operator[](std::uint32_t rows) const {
    if (min_gaps_.empty()) return std::has_single_bit(rows) ? 1 : 0;
    return min_gaps_[rows];
  }

 private:
  static constexpr std::uint8_t impossible = 200;  // greater than any bound

  void find_templates(const Rules& rules, std::span<const Point> cells, std::size_t row, std::uint32_t difference,
                      std::vector<bool>& is_used, std::vector<bool>& is_difference) const {
    if (row == size_) {
      is_difference[difference] = true;
      return;
    }
    for (std::size_t column = 0; column < size_; ++column) {
      const auto cell = static_cast<int>(row * size_ + column);
      const std::span<const std::uint16_t> houses = rules.houses_of(cell);
      if (std::ranges::any_of(houses, [&is_used](std::uint16_t house) { return is_used[house]; })) continue;
      for (const std::uint16_t house : houses) is_used[house] = true;
      const std::uint32_t changed = cells[row] == cell ? 0U : 1U << row;
      find_templates(rules, cells, row + 1, difference | changed, is_used, is_difference);
      for (const std::uint16_t house : houses) is_used[house] = false;
    }
  }

  std::size_t size_;
  std::vector<std::uint8_t> min_gaps_;
};

template <std::size_t Words>
class UnavoidableSearch {
 public:
  using Bits = detail::CellBits<Words>;

  UnavoidableSearch(const Rules& rules, const Grid& grid, const std::function<void()>& on_work)
      : rules_(rules),
        on_work_(on_work),
        size_(static_cast<std::size_t>(rules.size())),
        cells_(grid.cells().size()),
        symbols_(grid.cells().begin(), grid.cells().end()),
        homes_(cells_ * (size_ + 1)),
        known_(cells_),
        used_(rules.houses().size()),
        left_rows_(size_ + 1) {
    std::vector<std::vector<Point>> cells_of_symbol(size_ + 1);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      cells_of_symbol[symbols_[cell]].push_back(static_cast<Point>(cell));
      for (const std::uint16_t house : rules.houses_of(static_cast<int>(cell))) {
        for (const Point other : rules.houses()[house].cells) {
          if (other != cell) homes_[cell * (size_ + 1) + symbols_[other]].set(other);
        }
      }
    }
    for (const auto& cells : cells_of_symbol) {
      gaps_.emplace_back(rules, cells);  // the one of symbol 0 is unused
    }
  }

  std::vector<Bits> find(std::size_t max_set_size) {
    for (std::size_t round = first_round; round < std::min(max_set_size, max_pruning_set_size + 1); round += step) {
      run_round(round);
      for (auto& sets : known_) sets.clear();
      for (const Bits& set : found_) {
        for_each_cell(set, [&](std::size_t cell) { known_[cell].push_back(set); });
      }
    }
    run_round(max_set_size);
    return std::move(found_);
  }

 private:
  template <typename Visit>
  static void for_each_cell(Bits set, const Visit& visit) {
    for (; set.any(); set.remove(set.first())) visit(set.first());
  }

  /// Sets found_ to the minimal sets of up to `max_set_size` cells, by size.
  void run_round(std::size_t max_set_size) {
    max_set_size_ = max_set_size;
    found_.clear();
    fixed_ = {};
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      changed_ = {};
      changed_.set(cell);
      open_ = changed_;
      left_rows_[symbols_[cell]] = row_bit(cell);
      search(1, gaps_[symbols_[cell]][row_bit(cell)]);
      left_rows_[symbols_[cell]] = 0;
      fixed_.set(cell);
    }
    keep_minimal();
  }

  [[nodiscard]] std::uint32_t row_bit(std::size_t cell) const { return 1U << cell / size_; }
  [[nodiscard]] bool is_used(std::size_t cell, std::uint32_t bit) const {
    for (const std::uint16_t house : rules_.houses_of(static_cast<int>(cell))) {
      if ((used_[house] & bit) != 0) return true;
    }
    return false;
  }
  void flip(std::size_t cell, std::uint32_t bit) {
    for (const std::uint16_t house : rules_.houses_of(static_cast<int>(cell))) used_[house] ^= bit;
  }

  /// The cells to add to the set for a new symbol in a cell.
  struct Move {
    Bits joining;
    std::size_t number;  // number of these cells
    std::uint32_t rows;  // rows that the symbol then leaves
    std::size_t gaps;    // gaps of all symbols after the move
  };

  /// Returns false if there is no such move within the bounds.
  bool make_move(std::size_t cell, std::size_t symbol, std::size_t size, std::size_t gaps, Move& move) const {
    if (symbol == symbols_[cell] || is_used(cell, 1U << symbol)) return false;
    move.joining = homes_[cell * (size_ + 1) + symbol];
    move.joining.remove(changed_);
    move.number = move.joining.count();
    move.rows = left_rows_[symbol];
    move.gaps = gaps;
    if (move.number == 0) return true;
    if ((move.joining & fixed_).any()) return false;
    for_each_cell(move.joining, [&](std::size_t joining) { move.rows |= row_bit(joining); });
    move.gaps += gaps_[symbol][move.rows];
    move.gaps -= gaps_[symbol][left_rows_[symbol]];
    return size + move.number + move.gaps <= max_set_size_;
  }

  /// The open cell with the fewest possible symbols, which are written to `symbols`; the number of cells if one has
  /// none.
  std::size_t best_cell(std::size_t size, std::size_t gaps, std::uint32_t& symbols) const {
    std::size_t best = cells_;
    std::size_t min_number = size_ + 1;
    Move move;
    for (Bits rest = open_; rest.any(); rest.remove(rest.first())) {
      const std::size_t cell = rest.first();
      std::uint32_t choice = 0;
      for (std::size_t symbol = 1; symbol <= size_; ++symbol) {
        if (make_move(cell, symbol, size, gaps, move)) choice |= 1U << symbol;
      }
      const auto number = static_cast<std::size_t>(std::popcount(choice));
      if (number == 0) return cells_;
      if (number >= min_number) continue;
      min_number = number;
      best = cell;
      symbols = choice;
      if (number == 1) break;
    }
    return best;
  }

  void search(std::size_t size, std::size_t gaps) {
    if (++nodes_ % nodes_between_hooks == 0 && on_work_) on_work_();
    if (!open_.any()) {
      found_.push_back(changed_);
      return;
    }
    std::uint32_t symbols = 0;
    const std::size_t cell = best_cell(size, gaps, symbols);
    if (cell == cells_) return;
    open_.remove(cell);
    for (; symbols != 0; symbols &= symbols - 1) {
      const auto symbol = static_cast<std::size_t>(std::countr_zero(symbols));
      Move move;
      if (!make_move(cell, symbol, size, gaps, move)) continue;
      const Bits changed_before = changed_;
      changed_ |= move.joining;
      if (!contains_known(move.joining)) {
        const Bits open_before = open_;
        const std::uint32_t rows_before = left_rows_[symbol];
        open_ |= move.joining;
        left_rows_[symbol] = move.rows;
        flip(cell, 1U << symbol);
        search(size + move.number, move.gaps);
        flip(cell, 1U << symbol);
        left_rows_[symbol] = rows_before;
        open_ = open_before;
      }
      changed_ = changed_before;
    }
    open_.set(cell);
  }

  /// Whether the changed cells contain a known set, other than all of them, with one of the added cells.
  [[nodiscard]] bool contains_known(Bits joined) const {
    for (; joined.any(); joined.remove(joined.first())) {
      for (const Bits& set : known_[joined.first()]) {
        if (set.words != changed_.words && is_subset(set, changed_)) return true;
      }
    }
    return false;
  }
  static bool is_subset(Bits set, const Bits& of) { return !set.remove(of).any(); }

  /// Several grids may differ in the same cells, and found sets may contain smaller ones.
  void keep_minimal() {
    std::ranges::sort(found_, [](const Bits& a, const Bits& b) {
      const std::size_t a_size = a.count();
      const std::size_t b_size = b.count();
      return a_size != b_size ? a_size < b_size : comes_before(a, b);
    });
    std::vector<std::vector<Bits>> minimal(cells_);  // by smallest cell
    std::erase_if(found_, [&](const Bits& set) {
      for (Bits rest = set; rest.any(); rest.remove(rest.first())) {
        for (const Bits& smaller : minimal[rest.first()]) {
          if (is_subset(smaller, set)) return true;
        }
      }
      minimal[set.first()].push_back(set);
      return false;
    });
  }

  /// The set with the first cell that is in only one of them comes later.
  static bool comes_before(const Bits& a, const Bits& b) {
    for (std::size_t i = 0; i < Words; ++i) {
      const std::uint64_t difference = a.words[i] ^ b.words[i];
      if (difference != 0) return (b.words[i] >> std::countr_zero(difference) & 1U) != 0;
    }
    return false;
  }

  const Rules& rules_;
  const std::function<void()>& on_work_;
  std::size_t size_;
  std::size_t cells_;
  std::vector<Cell> symbols_;
  std::vector<Bits> homes_;               // by cell and symbol: the cells of the symbol in the houses of the cell
  std::vector<Gaps> gaps_;                // by symbol
  std::vector<std::vector<Bits>> known_;  // sets that prune, by each of their cells

  std::size_t max_set_size_ = 0;
  Bits fixed_;
  Bits changed_;
  Bits open_;
  std::vector<std::uint32_t> used_;       // new symbols, by house
  std::vector<std::uint32_t> left_rows_;  // by symbol
  std::vector<Bits> found_;
  std::uint64_t nodes_ = 0;
};

template <std::size_t Words>
std::vector<CellSet> find_sets(const Rules& rules, const Grid& grid, std::size_t max_set_size,
                               const std::function<void()>& on_work) {
  std::vector<CellSet> sets;
  for (detail::CellBits<Words> set : UnavoidableSearch<Words>(rules, grid, on_work).find(max_set_size)) {
    CellSet& cells = sets.emplace_back();
    for (; set.any(); set.remove(set.first())) cells.push_back(static_cast<Point>(set.first()));
  }
  return sets;
}

}  // namespace

std::vector<CellSet> unavoidable_sets(const Grid& grid, const Rules& rules, std::size_t max_set_size,
                                      const Execution& execution) {
  if (grid.shape() != rules.shape() || !grid.is_complete() || find_rule_breach(grid, rules).cell >= 0) {
    throw Error(ErrorKind::usage, "unavoidable sets require a complete grid that obeys the rules");
  }
  constexpr int cells_of_two_words = 128;
  const std::function<void()> on_work = execution.checker();
  if (rules.cell_count() <= cells_of_two_words) return find_sets<2>(rules, grid, max_set_size, on_work);
  return find_sets<(max_cells + 63) / 64>(rules, grid, max_set_size, on_work);
}

Result<std::vector<CellSet>> try_unavoidable_sets(const Grid& grid, const Rules& rules, std::size_t max_set_size,
                                                  const Execution& execution) {
  return attempt([&] { return unavoidable_sets(grid, rules, max_set_size, execution); });
}

}  // namespace isodoku
