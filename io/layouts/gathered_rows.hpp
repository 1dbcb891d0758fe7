#pragma once
// The rows of a grid over several lines, one after the other.

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
  /// The shape must outlive this; it may become known later.
  explicit GatheredRows(const std::optional<Shape>& shape) : shape_(shape) {
    if (shape) size_ = shape->size();
  }

  /// N, if it is known.
  [[nodiscard]] std::optional<int> size() const { return size_; }
  [[nodiscard]] bool is_whole() const { return size_ && sure_ == static_cast<std::size_t>(*size_); }
  [[nodiscard]] bool has_borders() const { return has_borders_; }
  /// Whether a symbol was marked as no given.
  [[nodiscard]] bool has_placed() const { return has_placed_; }
  /// Whether blanks are empty fields in some row.
  [[nodiscard]] bool has_empty_fields() const { return has_empty_fields_; }
  /// Whether the first row, above the only border, has no cells but spaces.
  [[nodiscard]] bool has_empty_head() const { return has_head() && is_empty_row(rows_.front()); }

  /// Of N+1 rows, drops the first if it is the head of a table in Markdown: empty, or the numbers from 1 on, above the
  /// only border.
  bool drop_head();

  void add_border();
  /// Whether a line of marks cannot be a row, for the blanks are others.
  [[nodiscard]] bool is_border(const GridRow& row) const;
  void add(const GridRow& row, std::uint64_t line);
  /// An empty line; whether the grid may continue after it.
  bool add_gap();
  /// Nothing more will come.
  void end();

  [[nodiscard]] std::size_t number() const { return rows_.size(); }
  [[nodiscard]] const std::string& first_row() const { return rows_.front().cells; }
  [[nodiscard]] const std::string& last_row() const { return rows_.back().cells; }
  [[nodiscard]] bool has_even_gaps() const;
  /// The boxes that are drawn, if all are alike.
  [[nodiscard]] std::optional<Shape> drawn_shape() const;
  /// Cells, their places and lists of candidates.
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
  char blank_ = '\0';                 // of the grid, as far as is known
  std::size_t gaps_ = 0;              // empty lines between rows
  bool are_gaps_of_bands_ = true;     // all of them
  std::vector<std::size_t> borders_;  // level ones: behind so many rows that are sure
  bool has_borders_ = false;
  bool has_placed_ = false;
  bool has_empty_fields_ = false;
};

}  // namespace isodoku::detail
