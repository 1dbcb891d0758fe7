#pragma once
// Grids that are spread over several lines, as a whole.

#include <optional>
#include <string>
#include <vector>

#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku {

/// Gathers the rows of a grid.
class GridGatherer {
 public:
  /// All that is given must outlive this; the shape may become known later.
  GridGatherer(LineSource& lines, const std::optional<Shape>& shape, SymbolBase symbols)
      : lines_(lines), shape_(shape), symbols_(symbols) {}

  /// A grid whose first row or border the line is, or what is wrong with it; false if the line is neither. The text of
  /// the record is valid until the next call, that of the line must not be the source's. Lines behind the grid are put
  /// back.
  bool read(const Line& given, PuzzleRecord& record);

  /// Whether the grid that was read last had borders.
  [[nodiscard]] bool was_drawn() const { return was_drawn_; }

 private:
  /// A line that was taken for a part of a grid.
  struct Taken {
    std::string text;
    std::uint64_t number;
    std::size_t rows_before;
  };

  bool may_be_spaced(const Line& first);
  bool read_spaced(const Line& first, PuzzleRecord& record);
  /// From the first line on that is a grid by itself, puts all back; returns how many rows came before it.
  std::optional<std::size_t> give_back_grids(std::vector<Taken>& taken);

  LineSource& lines_;
  const std::optional<Shape>& shape_;
  SymbolBase symbols_;
  std::string cells_;
  std::string first_text_;
  bool was_drawn_ = false;
  std::optional<std::uint64_t> empty_row_;  // number of the last line that has a row of empty fields and begins no grid
};

}  // namespace isodoku
