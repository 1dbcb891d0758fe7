// Any bytes as a file of any layout. Every record is a grid that can be written and read again, or has a fault at a
// place in the file. The reader ends, and if it rejects a file, it says why.
//
// The first byte chooses the shape (or none) and the meaning of zeros, the second the format, the third the column.

#include <array>
#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "io/layouts/puzzle_reader.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku::detail {
namespace {

/// Checks that lists of candidates in the text, if they are used, do not change the grid.
void look_at_lists(PuzzleRecord record, const Grid& grid) {
  if (record.candidates.empty()) return;
  std::string text;
  if (!use_lists(Rules(grid.shape()), CandidateUse::always, record, text).are_used) return;
  Grid again;
  RecordCells cells;
  check(!read_record(Rules(grid.shape()), record.text, record.layout, again, cells), "used lists are read");
  check(cells.are_candidates && again == grid, "lists change no givens");
}

void look_at(const PuzzleRecord& record, SymbolBase symbols, std::optional<Shape>& shape) {
  check(record.number > 0, "lines are numbered from 1");
  if (record.layout.kind == RecordKind::bad) {
    check(!record.fault.reason.empty(), "a fault says something");
    return;
  }
  Grid grid;
  RecordCells cells;
  check(record.layout.symbols == symbols, "zeros are read as asked for");
  check(record.candidates.empty() || record.candidates.size() == record.text.size(), "lists of candidates have cells");
  if (const std::optional<GridFault> fault = read_record(shape, record.text, record.layout, grid, cells)) {
    check(!fault->reason.empty(), "a fault says something");
    check(printable(fault->reason.text()) == printable(printable(fault->reason.text())), "escapes stay what they are");
    check(fault->column <= record.text.size() + 1, "a fault is in its record");
    return;
  }
  check(!shape || grid.shape() == *shape, "the shape asked for");
  if (!shape) shape = grid.shape();
  check(find_rule_breach(grid).cell < 0, "a grid keeps the rules");
  check(cells.begin + cells.length <= record.text.size(), "the cells are in the text");
  const std::string_view text = cells.of(record.text);
  const Grid again = cells.are_candidates ? make_candidate_grid(*shape, text).givens() : make_grid(*shape, text);
  check(again == grid, "the cells are those of the grid");
  check(record.places.empty() || record.places.size() == 1 || record.places.size() == record.text.size(),
        "every cell has its place");
  look_at_lists(record, grid);
}

void try_one(Input input) {
  constexpr std::array<const char*, 4> shapes{"", "3x3", "2x2", "2x3"};
  const unsigned choice = input.byte();
  const std::string name = shapes[choice % shapes.size()];
  std::optional<Shape> shape = name.empty() ? std::nullopt : std::optional(parse_shape(name));
  InputFormat format;
  format.symbols = static_cast<SymbolBase>(choice / shapes.size() % 3);
  format.layout = static_cast<InputLayout>(input.byte() % 10);
  const unsigned column = input.byte() % 6;
  if (format.has_columns() && column > 0 && column < 5) format.column = column - 1;
  if (format.has_columns() && column == 5) format.column_name = "puzzle";
  try {
    LineReader lines(memory_file(input.rest()), "input");
    PuzzleReader reader(lines, format, shape);
    PuzzleRecord record;
    std::uint64_t records = 0;
    while (reader.next(record)) {
      check(++records <= input.rest().size(), "a record takes a byte at least");
      look_at(record, format.symbols, shape);
    }
  } catch (const Error& error) {
    check(error.kind() == ErrorKind::data || error.kind() == ErrorKind::io,
          "an error in the data, or of what packs them");
    check(error.place().file == "input", "with its file");
  }
}

}  // namespace
}  // namespace isodoku::detail

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::detail::try_one(isodoku::Input(data, size));
  return 0;
}
