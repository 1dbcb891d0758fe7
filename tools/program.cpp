// The program: names its commands, and turns what they throw into messages and exit codes.
//
// Exit codes: 0 done, 1 the answer is no, 2 usage, 3 bad data, 4 input or output, 5 an internal check
// failed; 128 + the signal if one stopped it.

#include "tools/program.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <vector>

#include "group/error.hpp"
#include "tools/command.hpp"
#include "tools/interrupt.hpp"

namespace isodoku {
namespace {

constexpr int usage_exit = static_cast<int>(ErrorKind::usage);
constexpr int internal_exit = static_cast<int>(ErrorKind::internal);

/// Help and version go to standard output, complaints to standard error.
int explain(const CLI::App& program, const CLI::ParseError& error, std::string_view first_argument) {
  std::ostringstream results;
  std::ostringstream complaints;
  const int code = program.exit(error, results, complaints);
  if (code != 0 && program.get_subcommands().empty() && !first_argument.empty() && !first_argument.starts_with('-')) {
    complaints.str("'" + std::string(first_argument) + "' is not a command\nRun with --help for more information.\n");
  }
  std::fputs(complaints.str().c_str(), stderr);
  Output output("");
  output.write(results.str());
  output.commit();
  return code == 0 ? 0 : usage_exit;
}

/// The arguments in the reverse order that CLI11 wants. It would take [a,b] for a list; a file of that name
/// is meant.
std::vector<std::string> arguments_of(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = argc - 1; i > 0; --i) {
    const std::string argument = argv[i];
    arguments.push_back(argument.starts_with('[') ? "./" + argument : argument);
  }
  return arguments;
}

int run(int argc, char** argv) {
  CLI::App program("Canonical forms and deduplication of grids, puzzles and patterns of the Sudoku family", "isodoku");
  int exit_code = 0;
  program.set_version_flag("--version", "isodoku " ISODOKU_VERSION);
  program.require_subcommand(1);
  program.footer("isodoku COMMAND --help explains a command and shows an example.");
  add_canon_command(program, exit_code);
  add_dedup_command(program, exit_code);
  add_equivalent_command(program, exit_code);
  add_apply_command(program, exit_code);
  add_scramble_command(program, exit_code);
  add_group_command(program, exit_code);
  add_count_command(program, exit_code);
  add_generate_command(program, exit_code);
  add_merge_command(program, exit_code);
  add_study_command(program, exit_code);
  try {
    program.parse(arguments_of(argc, argv));
  } catch (const CLI::ParseError& error) {
    return explain(program, error, argc > 1 ? argv[1] : "");
  }
  return exit_code;
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
