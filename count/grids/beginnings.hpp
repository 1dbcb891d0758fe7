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

/// Some cells filled, and how many fillings of these cells, up to relabelling, have equally many completions.
struct Beginning {
  std::vector<Cell> cells;  ///< all of the grid, row by row; 0 is blank
  std::uint64_t weight;
};

/// The elements of a group of cell permutations, or of a subgroup if there are too many to go through. They only make
/// work less: any subgroup gives right results.
class CellSymmetries {
 public:
  explicit CellSymmetries(const Symmetries& group);

  [[nodiscard]] std::size_t order() const { return sources_.size(); }
  /// How many take a set of cells to itself.
  [[nodiscard]] std::size_t stabiliser_order(const CellList& cells) const;
  /// Of all sets that symmetries make of this one, the least.
  [[nodiscard]] CellList least_image(const CellList& cells) const;
  /// What the symmetries that take a set to itself do to it, each once: element i is where the i-th of `cells` gets its
  /// symbol from, as a place in `cells`.
  [[nodiscard]] std::vector<std::vector<std::uint8_t>> actions_on(const CellList& cells) const;

 private:
  [[nodiscard]] bool keeps(const Permutation& sources, const std::vector<bool>& is_member, const CellList& cells) const;

  std::vector<Permutation> sources_;
};

/// When to give up making beginnings.
struct BeginningLimits {
  std::size_t fillings = 50'000'000;  ///< that are looked at, of all sets; a million takes some seconds
  std::size_t classes = 5'000'000;    ///< of the fillings of one set; each takes some 200 bytes
};

/// Fills sets of cells, each with the one before in it, and keeps one of each class of fillings under the symmetries
/// that take the set to itself. The first must be a house of N cells. Nothing if that is more than the limits allow.
/// `on_work` is called from time to time; what it throws ends the work.
std::optional<std::vector<Beginning>> make_beginnings(const Rules& rules, const CellSymmetries& symmetries,
                                                      std::span<const CellList> sets,
                                                      const BeginningLimits& limits = {},
                                                      const std::function<void()>& on_work = {});

/// Random fillings of cells, to estimate their number: Knuth, Estimating the efficiency of backtrack programs (1975).
class RandomFilling {
 public:
  explicit RandomFilling(const Rules& rules) : rules_(rules) {}

  /// Fills the cells one after the other with random symbols that break no rule, those of the first house with 1 to N.
  /// Returns how many choices there were, multiplied; 0 if a cell had none. The mean of that is the number of fillings
  /// up to relabelling, and weighted with it all fillings are equally frequent.
  double fill(std::span<const CellList> sets, std::uint64_t seed, std::vector<Cell>& cells) const;

 private:
  Rules rules_;
};

}  // namespace isodoku::detail
