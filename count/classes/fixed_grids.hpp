#pragma once
// The complete grids that a symmetry fixes up to relabelling.

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/permutation.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// The grids A for which there is a relabelling p with A(s(c)) = p(A(c)) for every cell c, s being a symmetry. Grids
/// that differ only in their symbols' names count as one.
///
/// Symmetries that commute with s take such grids to each other, without changing what a grid's class is. So the grids
/// are found as families: beginnings, each of which stands for as many others as its weight says. Parts are finished
/// one by one, by any number of threads.
class FixedGrids {
 public:
  /// Grids with the same cells up to here, and all that some commuting symmetry takes to them.
  struct Part {
    std::size_t relabelling;            ///< number of the cycle type of p
    std::vector<std::uint8_t> symbols;  ///< symbol of the first cell of each cycle of cells; 0 is open
    std::uint64_t weight;               ///< how many grids each completion stands for
    std::uint64_t completions;          ///< how many there are, 0: not known yet
  };

  /// Takes a grid and how many grids up to relabelling it stands for (itself included).
  using Visitor = std::function<void(const Grid& grid, std::uint64_t weight)>;

  /// Symmetries of the rules show, for each cell, where its symbol comes from (source_cells). `commuting` are some that
  /// commute with the given one; the larger the group they make, the better. Makes the parts, which may take long;
  /// meanwhile `on_part` is called at each. What it throws ends that.
  FixedGrids(const Rules& rules, const std::vector<Point>& sources, const std::vector<std::vector<Point>>& commuting,
             const std::function<void()>& on_part = {});
  FixedGrids(FixedGrids&&) noexcept;
  FixedGrids& operator=(FixedGrids&&) noexcept;
  FixedGrids(const FixedGrids&) = delete;
  FixedGrids& operator=(const FixedGrids&) = delete;
  ~FixedGrids();

  [[nodiscard]] const std::vector<Part>& parts() const;
  /// How many grids up to relabelling the part stands for.
  [[nodiscard]] std::uint64_t count(const Part& part) const;
  /// Calls `visit` for each completion of the part.
  void visit(const Part& part, const Visitor& visit) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
