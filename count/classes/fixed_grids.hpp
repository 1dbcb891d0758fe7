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

/// The grids A for which there is a relabelling p with A(s(c)) = p(A(c)) for every cell c, where s is a symmetry. Grids
/// that differ only by a relabelling count as one.
///
/// Symmetries that commute with s map such grids to each other, within their classes. So the search keeps one partial
/// filling of each orbit, with a weight: the number of fillings that it represents. Such parts can be completed one by
/// one, by any number of threads.
class FixedGrids {
 public:
  /// The grids that agree with some filled cells, and all grids that some commuting symmetry maps to them.
  struct Part {
    std::size_t relabelling;            ///< index of the cycle type of p
    std::vector<std::uint8_t> symbols;  ///< symbol of the first cell of each cycle of cells; 0 means open
    std::uint64_t weight;               ///< number of grids that each completion represents
    std::uint64_t completions;          ///< number of completions; 0 means not yet known
  };

  /// Receives a grid and the number of grids, up to relabelling, that it represents (itself included).
  using Visitor = std::function<void(const Grid& grid, std::uint64_t weight)>;

  /// A symmetry of the rules is given by the source cell of each cell's symbol (source_cells). `commuting` are
  /// symmetries that commute with `sources`; the larger the group that they generate, the less work is needed. Computes
  /// the parts, which may take long. `on_part` is called for each part; an exception from it ends the computation.
  FixedGrids(const Rules& rules, const std::vector<Point>& sources, const std::vector<std::vector<Point>>& commuting,
             const std::function<void()>& on_part = {});
  FixedGrids(FixedGrids&&) noexcept;
  FixedGrids& operator=(FixedGrids&&) noexcept;
  FixedGrids(const FixedGrids&) = delete;
  FixedGrids& operator=(const FixedGrids&) = delete;
  ~FixedGrids();

  [[nodiscard]] const std::vector<Part>& parts() const;
  /// The number of grids, up to relabelling, that the part represents.
  [[nodiscard]] std::uint64_t count(const Part& part) const;
  /// Calls `visit` for each completion of the part.
  void visit(const Part& part, const Visitor& visit) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku::detail
