// Centralisers: the generators commute with the element, and generate a group whose order follows from the size of the
// class.

#include "group/centraliser.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "group/permutation_group.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku::detail {
namespace {

/// The symmetry as a permutation of the lines: rows are points 0..N-1, columns are points N..2N-1.
Permutation on_lines(const Shape& shape, const Symmetry& symmetry) {
  const int n = shape.size();
  Permutation permutation(static_cast<std::size_t>(2 * n), Point{0});
  for (int line = 0; line < n; ++line) {
    const auto i = static_cast<std::size_t>(line);
    // The source of each line of the image.
    permutation[i] = static_cast<Point>(symmetry.rows[i] + (symmetry.transpose ? n : 0));
    permutation[i + static_cast<std::size_t>(n)] =
        static_cast<Point>(symmetry.columns[i] + (symmetry.transpose ? 0 : n));
  }
  return permutation;
}

TEST(Centraliser, GeneratorsCommuteAndMakeTheWholeOrder) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{
           {1, 2}, {2, 1}, {1, 5}, {5, 1}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}, {2, 5}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      for (const ConjugacyClass& found : conjugacy_classes(group)) {
        Transform element = identity_transform(shape);
        element.symmetry = found.representative;
        std::vector<Permutation> generators;
        const Centraliser commuting = centraliser(group, found);
        for (const Symmetry& symmetry : commuting.generators) {
          Transform generator = identity_transform(shape);
          ASSERT_NO_THROW(generator = make_transform(shape, symmetry, generator.symbols));
          EXPECT_EQ(compose(generator, element), compose(element, generator)) << shape.text();
          generators.push_back(on_lines(shape, symmetry));
        }
        EXPECT_EQ(commuting.order * found.size, group.order());
        EXPECT_EQ(PermutationGroup(static_cast<std::size_t>(2 * shape.size()), generators, commuting.order).order(),
                  commuting.order)
            << shape.text();
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
