// Symmetries as cell permutations: compared with apply. Cycles are compared with the cycle type, orbits with a search.

#include "group/cell_permutation.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "tests/grid/transform_properties.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

TEST(CellPermutation, TakesCellsWhereApplyTakesThem) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    const Transform transform = random_transform(shape, engine);
    const Grid grid = random_cells(shape, shape.cell_count() / 2, Filling::symbols, engine);
    const Grid image = apply(transform, grid);
    const CellPermutation goes_to = cell_permutation(shape, transform.symmetry);
    for (std::size_t cell = 0; cell < goes_to.size(); ++cell) {
      RC_ASSERT(image.cells()[goes_to[cell]] == transform.symbols[grid.cells()[cell]]);
    }
  }));
}

TEST(CellPermutation, OneAfterTheOther) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    const Transform a = random_transform(shape, engine);
    const Transform b = random_transform(shape, engine);
    const CellPermutation p = cell_permutation(shape, a.symmetry);
    const CellPermutation q = cell_permutation(shape, b.symmetry);
    const CellPermutation both = cell_permutation(shape, compose(a, b).symmetry);
    for (std::size_t cell = 0; cell < p.size(); ++cell) RC_ASSERT(both[cell] == q[p[cell]]);
  }));
}

/// Parses the output of cycles_text.
CellPermutation parse_cycles(const std::string& text, std::size_t cells) {
  CellPermutation permutation(cells);
  std::iota(permutation.begin(), permutation.end(), std::uint16_t{0});
  std::vector<std::size_t> cycle;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ')') {
      for (std::size_t i = 0; i < cycle.size(); ++i) {
        permutation[cycle[i] - 1] = static_cast<std::uint16_t>(cycle[(i + 1) % cycle.size()] - 1);
      }
      cycle.clear();
    } else if (text[at] >= '0' && text[at] <= '9') {
      std::size_t length = 0;
      cycle.push_back(std::stoul(text.substr(at), &length));
      at += length;
      continue;
    }
    ++at;
  }
  return permutation;
}

TEST(CellPermutation, CyclesReadBackAndAreOfTheCycleType) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    const Symmetry symmetry = random_transform(shape, engine).symmetry;
    const CellPermutation permutation = cell_permutation(shape, symmetry);
    const std::string text = cycles_text(permutation);
    RC_ASSERT(parse_cycles(text, permutation.size()) == permutation);
    int moving_cycles = 0;
    const CycleType type = cell_cycle_type(shape, symmetry);
    for (const Cycles& cycles : type.cycles()) {
      if (cycles.length > 1) moving_cycles += cycles.count;
    }
    RC_ASSERT(std::count(text.begin(), text.end(), '(') == (moving_cycles == 0 ? 1 : moving_cycles));
  }));
}

TEST(CellPermutation, Text) {
  EXPECT_EQ(cycles_text({0, 1, 2}), "()");
  EXPECT_EQ(cycles_text({3, 1, 4, 0, 5, 2}), "(1,4)(3,5,6)");
  EXPECT_EQ(cell_sets_text({}), "");
  EXPECT_EQ(cell_sets_text(std::vector<CellSet>{{0, 3}, {1}}), "{1,4} {2}");
  const Shape shape = make_shape(2, 2);
  Transform transposition = identity_transform(shape);
  EXPECT_EQ(cycles_text(cell_permutation(shape, transposition.symmetry)), "()");
  transposition.symmetry.transpose = true;
  EXPECT_EQ(cycles_text(cell_permutation(shape, transposition.symmetry)), "(2,5)(3,9)(4,13)(7,10)(8,14)(12,15)");
}

TEST(CellOrbits, AreWhatAWalkReaches) {
  std::mt19937_64 engine(1);
  for (const Shape& shape : all_shapes()) {
    for (int count = 0; count < 3; ++count) {
      std::vector<CellPermutation> generators;
      for (int i = 0; i < count; ++i) {
        generators.push_back(cell_permutation(shape, random_transform(shape, engine).symmetry));
      }
      std::set<std::size_t> met;
      std::size_t min_cell = 0;
      for (const CellSet& orbit : cell_orbits(shape.cell_count(), generators)) {
        while (met.contains(min_cell)) ++min_cell;
        ASSERT_EQ(orbit.front(), min_cell) << "orbits ascend by their least cells";
        std::set<std::uint16_t> reached = {orbit.front()};
        for (std::vector<std::uint16_t> rest = {orbit.front()}; !rest.empty();) {
          const std::uint16_t cell = rest.back();
          rest.pop_back();
          for (const CellPermutation& generator : generators) {
            if (reached.insert(generator[cell]).second) rest.push_back(generator[cell]);
          }
        }
        ASSERT_EQ(orbit, CellSet(reached.begin(), reached.end())) << shape.text();
        met.insert(orbit.begin(), orbit.end());
      }
      ASSERT_EQ(met.size(), static_cast<std::size_t>(shape.cell_count()));
    }
  }
}

}  // namespace
}  // namespace isodoku
