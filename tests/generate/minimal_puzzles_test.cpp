// Classes of minimal sub-puzzles, compared with the canonical forms of all of them.

#include "generate/minimal_puzzles.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "canon/canonical_form.hpp"
#include "grid/rules.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku::detail {
namespace {

struct Classes {
  std::size_t sub_puzzles = 0;
  std::map<std::string, std::string> first_of_form;
};

/// Checks that the first puzzle of each class is the first one with its canonical form.
Classes expect_first_of_each_form(const Grid& puzzle, const Symmetries& group) {
  Reduction reduction(group.rules());
  MinimalPuzzleClasses classes(group);
  Canoniser canoniser(group);
  Classes found;
  EXPECT_EQ(reduction.read(puzzle), SolutionStatus::unique);
  classes.read(puzzle, reduction.solution());
  reduction.for_each_minimal([&](const Grid& minimal) {
    const bool is_new = found.first_of_form.emplace(canoniser.form_only(minimal).text(), minimal.text()).second;
    EXPECT_EQ(classes.is_first(minimal), is_new) << minimal.text();
    return ++found.sub_puzzles < cases(4000U, 20000U);
  });
  return found;
}

TEST(MinimalPuzzleClasses, GridsWithAutomorphisms) {
  const Symmetries group{BoxGroup(Shape())};
  Solver solver{Rules(Shape())};
  std::mt19937_64 random;
  for (const std::string text : {"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
                                 "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
                                 "123456789457893612986217354274538196531964827698721435342685971715349268869172543"}) {
    std::size_t firsts = 0;
    for (int more = 4; more < 9; ++more) {
      const Grid puzzle = random_proper_puzzle(make_grid({}, text), more, solver, random);
      const Classes found = expect_first_of_each_form(puzzle, group);
      firsts += found.first_of_form.size();
    }
    EXPECT_GT(firsts, 5U);
  }
}

// Whole grids have large classes.
TEST(MinimalPuzzleClasses, SmallShapes) {
  std::mt19937_64 random;
  const std::vector<Symmetries> groups = {
      BoxGroup(make_shape(2, 2)),
      BoxGroup(make_shape(2, 2), false),
      {variant_rules({"diagonal"}, make_shape(2, 2)), SymmetrySubgroup::all},
      {variant_rules({"disjoint-groups"}, make_shape(2, 2)), SymmetrySubgroup::all}};
  for (const Symmetries& group : groups) {
    const Grid grid = random_complete_grid(group.rules(), random);
    const Classes found = expect_first_of_each_form(grid, group);
    EXPECT_LT(found.first_of_form.size(), found.sub_puzzles);
  }
  // The search stops after a number of sub-puzzles, which have fewer classes.
  const Classes found = expect_first_of_each_form(cyclic_grid(make_shape(2, 3)), BoxGroup(make_shape(2, 3)));
  EXPECT_LT(found.first_of_form.size(), found.sub_puzzles);
}

}  // namespace
}  // namespace isodoku::detail
