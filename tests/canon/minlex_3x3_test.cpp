// The fast engines for 3x3: compared with each other, with the general search, and with nauty.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/general/minlex_general.hpp"
#include "canon/minlex_3x3/grids/minlex_grid.hpp"
#include "canon/minlex_3x3/puzzles/minlex_puzzle.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/processors.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* least_grid = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
constexpr const char* greatest_grid =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
constexpr const char* most_symmetric_grid =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Random images have the same form and order, each map leads to the form, and the form is its own form.
void expect_canonical(const Grid& grid, int transforms, std::mt19937_64& engine, const BoxGroup& group = {}) {
  Canoniser canoniser(group);
  const CanonicalForm first = canoniser.canonical_form(grid);
  EXPECT_EQ(canoniser.canonical_form(first.form).form, first.form);
  for (int i = 0; i < transforms; ++i) {
    const Grid image = apply(random_transform(group, engine), grid);
    const CanonicalForm found = canoniser.canonical_form(image);
    ASSERT_EQ(found.form.text(), first.form.text()) << grid.text();
    ASSERT_EQ(found.order, first.order) << grid.text();
    ASSERT_NO_THROW(make_transform(found.map.shape, found.map.symmetry, found.map.symbols));
    ASSERT_EQ(apply(found.map, image).text(), found.form.text()) << image.text();
  }
}

/// Grids of all kinds: random, symmetric, random sub-grids, grids with empty lines or chutes, and patterns.
std::vector<Grid> sample(int of_each_kind, std::mt19937_64& engine) {
  std::vector<Grid> grids;
  for (int i = 0; i < of_each_kind; ++i) {
    const Grid grid = random_complete_grid({}, engine);
    grids.push_back(grid);
    for (int clues = i % 4; clues <= 80; clues += 4) grids.push_back(random_clues_of(grid, clues, engine));
    const auto keep = [&grids, &engine](Grid source, auto&& keeps) {
      for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
          if (!keeps(row, column, source.at(row, column))) source.set(row, column, blank);
        }
      }
      grids.push_back(apply(random_transform({}, engine), source));
    };
    for (const Grid& source : {grid, make_grid({}, most_symmetric_grid), make_grid({}, greatest_grid)}) {
      keep(source, [](int row, int, int) { return row != 4; });
      keep(source, [](int, int column, int) { return column != 7; });
      keep(source, [](int row, int column, int) { return row > 2 && column > 5; });
      keep(source, [](int row, int column, int) { return row > 1 && column % 3 != 0; });
      keep(source, [i](int, int, int symbol) { return symbol > i % 8 + 1; });
      keep(source, [](int row, int column, int) { return (row / 3 + column / 3) % 2 == 0; });
      keep(source, [](int row, int column, int) { return row / 3 == column / 3; });
      keep(source, [i](int row, int column, int) { return row * 9 + column >= i % 9; });
    }
    grids.push_back(without_random_houses(grid, 1 + i % 4, engine));
    grids.push_back(pattern_of(random_clues_of(grid, (i * 7) % 82, engine)));
    grids.push_back(pattern_of(grids[grids.size() - 2]));
  }
  return grids;
}

TEST(Minlex3x3, FindsTheKnownExtremeForms) {
  std::mt19937_64 engine(1);
  const std::vector<std::pair<std::string, int>> known = {
      {least_grid, 3}, {greatest_grid, 72}, {most_symmetric_grid, 648}};
  for (const auto& [text, order] : known) {
    const Grid grid = make_grid({}, text);
    for (int i = 0; i < 100; ++i) {
      const CanonicalForm found = canonical_form(apply(random_transform({}, engine), grid));
      EXPECT_EQ(found.form.text(), text);
      if (text != least_grid) {
        EXPECT_EQ(found.order, order);
      }
    }
  }
}

TEST(Minlex3x3, EmptyHasAllSymmetries) {
  EXPECT_EQ(canonical_form(Grid()).order, 3359232);
  EXPECT_EQ(canonical_form(Grid(), {Shape(), false}, Form::minlex).order, 1679616);
  EXPECT_EQ(canonical_form(Grid({}, Filling::pattern)).order, 3359232);
  EXPECT_EQ(canonical_form(make_grid({}, std::string(81, 'x'))).order, 3359232);
}

TEST(Minlex3x3, IsInvariantUnderAHundredTransforms) {
  std::mt19937_64 engine(2);
  for (const Grid& grid : sample(2, engine)) expect_canonical(grid, 100, engine);
}

TEST(Minlex3x3, IsInvariantWithoutTransposition) {
  std::mt19937_64 engine(3);
  for (const Grid& grid : sample(2, engine)) expect_canonical(grid, 20, engine, {Shape(), false});
}

TEST(Minlex3x3, WithTranspositionIsTheLesserOfTheTwoWithout) {
  std::mt19937_64 engine(4);
  const BoxGroup without(Shape(), false);
  Transform transposition = identity_transform({});
  transposition.symmetry.transpose = true;
  for (const Grid& grid : sample(3, engine)) {
    const CanonicalForm both = canonical_form(grid);
    const CanonicalForm upright = canonical_form(grid, without, Form::minlex);
    const CanonicalForm turned = canonical_form(apply(transposition, grid), without, Form::minlex);
    EXPECT_EQ(both.form.text(), std::min(upright.form.text(), turned.form.text()));
    EXPECT_EQ(both.order, upright.order * (upright.form == turned.form ? 2 : 1));
  }
}

TEST(Minlex3x3, TheTwoEnginesAgreeOnCompleteGrids) {
  std::mt19937_64 engine(5);
  PuzzleMinlex puzzles;
  Minlex3x3 by_rows;
  Minlex3x3 by_table;
  for (int i = 0; i < 400; ++i) {
    Grid grid = random_complete_grid({}, engine);
    if (i < 20)
      grid = apply(random_transform({}, engine), make_grid({}, i % 2 == 0 ? most_symmetric_grid : greatest_grid));
    Cells81 cells;
    std::ranges::copy(grid.cells(), cells.begin());
    const bool with_transposition = i % 3 != 0;
    puzzles.find(cells, Filling::symbols, with_transposition, by_rows);
    minlex_grid(cells, with_transposition, by_table);
    ASSERT_EQ(by_rows.form, by_table.form) << grid.text();
    ASSERT_EQ(by_rows.order, by_table.order) << grid.text();
  }
}

TEST(Minlex3x3, EachProcessorFindsTheSame) {
  std::mt19937_64 engine(12);
  const auto fields = [](const Minlex3x3& found) {
    return std::tuple(found.form, found.rows, found.columns, found.symbols, found.transpose, found.order);
  };
  for (const Grid& grid : sample(4, engine)) {
    Cells81 cells;
    std::ranges::copy(grid.cells(), cells.begin());
    for (const bool with_transposition : {true, false}) {
      Minlex3x3 expected{};
      PuzzleMinlex(Processor::baseline).find(cells, grid.filling(), with_transposition, expected);
      Minlex3x3 expected_of_grid{};
      if (grid.is_complete()) minlex_grid_for(Processor::baseline)(cells, with_transposition, expected_of_grid);
      for (const Processor processor : processors_here()) {
        Minlex3x3 found{};
        PuzzleMinlex(processor).find(cells, grid.filling(), with_transposition, found);
        EXPECT_EQ(fields(found), fields(expected)) << grid.text();
        if (!grid.is_complete()) continue;
        minlex_grid_for(processor)(cells, with_transposition, found);
        EXPECT_EQ(fields(found), fields(expected_of_grid)) << grid.text();
      }
    }
  }
}

TEST(Minlex3x3, AgreesWithTheGeneralSearch) {
  std::mt19937_64 engine(6);
  MinlexGeneral general{Shape()};
  for (const Grid& grid : sample(4, engine)) {
    const CanonicalForm fast = canonical_form(grid);
    const CanonicalForm slow = general.canonical_form(grid);
    ASSERT_EQ(fast.form.text(), slow.form.text()) << grid.text();
    ASSERT_EQ(fast.order, slow.order) << grid.text();
  }
}

TEST(Minlex3x3, AgreesWithTheGeneralSearchWhereHousesAreMissing) {
  std::mt19937_64 engine(10);
  std::vector<Grid> grids = {
      // In these grids stacks are tied, and more is decided about some of them than about others.
      make_grid({}, "2.1.3879.3.6.7418.7.5.1964.4.7.2395.8.2.6143.6.9.4521.5.4.8637.9.3.5782.1.8.9256."),
      make_grid({}, "9.763..416.528..932.471..685.184..37.........8.296..541.642..797.319..854.835..12"),
      make_grid({}, "5234.1769.........8947.62517368.21944159.3827..................9516.83423782.4615"),
      make_grid({}, ".148.635.8564.2791.92175.842416.793857.9.84.668..24.7.9385.12474.72835.912.7.9863"),
  };
  for (int i = 0; i < cases(1500, 6000); ++i) {
    const Grid complete =
        i % 3 == 0 ? random_complete_grid({}, engine) : make_grid({}, i % 3 == 1 ? most_symmetric_grid : greatest_grid);
    grids.push_back(apply(random_transform({}, engine), without_random_houses(complete, 1 + i % 4, engine)));
  }
  MinlexGeneral general{Shape()};
  for (const Grid& grid : grids) {
    const CanonicalForm fast = canonical_form(grid);
    const CanonicalForm slow = general.canonical_form(grid);
    ASSERT_EQ(fast.form.text(), slow.form.text()) << grid.text();
    ASSERT_EQ(fast.order, slow.order) << grid.text();
  }
}

/// Checks that two forms have the same classes: each form determines the other.
class Partition {
 public:
  void add(const std::string& a, const std::string& b) {
    EXPECT_EQ(b_of_a_.emplace(a, b).first->second, b) << a;
    EXPECT_EQ(a_of_b_.emplace(b, a).first->second, a) << b;
  }

 private:
  std::map<std::string, std::string> b_of_a_;
  std::map<std::string, std::string> a_of_b_;
};

void expect_nauty_agrees(const BoxGroup& group, const std::vector<Grid>& grids, std::mt19937_64& engine) {
  Canoniser minlex(group);
  Canoniser nauty(group, Form::nauty);
  Partition partition;
  for (const Grid& grid : grids) {
    for (const Grid& member : {grid, apply(random_transform(group, engine), grid)}) {
      const CanonicalForm a = minlex.canonical_form(member);
      const CanonicalForm b = nauty.canonical_form(member);
      partition.add(a.form.text(), b.form.text());
      ASSERT_EQ(a.order, b.order) << member.text();
    }
  }
}

TEST(Minlex3x3, MakesTheClassesOfNauty) {
  std::mt19937_64 engine(7);
  expect_nauty_agrees(Shape(), sample(20, engine), engine);
  expect_nauty_agrees({Shape(), false}, sample(10, engine), engine);
}

TEST(Minlex3x3, MakesTheClassesOfNautyOnSmallSubGrids) {
  // With few clues there are few classes, so that many grids are equivalent.
  std::mt19937_64 engine(8);
  std::vector<Grid> grids;
  for (int i = 0; i < 1500; ++i) grids.push_back(random_clues_of(random_complete_grid({}, engine), 1 + i % 4, engine));
  expect_nauty_agrees(Shape(), grids, engine);
}

TEST(Minlex3x3, MakesTheClassesOfNautyOnSubGridsOfEverySize) {
  std::mt19937_64 engine(9);
  for (int clues = 1; clues <= 80; ++clues) {
    std::vector<Grid> grids;
    for (int i = 0; i < cases(40, 200); ++i) {
      grids.push_back(random_clues_of(random_complete_grid({}, engine), clues, engine));
    }
    expect_nauty_agrees(Shape(), grids, engine);
  }
}

}  // namespace
}  // namespace isodoku::detail
