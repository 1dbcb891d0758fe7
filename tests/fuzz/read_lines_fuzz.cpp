// Any bytes as an input file. Every line is returned once, in order, as if the file were split at newlines. Every line
// is a grid that can be written and read again, or an error with a column in the line.
//
// The first byte chooses the shape (or none), the second the maximum length of a line. The third chooses whether the
// rest is the file, or is repeated until it is longer than the blocks of the reader.

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/grid_line.hpp"
#include "io/line_reader.hpp"
#include "tests/fuzz/check.hpp"

namespace isodoku::detail {
namespace {

FileDescriptor file_of(std::string_view bytes) {
  FileDescriptor file(memfd_create("input", 0));
  check(file.number() >= 0, "a file in memory");
  check(write(file.number(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()), "it takes the bytes");
  check(lseek(file.number(), 0, SEEK_SET) == 0, "it goes back to its start");
  return file;
}

void parse(const std::optional<Shape>& shape, std::string_view line) {
  if (!holds_grid(line)) return;
  check(cell_part(line).size() <= line.size(), "cells are part of the line");
  try {
    const Grid grid = parse_grid_line(shape, line);
    check(find_rule_breach(grid).cell < 0, "a grid keeps the rules");
    const bool lost_pattern = grid.is_pattern() && grid.clue_count() == 0;
    check(lost_pattern || make_grid(grid.shape(), grid.text()) == grid, "a grid can be written and read");
    check(!shape || grid.shape() == *shape, "the shape asked for");
    const std::optional<GridFault> larger = find_larger_grid(grid.shape(), line);
    check(shape || !larger, "a guess is refused where it may be wrong");
    check(!larger || is_grid_text(std::nullopt, cell_part(line.substr(larger->column - 1))), "a later grid is one");
  } catch (const Error& error) {
    check(error.kind() == ErrorKind::data || error.kind() == ErrorKind::usage, "an error in the data");
    check(error.place().column <= line.size() + 1, "the column is in the line");
    check(!error.message().empty(), "the error says something");
  }
}

void try_one(std::string_view input) {
  if (input.size() < 4) return;
  constexpr std::array<const char*, 4> shapes{"", "3x3", "2x2", "5x5"};
  const std::string_view name = shapes[static_cast<unsigned char>(input[0]) % shapes.size()];
  const std::optional<Shape> shape = name.empty() ? std::nullopt : std::optional(parse_shape(name));
  const std::size_t limit = 1 + static_cast<unsigned char>(input[1]);
  std::string file;
  const std::size_t wanted = static_cast<unsigned char>(input[2]) < 250 ? 1 : 150'000;
  while (file.size() < wanted) file += input.substr(3);
  std::string_view rest = file;

  LineReader reader(file_of(rest), "input", {}, limit, Decompression::none);
  std::uint64_t number = 0;
  for (Line line; reader.next(line);) {
    check(!rest.empty(), "no line after the end");
    check(line.number == ++number, "lines are numbered from 1");
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view expected = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    check(line.text == expected.substr(0, limit), "the text of the line");
    check(line.too_long == (expected.size() > limit), "a line is too long when it is longer than the limit");
    if (number < 100) parse(shape, line.text);  // more lines take time and only repeat these
  }
  check(rest.empty(), "all lines are read");
  check(reader.bytes_read() == file.size(), "all bytes are read");
}

}  // namespace
}  // namespace isodoku::detail

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::detail::try_one({reinterpret_cast<const char*>(data), size});
  return 0;
}
