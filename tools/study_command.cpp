// study: studies of the literature, made again from nothing.

#include <algorithm>

#include "base/error.hpp"
#include "tools/studies/study.hpp"

namespace isodoku {

void hide_shape(CLI::App& command) {
  option_of(command, "--shape").hidden();
}

void check_study_shape(const CommonOptions& options) {
  if (options.shape && *options.shape != Shape()) refuse_option("--shape", "this study is only for 3x3");
}

BigInteger members_of_normal_form() {
  const BigInteger lines_of_a_chute = factorial(3);
  return factorial(9) * lines_of_a_chute * lines_of_a_chute * lines_of_a_chute * lines_of_a_chute;
}

void check_equal(const std::string& what, const BigInteger& found, const BigInteger& expected) {
  if (found == expected) return;
  throw Error(ErrorKind::internal, what + ": " + found.str() + " by one method, " + expected.str() + " by another");
}

void add_csv_option(CLI::App& command, StudyOptions& options, const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::string>> choices;
  std::string list;
  for (const std::string& name : names) {
    choices.emplace_back(name, name);
    list += (list.empty() ? "" : ", ") + name;
  }
  add_choice_option<std::string>(command, "--csv", options.csv, choices, "Print only this table, as CSV: " + list)
      .excludes(option_of(command, "--json"));
}

void write_tables(const StudyOptions& options, const std::vector<Table>& tables, Output& output) {
  if (!options.csv.empty()) {
    const auto table = std::ranges::find(tables, options.csv, &Table::name);
    if (table == tables.end())
      refuse_option("--csv", "the other options given do not print the table '" + options.csv + "'");
    output.write(table_csv(*table));
    return;
  }
  for (const Table& table : tables) {
    if (options.json) {
      output.write(table_json(table));
    } else {
      output.write((&table == &tables.front() ? "" : "\n") + table_text(table));
    }
  }
}

void add_study_command(CLI::App& program, int& exit_code) {
  CLI::App* const study = add_subcommands(program, "study", "Print the tables of a study, from the literature or new");
  add_block_diagonal_study(*study, exit_code);
  add_fixed_grid_study(*study, exit_code);
  add_triple_study(*study, exit_code);
  add_reduction_study(*study, exit_code);
  add_variant_study(*study, exit_code);
  add_first_band_study(*study, exit_code);
  add_rodoku_study(*study, exit_code);
  add_shidoku_study(*study, exit_code);
  add_table_study(*study, exit_code);
}

}  // namespace isodoku
