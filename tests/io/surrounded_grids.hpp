#pragma once
// Files with grids in all kinds of text, and the promise that none of them is lost.

#include <cstdint>
#include <string>
#include <vector>

namespace isodoku {

/// A piece of a file: a line of text, or a grid with text around it, on its own lines. Three numbers choose which.
struct FilePiece {
  unsigned kind = 0;
  unsigned before = 0;
  unsigned after = 0;
};

/// How many kinds of pieces and of surrounding text there are; numbers are taken modulo these.
unsigned kinds_of_pieces();
unsigned kinds_of_text();

/// A file of pieces, with what must be said of it.
struct SurroundedGrids {
  /// A grid, or a damaged one, that stands on some lines.
  struct Expected {
    std::uint64_t first_line = 0;
    std::uint64_t last_line = 0;
    std::vector<std::string> answers{};  ///< the grid, and others that its line has beside it; a damaged one has none
  };
  std::string text{};
  std::vector<Expected> expected{};
};

/// Shape 2x2, 2x3 or 3x3, or what `size` is modulo 3.
SurroundedGrids make_file(const std::vector<FilePiece>& pieces, unsigned size, bool has_last_newline = true);

/// Reads the file as the program does, with the shape or without, and returns what is wrong: a grid that is neither
/// answered nor named, or one that is read as another; empty if nothing is.
std::string find_lost_grid(const SurroundedGrids& file, unsigned size, bool is_shape_given);

/// What the property test goes through: random files until there are as many, printed when one fails.
void expect_no_lost_grid(int files, int max_pieces);

}  // namespace isodoku
