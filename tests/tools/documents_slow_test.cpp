// The figures of doc/figures.md that take seconds to minutes.

#include "tests/tools/documents.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

using DocumentsSlowTest = ToolTest;

TEST_F(DocumentsSlowTest, FiguresAreFoundAgain) {
  std::size_t found = 0;
  for (const DocumentedFigure& figure : read_figures(ISODOKU_ROOT)) {
    if (figure.seconds <= quick_seconds) continue;
    const CommandResult result = run("isodoku " + figure.command + " 2>&1");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    expect_answer(figure, result.out);
    ++found;
  }
  EXPECT_GE(found, 3U);
}

}  // namespace
}  // namespace isodoku
