// Packed transforms of every shape, and of rules with other symmetries, are unpacked to the same transform.

#include "grid/packed_transform.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>

#include "group/symmetries.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku::detail {
namespace {

TEST(PackedTransform, ComesBackInEveryShape) {
  std::mt19937_64 engine(1);
  for (const Shape& shape : all_shapes()) {
    for (const BoxGroup& group : groups_of(shape)) {
      const Transform transform = random_transform(group, engine);
      std::string bytes = "before";
      pack_transform(transform, bytes);
      const std::string_view packed = std::string_view(bytes).substr(6);
      EXPECT_EQ(packed.size(), 1U + 3 * static_cast<unsigned>(shape.size()));
      EXPECT_EQ(unpack_transform(shape, packed), transform) << shape.text();
    }
  }
}

TEST(PackedTransform, SymmetriesThatPermuteNoLines) {
  std::mt19937_64 engine(1);
  for (const Shape& shape : {make_shape(2, 2), make_shape(3, 3), make_shape(4, 5)}) {
    Transform transform = random_transform(BoxGroup(shape), engine);
    std::vector<Point> sources = source_cells(shape, transform.symmetry);
    std::swap(sources.front(), sources.back());
    transform.symmetry = symmetry_from_sources(shape, sources);
    ASSERT_FALSE(transform.symmetry.permutes_lines());
    std::string bytes;
    pack_transform(transform, bytes);
    bytes += "behind";
    EXPECT_EQ(unpack_transform(shape, bytes), transform) << shape.text();
  }
}

}  // namespace
}  // namespace isodoku::detail
