#pragma once
// Files with grids in all kinds of text, and the check that no grid is lost.

#include <cstdint>
#include <string>
#include <vector>

namespace isodoku {

/// A piece of a file: a line of text, or a grid with text around it on its own lines. Three numbers choose the piece.
struct FilePiece {
  unsigned kind = 0;
  unsigned before = 0;
  unsigned after = 0;
};

/// The numbers of kinds of pieces and of surrounding texts. The numbers of a piece are taken modulo these.
unsigned kinds_of_pieces();
unsigned kinds_of_text();

/// A file of pieces, with the expected results.
struct SurroundedGrids {
  /// A grid, perhaps damaged, on some lines.
  struct Expected {
    std::uint64_t first_line = 0;
    std::uint64_t last_line = 0;
    std::vector<std::string> answers{};  ///< the grid, and others on its line; none if it is damaged
  };
  std::string text{};
  std::vector<Expected> expected{};
};

/// The shape is 2x2, 2x3 or 3x3, depending on `size` modulo 3.
SurroundedGrids make_file(const std::vector<FilePiece>& pieces, unsigned size, bool has_last_newline = true);

/// Reads the file as the program does, with or without the shape, and returns what is wrong: a grid that is neither
/// read nor reported, or one that is read as another grid. Returns an empty text if nothing is wrong.
std::string find_lost_grid(const SurroundedGrids& file, unsigned size, bool is_shape_given);

/// The property test: tries this many random files, and prints a file that fails.
void expect_no_lost_grid(int files, int max_pieces);

}  // namespace isodoku
