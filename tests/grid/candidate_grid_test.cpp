// Candidate grids: their text, their images, and which cells they restrict beyond the givens.

#include "grid/candidate_grid.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "grid/packed_grid.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/sukaku.hpp"

namespace isodoku {
namespace {

CandidateGrid random_candidates(const Shape& shape, std::mt19937_64& random) {
  CandidateGrid candidates(shape);
  for (CandidateSet& cell : candidates.cells()) cell &= static_cast<CandidateSet>(random());
  return candidates;
}

TEST(CandidateGrid, TextsAreReadAsTheyAreWritten) {
  std::mt19937_64 random(1);
  for (const Shape& shape : all_shapes()) {
    const CandidateGrid candidates = random_candidates(shape, random);
    const std::string text = candidates.text();
    ASSERT_EQ(text.size(), candidate_text_length(shape));
    EXPECT_EQ(make_candidate_grid(shape, text), candidates);
    EXPECT_EQ(make_candidate_grid(shape, CandidateGrid(shape).text()), CandidateGrid(shape));
  }
  EXPECT_EQ(make_candidate_grid(Shape(), sukaku_line()).text(), sukaku_line());
  EXPECT_EQ(make_candidate_grid(Shape(), sukaku_line()).givens().text(), sukaku_givens());
  EXPECT_EQ(make_candidate_grid(make_shape(1, 2), "1002.210"), make_candidate_grid(make_shape(1, 2), "1..2.21."));
  EXPECT_EQ(make_candidate_grid(make_shape(2, 5), std::string(9, '.') + "a" + std::string(990, '.')).cells()[0],
            candidate_of(10));
}

TEST(CandidateGrid, AFaultHasItsColumn) {
  std::string damaged = sukaku_line();
  damaged[13] = '4';
  const Result<CandidateGrid> found = try_make_candidate_grid(Shape(), damaged);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().place().column, 14U);
  EXPECT_STREQ(found.error().what(),
               "'4' is not a candidate here: expected 5 or a blank, since the candidates of a cell are 9 characters");
  EXPECT_FALSE(try_make_candidate_grid(Shape(), sukaku_line().substr(1)));
}

TEST(CandidateGrid, APuzzleIsOneWithOneCandidateOrAll) {
  std::mt19937_64 random(2);
  for (const Shape& shape : all_shapes()) {
    if (shape.size() == 1) continue;
    const Grid puzzle = random_clues_of(cyclic_grid(shape), shape.cell_count() / 3, random);
    const CandidateGrid candidates(puzzle);
    EXPECT_EQ(candidates.givens(), puzzle);
    EXPECT_EQ(count_restricted_cells(candidates, Rules(shape)), 0U);
    const Transform transform = random_transform(BoxGroup(shape), random);
    EXPECT_EQ(apply(transform, candidates), CandidateGrid(apply(transform, puzzle)));
  }
}

TEST(CandidateGrid, ImagesGoBack) {
  std::mt19937_64 random(3);
  for (const Shape& shape : all_shapes()) {
    const CandidateGrid candidates = random_candidates(shape, random);
    const Transform one = random_transform(BoxGroup(shape), random);
    const Transform two = random_transform(BoxGroup(shape), random);
    EXPECT_EQ(apply(inverse(one), apply(one, candidates)), candidates);
    EXPECT_EQ(apply(two, apply(one, candidates)), apply(compose(one, two), candidates));
  }
}

TEST(CandidateGrid, WhatRestrictsIsWhatNoGivenForbids) {
  const Shape shape = make_shape(2, 2);
  CandidateGrid candidates(make_grid(shape, "12.............."));
  const Rules rules(shape);
  candidates.cells()[2] = candidate_of(3) | candidate_of(4);  // all that the givens allow
  EXPECT_EQ(count_restricted_cells(candidates, rules), 0U);
  candidates.cells()[15] = candidate_of(3) | candidate_of(4);
  EXPECT_EQ(count_restricted_cells(candidates, rules), 1U);
  candidates.cells()[14] = 0;
  EXPECT_EQ(count_restricted_cells(candidates, rules), 2U);
  candidates.cells()[15] |= candidate_of(2);
  EXPECT_EQ(count_restricted_cells(candidates, rules), 2U);
  EXPECT_EQ(count_restricted_cells(candidates, variant_rules({"main-diagonal"}, shape)), 1U) << "the 1 is in its house";
}

TEST(CandidateGrid, PackedTheyAreNoPackedGrids) {
  std::mt19937_64 random(4);
  for (const Shape& shape : all_shapes()) {
    const CandidateGrid candidates = random_candidates(shape, random);
    const std::vector<std::byte> bytes = pack_candidates(candidates);
    EXPECT_EQ(bytes.size(), packed_candidates_length(shape));
    EXPECT_GT(bytes.size(), max_packed_length_of(shape));
    for (std::size_t cell = 0; cell < candidates.cells().size(); cell += 7) {
      CandidateGrid other = candidates;
      other.cells()[cell] ^= candidate_of(shape.size());
      EXPECT_NE(pack_candidates(other), bytes);
    }
  }
}

}  // namespace
}  // namespace isodoku
