// The command prints the answers of the golden file.

#include <map>

#include "canon/orderly/orderly_shape.hpp"
#include "tests/golden/golden_file.hpp"
#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

/// The fields of a text, separated by tabs.
Lines fields_of(const std::string& text) {
  Lines fields;
  std::istringstream stream(text);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

class GoldenTool : public ToolTest {
 protected:
  /// Compares the output of canon for lines of one shape with the four fields of each line that belong to
  /// `transposition`.
  void expect_canon(const Shape& shape, const Lines& inputs, const std::vector<Lines>& answers, bool transposition) {
    const std::string canon = "isodoku canon --shape " + shape.text() + (transposition ? "" : " --no-transpose");
    const Lines minlex = run(canon + " --with-order --with-map", inputs).lines();
    ASSERT_EQ(minlex.size(), inputs.size());
    const bool has_orderly = has_orderly_form(shape);
    const Lines orderly = has_orderly ? run(canon + " --form orderly", inputs).lines() : Lines(inputs.size(), "-");
    ASSERT_EQ(orderly.size(), inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const Lines wanted(answers[i].begin() + (transposition || answers[i][4] == "=" ? 0 : 4), answers[i].end());
      Lines found = fields_of(minlex[i]);
      if (found.at(1) != "1") found.at(2) = "-";
      EXPECT_EQ(found, Lines(wanted.begin(), wanted.begin() + 3)) << inputs[i];
      EXPECT_EQ(orderly[i], wanted[3]) << inputs[i];
    }
  }
};

TEST_F(GoldenTool, Canon) {
  std::map<Shape, std::pair<Lines, std::vector<Lines>>> by_shape;
  std::size_t number = 3;  // samples other lines than golden_test.cpp does
  for (const GoldenLine& line : golden_lines()) {
    if (!has_turn(number++, 7)) continue;
    auto& [inputs, answers] = by_shape[parse_shape(line.shape)];
    inputs.push_back(line.input);
    answers.push_back(fields_of(line.answers));
  }
  for (const auto& [shape, lines] : by_shape) {
    expect_canon(shape, lines.first, lines.second, true);
    if (shape.has_square_boxes()) expect_canon(shape, lines.first, lines.second, false);
  }
}

}  // namespace
}  // namespace isodoku
