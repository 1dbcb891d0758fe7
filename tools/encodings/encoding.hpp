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

/// Writes the encoding of one puzzle (no pattern), which keeps the rules.
using EncodePuzzle = std::function<void(const Rules& rules, const Grid& puzzle, Output& output)>;

/// What a subcommand does instead of encoding, where its options ask for that: the exit code of it, or nothing.
using InsteadOfEncoding = std::function<std::optional<int>(Output& output)>;

/// A subcommand that encodes each puzzle read, or without FILE the empty grid. The options live as long as the command.
CLI::App* add_encoding(CLI::App& encode, const std::string& name, const std::string& description,
                       const std::string& example, const std::shared_ptr<CommonOptions>& options, int& exit_code,
                       EncodePuzzle encode_puzzle, InsteadOfEncoding instead = {});

}  // namespace isodoku::tool
