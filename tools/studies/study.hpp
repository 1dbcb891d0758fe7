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
  std::string csv;  ///< the only table wanted; empty: all
  bool list = false;
  bool check = false;
};

/// A study that `study` offers.
struct Study {
  std::string name;
  std::string summary;
  std::string example;
  std::vector<std::string> tables{};  ///< names, for add_csv_option
  std::function<std::vector<Table>(const StudyRequest& request)> make_tables{};
  std::string list{};                    ///< what --list does, where there is one
  std::string check{};                   ///< what --check does
  std::optional<Shape> shape = Shape();  ///< the only one; nothing: none is asked for
  bool takes_jobs = false;
  // Of those with options of their own:
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

/// The output formats, and --csv NAME, which is one of the tables.
void add_csv_option(CLI::App& command, StudyOptions& options, const std::vector<std::string>& names);

/// Writes the tables as the options want them. Throws Error (usage) if --csv names none of them, or
/// if a format takes only one and there are several.
void write_tables(const StudyOptions& options, const std::vector<Table>& tables, Output& output);

}  // namespace isodoku::tool
