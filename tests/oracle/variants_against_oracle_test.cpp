// Rules, their groups, forms and numbers, compared with brute force on 2x2 and 2x3.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "canon/automorphism_group.hpp"
#include "canon/canonical_form.hpp"
#include "count/classes/class_count.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "tests/oracle/variants.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

struct Variant {
  int box_rows;
  int box_columns;
  std::vector<std::string> names;
  std::string drawing = {};  // regions instead of boxes, line by line

  [[nodiscard]] std::string text() const {
    std::string text = std::to_string(box_rows) + "x" + std::to_string(box_columns);
    for (const std::string& name : names) text += "_" + name;
    if (!drawing.empty()) text += "_" + drawing;
    std::ranges::replace(text, '-', '_');
    return text;
  }
  friend void PrintTo(const Variant& variant, std::ostream* stream) { *stream << variant.text(); }
};

/// A variant, as the library and as brute force represent it.
struct Both {
  explicit Both(const Variant& variant)
      : shape(make_shape(variant.box_rows, variant.box_columns)),
        houses(oracle::box_houses(variant.box_rows, variant.box_columns)),
        rules(rules_of(variant)),
        group(rules, SymmetrySubgroup::all) {
    if (!variant.drawing.empty()) put_regions(variant.drawing);
    for (const std::string& name : variant.names) {
      for (oracle::CellList& house : oracle::variant_houses(variant.box_rows, variant.box_columns, name)) {
        std::sort(house.begin(), house.end());
        houses.push_back(house);
      }
    }
    symmetries = oracle::house_symmetries(shape.size(), houses);
    grids = oracle::grids_with_first_row(shape.size(), houses);
  }

  static Rules rules_of(const Variant& variant) {
    const Shape shape = make_shape(variant.box_rows, variant.box_columns);
    if (variant.drawing.empty()) return variant_rules(variant.names, shape);
    RulesSpecification specification;
    std::string lines;
    for (std::size_t i = 0; i < variant.drawing.size(); i += static_cast<std::size_t>(shape.size())) {
      lines += variant.drawing.substr(i, static_cast<std::size_t>(shape.size())) + "\n";
    }
    specification.add_file(lines, "drawing");
    return specification.rules(shape);
  }

  /// Replaces the boxes, which are the last houses, by regions.
  void put_regions(const std::string& drawing) {
    houses.resize(2 * static_cast<std::size_t>(shape.size()));
    std::map<char, oracle::CellList> regions;
    for (std::size_t cell = 0; cell < drawing.size(); ++cell) regions[drawing[cell]].push_back(static_cast<int>(cell));
    for (const auto& [letter, cells] : regions) houses.push_back(cells);
  }

  Shape shape;
  std::vector<oracle::CellList> houses;
  Rules rules;
  Symmetries group;
  std::vector<oracle::CellList> symmetries;
  std::vector<std::string> grids;
};

class VariantTest : public testing::TestWithParam<Variant> {};

TEST_P(VariantTest, HousesAndGroup) {
  const Both both(GetParam());
  std::set<std::vector<int>> found;
  for (const House& house : both.rules.houses()) found.insert({house.cells.begin(), house.cells.end()});
  EXPECT_EQ(found, std::set<std::vector<int>>(both.houses.begin(), both.houses.end()));
  EXPECT_EQ(both.group.order(), both.symmetries.size());
  const std::set<std::vector<int>> wanted(both.symmetries.begin(), both.symmetries.end());
  for (const Permutation& generator : both.group.generators()) {
    EXPECT_TRUE(wanted.contains({generator.begin(), generator.end()}));
  }
  std::mt19937_64 random;
  for (int i = 0; i < 100; ++i) {
    const std::vector<Point> sources = source_cells(both.shape, random_transform(both.group, random).symmetry);
    EXPECT_TRUE(wanted.contains({sources.begin(), sources.end()}));
  }
}

TEST_P(VariantTest, Numbers) {
  const Both both(GetParam());
  EXPECT_EQ(grid_count(both.group.rules()), both.grids.size() * factorial(both.shape.size()));
  if (!is_whole_run() && both.grids.size() * both.symmetries.size() > 1'000'000) return;
  std::map<std::string, int> classes;
  for (const std::string& grid : both.grids) ++classes[oracle::least_image(grid, both.symmetries)];
  const std::vector<BurnsideTerm> terms = fixed_grid_terms(both.group);
  EXPECT_EQ(orbit_count(both.group.order(), terms), classes.size());
  std::map<std::uint64_t, BigInteger> by_order;
  for (const auto& [form, size] : classes) ++by_order[both.symmetries.size() / static_cast<std::uint64_t>(size)];
  EXPECT_EQ(classes_by_order(both.group), by_order);
}

TEST_P(VariantTest, Patterns) {
  const Both both(GetParam());
  const int cells = both.shape.cell_count();
  // All patterns with few enough clues for brute force.
  const int max_clues = both.symmetries.size() > 2000 ? 1 : both.symmetries.size() > 200 ? 2 : cells == 16 ? 5 : 3;
  std::vector<std::set<std::string>> classes(static_cast<std::size_t>(max_clues) + 1);
  const std::function<void(std::string, int, int)> add = [&](const std::string& pattern, int cell, int clues) {
    classes[static_cast<std::size_t>(clues)].insert(oracle::least_image(pattern, both.symmetries));
    for (int next = cell; next < cells && clues < max_clues; ++next) {
      std::string more = pattern;
      more[static_cast<std::size_t>(next)] = '1';
      add(more, next + 1, clues + 1);
    }
  };
  add(std::string(static_cast<std::size_t>(cells), '.'), 0, 0);
  std::vector<BigInteger> wanted;
  for (const auto& found : classes) wanted.emplace_back(found.size());
  EXPECT_EQ(pattern_counts(both.group, max_clues), wanted);
}

TEST_P(VariantTest, Forms) {
  const Both both(GetParam());
  if (both.grids.empty()) return;  // rules without any grid
  Canoniser minlex(both.group, Form::minlex);
  Canoniser nauty(both.group, Form::nauty);
  std::mt19937_64 random;
  std::map<std::string, std::string> nauty_of_minlex;
  std::set<std::string> nauty_forms;
  for (int i = 0; i < 150; ++i) {
    std::string text = both.grids[random() % both.grids.size()];
    // First complete grids, then puzzles with fewer and fewer clues, then patterns.
    if (i >= 50) {
      for (char& cell : text) cell = random() % 4 < static_cast<unsigned>(i) / 40 ? '.' : cell;
    }
    if (i >= 120) {
      for (char& cell : text) cell = cell == '.' ? '.' : 'x';
    }
    const Grid grid = make_grid(both.rules, text);
    const CanonicalForm found = minlex.canonical_form(grid);
    for (char& cell : text) cell = cell == 'x' ? '1' : cell;
    std::string wanted = text;
    if (grid.is_pattern()) {
      std::string least;
      for (const auto& symmetry : both.symmetries) {
        std::string image;
        for (const int source : symmetry) image += text[static_cast<std::size_t>(source)];
        if (least.empty() || image < least) least = image;
      }
      for (char& cell : least) cell = cell == '1' ? 'x' : cell;
      wanted = least;
    } else {
      wanted = oracle::least_image(text, both.symmetries);
    }
    EXPECT_EQ(found.form.text(), wanted);
    EXPECT_EQ(apply(found.map, grid), found.form);
    EXPECT_EQ(found.order, automorphism_group(grid, both.group).order);
    EXPECT_NO_THROW(make_transform(both.group, found.map.symmetry, found.map.symbols));
    const CanonicalForm by_nauty = nauty.canonical_form(grid);
    EXPECT_EQ(apply(by_nauty.map, grid), by_nauty.form);
    EXPECT_EQ(by_nauty.order, found.order);
    EXPECT_NO_THROW(make_transform(both.group, by_nauty.map.symmetry, by_nauty.map.symbols));
    const auto [at, is_new] = nauty_of_minlex.try_emplace(found.form.text(), by_nauty.form.text());
    EXPECT_EQ(at->second, by_nauty.form.text());
    EXPECT_EQ(nauty_forms.insert(by_nauty.form.text()).second, is_new);
    const Transform some = random_transform(both.group, random);
    EXPECT_EQ(minlex.canonical_form(apply(some, grid)).form, found.form);
    EXPECT_EQ(nauty.canonical_form(apply(some, grid)).form, by_nauty.form);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Small, VariantTest,
    testing::Values(Variant{2, 2, {"diagonal"}}, Variant{2, 2, {"main-diagonal"}}, Variant{2, 2, {"disjoint-groups"}},
                    Variant{2, 2, {"diagonal", "disjoint-groups"}}, Variant{2, 2, {"anti-king"}},
                    Variant{2, 2, {"anti-knight"}}, Variant{2, 3, {"diagonal"}}, Variant{2, 3, {"main-diagonal"}},
                    Variant{2, 3, {"disjoint-groups"}}, Variant{2, 3, {"diagonal", "disjoint-groups"}},
                    Variant{2, 3, {"anti-king"}}, Variant{2, 3, {"anti-knight"}}, Variant{3, 2, {"disjoint-groups"}},
                    Variant{2, 3, {}, "AAABBBAABBBCADDDCCEDDDCCEEEFFCEEFFFF"},
                    Variant{2, 3, {}, "AAABBBAACDBBACCDDBECCDDFEECDFFEEEFFF"}, Variant{2, 2, {}, "AAABACDBCCDBCDDB"}),
    [](const testing::TestParamInfo<Variant>& parameter) { return parameter.param.text(); });

}  // namespace
}  // namespace isodoku::detail
