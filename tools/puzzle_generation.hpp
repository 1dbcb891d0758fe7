#pragma once
// `generate puzzles`: random minimal puzzles of which no two are equivalent.

#include <cstdint>
#include <optional>
#include <string>

#include "grid/place_symmetry.hpp"
#include "io/output.hpp"
#include "tools/command.hpp"
#include "tools/puzzle_difficulty.hpp"

namespace isodoku {

/// The options that puzzles alone have.
struct PuzzleOptions {
  std::optional<std::uint64_t> random;  ///< how many
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> tries;
  std::optional<PlaceSymmetry> symmetry;
  WantedDifficulty difficulty;

  [[nodiscard]] bool are_given() const { return random || seed || tries || symmetry || difficulty.is_given(); }
};

void add_puzzle_options(CLI::App& command, PuzzleOptions& options);

/// What they share with other generations.
struct PuzzleRequest {
  const CommonOptions& common;
  const CheckpointOptions& checkpoints;
  const PuzzleOptions& puzzles;
  std::optional<NumberRange> clues;
  std::string pattern;  ///< a line, or empty
  std::string index;    ///< a file, or empty
};

/// Writes them; the exit code, 1 if they are fewer than wanted.
int generate_puzzles(const PuzzleRequest& request, Output& output);

}  // namespace isodoku
