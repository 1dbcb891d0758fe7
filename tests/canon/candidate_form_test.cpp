// Canonical forms and automorphism groups of candidate grids: compared with all images of small shapes, and with
// scrambles of larger ones.

#include "canon/canonical_form.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "canon/automorphism_group.hpp"
#include "canon/classes/class_set.hpp"
#include "canon/equivalence.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "tests/canon/test_inputs.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/sukaku.hpp"

namespace isodoku {
namespace {

/// Every permutation of 0 to size - 1.
std::vector<IndexMap> permutations(int size) {
  std::vector<IndexMap> all;
  IndexMap map{};
  std::iota(map.begin(), map.begin() + size, std::uint8_t{0});
  do all.push_back(map);
  while (std::next_permutation(map.begin(), map.begin() + size));
  return all;
}

/// All transforms of a small shape, by definition: all permutations of rows, columns and symbols that make_transform
/// accepts.
std::vector<Transform> all_transforms(const Shape& shape, bool transposes) {
  const std::vector<IndexMap> maps = permutations(shape.size());
  std::vector<Transform> all;
  const SymbolMap no_change = identity_transform(shape).symbols;
  for (const bool transpose : {false, true}) {
    if (transpose && !transposes) continue;
    for (const IndexMap& rows : maps) {
      for (const IndexMap& columns : maps) {
        const Symmetry symmetry{transpose, rows, columns, {}};
        if (!try_make_transform(shape, symmetry, no_change)) continue;
        for (const IndexMap& symbols : maps) {
          Transform transform{shape, symmetry, {}};
          for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size()); ++i) {
            transform.symbols[i + 1] = static_cast<std::uint8_t>(symbols[i] + 1);
          }
          all.push_back(transform);
        }
      }
    }
  }
  return all;
}

/// A candidate grid with few different cells, so that many cells are alike.
CandidateGrid random_candidates(const Shape& shape, std::mt19937_64& random) {
  CandidateGrid candidates(shape);
  const auto kinds = 1 + random() % 3;
  std::vector<CandidateSet> sets = {all_candidates(shape.size())};
  for (std::size_t i = 0; i < kinds; ++i) sets.push_back(static_cast<CandidateSet>(random()) & sets[0]);
  for (CandidateSet& cell : candidates.cells()) cell = random() % 3 == 0 ? sets[random() % sets.size()] : sets[0];
  return candidates;
}

/// The number of relabellings that change nothing.
std::size_t idle_relabellings(const CandidateGrid& candidates) {
  std::map<std::vector<bool>, std::size_t> alike;
  std::size_t number = 1;
  for (int symbol = 1; symbol <= candidates.shape().size(); ++symbol) {
    std::vector<bool> cells;
    for (const CandidateSet cell : candidates.cells()) cells.push_back((cell >> symbol & 1U) != 0);
    number *= ++alike[cells];
  }
  return number;
}

void expect_form_of_orbit(const Shape& shape, bool transposes, int number, std::mt19937_64& random) {
  const std::vector<Transform> all = all_transforms(shape, transposes);
  const BoxGroup group(shape, transposes);
  CandidateCanoniser canoniser{group};
  AutomorphismFinder finder{group};
  std::map<std::string, std::string> form_of_least;  // by smallest image
  std::map<std::string, std::string> least_of_form;
  for (int i = 0; i < number; ++i) {
    const CandidateGrid candidates = random_candidates(shape, random);
    std::set<std::string> images;
    for (const Transform& transform : all) images.insert(apply(transform, candidates).text());
    const CandidateForm found = canoniser.canonical_form(candidates);
    const std::string form = found.form.text();
    EXPECT_TRUE(images.contains(form));
    EXPECT_EQ(apply(found.map, candidates), found.form);
    EXPECT_EQ(form_of_least.emplace(*images.begin(), form).first->second, form) << "one class, two forms";
    EXPECT_EQ(least_of_form.emplace(form, *images.begin()).first->second, *images.begin()) << "two classes, one form";
    EXPECT_EQ(found.order * images.size() * idle_relabellings(candidates), all.size()) << candidates.text();
    const CandidateGrid scrambled = apply(all[random() % all.size()], candidates);
    EXPECT_EQ(canoniser.canonical_form(scrambled).form, found.form);
    const AutomorphismGroup automorphisms = finder.find(candidates);
    EXPECT_EQ(automorphisms.order, found.order);
    EXPECT_EQ(on_cells(automorphisms, shape).order(), found.order);
    for (const Transform& generator : automorphisms.generators) EXPECT_EQ(apply(generator, candidates), candidates);
  }
  EXPECT_GT(form_of_least.size(), 10U);
}

TEST(CandidateForm, AgainstAllImages) {
  std::mt19937_64 random(1);
  expect_form_of_orbit(make_shape(2, 2), true, 60, random);
  expect_form_of_orbit(make_shape(2, 2), false, 40, random);
  expect_form_of_orbit(make_shape(1, 3), false, 40, random);
}

TEST(CandidateForm, EmptyInputHasAllSymmetries) {
  for (const Shape& shape : all_shapes()) {
    if (shape.size() > 12) continue;
    for (const BoxGroup& group : groups_of(shape)) {
      EXPECT_EQ(CandidateCanoniser(group).canonical_form(CandidateGrid(shape)).order, group.order()) << shape.text();
    }
  }
}

TEST(CandidateForm, ScramblesHaveTheSameForm) {
  std::mt19937_64 random(2);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    if (shape.size() > 16) continue;
    for (const BoxGroup& group : groups_of(shape)) {
      CandidateCanoniser canoniser{group};
      AutomorphismFinder finder{group};
      for (int i = 0; i < 6; ++i) {
        const CandidateGrid candidates = random_candidates(shape, random);
        const CandidateGrid scrambled = apply(random_transform(group, random), candidates);
        const CandidateForm one = canoniser.canonical_form(candidates);
        const CandidateForm two = canoniser.canonical_form(scrambled);
        EXPECT_EQ(one.form, two.form) << shape.text() << ' ' << candidates.text();
        EXPECT_EQ(one.order, two.order);
        EXPECT_EQ(apply(two.map, scrambled), two.form);
        EXPECT_EQ(finder.find(scrambled).order, one.order);
        const std::optional<Transform> map = find_transform(candidates, scrambled, group);
        ASSERT_TRUE(map);
        EXPECT_EQ(apply(*map, candidates), scrambled);
        CandidateGrid other = candidates;
        other.cells()[random() % other.cells().size()] ^= candidate_of(1);
        EXPECT_FALSE(find_transform(candidates, other, group)) << "another number of candidates";
      }
    }
  }
}

TEST(CandidateForm, UnderOtherRules) {
  std::mt19937_64 random(3);
  const Symmetries group(variant_rules({"diagonal"}), SymmetrySubgroup::all);
  CandidateCanoniser canoniser(group);
  EXPECT_EQ(canoniser.canonical_form(CandidateGrid(Shape())).order, 96);
  for (int i = 0; i < 5; ++i) {
    const CandidateGrid candidates = random_candidates(Shape(), random);
    const CandidateGrid scrambled = apply(random_transform(group, random), candidates);
    EXPECT_EQ(canoniser.canonical_form(candidates).form, canoniser.canonical_form(scrambled).form);
  }
}

TEST(CandidateForm, PuzzlesHaveTheirClasses) {
  // If each clue is the only candidate of its cell, and other cells have all candidates, orders and classes are those
  // of the puzzles.
  std::mt19937_64 random(4);
  for (const Shape& shape : {make_shape(2, 2), make_shape(2, 3), Shape()}) {
    const BoxGroup group(shape);
    CandidateCanoniser canoniser{group};
    Canoniser puzzles(group);
    std::map<std::string, std::string> form_of;
    std::map<std::string, std::string> minlex_of;
    for (int i = 0; i < 40; ++i) {
      const Grid puzzle = random_clues_of(cyclic_grid(shape), 2 + i % 4, random);
      const CandidateForm found = canoniser.canonical_form(CandidateGrid(puzzle));
      const CanonicalForm minlex = puzzles.canonical_form(puzzle);
      EXPECT_EQ(found.order, minlex.order) << puzzle.text();
      EXPECT_EQ(form_of.emplace(minlex.form.text(), found.form.text()).first->second, found.form.text());
      EXPECT_EQ(minlex_of.emplace(found.form.text(), minlex.form.text()).first->second, minlex.form.text());
    }
  }
}

TEST(CandidateForm, TheirKeysAreInSetsWithThoseOfGrids) {
  std::mt19937_64 random(5);
  const Symmetries group = BoxGroup(Shape());
  ClassSet classes(group);
  ClassKeyMaker keys(group);
  const Grid puzzle = make_grid({}, sukaku_givens());
  const CandidateGrid sukaku = make_candidate_grid(Shape(), sukaku_line());
  EXPECT_TRUE(classes.insert(keys.key(puzzle)).is_new);
  const ClassSet::Insertion first = classes.insert(keys.key_of_form(keys.canonical_form(sukaku).form));
  EXPECT_TRUE(first.is_new);
  EXPECT_EQ(first.number, 1U);
  const CandidateGrid scrambled = apply(random_transform(group, random), sukaku);
  const ClassSet::Insertion again = classes.insert(keys.key_of_form(keys.canonical_form(scrambled).form));
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.number, 1U);
  EXPECT_EQ(classes.count(1), 2U);
  EXPECT_EQ(classes.find(scrambled), first.number);
  EXPECT_EQ(classes.insert(sukaku).number, first.number);
  EXPECT_EQ(classes.count(1), 3U);
}

}  // namespace
}  // namespace isodoku
