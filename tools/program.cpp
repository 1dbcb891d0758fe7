// The program: all commands, in groups by task.

#include "tools/program.hpp"

#include "tools/command.hpp"
#include "tools/command_line.hpp"
#include "tools/guarded_run.hpp"
#include "tools/option.hpp"

namespace isodoku {

std::string program_description() {
  return "Canonicalise, deduplicate, enumerate, count and solve grids of the Sudoku family";
}

void add_all_commands(CLI::App& program, int& exit_code) {
  add_canon_command(program, exit_code);
  add_dedup_command(program, exit_code);
  add_equivalent_command(program, exit_code);
  add_apply_command(program, exit_code);
  add_scramble_command(program, exit_code);
  add_group_command(program, exit_code);
  add_rules_command(program, exit_code);
  add_show_command(program, exit_code);
  add_generate_command(program, exit_code);
  add_unavoidable_command(program, exit_code);
  add_rank_command(program, exit_code);
  add_unrank_command(program, exit_code);
  add_merge_command(program, exit_code);
  add_count_command(program, exit_code);
  add_solve_command(program, exit_code);
  add_reduce_command(program, exit_code);
  add_rate_command(program, exit_code);
  add_explain_command(program, exit_code);
  add_db_command(program, exit_code);
  add_encode_command(program, exit_code);
  add_verify_command(program, exit_code);
  add_study_command(program, exit_code);
  add_help_command(program);
  set_command_group(program, "Equivalence",
                    {"canon", "dedup", "equivalent", "apply", "scramble", "group", "rules", "show"});
  set_command_group(program, "Enumeration", {"generate", "unavoidable", "rank", "unrank", "merge"});
  set_command_group(program, "Counting", {"count"});
  set_command_group(program, "Solving and rating", {"solve", "reduce", "rate", "explain"});
  set_command_group(program, "Files and databases", {"db", "encode"});
  set_command_group(program, "Checks and help", {"verify", "study", "help"});
}

int run_program(int argc, char** argv) noexcept {
  return run_guarded(argc, argv, program_description(), add_all_commands);
}

}  // namespace isodoku
