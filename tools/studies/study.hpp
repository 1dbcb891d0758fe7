#pragma once
// The studies of the literature that `study` repeats; each in its own file.

#include <string>
#include <vector>

#include "io/table.hpp"
#include "tools/command.hpp"

namespace isodoku {

/// Options of studies that are tables.
struct StudyOptions : CommonOptions {
  std::string csv;  ///< the only table wanted; empty: all
};

/// The help of a study does not show --shape, which may only be 3x3.
void hide_shape(CLI::App& command);
/// Throws Error (usage) if a shape is given that is not 3x3.
void check_study_shape(const CommonOptions& options);

/// How many grids relabelling, and permuting lines within the last two bands and stacks, make of one: 9! * 6^4.
BigInteger members_of_normal_form();

/// --csv NAME, which is one of the tables.
void add_csv_option(CLI::App& command, StudyOptions& options, const std::vector<std::string>& names);

/// Writes the tables as the options want them. Throws Error (usage) if --csv names none of them.
void write_tables(const StudyOptions& options, const std::vector<Table>& tables, Output& output);

/// Throws Error (internal) unless two methods found the same.
void check_equal(const std::string& what, const BigInteger& found, const BigInteger& expected);

void add_block_diagonal_study(CLI::App& study, int& exit_code);
void add_fixed_grid_study(CLI::App& study, int& exit_code);
void add_first_band_study(CLI::App& study, int& exit_code);
void add_reduction_study(CLI::App& study, int& exit_code);
void add_rodoku_study(CLI::App& study, int& exit_code);
void add_shidoku_study(CLI::App& study, int& exit_code);
void add_table_study(CLI::App& study, int& exit_code);
void add_variant_study(CLI::App& study, int& exit_code);
void add_triple_study(CLI::App& study, int& exit_code);

}  // namespace isodoku
