#pragma once
// The oracle computes canonical forms and orders only from their definition. It is slow and simple, and shares no code
// with the library: input and output are strings.

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace oracle {

struct Result {
  std::string form;         ///< the smallest string over the whole group
  std::uint64_t order = 0;  ///< number of symmetries that reach it, which is the order
};

/// Tries every symmetry of the shape (boxes of box_rows by box_columns) on a line of `.` and symbols `1`-`9`, or of `.`
/// and `x`. The time is proportional to the size of the group: at most a second or two for 3x3.
Result brute_force_minlex(int box_rows, int box_columns, const std::string& line, bool transposition = true);

/// All symmetries that map the line to itself up to relabelling. Each vector has the image of each cell. The result is
/// large for 3x3 lines with few clues.
std::vector<std::vector<int>> automorphisms(int box_rows, int box_columns, const std::string& line,
                                            bool transposition = true);

/// All images of a line under the symmetries, each relabelled by first occurrence.
std::set<std::string> orbit(int box_rows, int box_columns, const std::string& line, bool transposition = true);

/// Every complete grid that contains the clues of `puzzle`; N is at most 9.
std::vector<std::string> completions(int box_rows, int box_columns, const std::string& puzzle);

/// A complete grid filled by randomised search (not uniform).
std::string random_grid(int box_rows, int box_columns, std::mt19937_64& engine);

}  // namespace oracle
