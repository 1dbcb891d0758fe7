// Keys of puzzles can be computed and turned back into puzzles.

#include "generate/catalogue/catalogue.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "canon/solution/solution_form.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku::detail {
namespace {

CatalogueIndex committed_index() {
  std::ifstream file(ISODOKU_DATA "/catalogue.index", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  return CatalogueIndex::parse(bytes);
}

TEST(PuzzleKey, Text) {
  const PuzzleKey key{0x2f, 0x123456789abcdef0};
  EXPECT_EQ(key.text(), "000000000000002f123456789abcdef0");
  EXPECT_EQ(PuzzleKey::parse("000000000000002F123456789ABCDEF0"), key);
  for (const std::string text : {"", "12", "000000000000002g123456789abcdef0", "-00000000000002f123456789abcdef0",
                                 "000000000000002f123456789abcdef01"}) {
    EXPECT_THROW(PuzzleKey::parse(text), Error) << text;
  }
}

TEST(PuzzleKeys, ThereAndBack) {
  const Catalogue catalogue(committed_index());
  PuzzleKeys keys(catalogue);
  SolutionForm forms{BoxGroup()};
  CatalogueReader reader(catalogue);
  const Symmetries group = BoxGroup();
  Solver solver{Shape()};
  std::mt19937_64 random(21);
  for (int i = 0; i < cases(100, 300); ++i) {
    const Grid puzzle = random_proper_puzzle(random_complete_grid(Shape(), random), i % 4, solver, random);
    const FoundKey found = keys.find(puzzle);
    ASSERT_EQ(found.status, SolutionStatus::unique);
    const PuzzleKey key = found.key;
    EXPECT_EQ(keys.puzzle(key), forms.canonical_form(puzzle).form);
    EXPECT_EQ(key.high >> 17U, reader.rank(solver.solve(puzzle).solution));
    EXPECT_EQ(keys.find(apply(random_transform(group, random), puzzle)).key, key);
  }
}

/// The 81 bits of the mask, read from the left, are the cells of the solution form.
TEST(PuzzleKeys, FirstCellIsTheHighestBit) {
  const Catalogue catalogue(committed_index());
  PuzzleKeys keys(catalogue);
  SolutionForm forms{BoxGroup()};
  Solver solver{Shape()};
  std::mt19937_64 random(23);
  const Grid puzzle = random_proper_puzzle(random_complete_grid(Shape(), random), 0, solver, random);
  const PuzzleKey key = keys.find(puzzle).key;
  const std::string mask = std::bitset<17>(key.high).to_string() + std::bitset<64>(key.low).to_string();
  std::string clues;
  for (const char cell : forms.canonical_form(puzzle).form.text()) clues += cell == '.' ? '0' : '1';
  EXPECT_EQ(mask, clues);
}

/// For solutions with many automorphisms, the mask is the smallest possible one.
TEST(PuzzleKeys, SymmetricSolutions) {
  const Catalogue catalogue(committed_index());
  PuzzleKeys keys(catalogue);
  CatalogueReader reader(catalogue);
  const Symmetries group = BoxGroup();
  const Grid most =
      make_grid(Shape(), "123456789456789123789123456231564897564897231897231564312645978645978312978312645");
  const std::uint64_t rank = reader.rank(most);
  Solver solver{Shape()};
  std::mt19937_64 random(22);
  EXPECT_EQ(keys.find(most).key, (PuzzleKey{rank << 17U | 0x1ffff, ~std::uint64_t{0}}));
  for (int i = 0; i < 20; ++i) {
    const Grid puzzle = random_proper_puzzle(most, 0, solver, random);
    const PuzzleKey key = keys.find(puzzle).key;
    EXPECT_EQ(key.high >> 17U, rank);
    const Grid back = keys.puzzle(key);
    EXPECT_EQ(canonical_form(back).form, canonical_form(puzzle).form);
    EXPECT_EQ(keys.find(apply(random_transform(group, random), puzzle)).key, key);
  }
}

TEST(PuzzleKeys, Refuses) {
  const Catalogue catalogue(committed_index());
  PuzzleKeys keys(catalogue);
  EXPECT_EQ(keys.find(Grid()).status, SolutionStatus::several);
  EXPECT_EQ(keys.find(make_grid(Shape(), "12345678.........9" + std::string(63, '.'))).status, SolutionStatus::none);
  EXPECT_THROW(keys.find(Grid(make_shape(2, 2))), Error);
  EXPECT_THROW(keys.puzzle({~std::uint64_t{0}, 0}), Error);
  EXPECT_THROW(keys.puzzle({catalogue.size() << 17U, 0}), Error);
  EXPECT_THROW(keys.puzzle({0, 0}), Error);  // no clues
}

}  // namespace
}  // namespace isodoku::detail
