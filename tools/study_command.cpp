// study: reproduces studies of the literature. Their computations are in studies/. Studies with their own options are
// in tools/studies; the others are rows of a table here.

#include <algorithm>
#include <memory>

#include "base/error.hpp"
#include "jobs/threads.hpp"
#include "tools/results.hpp"
#include "tools/studies/study.hpp"

namespace isodoku::tool {
namespace {

/// All studies, in the order of the help.
std::vector<Study> studies() {
  const std::string recount = "Recount everything by a second method and compare";
  return {
      block_diagonal_study(),
      {.name = "fixed-grids",
       .summary = "Find the grids that a symmetry fixes without relabelling",
       .example = "isodoku study fixed-grids --csv types",
       .tables = {"types", "totals", "values", "class-sizes", "pairs", "all-types", "check"},
       .make_tables = fixed_grid_tables,
       .check = "Recompute the tables by a second method and compare"},
      triple_study(),
      reduction_study(),
      few_clue_study(),
      variant_study(),
      {.name = "first-bands",
       .summary = "Classify the first bands of 3x3 grids under six equivalences: 36288, 2051, 416, 174, 71 and 44 "
                  "classes",
       .example = "isodoku study first-bands --csv classes",
       .tables = {"classes", "examples", "grids", "corrections", "bands", "check"},
       .make_tables = first_band_tables,
       .list = "Print one band of each of the 44 classes, with its completions",
       .check = recount},
      {.name = "rodoku",
       .summary = "Count the 6x6 grids through three intermediate counts: bands (five classes), twin rows and 816 "
                  "normalised grids",
       .example = "isodoku study rodoku --check",
       .tables = {"bands", "twin rows", "levels", "grids", "classes", "corrections", "list", "check"},
       .make_tables = rodoku_tables,
       .list = "Print the 80 normalised bands with class and completions",
       .check = "Recompute everything by search and by Burnside's lemma and compare",
       .shape = make_shape_no_checks(3, 2)},
      {.name = "shidoku",
       .summary = "Classify the twelve normalised 4x4 grids, their symmetries and all minimal puzzles",
       .example = "isodoku study shidoku --check",
       .tables = {"normalised grids", "square", "classes", "minimal", "corrections", "check"},
       .make_tables = shidoku_tables,
       .list = "Print only the twelve grids",
       .check = recount,
       .shape = make_shape_no_checks(2, 2)},
      {.name = "tables",
       .summary = "Print exact counts that are not in the literature: 2x2 puzzles, patterns, configurations, variants",
       .example = "isodoku study tables --csv puzzles",
       .tables = {"puzzles", "patterns", "configurations", "rules", "check"},
       .make_tables = puzzle_count_tables,
       .check = "Recount by exhaustive enumeration where feasible and compare",
       .shape = std::nullopt,
       .takes_jobs = true}};
}

void check_shape(const Study& study, const StudyOptions& options) {
  if (!study.shape || !options.shape || *options.shape == *study.shape) return;
  const Shape& shape = *study.shape;
  std::string reason = "this study is only for " + shape.text();
  if (!shape.has_square_boxes()) {
    const Shape transposed = make_shape_no_checks(shape.box_columns(), shape.box_rows());
    reason += ", which is equivalent to " + transposed.text() + " by transposition";
  }
  refuse_option("--shape", reason);
}

/// Writes a table as CSV or TSV, with its header. Throws Error (usage) if there are several, which these formats do not
/// support.
void write_only(const std::vector<Table>& tables, char separator, Output& output) {
  if (tables.size() != 1) {
    std::string names;
    for (const Table& table : tables) names += (names.empty() ? "" : ", ") + table.name;
    refuse_option("--output-format", "csv and tsv require --csv NAME with one of the tables " + names);
  }
  output.write(table_rows(tables.front(), separator));
}

void write_in_format(OutputFormat format, const std::vector<Table>& tables, Output& output) {
  switch (format) {
    case OutputFormat::line:
      for (const Table& table : tables) output.write((&table == &tables.front() ? "" : "\n") + table_text(table));
      break;
    case OutputFormat::json:
      for (const Table& table : tables) output.write(table_json(table));
      break;
    case OutputFormat::csv:
      write_only(tables, ',', output);
      break;
    case OutputFormat::tsv:
      write_only(tables, '\t', output);
      break;
    case OutputFormat::sdk:
    case OutputFormat::pretty:
      refuse_option("--output-format", "this format draws grids, but a study prints tables");
  }
}

int run(const Study& study, const StudyOptions& options, Output& output) {
  check_shape(study, options);
  if (study.run) return study.run(options, output);
  write_tables(options, study.make_tables(request_of(options)), output);
  return 0;
}

void add_study(CLI::App& parent, const Study& study, int& exit_code) {
  const auto options = std::make_shared<StudyOptions>();
  CLI::App* const command = add_command(parent, study.name, study.summary, study.example, *options, exit_code,
                                        [study, options](Output& output) { return run(study, *options, output); });
  // Only the shape of the study is accepted.
  option_of(*command, "--shape").hidden();
  if (!study.list.empty()) add_flag(*command, "--list", options->list, study.list);
  if (!study.check.empty()) {
    const Option check = add_flag(*command, "--check", options->check, study.check);
    if (!study.list.empty()) check.excludes(option_of(*command, "--list"));
  }
  if (study.add_options) study.add_options(*command, *options);
  if (!study.tables.empty()) add_csv_option(*command, *options, study.tables);
  if (study.takes_jobs) add_jobs_option(*command, *options);
}

}  // namespace

StudyRequest request_of(const StudyOptions& options) {
  const bool is_for_readers = options.output_format == OutputFormat::line && options.csv.empty();
  return {options.csv, options.list, options.check, is_for_readers, {task_runner(options.jobs)}};
}

void add_csv_option(CLI::App& command, StudyOptions& options, const std::vector<std::string>& names) {
  // The other fields are the columns of the table.
  add_result_options(command, options,
                     {{.name = "table", .meaning = "Name of the table", .use = FieldUse::only_in_json}}, false);
  std::vector<std::pair<std::string, std::string>> choices;
  std::string list;
  for (const std::string& name : names) {
    choices.emplace_back(name, name);
    list += (list.empty() ? "" : ", ") + name;
  }
  add_choice_option<std::string>(command, "--csv", options.csv, choices,
                                 "Print only this table, as CSV unless --output-format is given: " + list)
      .excludes(option_of(command, "--json"));
}

void write_tables(const StudyOptions& options, const std::vector<Table>& tables, Output& output) {
  if (options.csv.empty()) return write_in_format(options.output_format, tables, output);
  const auto table = std::ranges::find(tables, options.csv, &Table::name);
  if (table == tables.end()) {
    refuse_option("--csv", "the other options given do not print the table '" + options.csv + "'");
  }
  const bool is_plain = options.output_format == OutputFormat::line;
  write_in_format(is_plain ? OutputFormat::csv : options.output_format, {*table}, output);
}

void add_study_command(const CommandPlace& place) {
  CLI::App* const study = add_subcommands(place.program, place.name, place.summary);
  for (const Study& each : studies()) add_study(*study, each, place.exit_code);
}

}  // namespace isodoku::tool
