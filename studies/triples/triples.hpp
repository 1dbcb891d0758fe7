#pragma once
// What the columns and the rows of the boxes of a 3x3 grid hold: invariants of its class.

#include <array>
#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// Three symbols, ascending.
using SymbolTriple = std::array<Cell, 3>;

/// A triple, and how many columns (or rows) of boxes hold it.
struct TripleCount {
  SymbolTriple triple;
  int count;

  friend bool operator==(const TripleCount&, const TripleCount&) = default;
};

/// The 27 triples of each kind, those that occur most first, then in ascending order. (A. Schoenhage, Einige
/// Sudoku-Studien, 2010, section 1.4.)
struct TripleSystem {
  std::vector<TripleCount> vertical;    ///< in the columns of boxes
  std::vector<TripleCount> horizontal;  ///< in the rows of boxes
};

/// Throws Error (usage) unless the grid is a complete 3x3 grid.
TripleSystem triple_system(const Grid& grid);

/// Only the counts, descending: a partition of 27. The partitions of the vertical and of the horizontal triples are
/// the same for all grids of a class, but that transposing exchanges them.
std::vector<int> multiplicities(const std::vector<TripleCount>& triples);

/// `678`.
std::string triple_text(const SymbolTriple& triple);
/// `3+2+2+2+2+16x1`: the ones are gathered where there are several.
std::string partition_text(const std::vector<int>& partition);

}  // namespace isodoku::detail
