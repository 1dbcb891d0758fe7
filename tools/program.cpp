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

namespace isodoku {
namespace {

constexpr int internal_exit = static_cast<int>(ErrorKind::internal);

int run(int argc, char** argv) {
  return run_command_line(argc, argv,
                          "Canonical forms and deduplication of grids, puzzles and patterns of the Sudoku family",
                          [](CLI::App& program, int& exit_code) {
                            add_canon_command(program, exit_code);
                            add_dedup_command(program, exit_code);
                            add_equivalent_command(program, exit_code);
                            add_apply_command(program, exit_code);
                            add_scramble_command(program, exit_code);
                            add_group_command(program, exit_code);
                            add_rules_command(program, exit_code);
                            add_solve_command(program, exit_code);
                            add_reduce_command(program, exit_code);
                            add_rate_command(program, exit_code);
                            add_explain_command(program, exit_code);
                            add_count_command(program, exit_code);
                            add_generate_command(program, exit_code);
                            add_unavoidable_command(program, exit_code);
                            add_rank_command(program, exit_code);
                            add_unrank_command(program, exit_code);
                            add_db_command(program, exit_code);
                            add_merge_command(program, exit_code);
                            add_encode_command(program, exit_code);
                            add_study_command(program, exit_code);
                            add_verify_command(program, exit_code);
                          });
}

/// run(), with every exception turned into a message and an exit code.
int run_guarded(int argc, char** argv) noexcept {
  try {
    return run(argc, argv);
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

}  // namespace

int report_out_of_memory() noexcept {
  std::fputs("error: out of memory; --jobs 1 needs less, and --shard R/M takes a part at a time\n", stderr);
  return static_cast<int>(ErrorKind::io);
}

int run_program(int argc, char** argv) noexcept {
  return run_guarded(argc, argv);
}

}  // namespace isodoku
