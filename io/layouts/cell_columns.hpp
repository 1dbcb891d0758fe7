#pragma once
// Tables with a column for each cell.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// The columns of a table whose names number the cells of a grid: `c0,...,c80`, `r1c1,...,r9c9`.
class CellColumns {
 public:
  /// The columns of a line of names; nothing if it has no such names. The shape may become known later.
  static std::optional<CellColumns> find(const std::optional<Shape>& shape, std::string_view names);

  /// Reads the grid of a line, and stores its cells in `cells`. The record is bad if the line does not have as many
  /// fields as there are names, or if a field is not a cell.
  void read(std::string_view line, const std::optional<Shape>& shape, SymbolBase symbols, PuzzleRecord& record,
            std::string& cells) const;

 private:
  struct Block {
    std::size_t first;  ///< its first column
    std::size_t cells;
  };

  char delimiter_ = ',';
  std::size_t columns_ = 0;
  Block puzzle_{};
  std::vector<Block> others_;  // other blocks, such as that of the solution
};

}  // namespace isodoku::detail
