#include "io/json_record.hpp"

#include <gtest/gtest.h>

namespace isodoku {
namespace {

TEST(JsonRecord, FieldsThatAreSetInTheirSequence) {
  JsonRecord record;
  EXPECT_EQ(record.text(), "{}");
  record.line = 3;
  record.input = "12\t\"a\"\\";
  record.form = "..";
  record.order = "38291344151838720000000000";
  record.map = "transpose=no";
  EXPECT_EQ(record.text(), R"({"line":3,"input":"12\t\"a\"\\","form":"..","order":38291344151838720000000000,)"
                           R"("map":"transpose=no"})");
}

TEST(JsonRecord, BytesThatAreNotText) {
  JsonRecord record;
  const std::string input("a\0\xFF\xE2\x94", 5);
  record.input = input;
  EXPECT_EQ(record.text(), "{\"input\":\"a\\u0000\xEF\xBF\xBD\xEF\xBF\xBD\"}");
}

TEST(JsonRecord, ACountIsAddedLast) {
  EXPECT_EQ(with_count(R"({"line":1})", 12), R"({"line":1,"count":12})");
}

}  // namespace
}  // namespace isodoku
