#pragma once
// Grids that are arguments of a command.

#include <optional>
#include <string>
#include <string_view>

#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// Reads a grid like a line of a file, with any of the usual blanks and with separators between the cells. Throws Error
/// (data) for an invalid grid, with the name of the argument and the column as its place. If the shape is a guess,
/// `guess` names its source; the message mentions it, and an argument that has a larger grid after its first word is an
/// Error, too. Prints a note if 0 is read as a symbol.
Grid read_grid_argument(const CommonOptions& options, const Rules& rules, std::string_view text,
                        const std::string& name, const std::string& guess = {});

/// A grid or puzzle, with all candidates if these restrict it (Sukaku). read_grid_argument rejects such puzzles.
struct PuzzleArgument {
  Grid grid;
  std::optional<CandidateGrid> candidates;
};
PuzzleArgument read_puzzle_argument(const CommonOptions& options, const Rules& rules, std::string_view text,
                                    const std::string& name, const std::string& guess = {});

/// The shape that the length of an argument determines. Throws as above.
Shape shape_of_argument(const CommonOptions& options, std::string_view text, const std::string& name);

}  // namespace isodoku::tool
