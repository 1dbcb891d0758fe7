// The program that the page runs: the commands that are compiled for browsers, all under the default title of the help.
//
// They are selected at compile time, so that the other commands of the list, which are not compiled here, are not
// referenced.

#include <algorithm>
#include <array>

#include "tools/commands.hpp"
#include "tools/guarded_run.hpp"

namespace {

using namespace isodoku::tool;

constexpr auto is_in_browser = [](const CommandEntry& entry) { return entry.in_browser == InBrowser::yes; };

consteval auto commands_in_browser() {
  std::array<CommandEntry, std::ranges::count_if(command_list, is_in_browser)> chosen{};
  std::ranges::copy_if(command_list, chosen.begin(), is_in_browser);
  for (CommandEntry& entry : chosen) entry.title = {};
  return chosen;
}

constexpr auto commands = commands_in_browser();

}  // namespace

int main(int argc, char** argv) {
  return run_guarded(argc, argv, "isodoku, compiled for browsers", commands);
}
