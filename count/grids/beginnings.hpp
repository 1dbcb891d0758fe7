#pragma once
// The ways to fill some cells, up to symmetries and relabelling.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

/// Cells in ascending order.
using CellList = std::vector<Point>;

/// A filling of some cells, and the number of fillings of these cells, up to relabelling, with as many completions.
struct Beginning {
  std::vector<Cell> cells;  ///< all cells of the grid, row by row; 0 means blank
  std::uint64_t weight;
};

/// The elements of a group of cell permutations, or of a subgroup if the group is too large to enumerate. Symmetries
/// only save work: the results are correct for any subgroup.
class CellSymmetries {
 public:
  explicit CellSymmetries(const Symmetries& group);

  [[nodiscard]] std::size_t order() const { return sources_.size(); }
  /// The number of elements that map this set of cells to itself.
  [[nodiscard]] std::size_t stabiliser_order(const CellList& cells) const;
  /// The lexicographically smallest image of this set of cells under the symmetries.
  [[nodiscard]] CellList least_image(const CellList& cells) const;
  /// The distinct actions on `cells` of the symmetries that map this set to itself. Element i of an action is the index
  /// in `cells` of the cell that the i-th cell gets its symbol from.
  [[nodiscard]] std::vector<std::vector<std::uint8_t>> actions_on(const CellList& cells) const;

 private:
  [[nodiscard]] bool keeps(const Permutation& sources, const std::vector<bool>& is_member, const CellList& cells) const;

  std::vector<Permutation> sources_;
};

/// Limits on the work of make_beginnings.
struct BeginningLimits {
  std::size_t fillings = 50'000'000;  ///< fillings examined, over all sets; a million takes a few seconds
  std::size_t classes = 5'000'000;    ///< classes of fillings of one set; each takes about 200 bytes
};

/// Fills nested sets of cells, smallest first, and keeps one filling of each class under the symmetries that map the
/// set to itself. The first set must be a house of N cells. Returns nothing if a limit is exceeded. `on_work` is called
/// regularly; an exception from it ends the work.
std::optional<std::vector<Beginning>> make_beginnings(const Rules& rules, const CellSymmetries& symmetries,
                                                      std::span<const CellList> sets,
                                                      const BeginningLimits& limits = {},
                                                      const std::function<void()>& on_work = {});

/// Random fillings of cells, used to estimate their number (Knuth, Estimating the efficiency of backtrack programs,
/// 1975).
class RandomFilling {
 public:
  explicit RandomFilling(const Rules& rules) : rules_(rules) {}

  /// Fills the cells one after the other with random symbols that break no rule; the first house gets 1 to N. Returns
  /// the product of the numbers of choices, or 0 if a cell had none. The mean of this weight is the number of fillings
  /// up to relabelling; weighted with it, all fillings are equally frequent.
  double fill(std::span<const CellList> sets, std::uint64_t seed, std::vector<Cell>& cells) const;

 private:
  Rules rules_;
};

}  // namespace isodoku::detail
