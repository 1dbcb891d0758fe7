// First members of classes: the map of each member maps it to the first member. Puzzles, patterns and complete grids
// are tested under all kinds of rules, including rules whose symmetries do not permute rows and columns.

#include "canon/classes/class_set.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "canon/equivalence.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

/// Grids of each filling, each followed by three equivalent grids.
std::vector<Grid> some_classes(const Symmetries& group) {
  std::mt19937_64 engine(1);
  std::vector<Grid> grids;
  for (int i = 0; i < 6; ++i) {
    const Grid complete = random_complete_grid(group.rules(), engine);
    const int clues = 2 + i * group.shape().cell_count() / 20;
    for (const Grid& grid : {complete, random_clues_of(complete, clues, engine),
                             random_cells(group.shape(), clues, Filling::pattern, engine)}) {
      grids.push_back(grid);
      for (int member = 0; member < 3; ++member) grids.push_back(apply(random_transform(group, engine), grid));
    }
  }
  return grids;
}

class FirstMembersTest : public testing::TestWithParam<Symmetries> {};

TEST_P(FirstMembersTest, MapsTakeMembersToTheFirst) {
  const Symmetries& group = GetParam();
  const std::vector<Grid> grids = some_classes(group);
  for (const std::optional<Form> form : {std::optional<Form>(), std::optional(Form::nauty)}) {
    ClassSet classes(group, {.form = form});
    const std::vector<ClassSet::MappedInsertion> found = classes.insert_with_maps(grids);
    FirstMembers firsts(group.shape());
    for (std::size_t i = 0; i < grids.size(); ++i) {
      const auto& [number, is_new, to_form] = found[i];
      if (is_new) firsts.add({3, i}, to_form);
      const MemberPlace place = firsts.place(number);
      EXPECT_EQ(place.source, 3U);
      const Transform map = firsts.map_to_first(number, to_form);
      EXPECT_EQ(apply(map, grids[i]), grids[place.number]) << grids[i].text();
      EXPECT_EQ(place.number == i, is_new);
      if (is_new) {
        EXPECT_EQ(map, identity_transform(group.shape()));
      }
      EXPECT_TRUE(!is_new || i % 4 == 0) << "the others are equivalent to one before them";
    }
    EXPECT_EQ(firsts.size(), classes.size());
    EXPECT_THROW(static_cast<void>(firsts.place(firsts.size())), Error);
    EXPECT_THROW(static_cast<void>(firsts.map_to_first(firsts.size(), found[0].to_form)), Error);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Groups, FirstMembersTest,
    testing::Values(Symmetries(BoxGroup(make_shape(2, 3))), Symmetries(BoxGroup(make_shape(3, 3))),
                    Symmetries(BoxGroup(make_shape(3, 3), false)), Symmetries(BoxGroup(make_shape(1, 5))),
                    Symmetries(variant_rules({"diagonal"}, make_shape(3, 3)), SymmetrySubgroup::all),
                    Symmetries(variant_rules({"disjoint-groups"}, make_shape(3, 3)), SymmetrySubgroup::all)),
    [](const auto& test) { return std::to_string(test.index); });

}  // namespace
}  // namespace isodoku
