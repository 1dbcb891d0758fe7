// JSON back into fields.

#include "io/json_fields.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "io/json_writer.hpp"

namespace isodoku {
namespace {

TEST(JsonFields, InOrderAndWithAllDigits) {
  JsonObject inner;
  inner.add_number("nodes", 3);
  JsonObject object;
  object.add_number("line", 1).add("input", "a \"b\"\n").add_number("order", "123456789012345678901234567890");
  object.add_number("norm", "2.50").add_json("stats", inner.text());
  const std::vector<std::pair<std::string, std::string>> expected = {{"line", "1"},
                                                                     {"input", "a \"b\"\n"},
                                                                     {"order", "123456789012345678901234567890"},
                                                                     {"norm", "2.50"},
                                                                     {"nodes", "3"}};
  EXPECT_EQ(json_fields(object.text()), expected);
  EXPECT_TRUE(json_fields("{}").empty());
}

TEST(JsonFields, WhatIsNoObjectIsRefused) {
  for (const std::string bad : {"", "{", "{\"a\":[1]}", "{\"a\":1} x"}) EXPECT_THROW(json_fields(bad), Error) << bad;
}

}  // namespace
}  // namespace isodoku
