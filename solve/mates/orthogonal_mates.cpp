// Transversals and orthogonal mates.
//
// In the cells of one symbol of a mate, the grid has each symbol once, and the mate satisfies the rules. So these cells
// are a transversal, and a mate, up to relabelling, is a partition of the cells into transversals (mate_search.cpp).
// This is Euler's method for orthogonal Latin squares (Recherches sur une nouvelle espece de quarres magiques, 1782);
// with boxes the result is a pair of orthogonal Sudoku squares.
//
// Transversals are found row by row: a cell excludes those that share a house or its symbol with it.

#include "solve/mates/orthogonal_mates.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "solve/mates/mate_search.hpp"

namespace isodoku {

using detail::MateCells;
using detail::MateSearch;

namespace {

constexpr std::uint64_t nodes_between_checks = 4096;

class TransversalSearch {
 public:
  TransversalSearch(const Grid& grid, const Rules& rules, const Execution& execution)
      : size_(static_cast<std::size_t>(rules.size())), ruled_out_(grid.cells().size()), execution_(execution) {
    for (std::size_t cell = 0; cell < ruled_out_.size(); ++cell) {
      for (const std::uint16_t house : rules.houses_of(static_cast<int>(cell))) {
        for (const Point other : rules.houses()[house].cells) ruled_out_[cell].set(other);
      }
      for (std::size_t other = 0; other < ruled_out_.size(); ++other) {
        if (grid.cells()[other] == grid.cells()[cell]) ruled_out_[cell].set(other);
      }
    }
  }

  std::vector<MateCells> find() {
    search(0, {}, {});
    return std::move(found_);
  }

 private:
  void search(std::size_t row, const MateCells& cells, const MateCells& ruled_out) {
    if (++nodes_ % nodes_between_checks == 0) execution_.check();
    if (row == size_) {
      found_.push_back(cells);
      return;
    }
    for (std::size_t cell = row * size_; cell < (row + 1) * size_; ++cell) {
      if (ruled_out.test(cell)) continue;
      MateCells with = cells;
      with.set(cell);
      MateCells ruled_out_with = ruled_out;
      search(row + 1, with, ruled_out_with |= ruled_out_[cell]);
    }
  }

  std::size_t size_;
  std::vector<MateCells> ruled_out_;  // by cell: the cells that it excludes
  const Execution& execution_;
  std::uint64_t nodes_ = 0;
  std::vector<MateCells> found_;
};

void check_mate_grid(const Grid& grid, const Rules& rules) {
  if (rules.size() > max_mate_size) {
    throw Error(ErrorKind::usage,
                "mates are supported for grids with at most " + std::to_string(max_mate_size) + " symbols");
  }
  if (grid.shape() != rules.shape() || !grid.is_complete() || find_rule_breach(grid, rules).cell >= 0) {
    throw Error(ErrorKind::usage, "mates require a complete grid that obeys the rules");
  }
}

std::vector<MateCells> find_transversals(const Grid& grid, const Rules& rules, const Execution& execution) {
  check_mate_grid(grid, rules);
  return TransversalSearch(grid, rules, execution).find();
}

/// Numbers the symbols in the order of the first row.
void fill_mate(std::span<const MateCells> partition, Grid& mate) {
  const std::span<Cell> cells = mate.cells();
  for (const MateCells& transversal : partition) {
    const auto symbol = static_cast<Cell>(transversal.first() + 1);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (transversal.test(cell)) cells[cell] = symbol;
    }
  }
}

}  // namespace

std::vector<CellSet> transversals(const Grid& grid, const Rules& rules, const Execution& execution) {
  std::vector<CellSet> found;
  for (const MateCells& cells : find_transversals(grid, rules, execution)) {
    CellSet& set = found.emplace_back();
    for (int cell = 0; cell < rules.cell_count(); ++cell) {
      if (cells.test(static_cast<std::size_t>(cell))) set.push_back(static_cast<Point>(cell));
    }
  }
  return found;
}

Result<std::vector<CellSet>> try_transversals(const Grid& grid, const Rules& rules, const Execution& execution) {
  return attempt([&] { return transversals(grid, rules, execution); });
}

bool for_each_mate(const Grid& grid, const Rules& rules, const Visitor<const Grid&>& visit,
                   const Execution& execution) {
  const std::vector<MateCells> found = find_transversals(grid, rules, execution);
  Grid mate(grid.shape());
  return MateSearch(static_cast<std::size_t>(rules.size()), execution.checker())
      .for_each(found, [&](std::span<const MateCells> partition) {
        fill_mate(partition, mate);
        return visit(mate);
      });
}

std::uint64_t count_mates(const Grid& grid, const Rules& rules, std::uint64_t limit, const Execution& execution) {
  const std::vector<MateCells> found = find_transversals(grid, rules, execution);
  return MateSearch(static_cast<std::size_t>(rules.size()), execution.checker()).count(found, limit);
}

Result<std::uint64_t> try_count_mates(const Grid& grid, const Rules& rules, std::uint64_t limit,
                                      const Execution& execution) {
  return attempt([&] { return count_mates(grid, rules, limit, execution); });
}

}  // namespace isodoku
