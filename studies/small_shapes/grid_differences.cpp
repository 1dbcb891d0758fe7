// The solver lists the grids with first row 1..N, and each is compared with the given grid under all relabellings. For
// such a pair of grids, before relabelling, each pair of symbols has a set of cells. A relabelling selects N of these
// sets, and the two grids agree in their union.
//
// Few differences are minimal. Most contain one of the smallest sets found so far, and are dropped at once. The others
// are reduced to their minimal sets whenever their number has grown.
//
// Cost: the 28,200,960 grids of 2x3 take a few seconds, and the 161,280 of 1x5 a few hundredths of a second.

#include "studies/small_shapes/grid_differences.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "solve/solver.hpp"

namespace isodoku::detail {
namespace {

using Cells = CellBits64;
using Family = std::vector<Cells>;

/// Finds the sets of cells in which the grid differs from another one. Each other grid begins with 1..N after
/// relabelling.
class Differences {
 public:
  explicit Differences(const Grid& grid) : grid_(grid), size_(static_cast<std::size_t>(grid.shape().size())) {}

  Family find(const std::function<void()>& check) {
    Grid first_row(grid_.shape());
    for (std::size_t column = 0; column < size_; ++column) first_row.cells()[column] = static_cast<Cell>(column + 1);
    Solver(grid_.shape()).for_each_solution(first_row, [&](const Grid& other) {
      if (check) check();
      for (auto& row : common_) row.fill(0);
      for (std::size_t cell = 0; cell < other.cells().size(); ++cell) {
        common_[other.cells()[cell]][grid_.cells()[cell]] |= Cells{1} << cell;
      }
      name_symbols(1, 0, 0);
    });
    drop_supersets(found_);
    return std::move(found_);
  }

 private:
  /// `common` are the cells in which the two grids agree, for the symbols that have a name so far.
  void name_symbols(std::size_t symbol, std::uint32_t used, Cells common) {
    if (symbol > size_) {
      const Cells all = ~Cells{0} >> (64 - grid_.cells().size());
      if (common != all) add(all & ~common);
      return;
    }
    for (std::size_t name = 1; name <= size_; ++name) {
      if ((used >> name & 1U) == 0) name_symbols(symbol + 1, used | 1U << name, common | common_[symbol][name]);
    }
  }

  void add(Cells set) {
    if (std::ranges::any_of(small_, [set](Cells other) { return (other & ~set) == 0; })) return;
    found_.push_back(set);
    if (found_.size() < max_kept_) return;
    drop_supersets(found_);
    max_kept_ = found_.size() + first_max_kept;
    // The sets are in order of size, so the first ones are contained in most others.
    small_.assign(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(std::min(max_small, found_.size())));
  }

  static constexpr std::size_t first_max_kept = 50'000;
  static constexpr std::size_t max_small = 64;

  const Grid& grid_;
  std::size_t size_;
  std::array<std::array<Cells, 7>, 7> common_{};  // by symbol of the other grid and of this one
  Family found_;
  Family small_;  // the smallest of those found
  std::size_t max_kept_ = first_max_kept;
};

}  // namespace

void drop_supersets(std::vector<CellBits64>& sets) {
  std::ranges::sort(sets);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  std::ranges::stable_sort(sets, {}, [](Cells set) { return std::popcount(set); });
  std::array<Family, 64> by_first_cell;  // the minimal sets so far
  const auto holds_another = [&by_first_cell](Cells set) {
    for (Cells rest = set; rest != 0; rest &= rest - 1) {
      const Family& begin_here = by_first_cell[static_cast<std::size_t>(std::countr_zero(rest))];
      if (std::ranges::any_of(begin_here, [set](Cells other) { return (other & ~set) == 0; })) return true;
    }
    return false;
  };
  std::erase_if(sets, [&](Cells set) {
    if (holds_another(set)) return true;
    by_first_cell[static_cast<std::size_t>(std::countr_zero(set))].push_back(set);
    return false;
  });
}

std::vector<CellBits64> grid_differences(const Grid& grid, const std::function<void()>& check) {
  return Differences(grid).find(check);
}

}  // namespace isodoku::detail
