#pragma once
// The triples of symbols in the columns and the rows of the boxes of a 3x3 grid: invariants of its class.

#include <array>
#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// Three symbols, ascending.
using SymbolTriple = std::array<Cell, 3>;

/// A triple, and the number of columns (or rows) of boxes that contain it.
struct TripleCount {
  SymbolTriple triple;
  int count;

  friend bool operator==(const TripleCount&, const TripleCount&) = default;
};

/// The 27 triples of each kind, by descending count and then in ascending order. (A. Schoenhage, Einige Sudoku-Studien,
/// 2010, section 1.4.)
struct TripleSystem {
  std::vector<TripleCount> vertical;    ///< in the columns of boxes
  std::vector<TripleCount> horizontal;  ///< in the rows of boxes
};

/// Throws Error (usage) unless the grid is a complete 3x3 grid.
TripleSystem triple_system(const Grid& grid);

/// The counts, descending: a partition of 27. All grids of a class have the same two partitions, of the vertical and of
/// the horizontal triples; transposition exchanges them.
std::vector<int> multiplicities(const std::vector<TripleCount>& triples);

/// For example `678`.
std::string triple_text(const SymbolTriple& triple);
/// For example `3+2+2+2+2+16x1`; several ones are grouped.
std::string partition_text(const std::vector<int>& partition);

}  // namespace isodoku::detail
