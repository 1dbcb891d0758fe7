// The form based on the solution: compared with its definition by brute force over whole groups, and tested on grids
// with many automorphisms.

#include "canon/solution/solution_form.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/canonical_form.hpp"
#include "grid/rules.hpp"
#include "group/permutation_group.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku::detail {
namespace {

/// The smallest pair of solution and puzzle that any symmetry gives, and the number of symmetries that give it.
std::pair<std::string, std::uint64_t> form_by_definition(const Grid& puzzle, const Grid& solution,
                                                         const PermutationGroup& group) {
  const std::size_t cells = puzzle.cells().size();
  std::pair<std::string, std::string> least;
  std::uint64_t ties = 0;
  group.for_each_element([&](const Permutation& sources) {
    std::array<char, max_size + 1> names{};
    char last = 'A' - 1;
    std::pair<std::string, std::string> image;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      char& name = names[solution.cells()[sources[cell]]];
      if (name == 0) name = ++last;
      image.first += name;
      image.second += puzzle.cells()[sources[cell]] == blank ? '.' : name;
    }
    if (least.first.empty() || image < least) {
      least = image;
      ties = 0;
    }
    if (image == least) ++ties;
  });
  return {least.second, ties};
}

std::string with_letters(const Grid& puzzle) {
  std::string text;
  for (const Cell symbol : puzzle.cells()) text += symbol == blank ? '.' : static_cast<char>('A' + symbol - 1);
  return text;
}

TEST(SolutionForm, IsWhatTheDefinitionSays) {
  const std::vector<Symmetries> groups = {BoxGroup(make_shape(2, 2)),
                                          BoxGroup(make_shape(2, 3)),
                                          BoxGroup(make_shape(3, 2), false),
                                          {variant_rules({"diagonal"}), SymmetrySubgroup::all},
                                          {variant_rules({"disjoint-groups"}, make_shape(2, 3)), SymmetrySubgroup::all},
                                          {variant_rules({"windows"}), SymmetrySubgroup::keeping_kinds}};
  std::mt19937_64 random;
  for (const Symmetries& group : groups) {
    const PermutationGroup elements(static_cast<std::size_t>(group.shape().size() * group.shape().size()),
                                    group.generators(), group.order());
    Solver solver(group.rules());
    SolutionForm forms(group);
    for (int trial = 0; trial < 12; ++trial) {
      const Grid solution = random_complete_grid(group.rules(), random);
      const Grid puzzle = random_minimal_puzzle(solution, solver, random);
      const SolvedForm solved = forms.solve(puzzle);
      ASSERT_EQ(solved.status, SolutionStatus::unique);
      EXPECT_EQ(solved.solution, solution);
      const CanonicalForm& found = solved.puzzle;
      const auto [form, order] = form_by_definition(puzzle, solution, elements);
      EXPECT_EQ(with_letters(found.form), form) << puzzle.text();
      EXPECT_EQ(found.order, order) << puzzle.text();
      EXPECT_EQ(apply(found.map, puzzle), found.form) << puzzle.text();
    }
  }
}

// The grids have 648, 54 and 72 automorphisms. No grid has more than 648.
TEST(SolutionForm, GridsWithAutomorphisms) {
  const std::vector<std::string> grids = {
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
      "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
      "123456789457893612986217354274538196531964827698721435342685971715349268869172543"};
  std::mt19937_64 random;
  const Symmetries group{BoxGroup(Shape())};
  SolutionForm forms(group);
  Canoniser canoniser(group);
  AutomorphismFinder automorphisms(group);
  Solver solver{Rules(Shape())};
  for (const std::string& text : grids) {
    const Grid grid = make_grid({}, text);
    // Minimal puzzles, the whole grid, and the grid with one symbol removed.
    std::vector<Grid> puzzles = {grid, grid};
    for (Cell& cell : puzzles.back().cells()) cell = cell == 1 ? blank : cell;
    for (int i = 0; i < 10; ++i) puzzles.push_back(random_minimal_puzzle(grid, solver, random));
    std::map<std::string, std::string> form_of_least;  // both forms must give the same classes
    for (const Grid& puzzle : puzzles) {
      const SolvedForm solved = forms.solve(puzzle);
      ASSERT_EQ(solved.status, SolutionStatus::unique);
      const CanonicalForm& first = solved.puzzle;
      EXPECT_EQ(first.order, automorphisms.find(puzzle).order);
      EXPECT_EQ(solver.solve(first.form).solution, canoniser.form_only(grid));
      const auto [known, is_new] = form_of_least.emplace(canoniser.form_only(puzzle).text(), first.form.text());
      EXPECT_EQ(known->second, first.form.text());
      for (int i = 0; i < 10; ++i) {
        const Grid image = apply(random_transform(group, random), puzzle);
        const CanonicalForm found = forms.canonical_form(image);
        EXPECT_EQ(found.form, first.form);
        EXPECT_EQ(found.order, first.order);
        EXPECT_EQ(apply(found.map, image), found.form);
      }
    }
    std::map<std::string, int> classes;
    for (const auto& [least, form] : form_of_least) ++classes[form];
    EXPECT_EQ(classes.size(), form_of_least.size());
  }
}

TEST(SolutionForm, OtherPuzzlesHaveNone) {
  SolutionForm forms{Symmetries(BoxGroup(Shape()))};
  EXPECT_EQ(forms.solve(Grid()).status, SolutionStatus::several);
  EXPECT_EQ(forms.solve(make_grid({}, "12345678.........9" + std::string(63, '.'))).status, SolutionStatus::none);
  EXPECT_THROW(forms.canonical_form(Grid()), Error);
  EXPECT_THROW(Canoniser(BoxGroup(), Form::solution).canonical_form(Grid()), Error);
  EXPECT_THROW(forms.canonical_form(pattern_of(cyclic_grid({}))), Error);
}

}  // namespace
}  // namespace isodoku::detail
