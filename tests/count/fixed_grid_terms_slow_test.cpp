// The grids of 2x5, the classes of 2x4 and 3x3, and the published table of the 27 classes of symmetries that fix 3x3
// grids.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "count/classes/fixed_grid_terms.hpp"
#include "count/classes/fixed_grids.hpp"
#include "count/classes/stack_pairs.hpp"
#include "count/grids/grid_count.hpp"
#include "group/cell_permutation.hpp"
#include "group/centraliser.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

/// Published by Pettersen.
TEST(GridCount, Of2x5) {
  EXPECT_EQ(grid_count(make_shape(2, 5)), BigInteger("1903816047972624930994913280000"));
}

TEST(GridClasses, Of2x4) {
  const Shape shape = make_shape(2, 4);
  const std::vector<BurnsideTerm> terms = fixed_grid_terms(shape, {task_runner(2)});
  EXPECT_EQ(orbit_count(BoxGroup(shape).order(), terms), 1673187);
  // Counting the fixed grids one by one gives the same number for each conjugacy class.
  const auto one_by_one = [](const FixedGridParts& parts) {
    std::uint64_t count = 0;
    for (const FixedGrids::Part& part : parts.parts) count += parts.grids.count(part);
    return count;
  };
  const std::vector<BurnsideTerm> wanted = fixed_grid_terms(Symmetries(BoxGroup(shape)), one_by_one, {task_runner(2)});
  ASSERT_EQ(terms.size(), wanted.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    EXPECT_EQ(terms[i].fixed, wanted[i].fixed) << terms[i].conjugacy_class.cells.text();
  }
}

/// Pettersen (2006) and OEIS A291188 have 4743933602050718. Two methods that share neither the conjugacy classes nor
/// the way in which fixed grids are counted agree on another number.
TEST(GridClasses, Of2x5) {
  const Shape shape = make_shape(2, 5);
  const std::vector<BurnsideTerm> terms = fixed_grid_terms(shape, {task_runner(2)});
  EXPECT_EQ(terms.front().fixed * factorial(10), BigInteger("1903816047972624930994913280000"));
  EXPECT_EQ(orbit_count(BoxGroup(shape).order(), terms), BigInteger("4743933427433330"));
  EXPECT_EQ(class_count_by_stack_pairs(shape, {task_runner(2)}), BigInteger("4743933427433330"));
  // Compare single terms where the search finds few grids: all except those of order 2, one of order 3, and the
  // identity.
  std::size_t compared = 0;
  for (const BurnsideTerm& term : terms) {
    constexpr std::uint64_t few = 1'000'000'000;
    if (term.fixed > few) continue;
    const ConjugacyClass& found = term.conjugacy_class;
    const FixedGrids grids(shape, source_cells(shape, found.representative), commuting_source_cells(shape, found));
    std::uint64_t fixed = 0;
    for (const FixedGrids::Part& part : grids.parts()) fixed += grids.count(part);
    EXPECT_EQ(fixed, term.fixed) << term.conjugacy_class.cells.text();
    ++compared;
  }
  EXPECT_EQ(compared, terms.size() - 27);
}

using Row = std::tuple<int, int, std::string, BigInteger>;  // order, size, cycles, fixed

TEST(GridClasses, Of3x3) {
  const std::vector<BurnsideTerm> terms = fixed_grid_terms(Shape(), {task_runner(2)});
  EXPECT_EQ(orbit_count(BoxGroup().order(), terms), BigInteger("5472730538"));
  // Published by Russell and Jarvis.
  std::vector<Row> wanted = {{1, 1, "1^81", BigInteger("18383222420692992")},
                             {3, 96, "3^27", 21233664},
                             {3, 16, "3^27", 107495424},
                             {3, 192, "3^27", 4204224},
                             {3, 64, "3^27", 2508084},
                             {3, 5184, "3^27", 323928},
                             {9, 20736, "9^9", 162},
                             {9, 20736, "9^9", 288},
                             {3, 144, "3^27", 14837760},
                             {9, 1728, "9^9", 2592},
                             {9, 288, "9^9", 5184},
                             {3, 864, "3^27", 2085120},
                             {9, 3456, "9^9", 1296},
                             {3, 1728, "3^27", 294912},
                             {9, 2304, "9^9", 648},
                             {3, 1152, "3^27", 6342480},
                             {2, 1296, "1^9 2^36", 30258432},
                             {6, 10368, "3^3 6^12", 1854},
                             {6, 93312, "3^3 6^12", 288},
                             {2, 2916, "1^1 2^40", 155492352},
                             {4, 69984, "1^1 4^20", 13056},
                             {2, 972, "1^9 2^36", 449445888},
                             {6, 3888, "3^3 6^12", 27648},
                             {6, 31104, "3^3 6^12", 6480},
                             {6, 15552, "3^3 6^12", 1728},
                             {6, 15552, "3^3 6^12", 3456},
                             {6, 7776, "3^3 6^12", 13824}};
  std::vector<Row> found;
  for (const auto& [conjugacy_class, fixed] : terms) {
    if (fixed == 0) continue;
    found.emplace_back(conjugacy_class.order(), static_cast<int>(conjugacy_class.size), conjugacy_class.cells.text(),
                       fixed);
  }
  std::ranges::sort(wanted);
  std::ranges::sort(found);
  EXPECT_EQ(found, wanted);
}

TEST(GridClasses, Of3x3WithoutTransposition) {
  EXPECT_EQ(orbit_count(BoxGroup(Shape(), false).order(), fixed_grid_terms(BoxGroup(Shape(), false), {task_runner(2)})),
            BigInteger("10945437157"));
}

}  // namespace
}  // namespace isodoku::detail
