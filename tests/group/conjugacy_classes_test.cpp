// Conjugacy classes: published numbers, sums, and brute force over whole groups.

#include "group/conjugacy_classes.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "group/symmetries.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku {
namespace {

BigInteger sum_of_sizes(const std::vector<ConjugacyClass>& classes) {
  BigInteger sum = 0;
  for (const ConjugacyClass& found : classes) sum += found.size;
  return sum;
}

TEST(ConjugacyClasses, PublishedCounts) {
  struct Known {
    int rows;
    int columns;
    std::size_t with_transposition;
    std::size_t without;
  };
  for (const Known& known : {Known{2, 2, 20, 25}, Known{2, 3, 90, 90}, Known{2, 4, 400, 400}, Known{3, 3, 275, 484},
                             Known{3, 4, 3315, 3315}, Known{4, 3, 3315, 3315}}) {
    const Shape shape = make_shape(known.rows, known.columns);
    EXPECT_EQ(conjugacy_classes(shape).size(), known.with_transposition) << shape.text();
    EXPECT_EQ(conjugacy_classes({shape, false}).size(), known.without) << shape.text();
  }
}

TEST(ConjugacyClasses, SizesAddUpAndRepresentativesFit) {
  for (int rows = 1; rows <= 5; ++rows) {
    for (int columns = 1; columns * rows <= 12; ++columns) {
      const Shape shape = make_shape(rows, columns);
      for (const BoxGroup& group : groups_of(shape)) {
        const auto classes = conjugacy_classes(group);
        EXPECT_EQ(sum_of_sizes(classes), group.order()) << shape.text();
        EXPECT_EQ(classes[0].order(), 1);
        EXPECT_EQ(classes[0].size, 1);
        for (const ConjugacyClass& found : classes) {
          const Symmetry& symmetry = found.representative;
          EXPECT_NO_THROW(make_transform(shape, symmetry, identity_transform(shape).symbols));
          EXPECT_EQ(found.cells, cell_cycle_type(shape, symmetry)) << shape.text();
        }
      }
    }
  }
}

using CellMap = std::vector<int>;

CellMap cell_map(const Shape& shape, const Symmetry& symmetry) {
  CellMap map;
  for (int row = 0; row < shape.size(); ++row) {
    for (int column = 0; column < shape.size(); ++column) {
      map.push_back(source_cell(symmetry, shape.size(), row, column));
    }
  }
  return map;
}

/// Finds all elements as products of generators, and their classes by conjugation with the generators. The structure of
/// the group is not used.
TEST(ConjugacyClasses, BruteForce) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {1, 3}, {3, 1}, {1, 4}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      std::mt19937_64 random(1);
      std::vector<CellMap> generators;
      for (int i = 0; i < 12; ++i) {
        generators.push_back(cell_map(shape, random_transform(group, random).symmetry));
      }
      const auto after = [](const CellMap& a, const CellMap& b) {
        CellMap product(a.size());
        for (std::size_t i = 0; i < a.size(); ++i) product[i] = a[static_cast<std::size_t>(b[i])];
        return product;
      };
      std::map<CellMap, int> class_of;  // -1: not known yet
      std::vector<CellMap> elements;
      const auto visit = [&](const CellMap& element) {
        if (class_of.try_emplace(element, -1).second) elements.push_back(element);
      };
      visit(cell_map(shape, identity_transform(shape).symmetry));
      for (std::size_t i = 0; i < elements.size(); ++i) {
        for (const CellMap& generator : generators) visit(after(elements[i], generator));
      }
      ASSERT_EQ(group.order(), elements.size());
      std::vector<int> sizes;
      for (const CellMap& element : elements) {
        if (class_of[element] >= 0) continue;
        std::vector<CellMap> members{element};
        class_of[element] = static_cast<int>(sizes.size());
        for (std::size_t i = 0; i < members.size(); ++i) {
          for (const CellMap& generator : generators) {
            CellMap inverse(generator.size());
            for (std::size_t c = 0; c < generator.size(); ++c) {
              inverse[static_cast<std::size_t>(generator[c])] = static_cast<int>(c);
            }
            const CellMap conjugate = after(inverse, after(members[i], generator));
            int& known = class_of[conjugate];
            if (known >= 0) continue;
            known = static_cast<int>(sizes.size());
            members.push_back(conjugate);
          }
        }
        sizes.push_back(static_cast<int>(members.size()));
      }
      std::set<int> met;
      for (const ConjugacyClass& found : conjugacy_classes(group)) {
        const int number = class_of.at(cell_map(shape, found.representative));
        EXPECT_TRUE(met.insert(number).second) << shape.text();
        EXPECT_EQ(found.size, sizes[static_cast<std::size_t>(number)]) << shape.text();
      }
      EXPECT_EQ(met.size(), sizes.size()) << shape.text();
    }
  }
}

TEST(CycleType, Text) {
  CycleType type;
  type.add(2, 35);
  type.add(1, 9);
  type.add(2, 1);
  type.add(3, 0);
  EXPECT_EQ(type.text(), "1^9 2^36");
  EXPECT_EQ(type.order(), 2);
}

}  // namespace
}  // namespace isodoku
