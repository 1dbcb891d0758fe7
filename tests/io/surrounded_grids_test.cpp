// Many small files, in some seconds; surrounded_grids_slow_test.cpp tries 150 times as many.

#include <gtest/gtest.h>

#include "tests/io/surrounded_grids.hpp"

namespace isodoku {
namespace {

TEST(SurroundedGrids, EachIsAnsweredOrNamed) {
  expect_no_lost_grid(20'000, 6);
}

/// Each single text before, after and above a grid, as in most real files, and below an .sdk file.
TEST(SurroundedGrids, EachTextByItself) {
  for (unsigned text = 0; text < kinds_of_text(); ++text) {
    for (unsigned kind = 0; kind < kinds_of_pieces(); ++kind) {
      for (const std::vector<FilePiece>& pieces :
           {std::vector<FilePiece>{{kind, text, text}}, std::vector<FilePiece>{{kind, text, 0}, {1, 0, 0}},
            std::vector<FilePiece>{{0, text, 0}, {kind, 0, text}, {1, 0, 0}},
            std::vector<FilePiece>{{12, 0, 0}, {0, text, 0}, {kind, text, 0}, {4, 0, 0}}}) {
        for (unsigned size = 0; size < 3; ++size) {
          for (const bool is_shape_given : {true, false}) {
            const SurroundedGrids file = make_file(pieces, size);
            EXPECT_EQ(find_lost_grid(file, size, is_shape_given), "") << file.text;
          }
        }
      }
    }
  }
}

/// Checks the test itself: a lost grid is detected.
TEST(SurroundedGrids, ALostGridIsSeen) {
  SurroundedGrids file = make_file({{1, 0, 0}, {1, 0, 0}}, 2);
  file.text = "# " + file.text;
  EXPECT_EQ(find_lost_grid(file, 2, true), "line 1 is neither answered nor named");
  file = make_file({{1, 0, 0}, {1, 0, 0}}, 2);
  std::swap(file.expected[0].answers, file.expected[1].answers);
  EXPECT_EQ(find_lost_grid(file, 2, true).substr(0, 17), "line 1 is read as");
}

}  // namespace
}  // namespace isodoku
