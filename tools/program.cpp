// The program: names its commands, and turns what they throw into messages and exit codes.
//
// Exit codes: 0 done, 1 the answer is no, 2 usage, 3 bad data, 4 input or output, 5 an internal check
// failed; 128 + the signal if one stopped it.

#include "tools/program.hpp"

#include <cstdio>
#include <exception>

#include "group/error.hpp"
#include "jobs/interrupt.hpp"
#include "tools/command.hpp"
#include "tools/command_line.hpp"
#include "tools/option.hpp"

namespace isodoku {
namespace {

constexpr int internal_exit = static_cast<int>(ErrorKind::internal);

}  // namespace

std::string program_description() {
  return "Canonical forms and deduplication of grids, puzzles and patterns of the Sudoku family";
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
  // By what one wants.
  set_command_group(program, "Same or not",
                    {"canon", "dedup", "equivalent", "apply", "scramble", "group", "rules", "show"});
  set_command_group(program, "Which are all", {"generate", "unavoidable", "rank", "unrank", "merge"});
  set_command_group(program, "How many", {"count"});
  set_command_group(program, "Solve and rate", {"solve", "reduce", "rate", "explain"});
  set_command_group(program, "Files and databases", {"db", "encode"});
  set_command_group(program, "Checks and help", {"verify", "study", "help"});
}

int report_out_of_memory() noexcept {
  std::fputs("error: out of memory; --jobs 1 needs less, and --shard R/M takes a part at a time\n", stderr);
  return static_cast<int>(ErrorKind::io);
}

/// With every exception turned into a message and an exit code.
int run_program(int argc, char** argv) noexcept {
  try {
    return run_command_line(argc, argv, program_description(), add_all_commands);
  } catch (const ClosedPipe&) {
    return 0;
  } catch (const Interrupted& interruption) {
    return 128 + interruption.signal;
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n", error.message().c_str());
    if (error.kind() == ErrorKind::internal) std::fputs("This is a bug in isodoku; please report it.\n", stderr);
    return static_cast<int>(error.kind());
  } catch (const std::bad_alloc&) {
    return report_out_of_memory();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\nThis is a bug in isodoku; please report it.\n", error.what());
    return internal_exit;
  }
}

}  // namespace isodoku
