// What two collections share, compared with the definition by brute force over all symmetries and relabellings; and how
// collections are split by it.

#include "canon/classes/collection_overlap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku {
namespace {

const Symmetries small_group = BoxGroup(make_shape(2, 2));

std::vector<std::string> random_puzzles(std::size_t number, std::mt19937_64& engine) {
  std::vector<std::string> puzzles;
  while (puzzles.size() < number) {
    std::string puzzle = oracle::random_grid(2, 2, engine);
    const auto blanks = 4 + engine() % 9;
    for (std::size_t i = 0; i < blanks; ++i) puzzle[engine() % 16] = '.';
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

std::string form_of(const std::string& line) {
  return oracle::brute_force_minlex(2, 2, line).form;
}

/// Returns an empty text if the solution is not unique.
std::string solution_of(const std::string& puzzle) {
  const std::vector<std::string> found = oracle::completions(2, 2, puzzle);
  return found.size() == 1 ? found.front() : "";
}

/// Whether some relabelling maps the clues of `some` to clues of `all` in the same cells.
bool fits(const std::string& some, const std::string& all) {
  std::map<char, char> to;
  std::set<char> used;
  for (std::size_t cell = 0; cell < some.size(); ++cell) {
    if (some[cell] == '.') continue;
    if (all[cell] == '.') return false;
    const auto [known, is_new] = to.try_emplace(some[cell], all[cell]);
    if (is_new ? !used.insert(all[cell]).second : known->second != all[cell]) return false;
  }
  return true;
}

bool is_contained(const std::string& some, const std::string& all) {
  const std::set<std::string> images = oracle::orbit(2, 2, some);
  return std::ranges::any_of(images, [&all](const std::string& image) { return fits(image, all); });
}

struct Content {
  explicit Content(const std::vector<std::string>& from) : puzzles(from.begin(), from.end()) {
    for (const std::string& puzzle : from) {
      forms.insert(form_of(puzzle));
      const std::string solution = solution_of(puzzle);
      if (solution.empty()) {
        ++without_solution;
        continue;
      }
      unique_forms.insert(form_of(puzzle));
      solutions.insert(solution);
      solution_forms.insert(form_of(solution));
    }
  }
  std::set<std::string> puzzles;
  std::set<std::string> forms;
  std::set<std::string> unique_forms;
  std::set<std::string> solutions;
  std::set<std::string> solution_forms;
  std::uint64_t without_solution = 0;
};

std::uint64_t common(const std::set<std::string>& a, const std::set<std::string>& b) {
  return static_cast<std::uint64_t>(std::ranges::count_if(a, [&b](const std::string& one) { return b.contains(one); }));
}

void add(CollectionOverlap& overlap, CollectionSide side, const std::vector<std::string>& puzzles) {
  PuzzleIdentifier identifier(small_group);
  std::uint64_t number = 0;
  for (const std::string& puzzle : puzzles) {
    overlap.add(side, {side == CollectionSide::a ? 7U : 8U, ++number},
                identifier.identify(make_grid(small_group.rules(), puzzle)));
  }
}

TEST(CollectionOverlap, IsAsDefined) {
  std::mt19937_64 engine(1);
  for (const std::size_t size : {0U, 3U, 40U, 300U}) {
    const std::vector<std::string> a = random_puzzles(size, engine);
    const std::vector<std::string> b = random_puzzles(size / 2 + 1, engine);
    CollectionOverlap overlap(small_group);
    add(overlap, CollectionSide::a, a);
    add(overlap, CollectionSide::b, b);
    const OverlapCounts counts = overlap.counts();
    const Content of_a(a);
    const Content of_b(b);
    EXPECT_EQ(counts.shared[0], common(of_a.puzzles, of_b.puzzles));
    EXPECT_EQ(counts.shared[1], common(of_a.forms, of_b.forms));
    EXPECT_EQ(counts.shared[2], common(of_a.solutions, of_b.solutions));
    EXPECT_EQ(counts.shared[3], common(of_a.solution_forms, of_b.solution_forms));
    EXPECT_EQ(counts.of[0].puzzles, a.size());
    EXPECT_EQ(counts.of[1].puzzles, b.size());
    EXPECT_EQ(counts.of[0].duplicates, a.size() - of_a.forms.size());
    EXPECT_EQ(counts.of[1].duplicates, b.size() - of_b.forms.size());
    EXPECT_EQ(counts.of[0].without_unique_solution, of_a.without_solution);
    EXPECT_EQ(counts.of[1].without_unique_solution, of_b.without_solution);
    std::uint64_t contained = 0;
    for (const std::string& one : of_a.unique_forms) {
      for (const std::string& other : of_b.unique_forms) {
        if (one != other && (is_contained(one, other) || is_contained(other, one))) ++contained;
      }
    }
    EXPECT_EQ(counts.contained, contained);
    EXPECT_EQ(counts.are_disjoint(), counts.shared[1] == 0 && counts.shared[3] == 0);
  }
}

TEST(CollectionOverlap, PairsAreTheFirstThatShareMost) {
  std::mt19937_64 engine(2);
  const std::vector<std::string> a = random_puzzles(60, engine);
  const std::vector<std::string> b = random_puzzles(60, engine);
  CollectionOverlap overlap(small_group);
  add(overlap, CollectionSide::b, b);  // the order does not matter
  add(overlap, CollectionSide::a, a);
  std::vector<OverlapPair> pairs;
  overlap.for_each_pair([&pairs](const OverlapPair& pair) { pairs.push_back(pair); });
  std::vector<OverlapPair> expected;
  for (std::size_t j = 0; j < b.size(); ++j) {
    const std::string solution = solution_of(b[j]);
    for (int part = 0; part < 4; ++part) {
      const auto found = std::ranges::find_if(a, [&](const std::string& one) {
        if (part == 0) return one == b[j];
        if (part == 1) return form_of(one) == form_of(b[j]);
        const std::string its = solution_of(one);
        if (its.empty() || solution.empty()) return false;
        return part == 2 ? its == solution : form_of(its) == form_of(solution);
      });
      if (found == a.end()) continue;
      expected.push_back(
          {static_cast<IdentityPart>(part), {7, static_cast<std::uint64_t>(found - a.begin()) + 1}, {8, j + 1}});
      break;
    }
  }
  ASSERT_EQ(pairs.size(), expected.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_EQ(pairs[i].part, expected[i].part);
    EXPECT_EQ(pairs[i].a, expected[i].a);
    EXPECT_EQ(pairs[i].b, expected[i].b);
  }
}

TEST(CollectionOverlap, RefusesPatterns) {
  PuzzleIdentifier identifier(small_group);
  EXPECT_THROW(identifier.identify(make_grid(small_group.rules(), "x...............")), Error);
}

TEST(CollectionSplit, PartsShareNothingAndHaveTheirSizes) {
  const Symmetries group = BoxGroup(make_shape(2, 3));
  std::mt19937_64 engine(3);
  PuzzleIdentifier identifier(group);
  CollectionSplit split(group, {60, 20, 20}, 5);
  CollectionSplit again(group, {3, 1, 1}, 5);
  std::array<std::set<std::string>, 3> classes;
  for (int i = 0; i < 400; ++i) {
    std::string puzzle = oracle::random_grid(2, 3, engine);
    for (int blanks = 0; blanks < 12; ++blanks) puzzle[engine() % 36] = '.';
    const IdentifiedPuzzle identified = identifier.identify(make_grid(group.rules(), puzzle));
    const std::size_t part = split.part_of(identified);
    EXPECT_EQ(again.part_of(identified), part);
    const std::vector<std::string> solutions = oracle::completions(2, 3, puzzle);
    const std::string& line = solutions.size() == 1 ? solutions.front() : puzzle;
    classes[part].insert(oracle::brute_force_minlex(2, 3, line).form);
  }
  EXPECT_EQ(common(classes[0], classes[1]) + common(classes[0], classes[2]) + common(classes[1], classes[2]), 0U);
  const std::size_t all = classes[0].size() + classes[1].size() + classes[2].size();
  EXPECT_NEAR(static_cast<double>(classes[0].size()), 0.6 * static_cast<double>(all), 3);
  EXPECT_NEAR(static_cast<double>(classes[1].size()), 0.2 * static_cast<double>(all), 2);
}

TEST(CollectionSplit, RefusesRatiosThatAreNone) {
  for (const std::vector<std::uint64_t>& ratio :
       std::vector<std::vector<std::uint64_t>>{{}, {1}, {1, 0}, {1'000'001, 1}, {999'999, 2}}) {
    EXPECT_THROW(CollectionSplit(small_group, ratio, 0), Error);
  }
}

}  // namespace
}  // namespace isodoku
