// The program: all commands, under what one may want them for.

#include "tools/program.hpp"

#include <array>

#include "tools/command.hpp"
#include "tools/command_line.hpp"
#include "tools/guarded_run.hpp"

namespace isodoku {

std::string program_description() {
  return "Canonical forms and deduplication of grids, puzzles and patterns of the Sudoku family";
}

std::span<const CommandEntry> all_commands() {
  static constexpr auto commands = std::to_array<CommandEntry>({
      {"canon", "Same or not", add_canon_command},           {"dedup", "Same or not", add_dedup_command},
      {"equivalent", "Same or not", add_equivalent_command}, {"apply", "Same or not", add_apply_command},
      {"scramble", "Same or not", add_scramble_command},     {"group", "Same or not", add_group_command},
      {"rules", "Same or not", add_rules_command},           {"show", "Same or not", add_show_command},
      {"generate", "Which are all", add_generate_command},   {"unavoidable", "Which are all", add_unavoidable_command},
      {"rank", "Which are all", add_rank_command},           {"unrank", "Which are all", add_unrank_command},
      {"merge", "Which are all", add_merge_command},         {"count", "How many", add_count_command},
      {"solve", "Solve and rate", add_solve_command},        {"reduce", "Solve and rate", add_reduce_command},
      {"rate", "Solve and rate", add_rate_command},          {"explain", "Solve and rate", add_explain_command},
      {"db", "Files and databases", add_db_command},         {"encode", "Files and databases", add_encode_command},
      {"verify", "Checks and help", add_verify_command},     {"study", "Checks and help", add_study_command},
      {"help", "Checks and help", add_help_command},
  });
  return commands;
}

int run_program(int argc, char** argv) noexcept {
  return run_guarded(argc, argv, program_description(), all_commands());
}

}  // namespace isodoku
