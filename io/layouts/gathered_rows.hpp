#pragma once
// Collects the rows of a grid on several lines.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grid/shape.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::detail {

/// The rows that a grid has so far, and the lines between them.
class GatheredRows {
 public:
  /// The shape must outlive this object. It may become known later.
  explicit GatheredRows(const std::optional<Shape>& shape) : shape_(shape) {
    if (shape) size_ = shape->size();
  }

  /// N, if it is known.
  [[nodiscard]] std::optional<int> size() const { return size_; }
  [[nodiscard]] bool is_whole() const { return size_ && sure_ == static_cast<std::size_t>(*size_); }
  [[nodiscard]] bool has_borders() const { return has_borders_; }
  /// Whether some symbol is marked as placed by the solver, not as a given.
  [[nodiscard]] bool has_placed() const { return has_placed_; }
  /// Whether blanks are empty fields in some row.
  [[nodiscard]] bool has_empty_fields() const { return has_empty_fields_; }
  /// Whether the first row, above the only border, consists of spaces.
  [[nodiscard]] bool has_empty_head() const { return has_head() && is_empty_row(rows_.front()); }

  /// Removes the first of N+1 rows if it is the header of a Markdown table: it is above the only border, and empty or
  /// the numbers from 1 to N. Returns whether it was removed.
  bool drop_head();

  void add_border();
  /// Whether a line of marks is not a row, since the grid has another mark for blanks.
  [[nodiscard]] bool is_border(const GridRow& row) const;
  void add(const GridRow& row, std::uint64_t line);
  /// Adds an empty line. Returns whether the grid may continue after it.
  bool add_gap();
  /// Called after the last line. Decides which rows in doubt count.
  void end();

  [[nodiscard]] std::size_t number() const { return rows_.size(); }
  [[nodiscard]] const std::string& first_row() const { return rows_.front().cells; }
  [[nodiscard]] const std::string& last_row() const { return rows_.back().cells; }
  [[nodiscard]] bool has_even_gaps() const;
  /// The shape of the drawn boxes, if all of them are equal.
  [[nodiscard]] std::optional<Shape> drawn_shape() const;
  /// Appends the cells of all rows to `cells`, and their places and lists of candidates to the record.
  void take_cells(std::string& cells, PuzzleRecord& record) const;

 private:
  struct Row {
    std::string cells;
    std::vector<std::size_t> places;
    std::vector<CandidateSet> candidates;
    std::uint64_t line;
    std::size_t pieces;
    bool is_in_doubt;
  };

  [[nodiscard]] bool has_head() const { return borders_.size() == 1 && borders_.front() == 1; }
  static bool is_empty_row(const Row& row) { return row.cells.find_first_not_of(' ') == std::string::npos; }
  [[nodiscard]] bool fits(const Row& row) const { return row.cells.size() == static_cast<std::size_t>(*size_); }
  static char blank_of(const GridRow& row);
  void resolve(char blank);
  void drop_doubtful();
  [[nodiscard]] std::size_t rows_of_band() const;

  const std::optional<Shape>& shape_;
  std::optional<int> size_;
  std::vector<Row> rows_;
  std::size_t sure_ = 0;              // rows that are not in doubt
  char blank_ = '\0';                 // mark for blanks, if it is known
  std::size_t gaps_ = 0;              // empty lines between rows
  bool are_gaps_of_bands_ = true;     // whether all gaps so far follow a band
  std::vector<std::size_t> borders_;  // horizontal borders: number of sure rows before each
  bool has_borders_ = false;
  bool has_placed_ = false;
  bool has_empty_fields_ = false;
};

}  // namespace isodoku::detail
