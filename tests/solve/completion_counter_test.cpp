// Completions of puzzles: published numbers, all grids of small rules, and what symmetries change (nothing).

#include "solve/completion_counter.hpp"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "group/symmetries.hpp"
#include "tests/support/variant_rules.hpp"

namespace isodoku {
namespace {

std::uint64_t completions(const Rules& rules, const std::string& text) {
  return CompletionCounter(rules).count(make_grid(rules, text).cells());
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
}

TEST(CompletionCounter, AsksWhetherToGoOn) {
  CompletionCounter counter{Rules(Shape())};
  int calls = 0;
  const auto on_work = [&calls] {
    if (++calls == 3) throw std::runtime_error("enough");
  };
  EXPECT_THROW(static_cast<void>(counter.count(Grid().cells(), on_work)), std::runtime_error);
}

TEST(CompletionCounter, SymmetriesChangeNothing) {
  const Rules rules = variant_rules({"diagonal"});
  const Symmetries group(rules, Kept::houses);
  CompletionCounter counter(rules);
  std::mt19937_64 random;
  const std::string one = "46..9.5...5723...4...7.......935.2..6.3..1................2..8.14.5.9....9.......";
  std::string some = one;
  for (std::size_t cell = 0; cell < 30; ++cell) some[cell] = '.';
  for (const std::string& text : {one, some}) {
    const Grid puzzle = make_grid(rules, text);
    const std::uint64_t wanted = counter.count(puzzle.cells());
    EXPECT_EQ(wanted == 1, text == one);
    EXPECT_GE(wanted, 1U);
    for (int i = 0; i < 20; ++i) {
      EXPECT_EQ(counter.count(apply(random_transform(group, random), puzzle).cells()), wanted);
    }
  }
}

}  // namespace
}  // namespace isodoku
