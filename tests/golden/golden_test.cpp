// Canonical forms, orders and maps must not change between versions: this build returns the answers of the golden file.

#include <gtest/gtest.h>

#include "base/checksum.hpp"
#include "base/hexadecimal.hpp"
#include "canon/canonical_form.hpp"
#include "grid/grid.hpp"
#include "tests/golden/golden_file.hpp"
#include "tests/golden/record.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

/// The checksum of the whole file. It changes when lines are added. Existing lines change only with a major version
/// (README).
constexpr const char* golden_checksum = "238232f39b1d6452";

TEST(Golden, TheFileIsAsItWas) {
  Checksum checksum;
  checksum.add(golden_text());
  EXPECT_EQ(hexadecimal_text(checksum.value()), golden_checksum) << "see tests/golden/README.md";
}

TEST(Golden, FormsOrdersAndMaps) {
  const std::vector<GoldenLine> lines = golden_lines();
  EXPECT_GE(lines.size(), 2000U);
  for (std::size_t i = 0; i < lines.size(); i += cases(7U, 1U)) {
    const GoldenLine& line = lines[i];
    const Grid grid = make_grid(parse_shape(line.shape), line.input);
    EXPECT_EQ(golden_answers(grid), line.answers) << line.shape << " " << line.input;
  }
}

/// The forms of nauty depend on its version, but the orders that it finds do not.
TEST(Golden, OrdersOfNauty) {
  for (const GoldenLine& line : golden_lines()) {
    const Grid grid = make_grid(parse_shape(line.shape), line.input);
    const std::size_t begin = line.answers.find('\t') + 1;
    const std::string order = line.answers.substr(begin, line.answers.find('\t', begin) - begin);
    EXPECT_EQ(canonical_form(grid, Form::nauty).order.str(), order) << line.shape << " " << line.input;
  }
}

}  // namespace
}  // namespace isodoku::detail
