// Forms, transforms and classes of every kind of shape: square and other boxes, sizes whose symbols are digits or
// include letters, and Latin squares.

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/classes/class_set.hpp"
#include "canon/equivalence.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/shape_inputs.hpp"

namespace isodoku {
namespace {

class ShapesTest : public testing::TestWithParam<const char*> {
 protected:
  /// Makes grids that are pairwise inequivalent.
  void SetUp() override {
    std::mt19937_64 engine(20);
    grids_.push_back(cyclic_grid(shape_));
    for (const int eighths : {0, 1, 4, 7}) {
      const int clues = shape_.cell_count() * eighths / 8;
      grids_.push_back(random_clues_of(cyclic_grid(shape_), clues, engine));
      if (eighths > 0) grids_.push_back(random_cells(shape_, clues, Filling::pattern, engine));
    }
  }

  [[nodiscard]] Grid image(const Grid& grid) { return apply(random_transform(group_, engine_), grid); }

  Shape shape_ = parse_shape(GetParam());
  Symmetries group_ = BoxGroup(shape_);
  std::mt19937_64 engine_{5};
  std::vector<Grid> grids_;
};

TEST_P(ShapesTest, FormsAreIdempotentAndInvariant) {
  for (const Form form : {Form::minlex, Form::nauty}) {
    Canoniser canoniser(group_, form);
    bool is_moved = false;
    for (const Grid& grid : grids_) {
      const CanonicalForm found = canoniser.canonical_form(grid);
      EXPECT_EQ(apply(found.map, grid), found.form) << grid.text();
      EXPECT_EQ(canoniser.form_only(found.form), found.form) << grid.text();
      const Grid other = image(grid);
      is_moved = is_moved || other != grid;
      EXPECT_EQ(canoniser.form_only(other), found.form) << grid.text();
    }
    EXPECT_TRUE(is_moved);
  }
}

TEST_P(ShapesTest, ClassesHaveAllImagesAndNoOthers) {
  ClassSet classes(group_);
  for (std::size_t i = 0; i < grids_.size(); ++i) {
    EXPECT_TRUE(classes.insert(grids_[i]).is_new) << grids_[i].text();
    for (int times = 0; times < 9; ++times) {
      const ClassSet::Insertion again = classes.insert(image(grids_[i]));
      EXPECT_FALSE(again.is_new);
      EXPECT_EQ(again.number, i);
    }
    EXPECT_EQ(classes.count(i), 10U);
  }
  EXPECT_EQ(classes.size(), grids_.size());
}

TEST_P(ShapesTest, ATransformLeadsToImagesAndToNoOthers) {
  for (std::size_t i = 0; i < grids_.size(); ++i) {
    const Grid other = image(grids_[i]);
    const std::optional<Transform> found = find_transform(grids_[i], other, group_);
    ASSERT_TRUE(found) << grids_[i].text();
    EXPECT_EQ(apply(*found, grids_[i]), other);
    EXPECT_FALSE(find_transform(grids_[i], image(grids_[(i + 1) % grids_.size()]), group_));
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, ShapesTest, testing::ValuesIn(all_shape_names));

/// A puzzle with one clue and 49 images of it have the same form, under the rules of variants.
TEST(ShapesOfVariants, ImagesHaveOneForm) {
  for (const char* const name : {"diagonal", "disjoint-groups", "windows"}) {
    const Symmetries group(variant_rules({name}), SymmetrySubgroup::all);
    const Grid puzzle = make_grid(group.rules(), ".1" + std::string(79, '.'));
    std::mt19937_64 engine(6);
    for (const Form form : {Form::minlex, Form::nauty}) {
      Canoniser canoniser(group, form);
      const Grid wanted = canoniser.form_only(puzzle);
      ClassSet classes(group, {.form = form});
      classes.insert(puzzle);
      for (int times = 1; times < 50; ++times) {
        const Grid image = apply(random_transform(group, engine), puzzle);
        EXPECT_EQ(canoniser.form_only(image), wanted) << name;
        classes.insert(image);
      }
      EXPECT_EQ(classes.size(), 1U);
      EXPECT_EQ(classes.count(0), 50U);
    }
  }
}

}  // namespace
}  // namespace isodoku
