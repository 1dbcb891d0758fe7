// Sets of classes, compared with a simple method: each grid is compared with the first member of each class so far.

#include "canon/classes/class_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "canon/equivalence.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

/// Puzzles with few clues. Many of them are equivalent.
std::vector<Grid> some_puzzles(const Symmetries& group, std::size_t number) {
  std::mt19937_64 engine(number);
  std::vector<Grid> grids;
  const auto cells = static_cast<unsigned>(group.shape().cell_count());
  while (grids.size() < number) {
    std::string text(cells, '.');
    for (int clue = 0; clue < 3; ++clue) text[engine() % cells] = static_cast<char>('1' + engine() % 3);
    if (auto grid = try_make_grid(group.rules(), text)) grids.push_back(*grid);
  }
  return grids;
}

std::vector<std::uint64_t> numbers_by_comparison(const std::vector<Grid>& grids, const Symmetries& group) {
  std::vector<Grid> firsts;
  std::vector<std::uint64_t> numbers;
  for (const Grid& grid : grids) {
    std::uint64_t number = 0;
    while (number < firsts.size() && !find_transform(firsts[number], grid, group)) ++number;
    if (number == firsts.size()) firsts.push_back(grid);
    numbers.push_back(number);
  }
  return numbers;
}

/// Starts a thread for each task, which no real program would do.
Execution many_threads() {
  Execution execution;
  execution.runner = [](std::size_t count, const Task& task) {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back([&task, i] { task(i); });
  };
  return execution;
}

class ClassSetTest : public testing::TestWithParam<Symmetries> {};

TEST_P(ClassSetTest, NumbersClassesAsComparisonsDo) {
  const Symmetries& group = GetParam();
  const std::vector<Grid> grids = some_puzzles(group, 200);
  const std::vector<std::uint64_t> expected = numbers_by_comparison(grids, group);
  ClassSet classes(group);
  ClassSet at_once(group, {.form = Form::nauty});
  const std::vector<ClassSet::Insertion> insertions = at_once.insert(grids, many_threads());
  std::vector<std::uint64_t> members;
  for (std::size_t i = 0; i < grids.size(); ++i) {
    const bool is_new = expected[i] == members.size();
    EXPECT_EQ(classes.find(grids[i]), is_new ? std::nullopt : std::optional(expected[i]));
    const auto [number, was_new] = classes.insert(grids[i]);
    ASSERT_EQ(number, expected[i]) << grids[i].text();
    EXPECT_EQ(was_new, is_new);
    EXPECT_EQ(insertions[i].number, number);
    EXPECT_EQ(insertions[i].is_new, is_new);
    if (is_new) members.push_back(0);
    ++members[number];
  }
  EXPECT_LT(members.size(), grids.size());
  ASSERT_EQ(classes.size(), members.size());
  for (std::size_t number = 0; number < members.size(); ++number) {
    EXPECT_EQ(classes.count(number), members[number]);
    EXPECT_EQ(at_once.count(number), members[number]);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Groups, ClassSetTest,
    testing::Values(Symmetries(BoxGroup(make_shape(2, 2))), Symmetries(BoxGroup(make_shape(2, 3))),
                    Symmetries(BoxGroup(make_shape(3, 3))), Symmetries(BoxGroup(make_shape(2, 2), false)),
                    Symmetries(variant_rules({"diagonal"}, make_shape(2, 2)), SymmetrySubgroup::all)),
    [](const auto& test) { return std::to_string(test.index); });

TEST(ClassSet, KeysOfOtherThreadsFit) {
  const Symmetries group = BoxGroup(Shape());
  std::mt19937_64 engine(1);
  ClassSet classes(group);
  ClassKeyMaker keys(group);
  for (const Grid& grid : some_puzzles(group, 50)) {
    const std::uint64_t number = classes.insert(grid).number;
    const Grid other = apply(random_transform(BoxGroup(Shape()), engine), grid);
    classes.expect(keys.key(other).hash);
    EXPECT_EQ(classes.find(keys.key(other)), number);
    EXPECT_EQ(classes.insert(keys.key_of_form(keys.form(other))).number, number);
  }
}

TEST(ClassSet, PatternsArePuzzlesOfNoClass) {
  const Symmetries group = BoxGroup(make_shape(2, 2));
  ClassSet classes(group);
  EXPECT_TRUE(classes.insert(make_grid(group.rules(), "1...............")).is_new);
  EXPECT_TRUE(classes.insert(make_grid(group.rules(), "x...............")).is_new);
  EXPECT_FALSE(classes.insert(make_grid(group.rules(), "...............x")).is_new);
}

TEST(ClassSet, CountsOnlyWhereAsked) {
  const Symmetries group = BoxGroup(make_shape(2, 2));
  ClassSet classes(group, {.form = {}, .counts_members = false});
  classes.insert(make_grid(group.rules(), "1..............."));
  EXPECT_THROW(static_cast<void>(classes.count(0)), Error);
  ClassSet counted(group);
  EXPECT_THROW(static_cast<void>(counted.count(0)), Error);
  EXPECT_GT(classes.memory_bytes(), 0U);
}

/// The min-lex form of the second grid (two rows and a column of 12x2) is out of reach. So neither grid is added, and
/// the error gives the number of the grid.
TEST(ClassSet, AddsAllOrNothing) {
  const Shape shape = make_shape(12, 2);
  const Symmetries group = BoxGroup(shape);
  Grid hopeless = cyclic_grid(shape);
  for (std::size_t cell = 0; cell < hopeless.cells().size(); ++cell) {
    if (cell / 24 > 1 && cell % 24 > 0) hopeless.cells()[cell] = blank;
  }
  const std::vector<Grid> grids = {Grid(shape), hopeless};
  ClassSet classes(group, {.form = Form::minlex});
  try {
    classes.insert(grids);
    FAIL() << "the form was found";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::data);
    EXPECT_EQ(error.place().line, 2U);
  }
  EXPECT_EQ(classes.size(), 0U);
  EXPECT_TRUE(classes.insert(grids.front()).is_new);
}

}  // namespace
}  // namespace isodoku
