// study variants: the numbers of solutions of puzzles in sudoku and in three of its variants.

#include <memory>
#include <vector>

#include "base/error.hpp"
#include "io/grid_line.hpp"
#include "io/line_reader.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "studies/variants/tables.hpp"
#include "tools/studies/study.hpp"

namespace isodoku::tool {
namespace {

std::vector<Grid> read_puzzles(const std::vector<std::string>& files) {
  std::vector<Grid> puzzles;
  for (const std::string& file : files) {
    LineReader reader(open_input(file, check_interrupt), file, check_interrupt);
    for (Line line; reader.next(line);) {
      if (!holds_grid(line.text)) continue;
      Grid& puzzle = puzzles.emplace_back();
      if (const std::optional<GridFault> fault = read_grid_line(Rules(Shape()), line.text, puzzle)) {
        throw Error(ErrorKind::data, fault->reason, {file, line.number, fault->column});
      }
      if (puzzle.is_pattern()) throw Error(ErrorKind::data, "a pattern has no solutions", {file, line.number, 1});
    }
  }
  return puzzles;
}

}  // namespace

Study variant_study() {
  const auto limit = std::make_shared<std::uint64_t>(100000);
  Study study{"variants",
              "Count the solutions of puzzles under four sets of rules: sudoku, with diagonals, with disjoint groups, "
              "with both",
              "isodoku study variants --limit 1000"};
  study.tables = {"solutions"};
  study.add_options = [limit](CLI::App& command, StudyOptions& options) {
    add_text_option(command, "FILE", options.files,
                    "Read puzzles from these files (default: the examples of the study)");
    add_recursive_option(command, options);
    add_number_option(command, "--limit", *limit, "Stop counting at N solutions (default: 100000)", 2).option_text("N");
  };
  study.run = [limit](const StudyOptions& options, Output& output) {
    const std::vector<Grid> puzzles = options.files.empty() ? variant_study_puzzles() : read_puzzles(options.files);
    write_tables(options, {variant_solution_table(puzzles, *limit)}, output);
    return 0;
  };
  return study;
}

}  // namespace isodoku::tool
