#pragma once
// `generate puzzles`: random minimal puzzles, no two of them equivalent.

namespace CLI {
class App;
}  // namespace CLI

namespace isodoku::tool {

/// The subject as a command below `generate`; its exit code is 1 if there are fewer puzzles than wanted.
void add_generate_puzzles(CLI::App& generate, int& exit_code);

}  // namespace isodoku::tool
