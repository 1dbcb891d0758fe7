// study block-diagonals: the completions of the diagonal boxes of a grid (A. Schoenhage, Einige Sudoku-Studien, 2010,
// part 2), for all classes or for one diagonal.

#include "studies/block_diagonals/tables.hpp"

#include <memory>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "io/grid_line.hpp"
#include "tools/studies/study.hpp"

namespace isodoku::tool {
namespace {

struct BlockDiagonalOptions {
  std::vector<std::string> pair;
  std::optional<std::string> diagonal;
  bool svg = false;
};

std::uint16_t parse_code(const NormalBoxes& boxes, const std::string& code) {
  const std::optional<std::uint16_t> box = boxes.find(code);
  if (!box) {
    refuse_option(
        "--pair",
        "'" + code + "' is not the code of a normalised box: expected 8 digits such as 76543210 (see --list)");
  }
  return *box;
}

BlockDiagonal parse_diagonal(const BlockDiagonals& diagonals, const std::string& text) {
  try {
    const Grid grid = parse_grid_line(Rules(Shape()), text);
    for (int cell = 0; cell < grid.shape().cell_count(); ++cell) {
      const bool is_on_diagonal = cell / 27 == cell % 9 / 3;
      const bool is_blank = grid.cells()[static_cast<std::size_t>(cell)] == blank;
      if (grid.is_pattern() || is_on_diagonal == is_blank) {
        throw Error(ErrorKind::data, "the three diagonal boxes must be filled, and all other cells must be blank",
                    {"", 1, static_cast<std::uint64_t>(cell) + 1});
      }
    }
    return diagonals.normal_form(grid);
  } catch (const Error& error) {
    throw Error(error.kind(), error.reason(), {"--diagonal", 1, error.place().column});
  }
}

std::optional<BlockDiagonal> wanted_diagonal(const BlockDiagonals& diagonals, const BlockDiagonalOptions& options) {
  const NormalBoxes& boxes = diagonals.boxes();
  if (!options.pair.empty()) {
    return BlockDiagonal{parse_code(boxes, options.pair[0]), parse_code(boxes, options.pair[1])};
  }
  if (options.diagonal) return parse_diagonal(diagonals, *options.diagonal);
  return std::nullopt;
}

void add_options(CLI::App& command, StudyOptions& options, BlockDiagonalOptions& own) {
  const Option list = option_of(command, "--list");
  const Option pair = add_text_option(
      command, "--pair", own.pair,
      "Print the class and completions of the pair of normalised boxes with codes U and V, 8 digits each as in --list");
  const Option diagonal = add_parsed_option(
      command, "--diagonal", [&own](const std::string& text) { own.diagonal = text; },
      "Print the class and completions of a puzzle with exactly the three diagonal boxes filled");
  pair.option_text("U V").two_values();
  diagonal.type_name("GRID");
  list.excludes(pair).excludes(diagonal);
  pair.excludes(diagonal);
  const Option svg = add_flag(command, "--svg", own.svg, "Draw the distribution of the completions as SVG");
  add_csv_option(command, options,
                 {"totals", "class-sizes", "extremes", "multiplicities", "distribution", "classes", "pair"});
  svg.excludes(list).excludes(pair).excludes(diagonal);
  svg.excludes(options_of(command, {"--csv", "--json", "--output-format"}));
}

}  // namespace

Study block_diagonal_study() {
  const auto own = std::make_shared<BlockDiagonalOptions>();
  Study study{"block-diagonals", "Count the completions of the three diagonal boxes of a grid",
              "isodoku study block-diagonals --pair 76543210 15320764"};
  study.list = "Print each class: u, v, size and completions, sorted by completions, v, u";
  study.add_options = [own](CLI::App& command, StudyOptions& options) { add_options(command, options, *own); };
  study.run = [own](const StudyOptions& options, Output& output) {
    if (own->svg) {
      const BarChart chart = block_diagonal_chart();
      output.write(svg_document(chart_svg(chart), chart.title));
      return 0;
    }
    const BlockDiagonals diagonals;
    const std::optional<BlockDiagonal> one = wanted_diagonal(diagonals, *own);
    write_tables(options,
                 one ? std::vector{block_diagonal_table(diagonals, *one)} : block_diagonal_tables(request_of(options)),
                 output);
    return 0;
  };
  return study;
}

}  // namespace isodoku::tool
