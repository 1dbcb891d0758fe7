// The program: all commands, in groups by task.

#include "tools/program.hpp"

#include <array>

#include "tools/command.hpp"
#include "tools/command_line.hpp"
#include "tools/guarded_run.hpp"

namespace isodoku {

std::string program_description() {
  return "Canonicalise, deduplicate, enumerate, count and solve grids of the Sudoku family";
}

std::span<const CommandEntry> all_commands() {
  static constexpr auto commands = std::to_array<CommandEntry>({
      {"canon", "Equivalence", add_canon_command},
      {"dedup", "Equivalence", add_dedup_command},
      {"equivalent", "Equivalence", add_equivalent_command},
      {"apply", "Equivalence", add_apply_command},
      {"scramble", "Equivalence", add_scramble_command},
      {"group", "Equivalence", add_group_command},
      {"rules", "Equivalence", add_rules_command},
      {"show", "Equivalence", add_show_command},
      {"generate", "Enumeration", add_generate_command},
      {"unavoidable", "Enumeration", add_unavoidable_command},
      {"rank", "Enumeration", add_rank_command},
      {"unrank", "Enumeration", add_unrank_command},
      {"merge", "Enumeration", add_merge_command},
      {"count", "Counting", add_count_command},
      {"solve", "Solving and rating", add_solve_command},
      {"reduce", "Solving and rating", add_reduce_command},
      {"rate", "Solving and rating", add_rate_command},
      {"explain", "Solving and rating", add_explain_command},
      {"db", "Files and databases", add_db_command},
      {"encode", "Files and databases", add_encode_command},
      {"verify", "Checks and help", add_verify_command},
      {"study", "Checks and help", add_study_command},
      {"help", "Checks and help", add_help_command},
  });
  return commands;
}

int run_program(int argc, char** argv) noexcept {
  return run_guarded(argc, argv, program_description(), all_commands());
}

}  // namespace isodoku
