// Completions of puzzles: published numbers, all grids of small rules, and what symmetries change (nothing).

#include "solve/completion_counter.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "count/grid_count.hpp"
#include "group/rules_text.hpp"
#include "group/symmetries.hpp"

namespace isodoku {
namespace {

std::uint64_t completions(const Rules& rules, const std::string& text) {
  return CompletionCounter(rules).count(make_grid(rules, text).cells());
}

Rules rules_of(const std::string& name, const Shape& shape) {
  RulesSpecification specification;
  specification.add_name(name);
  return specification.rules(shape);
}

TEST(CompletionCounter, PublishedNumbers) {
  const Rules rules{Shape()};
  EXPECT_EQ(completions(rules, "000000089406009200000630000000000050000004000001720030010000008075000000032070060"),
            3U);
  EXPECT_EQ(completions(rules, "000000003007000009063007000000026800400000000000009200000240010180000040070100060"),
            127U);
  EXPECT_EQ(completions(rules, "000490062000000017130005000000000070360700490000000000600000900800000000002300700"),
            30619U);
  // A block diagonal of Schoenhage's study, N(e, e).
  EXPECT_EQ(completions(rules, "123......456......789.........123......456......789.........123......456......789"),
            283576U);
}

TEST(CompletionCounter, AllGridsOfSmallShapes) {
  EXPECT_EQ(completions(make_shape(2, 2), std::string(16, '.')), 288U);
  EXPECT_EQ(completions(make_shape(2, 3), "123456" + std::string(30, '.')), 28200960U / 720);
  for (const std::string name : {"diagonal", "disjoint-groups", "anti-king", "anti-knight"}) {
    const Rules rules = rules_of(name, make_shape(2, 3));
    EXPECT_EQ(completions(rules, std::string(36, '.')), grid_count(Symmetries(rules, Kept::houses))) << name;
  }
}

TEST(CompletionCounter, GivesUp) {
  CompletionCounter counter{Rules(Shape())};
  const Grid empty;
  EXPECT_LT(counter.count(empty.cells(), 1000), 1'000'000U);
  EXPECT_GT(counter.nodes(), 1000U);
}

TEST(CompletionCounter, SymmetriesChangeNothing) {
  const Rules rules = rules_of("diagonal", Shape());
  const Symmetries group(rules, Kept::houses);
  CompletionCounter counter(rules);
  std::mt19937_64 random;
  const Grid puzzle =
      make_grid(rules, "46..9.5...5723...4...7.......935.2..6.3..1................2..8.14.5.9....9.......");
  EXPECT_EQ(counter.count(puzzle.cells()), 1U);
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(counter.count(apply(random_transform(group, random), puzzle).cells()), 1U);
  }
}

}  // namespace
}  // namespace isodoku
