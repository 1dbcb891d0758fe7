// The program that the page runs: those of the commands that it asks for.

#include <array>

#include "tools/command.hpp"
#include "tools/command_line.hpp"
#include "tools/guarded_run.hpp"

namespace {

using namespace isodoku;

// All under the usual title.
constexpr auto commands = std::to_array<CommandEntry>({
    {"canon", "", add_canon_command},
    {"dedup", "", add_dedup_command},
    {"equivalent", "", add_equivalent_command},
    {"apply", "", add_apply_command},
    {"scramble", "", add_scramble_command},
    {"group", "", add_group_command},
    {"rules", "", add_rules_command},
    {"show", "", add_show_command},
    {"rank", "", add_rank_command},
    {"count", "", add_count_command},
    {"solve", "", add_solve_command},
    {"reduce", "", add_reduce_command},
    {"rate", "", add_rate_command},
    {"explain", "", add_explain_command},
    {"help", "", add_help_command},
});

}  // namespace

int main(int argc, char** argv) {
  return run_guarded(argc, argv, "isodoku, compiled for browsers", commands);
}
