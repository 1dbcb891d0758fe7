// Arguments are read like records of a file with one line.

#include "tools/grid_argument.hpp"

#include <cstdio>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/puzzle_record.hpp"

namespace isodoku::tool {
namespace {

[[noreturn]] void refuse(const std::string& name, const GridFault& fault) {
  throw Error(ErrorKind::data, fault.reason, {name, 1, fault.column});
}

RecordLayout layout_of(const CommonOptions& options) {
  return {RecordKind::argument, {}, options.input_format.symbols, options.input_format.candidates};
}

}  // namespace

Grid read_grid_argument(const CommonOptions& options, const Rules& rules, std::string_view text,
                        const std::string& name, const std::string& guess) {
  const PuzzleArgument read = read_puzzle_argument(options, rules, text, name, guess);
  if (read.candidates) {
    refuse(name, {"the candidates restrict this puzzle (Sukaku), but " + in_quotes(options.command) +
                      " requires a grid or a puzzle with only givens",
                  1});
  }
  return read.grid;
}

PuzzleArgument read_puzzle_argument(const CommonOptions& options, const Rules& rules, std::string_view text,
                                    const std::string& name, const std::string& guess) {
  const Shape& shape = rules.shape();
  Grid grid(shape);
  RecordCells cells;
  std::optional<GridFault> fault = read_record(rules, text, layout_of(options), grid, cells);
  const bool is_guess = !guess.empty();
  const std::size_t length = cell_part(text).size();
  const bool has_length =
      length == static_cast<std::size_t>(shape.cell_count()) || length == candidate_text_length(shape);
  if (fault && is_guess && !has_length && !text.empty()) fault->reason += "; the shape is that of " + guess;
  if (!fault && is_guess) fault = find_larger_grid(shape, text);
  if (fault) refuse(name, *fault);
  const bool is_noted = cells.zeros == ZeroUse::as_symbol && options.input_format.symbols == SymbolBase::automatic;
  if (is_noted && !options.quiet) {
    std::fprintf(stderr, "%s: note: %s; set --symbols to one-based to read it as a blank\n", name.c_str(),
                 zero_based_note(shape.size()).c_str());
  }
  PuzzleArgument read{grid, {}};
  if (cells.are_candidates) read.candidates = make_candidate_grid(shape, cells.of(text));
  return read;
}

Shape shape_of_argument(const CommonOptions& options, std::string_view text, const std::string& name) {
  Grid grid;
  RecordCells cells;
  if (const std::optional<GridFault> fault =
          read_record(std::optional<Shape>(), text, layout_of(options), grid, cells)) {
    refuse(name, *fault);
  }
  return grid.shape();
}

}  // namespace isodoku::tool
