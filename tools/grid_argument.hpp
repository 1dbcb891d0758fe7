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

/// Read as a line of a file is: with any blanks, with separators between the cells. Throws Error (data) if that cannot
/// be done; its place is the name of the argument and a column. If the shape is a guess, `guess` says whose it is: then
/// the message says so, too, and a longer grid that the argument may hold is looked for. Where 0 is read as a symbol a
/// note says so.
Grid read_grid_argument(const CommonOptions& options, const Rules& rules, std::string_view text,
                        const std::string& name, const std::string& guess = {});

/// The same where candidates may restrict the puzzle (Sukaku): all candidates then, else only the grid. Above, such an
/// argument is refused.
struct PuzzleArgument {
  Grid grid;
  std::optional<CandidateGrid> candidates;
};
PuzzleArgument read_puzzle_argument(const CommonOptions& options, const Rules& rules, std::string_view text,
                                    const std::string& name, const std::string& guess = {});

/// The shape that the length of an argument determines. Throws as above.
Shape shape_of_argument(const CommonOptions& options, std::string_view text, const std::string& name);

}  // namespace isodoku::tool
