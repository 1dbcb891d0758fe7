#pragma once
// What the kinds of `generate puzzles` share: random puzzles with or without weights, and all puzzles on a pattern.

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "generate/puzzle_stream.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "io/output.hpp"
#include "io/records/record_writer.hpp"
#include "io/records/values.hpp"
#include "jobs/long_run.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

struct PuzzleOptions : CommonOptions {
  std::optional<std::uint64_t> random;  ///< number of puzzles
  bool all = false;                     ///< all puzzles on the pattern
  bool unbiased = false;                ///< puzzles with weights
  std::optional<NumberRange> clues;
  std::string pattern;
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> tries;
  PlaceSymmetry symmetry = PlaceSymmetry::none;
  std::string hardest;
  std::optional<NumberRange> max;
  std::string index;
  bool minimal = false;
  bool count = false;
  std::optional<std::uint64_t> limit;
  CheckpointOptions checkpoints;
};

/// A generated puzzle.
struct PuzzleResult {
  const Grid* puzzle = nullptr;
  int clues = 0;
  const Grid* solution = nullptr;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(field("puzzle", &PuzzleResult::puzzle, "The puzzle"),
                      field("clues", &PuzzleResult::clues, "Number of its clues", FieldUse::not_in_lines),
                      field("solution", &PuzzleResult::solution, "Its unique solution", FieldUse::not_in_lines));
  }
};

/// A puzzle of --unbiased.
struct UnbiasedPuzzle {
  const Grid* puzzle = nullptr;
  int clues = 0;
  const Grid* solution = nullptr;
  Decimal weight;

  static constexpr std::string_view drawn = "puzzle";
  static constexpr auto fields() {
    return std::tuple(field("puzzle", &UnbiasedPuzzle::puzzle, "The puzzle"),
                      field("clues", &UnbiasedPuzzle::clues, "Number of its clues", FieldUse::not_in_lines),
                      field("solution", &UnbiasedPuzzle::solution, "Its unique solution", FieldUse::not_in_lines),
                      field("weight", &UnbiasedPuzzle::weight,
                            "Its relative weight: weighted means over puzzles are unbiased "
                            "(--unbiased)"));
  }
};

inline void append_puzzle(const RecordWriter& writer, const GeneratedPuzzle& made, std::string& text) {
  writer.append(text, PuzzleResult{&made.puzzle, made.puzzle.clue_count(), &made.solution});
}

/// The pattern that --pattern gives. Throws Error (data) if it is not a pattern of this shape.
Grid read_pattern(const PuzzleOptions& options, const Shape& shape);

/// Generates random minimal puzzles with weights. Returns the exit code.
int generate_unbiased_puzzles(const PuzzleOptions& options, Output& output);

/// Generates all puzzles on the pattern. Returns the exit code.
int generate_all_puzzles(const PuzzleOptions& options, Output& output);

}  // namespace isodoku::tool
