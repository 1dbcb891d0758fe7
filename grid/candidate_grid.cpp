// Puzzles with candidates.
//
// In a puzzle of givens, each cell has one candidate or all. The text is that of players' forums for "pencil-mark
// Sudoku" or "Sukaku": N characters for each cell, each of them the symbol of its position or a dot. So a damaged line
// is detected.
//
// Two puzzles are equal only if all cells have the same candidates. Candidates that others make impossible are not
// removed: any rule about which of them to find would be arbitrary, and minimal Sukaku depend on each candidate.

#include "grid/candidate_grid.hpp"

#include <bit>

#include "base/error.hpp"
#include "grid/packed_grid.hpp"

namespace isodoku {
namespace {

bool is_blank_character(char character) {
  return character == '.' || character == '0';
}

}  // namespace

CandidateGrid::CandidateGrid(const Shape& shape) : shape_(shape) {
  std::ranges::fill(cells(), all_candidates(shape.size()));
}

CandidateGrid::CandidateGrid(const Grid& puzzle) : CandidateGrid(puzzle.shape()) {
  if (puzzle.is_pattern()) return;
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle.cells()[cell] != blank) cells_[cell] = candidate_of(puzzle.cells()[cell]);
  }
}

Grid CandidateGrid::givens() const {
  Grid grid(shape_);
  for (std::size_t cell = 0; cell < cells().size(); ++cell) {
    if (std::has_single_bit(cells_[cell])) grid.cells()[cell] = static_cast<Cell>(std::countr_zero(cells_[cell]));
  }
  return grid;
}

std::string CandidateGrid::text() const {
  std::string line;
  line.reserve(candidate_text_length(shape_));
  append_text(line);
  return line;
}

void CandidateGrid::append_text(std::string& line) const {
  for (const CandidateSet cell : cells()) {
    for (int symbol = 1; symbol <= shape_.size(); ++symbol) {
      line += (cell & candidate_of(symbol)) != 0 ? symbol_character(symbol) : '.';
    }
  }
}

CandidateGrid apply(const Transform& transform, const CandidateGrid& candidates) {
  CandidateGrid image(candidates.shape());
  const std::vector<Point> sources = source_cells(candidates.shape(), transform.symmetry);
  for (std::size_t cell = 0; cell < sources.size(); ++cell) {
    CandidateSet mapped = 0;
    for (CandidateSet rest = candidates.cells()[sources[cell]]; rest != 0; rest &= rest - 1) {
      mapped |= candidate_of(transform.symbols[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    image.cells()[cell] = mapped;
  }
  return image;
}

std::size_t count_restricted_cells(const CandidateGrid& candidates, const Rules& rules) {
  const auto cells = candidates.cells();
  const CandidateSet all = all_candidates(candidates.shape().size());
  std::size_t count = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] == all || std::has_single_bit(cells[cell])) continue;
    CandidateSet seen = 0;
    for (const std::uint16_t house : rules.houses_of(static_cast<int>(cell))) {
      for (const Point other : rules.houses()[house].cells) {
        if (std::has_single_bit(cells[other])) seen |= cells[other];
      }
    }
    if ((all & ~seen & ~cells[cell]) != 0) ++count;
  }
  return count;
}

namespace {

std::optional<GridFault> take_candidates(const Shape& shape, std::string_view text, CandidateGrid& candidates) {
  const auto size = static_cast<std::size_t>(shape.size());
  if (text.size() != candidate_text_length(shape)) {
    return GridFault{"the candidates of a " + shape.text() + " grid are " +
                         std::to_string(candidate_text_length(shape)) + " characters, not " +
                         std::to_string(text.size()),
                     0};
  }
  for (std::size_t cell = 0; cell < candidates.cells().size(); ++cell) {
    CandidateSet found = 0;
    for (std::size_t place = 0; place < size; ++place) {
      const char character = text[cell * size + place];
      if (is_blank_character(character)) continue;
      const int symbol = static_cast<int>(place) + 1;
      if (character_symbol(character) != symbol) {
        return GridFault{character_name(character) + " is not a candidate here: expected " +
                             std::string(1, symbol_character(symbol)) +
                             " or a blank, since the candidates of a cell are " + std::to_string(size) + " characters",
                         cell * size + place + 1};
      }
      found |= candidate_of(symbol);
    }
    candidates.cells()[cell] = found;
  }
  return std::nullopt;
}

}  // namespace

ReadCandidates read_candidates(const Shape& shape, std::string_view text) {
  ReadCandidates read{CandidateGrid(shape), std::nullopt};
  read.fault = take_candidates(shape, text, read.candidates);
  return read;
}

CandidateGrid make_candidate_grid(const Shape& shape, std::string_view text) {
  ReadCandidates read = read_candidates(shape, text);
  throw_fault(read.fault);
  return read.candidates;
}

Result<CandidateGrid> try_make_candidate_grid(const Shape& shape, std::string_view text) {
  return attempt([&] { return make_candidate_grid(shape, text); });
}

std::size_t packed_candidates_length(const Shape& shape) {
  return std::max((candidate_text_length(shape) + 7) / 8, max_packed_length_of(shape) + 1);
}

std::vector<std::byte> pack_candidates(const CandidateGrid& candidates) {
  std::vector<std::byte> bytes(packed_candidates_length(candidates.shape()), std::byte{0});
  std::size_t bit = 0;
  for (const CandidateSet cell : candidates.cells()) {
    for (int symbol = 1; symbol <= candidates.shape().size(); ++symbol, ++bit) {
      if ((cell & candidate_of(symbol)) != 0) bytes[bit / 8] |= std::byte{1} << (bit % 8);
    }
  }
  return bytes;
}

}  // namespace isodoku
