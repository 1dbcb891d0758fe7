// Triples: the example of A. Schoenhage, Einige Sudoku-Studien (2010), section 1.4, and random transforms.

#include "studies/triples/triples.hpp"
#include "group/conjugacy_classes.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* example = "281965734569473812734218659926584173357126498148397265612839547473652981895741326";

std::string text_of(const std::vector<TripleCount>& triples) {
  std::string text;
  for (const auto& [triple, count] : triples) text += triple_text(triple) + ':' + std::to_string(count) + ' ';
  return text;
}

TEST(Triples, AnExample) {
  const TripleSystem system = triple_system(make_grid(Shape(), example));
  EXPECT_EQ(text_of(system.vertical),
            "678:3 135:2 167:2 249:2 358:2 124:1 129:1 139:1 149:1 179:1 235:1 245:1 248:1 257:1 289:1 345:1 359:1 "
            "368:1 467:1 468:1 679:1 ");
  // The paper has a misprint in the single horizontal triples: it lists 126, which is a double one, instead of 148.
  EXPECT_EQ(text_of(system.horizontal),
            "347:4 128:3 569:3 126:2 256:2 137:1 147:1 148:1 189:1 236:1 269:1 357:1 379:1 389:1 457:1 458:1 489:1 "
            "589:1 ");
  EXPECT_EQ(partition_text(multiplicities(system.vertical)), "3+2+2+2+2+16x1");
  EXPECT_EQ(partition_text(multiplicities(system.horizontal)), "4+3+3+2+2+13x1");
}

TEST(Triples, PartitionText) {
  EXPECT_EQ(partition_text({9, 9, 9}), "9+9+9");
  EXPECT_EQ(partition_text({26, 1}), "26+1");
  EXPECT_EQ(partition_text({1, 1, 1}), "3x1");
}

/// The multiplicities are unchanged, or exchanged by transposition.
TEST(Triples, Invariant) {
  std::mt19937_64 engine(1);
  int transposed = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    const Grid grid = trial % 2 == 0 ? make_grid(Shape(), example) : random_complete_grid(Shape(), engine);
    const Transform transform = random_transform(Shape(), engine);
    const TripleSystem before = triple_system(grid);
    const TripleSystem after = triple_system(apply(transform, grid));
    const bool transposes = transform.symmetry.transpose;
    transposed += transposes ? 1 : 0;
    EXPECT_EQ(multiplicities(after.vertical), multiplicities(transposes ? before.horizontal : before.vertical));
    EXPECT_EQ(multiplicities(after.horizontal), multiplicities(transposes ? before.vertical : before.horizontal));
  }
  EXPECT_GT(transposed, 500);
  EXPECT_LT(transposed, 1500);
  EXPECT_THROW(triple_system(Grid()), Error);
}

}  // namespace
}  // namespace isodoku::detail
