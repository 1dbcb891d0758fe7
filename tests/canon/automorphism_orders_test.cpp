// The orders of automorphisms, compared with those in the groups that nauty's generators generate.

#include "canon/automorphisms/automorphism_orders.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "canon/nauty/nauty_form.hpp"
#include "count/classes/fixed_grids.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/processors.hpp"

namespace isodoku::detail {
namespace {

using Orders = std::multiset<std::uint32_t>;

Orders orders_by_nauty(const BoxGroup& group, const Grid& grid) {
  const GeneratedGroup found = NautyForm(group).automorphisms(grid);
  std::vector<Permutation> elements{identity_permutation(
      found.generators.empty() ? 2 * static_cast<std::size_t>(grid.shape().size()) : found.generators[0].size())};
  std::set<Permutation> known(elements.begin(), elements.end());
  Orders orders;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    orders.insert(static_cast<std::uint32_t>(cycle_type({elements[i].data(), elements[i].size()}).order()));
    for (const Permutation& generator : found.generators) {
      Permutation next = product(elements[i], generator);
      if (known.insert(next).second) elements.push_back(std::move(next));
    }
  }
  return orders;
}

/// Grids with automorphisms: for each conjugacy class, the first completions of some partial fillings.
std::vector<Grid> symmetric_grids(const BoxGroup& group) {
  const Shape& shape = group.shape();
  const int max_of_class = cases(2, 6);
  std::vector<Grid> grids;
  for (const ConjugacyClass& found : conjugacy_classes(group)) {
    // In larger shapes, symmetries of small order fix very many grids. Some of these are also fixed by the others.
    // ones.
    if (shape.size() > 6 && found.order() <= 3) continue;
    const FixedGrids fixed(shape, source_cells(shape, found.representative), {});
    int count = 0;
    for (const FixedGrids::Part& part : fixed.parts()) {
      if (++count > max_of_class) break;
      int left = max_of_class;
      fixed.visit(part, [&](const Grid& grid, std::uint64_t) {
        if (left-- > 0) grids.push_back(grid);
      });
    }
  }
  return grids;
}

TEST(AutomorphismOrders, AgainstNauty) {
  std::mt19937_64 random(1);
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{
           {1, 1}, {1, 2}, {2, 1}, {1, 4}, {4, 1}, {1, 5}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      AutomorphismOrders automorphisms(group);
      std::vector<AutomorphismOrders> others;
      for (const Processor processor : processors_here()) others.emplace_back(group, processor);
      std::set<std::size_t> group_orders;
      for (const Grid& grid : symmetric_grids(group)) {
        const Grid scrambled = apply(random_transform(group, random), grid);
        const auto found = automorphisms.find(scrambled);
        EXPECT_EQ(Orders(found.begin(), found.end()), orders_by_nauty(group, scrambled)) << scrambled.text();
        group_orders.insert(found.size());
        for (AutomorphismOrders& other : others) {
          const auto same = other.find(scrambled);
          EXPECT_TRUE(std::ranges::equal(same, found)) << scrambled.text();
        }
      }
      // The groups have many different orders.
      if (shape.size() >= 8) {
        EXPECT_GE(group_orders.size(), 5U) << shape.text();
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
