// Reads files as a command does: the first valid grid determines the shape.

#include "tests/io/read_grids.hpp"

#include <gtest/gtest.h>

#include "io/layouts/puzzle_reader.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku {

Records grids_of(const std::string& text, const std::optional<Shape>& given, const detail::InputFormat& format) {
  detail::LineReader lines(memory_file(text), "file");
  std::optional<Shape> shape = given;
  detail::PuzzleReader reader(lines, format, shape);
  std::vector<std::string> found;
  detail::PuzzleRecord record;
  while (reader.next(record)) {
    Grid grid;
    detail::RecordCells cells;
    std::optional<GridFault> fault;
    if (record.layout.kind == detail::RecordKind::bad) {
      fault = record.fault;
    } else {
      fault = detail::read_record(shape, record.text, record.layout, grid, cells);
    }
    if (!fault) {
      if (!shape) shape = grid.shape();
      EXPECT_EQ(make_grid(*shape, cells.of(record.text)).text(), grid.text());
      found.push_back(grid.text());
      continue;
    }
    detail::TextPlace place{record.number, fault->column};
    if (!record.places.empty()) {
      const bool is_of_cell = fault->column > 0 && fault->column <= record.places.size();
      place = record.places[is_of_cell ? fault->column - 1 : 0];
    }
    found.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + fault->reason.text());
  }
  return found;
}

std::uint64_t lines_passed_over(const std::string& text) {
  detail::LineReader lines(memory_file(text), "file");
  const std::optional<Shape> shape = Shape();
  detail::PuzzleReader reader(lines, {}, shape);
  detail::PuzzleRecord record;
  while (reader.next(record)) {
  }
  return reader.passed_over().lines_of_text;
}

detail::InputFormat format_named(const std::string& name) {
  detail::InputFormat format;
  format.layout = detail::input_layout_names.find(name).value();
  return format;
}

}  // namespace isodoku
