// The notations of a group, compared byte by byte.

#include "io/generator_record.hpp"

#include <gtest/gtest.h>

#include "group/symmetries.hpp"
#include "io/gap_text.hpp"

namespace isodoku::detail {
namespace {

const GeneratorList two_generators = {{{"transpose=no", "(1,2)(3,4)", "2^2"}, {"transpose=yes", "(2,3)", "1^2 2^1"}}};
const GroupRecord sample_record = {7, "12..", "17832200896512000000000000", two_generators.generators};
const GroupRecord trivial = {1, "....", "1", {}};

TEST(GroupRecord, GeneratorsInThreeNotations) {
  const Shape shape = make_shape(2, 2);
  const GeneratorRecord record = generator_record(shape, parse_transform(shape, "rows=2134"));
  EXPECT_EQ(record.map, "transpose=no rows=2134 cols=1234 symbols=1234");
  EXPECT_EQ(record.cycles, "(1,5)(2,6)(3,7)(4,8)");
  EXPECT_EQ(record.cycle_type, "1^8 2^4");
}

TEST(GroupRecord, Json) {
  std::string json;
  two_generators.append_json(json);
  EXPECT_EQ(json, R"~([{"map":"transpose=no","cycles":"(1,2)(3,4)","cycle_type":"2^2"},)~"
                  R"~({"map":"transpose=yes","cycles":"(2,3)","cycle_type":"1^2 2^1"}])~");
  std::string none;
  GeneratorList().append_json(none);
  EXPECT_EQ(none, "[]");
}

TEST(GroupRecord, LinesOfABlock) {
  std::string text;
  two_generators.for_each_text([&text](const std::string& lines) { text += "generator\t" + lines + '\n'; });
  EXPECT_EQ(text,
            "generator\ttranspose=no\ncycles\t(1,2)(3,4)\ncycle_type\t2^2\n"
            "generator\ttranspose=yes\ncycles\t(2,3)\ncycle_type\t1^2 2^1\n");
}

TEST(GapText, StatementsOnLinesOfTheirOwn) {
  EXPECT_TRUE(gap_header().ends_with("\nisodoku_groups := [];\n"));
  EXPECT_EQ(gap_statement(sample_record),
            "Add(isodoku_groups, rec(line := 7, input := \"12..\", order := 17832200896512000000000000, "
            "group := Group((1,2)(3,4), (2,3))));");
  EXPECT_EQ(gap_statement(trivial),
            "Add(isodoku_groups, rec(line := 1, input := \"....\", order := 1, group := Group(())));");
}

}  // namespace
}  // namespace isodoku::detail
