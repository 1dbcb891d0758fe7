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
  /// Those of a line of names; nothing if it is none. The shape may become known later.
  static std::optional<CellColumns> find(const std::optional<Shape>& shape, std::string_view names);

  /// The grid of a line, whose cells are kept in `cells`; bad if it has other fields than the names, or a field that is
  /// no cell.
  void read(std::string_view line, const std::optional<Shape>& shape, SymbolBase symbols, PuzzleRecord& record,
            std::string& cells) const;

 private:
  struct Block {
    std::size_t first;  ///< column
    std::size_t cells;
  };

  char delimiter_ = ',';
  std::size_t columns_ = 0;
  Block puzzle_{};
  std::vector<Block> others_;  // of as many cells, such as those of the solution
};

}  // namespace isodoku::detail
