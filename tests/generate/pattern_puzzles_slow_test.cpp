// All puzzles on a 3x3 pattern with 17 clues.

#include <gtest/gtest.h>

#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "canon/canonical_form.hpp"
#include "generate/pattern_puzzles.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"
#include "jobs/threads.hpp"

namespace isodoku {
namespace {

/// A pattern with 17 clues and few fillings, 1.7 * 10^8. The only puzzle on it is in G. Royle's collection (Minimum
/// Sudoku, 2005 to 2012).
TEST(PatternPuzzlesSlow, AllOf17Clues) {
  const Symmetries group = BoxGroup(Shape());
  const Grid pattern =
      make_grid(Shape(), "..............x..x.xx....x...............x..x.xx....x..........x..xx..x.x.x.....x");
  constexpr std::size_t parts = 16;
  std::vector<Grid> found;
  std::mutex mutex;
  detail::task_runner(2)(parts, [&](std::size_t part) {
    PatternPuzzles puzzles(pattern, group);
    puzzles.for_each(
        [&](const GeneratedPuzzle& made, std::uint64_t) {
          const std::scoped_lock lock(mutex);
          found.push_back(made.puzzle);
        },
        WorkUnits([part](const WorkUnit& unit) { return unit.number % parts == part; }));
  });
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(canonical_form(found.front(), Form::minlex).form.text(),
            "..............1..2.34....5...............2..6.45....3..........12......77..58..9.");
}

}  // namespace
}  // namespace isodoku
