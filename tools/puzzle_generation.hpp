#pragma once
// `generate puzzles`: random minimal puzzles, no two of them equivalent.

namespace CLI {
class App;
}  // namespace CLI

namespace isodoku::tool {

/// Adds the subject as a subcommand of `generate`. Its exit code is 1 if there are fewer puzzles than requested.
void add_generate_puzzles(CLI::App& generate, int& exit_code);

}  // namespace isodoku::tool
