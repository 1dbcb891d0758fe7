#pragma once
// What an encoding is, and how it becomes a subcommand of `encode`.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// Writes the encoding of one puzzle, which is not a pattern and satisfies the rules.
using EncodePuzzle = std::function<void(const Rules& rules, const Grid& puzzle, Output& output)>;

/// What a subcommand does instead of encoding if its options request it. Returns its exit code, or nothing if the
/// puzzles are to be encoded.
using InsteadOfEncoding = std::function<std::optional<int>(Output& output)>;

/// Adds a subcommand that encodes each puzzle of its input or, without FILE, the empty grid. The options live as long
/// as the command.
CLI::App* add_encoding(CLI::App& encode, const std::string& name, const std::string& description,
                       const std::string& example, const std::shared_ptr<CommonOptions>& options, int& exit_code,
                       EncodePuzzle encode_puzzle, InsteadOfEncoding instead = {});

}  // namespace isodoku::tool
