#pragma once
// Reads grids that are spread over several lines.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/layouts/grid_rows.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/line_source.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// Collects the rows of a grid.
class GridGatherer {
 public:
  /// The arguments must outlive this object. The shape may become known later.
  GridGatherer(LineSource& lines, const std::optional<Shape>& shape, SymbolBase symbols)
      : lines_(lines), shape_(shape), symbols_(symbols) {}

  /// Reads the grid whose first row or border is this line, or its fault. Returns false if the line is neither. The
  /// text of the record is valid until the next call. The text of the line must not be in the buffer of the source.
  /// Lines after the grid are put back.
  bool read(const Line& given, PuzzleRecord& record);

  /// The same for a grid whose blanks are spaces.
  bool read_spaced(const Line& first, PuzzleRecord& record);

  /// Whether the grid that was read last had borders.
  [[nodiscard]] bool was_drawn() const { return was_drawn_; }
  /// The alphabet of that grid.
  [[nodiscard]] Alphabet alphabet() const { return alphabet_; }
  /// Whether any grid had spaces for blanks.
  [[nodiscard]] bool has_spaced() const { return has_spaced_; }

 private:
  /// A line that was taken as a part of a grid.
  struct Taken {
    std::string text;
    std::uint64_t number;
    std::size_t rows_before;
  };

  /// The meaning of a line that consists of blanks.
  enum class BlankRow : std::uint8_t {
    row,
    delimiter,  ///< a line between two grids
    doubt,
  };

  /// What begins with a line.
  enum class Found : std::uint8_t { nothing, grid, delimiter };

  static bool is_blank_row(const GridRow& row);
  Found read_from(const Line& first, PuzzleRecord& record);
  template <typename IsGrid>
  static BlankRow find_empty_row(const std::vector<std::string>& rows, std::size_t size, bool is_all,
                                 bool is_behind_empty, const IsGrid& is_grid);
  BlankRow find_delimiter(const Line& line_of_first, const GridRow& first);
  bool read_doubtful(const Line& delimiter, const GridRow& row, PuzzleRecord& record);
  Found see_delimiter(const Line& line, const GridRow& row, PuzzleRecord& record);
  bool is_text(PuzzleRecord& record, std::uint64_t line);
  bool may_be_spaced(const Line& first);
  /// Puts back all lines from the first one that is a complete grid. Returns the number of rows before it; nothing if
  /// there is no such line.
  std::optional<std::size_t> give_back_grids(std::vector<Taken>& taken);

  LineSource& lines_;
  const std::optional<Shape>& shape_;
  SymbolBase symbols_;
  std::string cells_;
  std::string first_text_;
  std::string delimiter_;             // the last delimiter, if there was any
  std::uint64_t last_delimiter_ = 0;  // line of the last delimiter, or of an empty row of a spreadsheet
  std::uint64_t last_line_ = 0;       // last line of the last valid grid
  std::uint64_t blank_line_ = 0;      // line and cells of the first or last row of a grid, if it has only blanks
  std::string blank_row_;
  Alphabet alphabet_ = Alphabet::none;
  bool was_drawn_ = false;
  bool has_spaced_ = false;
};

}  // namespace isodoku::detail
