#pragma once
// The oracle: what canonical forms and orders are, computed only from the definition. Slow, obvious,
// and without a line of code in common with the library: strings in, strings out.

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace oracle {

struct Result {
  std::string form;         ///< the smallest string over the whole group
  std::uint64_t order = 0;  ///< symmetries that reach it, as many as give the line back
};

/// Tries every symmetry of the shape (boxes of box_rows by box_columns) on a line of `.`, symbols
/// `1`-`9`, or `.` and `x`. Time grows with the group: at most a second or two for 3x3.
Result brute_force_minlex(int box_rows, int box_columns, const std::string& line, bool transposition = true);

/// Every symmetry that gives the line back up to renaming: where each cell goes. As many vectors as there are such
/// symmetries, so not for the emptiest lines of 3x3.
std::vector<std::vector<int>> automorphisms(int box_rows, int box_columns, const std::string& line,
                                            bool transposition = true);

/// All images of a line under the symmetries, each relabelled by first occurrence.
std::set<std::string> orbit(int box_rows, int box_columns, const std::string& line, bool transposition = true);

/// Every complete grid that has the clues of `puzzle`; N at most 9.
std::vector<std::string> completions(int box_rows, int box_columns, const std::string& puzzle);

/// A complete grid filled by randomised search (not uniform).
std::string random_grid(int box_rows, int box_columns, std::mt19937_64& engine);

}  // namespace oracle
