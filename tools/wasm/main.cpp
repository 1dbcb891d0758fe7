// The program that the page runs: those of the commands that it asks for.

#include "tools/command.hpp"
#include "tools/command_line.hpp"
#include "tools/guarded_run.hpp"

namespace {

void add_commands(CLI::App& program, int& exit_code) {
  isodoku::add_canon_command(program, exit_code);
  isodoku::add_dedup_command(program, exit_code);
  isodoku::add_equivalent_command(program, exit_code);
  isodoku::add_apply_command(program, exit_code);
  isodoku::add_scramble_command(program, exit_code);
  isodoku::add_group_command(program, exit_code);
  isodoku::add_rules_command(program, exit_code);
  isodoku::add_show_command(program, exit_code);
  isodoku::add_rank_command(program, exit_code);
  isodoku::add_count_command(program, exit_code);
  isodoku::add_solve_command(program, exit_code);
  isodoku::add_reduce_command(program, exit_code);
  isodoku::add_rate_command(program, exit_code);
  isodoku::add_explain_command(program, exit_code);
  isodoku::add_help_command(program);
}

}  // namespace

int main(int argc, char** argv) {
  return isodoku::run_guarded(argc, argv, "isodoku, compiled for browsers", add_commands);
}
