// The program: all commands of the list.

#include "tools/program.hpp"

#include "tools/commands.hpp"
#include "tools/guarded_run.hpp"

namespace isodoku::tool {

std::string program_description() {
  return "Canonicalise, deduplicate, enumerate, count and solve grids of the Sudoku family";
}

std::span<const CommandEntry> all_commands() {
  return command_list;
}

int run_program(int argc, char** argv) noexcept {
  return run_guarded(argc, argv, program_description(), all_commands());
}

}  // namespace isodoku::tool
