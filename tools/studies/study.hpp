#pragma once
// The studies as commands.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grid/shape.hpp"
#include "studies/study.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

struct StudyOptions : CommonOptions {
  std::string csv;  ///< the only table to print; empty: all
  bool list = false;
  bool check = false;
};

/// A study, which is a subcommand of `study`.
struct Study {
  std::string name;
  std::string summary;
  std::string example;
  std::vector<std::string> tables{};  ///< names, for add_csv_option
  std::function<std::vector<Table>(const StudyRequest& request)> make_tables{};
  std::string list{};                    ///< description of --list; empty: no such option
  std::string check{};                   ///< description of --check; empty: no such option
  std::optional<Shape> shape = Shape();  ///< the only supported shape; nothing: not checked
  bool takes_jobs = false;
  // For studies with their own options:
  std::function<void(CLI::App& command, StudyOptions& options)> add_options{};
  std::function<int(const StudyOptions& options, Output& output)> run{};  ///< instead of make_tables
};

// Each in its own file.
Study block_diagonal_study();
Study few_clue_study();
Study reduction_study();
Study triple_study();
Study variant_study();

StudyRequest request_of(const StudyOptions& options);

/// Adds the output formats, and --csv NAME for one of the tables.
void add_csv_option(CLI::App& command, StudyOptions& options, const std::vector<std::string>& names);

/// Writes the tables in the requested format. Throws Error (usage) if --csv names none of them, or if the format
/// supports only one table and there are several.
void write_tables(const StudyOptions& options, const std::vector<Table>& tables, Output& output);

}  // namespace isodoku::tool
