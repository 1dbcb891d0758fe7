#pragma once
// Shared by the searches for min-lex forms of complete grids and Latin rectangles: the smallest form so far, one way
// that leads to it, and the number of such ways. A way chooses the rows and columns of the form, so each is one
// symmetry of the shape. The ways to the smallest form are a coset of the automorphism group, so their number is its
// order.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "canon/canonical_form.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// Keeps one way to the smallest form so far, and counts all of them.
template <typename Way>
class LeastForm {
 public:
  void clear() { ways_ = 0; }
  [[nodiscard]] bool is_empty() const { return ways_ == 0; }
  [[nodiscard]] const Way& way() const { return way_; }
  [[nodiscard]] std::uint64_t ways() const { return ways_; }

  /// Adds a way to the smallest form so far, or to a smaller one.
  template <typename MakeWay>
  void take(bool is_less, const MakeWay& make_way) {
    if (is_less) {
      way_ = make_way();
      ways_ = 0;
    }
    ++ways_;
  }

 private:
  Way way_{};
  std::uint64_t ways_ = 0;
};

/// The rows and columns of a grid, in the order of the form.
struct LineWay {
  std::uint8_t orientation;  ///< 1: of the transposed grid
  IndexMap rows;
  IndexMap columns;
};

/// Compares forms row by row, from the third row on; the first two rows are equal for all.
class LeastRows : public LeastForm<LineWay> {
 public:
  explicit LeastRows(int size) : size_(static_cast<std::size_t>(size)) {}

  /// The labels of the smallest form so far, from 0.
  [[nodiscard]] const IndexMap& row(std::size_t at) const { return rows_[at]; }

  /// A form that overwrites the smallest one from the point where it is known to be smaller.
  class Candidate {
   public:
    Candidate(LeastRows& least, std::uint8_t first, std::uint8_t second) : least_(least), is_less_(least.is_empty()) {
      sources_[0] = first;
      sources_[1] = second;
    }

    /// Adds the next row, with its label in each column. Returns false if the form is greater; nothing may be added
    /// then.
    template <typename LabelAt>
    [[nodiscard]] bool add_row(std::uint8_t source, const LabelAt& label_at) {
      const std::size_t n = least_.size_;
      IndexMap& row = least_.rows_[rows_];
      for (std::size_t column = 0; column < n; ++column) {
        const std::uint8_t label = label_at(column);
        if (!is_less_ && label != row[column]) {
          if (label > row[column]) return false;
          is_less_ = true;
        }
        row[column] = label;
      }
      sources_[rows_++] = source;
      return true;
    }

    /// Stores the form if it is smallest, and counts it. Must be called after all rows have been added.
    void finish(std::uint8_t orientation, const IndexMap& columns) {
      least_.take(is_less_, [&] { return LineWay{orientation, sources_, columns}; });
    }

   private:
    LeastRows& least_;
    bool is_less_;
    std::size_t rows_ = 2;
    IndexMap sources_;
  };

 private:
  std::size_t size_;
  std::array<IndexMap, max_size> rows_;
};

/// The form that a way leads to: row i is row row_at(i) of the grid, or of the transposed grid, and column i is column
/// column_at(i). `labelled` has the symbols, minus 1, of the row that becomes 1 to N.
template <typename RowAt, typename ColumnAt, typename Line>
CanonicalForm form_along(const Grid& grid, bool transpose, const RowAt& row_at, const ColumnAt& column_at,
                         const Line& labelled, BigInteger order) {
  CanonicalForm found{
      Grid(grid.shape(), grid.filling()), {grid.shape(), {transpose, {}, {}, {}}, {}}, std::move(order)};
  for (std::size_t i = 0; i < static_cast<std::size_t>(grid.shape().size()); ++i) {
    const std::uint8_t column = column_at(i);
    found.map.symmetry.rows[i] = row_at(i);
    found.map.symmetry.columns[i] = column;
    found.map.symbols[labelled[column] + 1U] = static_cast<std::uint8_t>(i + 1);
  }
  found.form = apply(found.map, grid);
  return found;
}

/// The same for a stored way.
template <typename Line>
CanonicalForm form_along(const Grid& grid, const LineWay& way, const Line& labelled, BigInteger order) {
  return form_along(
      grid, way.orientation == 1, [&way](std::size_t i) { return way.rows[i]; },
      [&way](std::size_t i) { return way.columns[i]; }, labelled, std::move(order));
}

}  // namespace isodoku::detail
