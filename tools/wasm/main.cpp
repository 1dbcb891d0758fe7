// The program that the page runs: those of the commands that it asks for.
//
// The reader of arguments says by exceptions what is wrong with them, and what is thrown here ends the program
// (throw.cpp) with less than it would say elsewhere. So requests for help and for the version, and commands that there
// are not, are seen before it.

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "tools/command.hpp"
#include "tools/command_line.hpp"

namespace {

struct Command {
  std::string_view name;
  void (*add)(CLI::App& program, int& exit_code);
};

constexpr std::array<Command, 14> commands = {{
    {"canon", isodoku::add_canon_command},
    {"dedup", isodoku::add_dedup_command},
    {"equivalent", isodoku::add_equivalent_command},
    {"apply", isodoku::add_apply_command},
    {"scramble", isodoku::add_scramble_command},
    {"group", isodoku::add_group_command},
    {"rules", isodoku::add_rules_command},
    {"show", isodoku::add_show_command},
    {"count", isodoku::add_count_command},
    {"solve", isodoku::add_solve_command},
    {"reduce", isodoku::add_reduce_command},
    {"rate", isodoku::add_rate_command},
    {"explain", isodoku::add_explain_command},
    {"rank", isodoku::add_rank_command},
}};

bool is_command(std::string_view name) {
  return name == "help" || std::ranges::find(commands, name, &Command::name) != commands.end();
}

void add_commands(CLI::App& program, int& exit_code) {
  for (const Command& command : commands) command.add(program, exit_code);
  isodoku::add_help_command(program);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv, argv + argc);
  const auto has = [&arguments](const char* option) { return std::ranges::find(arguments, option) != arguments.end(); };
  if (has("--version")) {
    std::puts("isodoku " ISODOKU_VERSION);
    return 0;
  }
  const std::string command = argc > 1 ? arguments[1] : "--help";
  if (has("--help") || command == "--help") {
    arguments = {arguments.front(), "help"};
    if (is_command(command)) arguments.push_back(command);
  } else if (!is_command(command)) {
    std::fprintf(stderr, "error: there is no command '%s' here\n", command.c_str());
    return 2;
  }
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  return isodoku::run_command_line(static_cast<int>(pointers.size()), pointers.data(), "isodoku, compiled for browsers",
                                   add_commands);
}
