// Classes by automorphism group order, compared with the classes found by canonical forms of all grids.

#include "count/classes/class_count.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "canon/canonical_form.hpp"
#include "jobs/threads.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku::detail {
namespace {

/// All grids whose first row is 1..N.
void complete(Grid& grid, int cell, const std::function<void(const Grid&)>& visit) {
  if (cell == grid.shape().cell_count()) {
    visit(grid);
    return;
  }
  for (int symbol = 1; symbol <= grid.shape().size(); ++symbol) {
    if (cell < grid.shape().size() && symbol != cell + 1) continue;
    grid.cells()[static_cast<std::size_t>(cell)] = static_cast<Cell>(symbol);
    if (find_rule_breach(grid).cell < 0) complete(grid, cell + 1, visit);
  }
  grid.cells()[static_cast<std::size_t>(cell)] = blank;
}

TEST(ClassOrders, AgainstCanonicalFormsOfAllGrids) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {1, 3}, {1, 4}, {4, 1}, {1, 5}, {2, 2}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      Canoniser canoniser(group);
      std::map<std::string, std::uint64_t> orders;
      Grid grid(shape);
      complete(grid, 0, [&](const Grid& found) {
        const CanonicalForm form = canoniser.canonical_form(found);
        orders[form.form.text()] = static_cast<std::uint64_t>(form.order);
      });
      std::map<std::uint64_t, BigInteger> wanted;
      for (const auto& [form, order] : orders) ++wanted[order];
      EXPECT_EQ(classes_by_order(group, {task_runner(2)}), wanted) << shape.text();
    }
  }
}

TEST(ClassOrders, Of2x3) {
  const std::map<std::uint64_t, BigInteger> orders = classes_by_order(make_shape(2, 3));
  BigInteger classes = 0;
  BigInteger grids = 0;
  for (const auto& [order, count] : orders) {
    classes += count;
    grids += count * BoxGroup(make_shape(2, 3)).order() / order;
  }
  EXPECT_EQ(classes, 49);
  EXPECT_EQ(grids * factorial(6), 28200960);
  EXPECT_EQ(classes_by_order(make_shape(3, 2), {task_runner(2)}), orders);
}

}  // namespace
}  // namespace isodoku::detail
