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

/// A set of candidates for each of the N*N cells, row by row. A set may be empty. The class is a plain value that
/// checks no rule. Solutions are the grids that satisfy the rules and have one of the candidates in each cell.
class CandidateGrid {
 public:
  /// All symbols are candidates of all cells.
  explicit CandidateGrid(const Shape& shape = {});
  /// The same, except that each clue is the only candidate of its cell. A pattern restricts no cells.
  explicit CandidateGrid(const Grid& puzzle);

  [[nodiscard]] const Shape& shape() const { return shape_; }  ///< the shape of the grid
  /// The candidates of the N*N cells, row by row; writable.
  [[nodiscard]] std::span<CandidateSet> cells() {
    return {cells_.data(), static_cast<std::size_t>(shape_.cell_count())};
  }
  /// The same, read-only.
  [[nodiscard]] std::span<const CandidateSet> cells() const {
    return {cells_.data(), static_cast<std::size_t>(shape_.cell_count())};
  }

  /// The puzzle whose clues are the cells with one candidate.
  [[nodiscard]] Grid givens() const;

  /// N characters for each cell: the k-th is symbol k if it is a candidate, and `.` otherwise. For 3x3, there are 729.
  [[nodiscard]] std::string text() const;
  /// Appends the same text to `line`.
  void append_text(std::string& line) const;

  /// Whether shapes and candidates are equal.
  friend bool operator==(const CandidateGrid& a, const CandidateGrid& b) {
    return a.shape_ == b.shape_ && std::ranges::equal(a.cells(), b.cells());
  }

 private:
  Shape shape_;
  std::array<CandidateSet, max_cells> cells_{};
};

/// The image under a transform of the same shape.
CandidateGrid apply(const Transform& transform, const CandidateGrid& candidates);

/// The number of cells without a given in which a symbol is missing that no given in sight excludes. If it is 0, the
/// candidates do not restrict the puzzle more than its givens do.
std::size_t count_restricted_cells(const CandidateGrid& candidates, const Rules& rules);

/// The number of characters of the candidates of a grid: N*N*N.
constexpr std::size_t candidate_text_length(const Shape& shape) {
  return static_cast<std::size_t>(shape.cell_count()) * static_cast<std::size_t>(shape.size());
}

/// Candidates that were read, or a fault.
struct ReadCandidates {
  CandidateGrid candidates;        ///< not valid if there is a fault
  std::optional<GridFault> fault;  ///< nothing if the candidates are valid
};

/// Reads N*N*N characters as CandidateGrid::text writes them. Zeros may be written instead of dots, and letters in
/// upper or lower case. A fault is a wrong length, or a character that is not the symbol of its position.
ReadCandidates read_candidates(const Shape& shape, std::string_view text);

/// The same, but returns the candidates. If there is a fault, throws Error (data) with the column in its place.
CandidateGrid make_candidate_grid(const Shape& shape, std::string_view text);
/// The same with the error as a value.
Result<CandidateGrid> try_make_candidate_grid(const Shape& shape, std::string_view text);

/// Bytes with one bit for each candidate. Two candidate grids of the same shape are equal if and only if their bytes
/// are equal. There are always more bytes than pack_grid writes.
std::vector<std::byte> pack_candidates(const CandidateGrid& candidates);
/// The number of bytes that pack_candidates returns.
std::size_t packed_candidates_length(const Shape& shape);

}  // namespace isodoku
