#pragma once
// Puzzles with candidates (Sukaku): for each cell, the symbols that it may have.
//
// Example:
//
//     CandidateGrid sukaku(make_grid(make_shape(2, 2), "1...3...2......4"));
//     sukaku.cells()[1] = candidate_of(2) | candidate_of(4);
//     assert(sukaku.givens().text() == "1...3...2......4");
//     assert(sukaku.text().starts_with("1....2.41234"));
//     assert(make_candidate_grid(sukaku.shape(), sukaku.text()) == sukaku);

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/transform.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Symbols that a cell may have: bit s for symbol s; bit 0 is not used.
using CandidateSet = std::uint32_t;

/// The set of one symbol, from 1.
constexpr CandidateSet candidate_of(int symbol) {
  return CandidateSet{1} << static_cast<unsigned>(symbol);
}
/// The symbols 1 to `size`.
constexpr CandidateSet all_candidates(int size) {
  return (CandidateSet{2} << static_cast<unsigned>(size)) - 2;
}

/// A set of candidates for each of the N*N cells, row by row; it may be empty. Plain value, no rule is checked here.
/// Its solutions are the grids that keep the rules and have one of the candidates in each cell.
class CandidateGrid {
 public:
  /// All symbols in all cells.
  explicit CandidateGrid(const Shape& shape = {});
  /// The same with a clue as the only candidate of its cell. A pattern has no clues of that kind.
  explicit CandidateGrid(const Grid& puzzle);

  [[nodiscard]] const Shape& shape() const { return shape_; }  ///< of the grid
  /// The candidates of the N*N cells, row by row; writable.
  [[nodiscard]] std::span<CandidateSet> cells() {
    return {cells_.data(), static_cast<std::size_t>(shape_.cell_count())};
  }
  /// The same, read-only.
  [[nodiscard]] std::span<const CandidateSet> cells() const {
    return {cells_.data(), static_cast<std::size_t>(shape_.cell_count())};
  }

  /// The cells with one candidate, filled; the others blank.
  [[nodiscard]] Grid givens() const;

  /// N characters a cell, the k-th of them the symbol k if it is a candidate, else `.`: 729 for 3x3.
  [[nodiscard]] std::string text() const;
  /// The same, at the end of `line`.
  void append_text(std::string& line) const;

  /// Equal shape and candidates.
  friend bool operator==(const CandidateGrid& a, const CandidateGrid& b) {
    return a.shape_ == b.shape_ && std::ranges::equal(a.cells(), b.cells());
  }

 private:
  Shape shape_;
  std::array<CandidateSet, max_cells> cells_{};
};

/// The image under a transform of the same shape.
CandidateGrid apply(const Transform& transform, const CandidateGrid& candidates);

/// The number of cells that lack a symbol that no given forbids. If it is 0, the candidates add nothing to the
/// puzzle of the givens.
std::size_t count_restricted_cells(const CandidateGrid& candidates, const Rules& rules);

/// The number of characters of the candidates of a grid: N*N*N.
constexpr std::size_t candidate_text_length(const Shape& shape) {
  return static_cast<std::size_t>(shape.cell_count()) * static_cast<std::size_t>(shape.size());
}

/// Candidates that were read, or a fault.
struct ReadCandidates {
  CandidateGrid candidates;        ///< not valid if there is a fault
  std::optional<GridFault> fault;  ///< nothing if they could be read
};

/// Reads N*N*N characters as CandidateGrid::text writes them; zeros stand for dots, and letters have any case. The
/// fault is another length, or a character that is not the symbol of its place.
ReadCandidates read_candidates(const Shape& shape, std::string_view text);

/// The candidates by themselves. Throws Error (data) whose place has the column.
CandidateGrid make_candidate_grid(const Shape& shape, std::string_view text);
/// The same with the error as a value.
Result<CandidateGrid> try_make_candidate_grid(const Shape& shape, std::string_view text);

/// A bit for each candidate, in bytes: equal for two of one shape exactly when they are equal, and always longer than
/// what pack_grid writes.
std::vector<std::byte> pack_candidates(const CandidateGrid& candidates);
/// How many bytes that takes.
std::size_t packed_candidates_length(const Shape& shape);

}  // namespace isodoku
