// Suggested names for misspelt ones.

#include "base/suggestion.hpp"

#include <gtest/gtest.h>

namespace isodoku::detail {
namespace {

const std::vector<std::string> commands = {"canon", "dedup", "equivalent", "apply", "scramble", "group", "count"};

TEST(Suggestion, OneSlipOrTwo) {
  EXPECT_EQ(suggestion("dedpu", commands), "; did you mean dedup?");  // two letters exchanged
  EXPECT_EQ(suggestion("cannon", commands), "; did you mean canon?");
  EXPECT_EQ(suggestion("cuont", commands), "; did you mean count?");
  EXPECT_EQ(suggestion("aply", commands), "; did you mean apply?");
  EXPECT_EQ(suggestion("GROUP", commands), "; did you mean group?");
  EXPECT_EQ(suggestion("equivalnet", commands), "; did you mean equivalent?");
  EXPECT_EQ(suggestion("gird", {"grids", "classes"}), "; did you mean grids?");
  EXPECT_EQ(suggestion("--whit-order", {"--with-map", "--with-order"}), "; did you mean --with-order?");
  EXPECT_EQ(suggestion("with-order", {"--with-map", "--with-order"}), "; did you mean --with-order?");
}

TEST(Suggestion, TheNearestWins) {
  EXPECT_EQ(suggestion("coant", {"canon", "count", "chant"}), "; did you mean count?");
  EXPECT_EQ(suggestion("chant", {"canon", "count", "chant"}), "; did you mean chant?");
}

TEST(Suggestion, TheStartOfOneName) {
  EXPECT_EQ(suggestion("equiv", commands), "; did you mean equivalent?");
  EXPECT_EQ(suggestion("--with", {"--with-map", "--with-order"}), "") << "of two";
  EXPECT_EQ(suggestion("s", commands), "") << "too short";
}

TEST(Suggestion, NothingIsLikeIt) {
  EXPECT_EQ(suggestion("frob", commands), "");
  EXPECT_EQ(suggestion("", commands), "");
  EXPECT_EQ(suggestion("--", commands), "");
  EXPECT_EQ(suggestion("x", commands), "");
  EXPECT_EQ(suggestion("puzzles.txt", commands), "");
  EXPECT_EQ(suggestion(std::string(100000, 'a'), commands), "");
  EXPECT_EQ(suggestion("dedpu", {}), "");
}

}  // namespace
}  // namespace isodoku::detail
