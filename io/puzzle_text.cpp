// A text is read like a file, so that the content of any file can be pasted. But nearly all texts are a single line,
// which is first read directly. Then messages mention this text, not a line.

#include "io/puzzle_text.hpp"

#include <utility>

#include "base/error.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/other_puzzle.hpp"
#include "io/layouts/puzzle_reader.hpp"

namespace isodoku::detail {
namespace {

std::optional<Shape> shape_of(const std::optional<Shape>& shape) {
  return shape;
}
std::optional<Shape> shape_of(const Rules& rules) {
  return rules.shape();
}

/// The place in the text of a column of a record.
Place place_of(const PuzzleRecord& record, std::uint64_t column) {
  if (record.places.empty()) return {{}, record.number, column};
  const bool is_of_cell = column > 0 && column <= record.places.size();
  const TextPlace& place = record.places[is_of_cell ? column - 1 : 0];
  return {{}, place.line, place.column};
}

Rules rules_for(const std::optional<Shape>& /*shape*/, const Shape& of_grid) {
  return Rules(of_grid);
}
const Rules& rules_for(const Rules& rules, const Shape& /*of_grid*/) {
  return rules;
}

PuzzleText puzzle_of(const Grid& grid, const RecordCells& cells, std::string_view text) {
  PuzzleText found{grid, {}, cells.zeros};
  if (cells.are_candidates) found.candidates = make_candidate_grid(grid.shape(), cells.of(text));
  return found;
}

/// `rules` are Rules, or an optional shape.
template <typename AnyRules>
PuzzleText read_lines(const AnyRules& rules, std::string_view text, SymbolBase base) {
  const std::optional<Shape> shape = shape_of(rules);
  LineReader lines(text);
  PuzzleReader reader(lines, {.symbols = base}, shape);
  std::optional<PuzzleText> found;
  for (PuzzleRecord record; reader.next(record);) {
    Grid grid;
    RecordCells cells;
    const auto read = [&] { return read_record(rules, record.text, record.layout, grid, cells); };
    std::optional<GridFault> fault = record.layout.kind == RecordKind::bad ? std::move(record.fault) : read();
    std::string candidates;
    if (!fault && record.candidates.size() == grid.cells().size() &&
        use_lists(rules_for(rules, grid.shape()), record.layout.candidates, record, candidates).are_used) {
      fault = read();
    }
    if (fault) throw Error(ErrorKind::data, fault->reason, place_of(record, fault->column));
    if (found) throw Error(ErrorKind::data, "this text has more than one grid", place_of(record, 1));
    found = puzzle_of(grid, cells, record.text);
  }
  if (!found) throw Error(ErrorKind::data, "this text has no grid");
  return *found;
}

template <typename AnyRules>
PuzzleText read_any(const AnyRules& rules, std::string_view text, SymbolBase base) {
  text = text.substr(0, text.find_last_not_of("\r\n") + 1);
  if (text.find('\n') != std::string_view::npos) return read_lines(rules, text, base);
  Grid grid;
  ZeroUse zeros = ZeroUse::none;
  const std::optional<GridFault> fault = read_grid_line(rules, text, base, grid, zeros, "this text");
  if (!fault) {
    const auto length = static_cast<std::size_t>(grid.shape().cell_count());
    if (find_other_puzzle(grid, text, length, base))
      throw Error(ErrorKind::data, "this text has more than one grid", {{}, 1, length + 2});
    return {grid, {}, zeros};
  }
  RecordCells cells;
  const std::optional<GridFault> other =
      read_record(rules, text, {.kind = RecordKind::argument, .symbols = base}, grid, cells);
  if (other && other->is_rule_breach) throw_fault(other);
  const Result<PuzzleText> found = attempt([&] { return read_lines(rules, text, base); });
  if (found) return *found;
  if (text.starts_with('{')) throw Error(found.error());
  throw_fault(fault);
  return {grid, {}, zeros};
}

template <typename AnyRules>
Grid read_grid_only(const AnyRules& rules, std::string_view text, SymbolBase base, ZeroUse& zeros) {
  const PuzzleText found = read_any(rules, text, base);
  if (found.candidates) {
    throw Error(ErrorKind::data, "the candidates restrict this puzzle (Sukaku), but only givens can be used here");
  }
  zeros = found.zeros;
  return found.grid;
}

}  // namespace

PuzzleText read_any_puzzle_text(const std::optional<Shape>& shape, std::string_view text, SymbolBase base) {
  return read_any(shape, text, base);
}

PuzzleText read_any_puzzle_text(const Rules& rules, std::string_view text, SymbolBase base) {
  return read_any(rules, text, base);
}

Grid read_puzzle_text(const std::optional<Shape>& shape, std::string_view text, SymbolBase base, ZeroUse& zeros) {
  return read_grid_only(shape, text, base, zeros);
}

Grid read_puzzle_text(const Rules& rules, std::string_view text, SymbolBase base, ZeroUse& zeros) {
  return read_grid_only(rules, text, base, zeros);
}

}  // namespace isodoku::detail
