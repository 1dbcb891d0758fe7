// Number crosswords of puzzles: their text as in the source, and its meaning, computed by the evaluator of the
// language.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "grid/rules.hpp"
#include "io/digit_sums/digit_sum_rules.hpp"
#include "io/digit_sums/digit_sum_text.hpp"
#include "solve/random_grid.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

std::string digit_sum_text(const Rules& rules, const Grid& puzzle, DigitSumSyntax syntax = DigitSumSyntax::program) {
  std::string text;
  write_digit_sums(rules, puzzle, syntax, [&text](std::string_view piece) { text += piece; });
  return text;
}

std::string digit_sum_text(const Rules& rules) {
  return digit_sum_text(rules, Grid(rules.shape()));
}

std::vector<std::string> text_lines(const std::string& text) {
  EXPECT_TRUE(text.ends_with('\n'));
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

DigitSumRules digit_sum_rules(const Rules& rules, const Grid& puzzle) {
  const std::string text = digit_sum_text(rules, puzzle);
  DigitSumRules read(text, "rules");
  EXPECT_EQ(text_lines(text).at(2 * static_cast<std::size_t>(rules.size()) + 4), std::to_string(read.size()));
  return read;
}

DigitSumRules digit_sum_rules(const Rules& rules) {
  return digit_sum_rules(rules, Grid(rules.shape()));
}

// ---- The text.

/// Compares the text with the size that the source gives, and with a hash of the output of another program that follows
/// the source.
TEST(DigitSumText, IsTheOutputOfTheSource) {
  const std::string text = digit_sum_text(Shape());
  EXPECT_EQ(text.size(), 1'178'843U);
  Checksum checksum;
  checksum.add(text);
  EXPECT_EQ(checksum.value(), 0x1f7e76497469c4e8U);
  const std::vector<std::string> lines = text_lines(text);
  ASSERT_EQ(lines.size(), 527U);
  EXPECT_EQ(std::vector<std::string>(lines.begin(), lines.begin() + 3),
            (std::vector<std::string>{"9 9", "9", "A 1 1"}));
  EXPECT_EQ(std::vector<std::string>(lines.begin() + 10, lines.begin() + 13),
            (std::vector<std::string>{"I 9 1", "9", "A"}));
  EXPECT_EQ(std::vector<std::string>(lines.begin() + 20, lines.begin() + 24),
            (std::vector<std::string>{"I", "0", "504", "U(A_w)"}));
  EXPECT_EQ(lines[32], "eq(qs(plus(mal(minus(qp(A_w),1),10),1)),plus(qs(minus(qp(A_w),1)),1))");
}

TEST(DigitSumText, HasNineRulesAndNineAnd324And162) {
  const std::vector<std::string> lines = text_lines(digit_sum_text(Shape()));
  const auto count = [&](const auto& is_wanted) { return std::count_if(lines.begin() + 23, lines.end(), is_wanted); };
  EXPECT_EQ(count([](const std::string& rule) { return rule.starts_with("U("); }), 9);
  EXPECT_EQ(count([](const std::string& rule) { return rule.find("qp(") != std::string::npos; }), 9);
  // Digit k is raised by 10^k, ..., 9 * 10^k. In a pair of a column, both digits have the same place.
  const auto raised_digits = [](const std::string& rule) {
    std::set<std::size_t> digits;
    for (std::size_t at = 0; (at = rule.find(",9", at)) != std::string::npos; ++at) {
      digits.insert(rule.find(')', at) - at - 2);
    }
    return digits.size();
  };
  EXPECT_EQ(count([&](const std::string& rule) { return raised_digits(rule) == 1; }), 324);
  EXPECT_EQ(count([&](const std::string& rule) { return raised_digits(rule) == 2; }), 162);
}

/// The text as printed in the source, including its line breaks.
const std::string figure_1 = R"(=(qs(plus(mal(minus(qs(plus(plus(plus(plus(plus( plus(plus(plus(plus(0,minus(minus(
qs(plus(minus(A w,10000),1000)), qs(minus(A w,10000))), minus(
qs(plus(minus(B w,100000),10000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),2000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),20000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),3000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),30000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),4000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),40000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),5000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),50000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),6000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),60000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),7000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),70000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),8000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),80000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),9000)), qs(minus(A w,10000))), minus(
qs(plus(minus(B w,100000),90000)), qs(minus(B w,100000)))))), 1),10),1)),plus(
qs(minus( qs(plus(plus(plus(plus(plus(plus(plus(plus(plus(0,minus(minus(
qs(plus(minus(A w,10000),1000)), qs(minus(A w,10000))), minus(
qs(plus(minus(B w,100000),10000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),2000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),20000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),3000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),30000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),4000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),40000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),5000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),50000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),6000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),60000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),7000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),70000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),8000)), qs(minus(A w,10000))),
minus( qs(plus(minus(B w,100000),80000)), qs(minus(B w,100000))))),
minus(minus( qs(plus(minus(A w,10000),9000)), qs(minus(A w,10000))), minus(
qs(plus(minus(B w,100000),90000)), qs(minus(B w,100000)))))), 1)),1)))";

TEST(DigitSumText, InTheSyntaxOfThePaperHasItsFigure) {
  const std::string text = digit_sum_text(Shape(), Grid(), DigitSumSyntax::paper);
  EXPECT_EQ(text.size(), 1'178'348U);
  const auto without_spaces = [](std::string line) {
    std::erase_if(line, [](char character) { return character == ' ' || character == '\n'; });
    return line;
  };
  const std::vector<std::string> lines = text_lines(text);
  const auto is_figure = [&](const std::string& line) { return without_spaces(line) == without_spaces(figure_1); };
  EXPECT_EQ(std::ranges::count_if(lines, is_figure), 1);
  // Both syntaxes have the same meaning.
  std::string program = digit_sum_text(Shape());
  for (std::size_t at = 0; (at = program.find("eq(", at)) != std::string::npos;) program.replace(at, 2, "=");
  std::ranges::replace(program, '_', ' ');
  EXPECT_EQ(program, text);
}

TEST(DigitSumText, LinesOfAllShapes) {
  for (const Shape& shape : all_shapes()) {
    if (shape.size() > max_digit_symbol) {
      EXPECT_THROW(digit_sum_text(shape), Error) << shape.text();
      continue;
    }
    const int n = shape.size();
    const int r = shape.box_rows();
    const int c = shape.box_columns();
    const int rules = 2 * n + (n < 9 ? n : 0) + n * n * (n - 1) / 2 + n * (r * (r - 1) / 2) * c * (c - 1);
    const std::vector<std::string> lines = text_lines(digit_sum_text(shape));
    EXPECT_EQ(lines.size(), static_cast<std::size_t>(2 * n + 5 + rules)) << shape.text();
    EXPECT_EQ(lines.at(static_cast<std::size_t>(2 * n + 4)), std::to_string(rules));
    const std::set<std::string> different(lines.begin() + 2 * n + 5, lines.end());
    EXPECT_EQ(different.size(), static_cast<std::size_t>(rules)) << "a rule is there twice";
  }
}

TEST(DigitSumText, ComesInPieces) {
  std::size_t pieces = 0;
  write_digit_sums(Shape(), Grid(), DigitSumSyntax::program, [&](std::string_view piece) {
    ++pieces;
    EXPECT_LT(piece.size(), 10'000U);
    EXPECT_TRUE(piece.empty() || piece.ends_with('\n'));
  });
  EXPECT_GT(pieces, 100U);
}

// ---- The language.

/// Whether a rule is true if A_w, B_w, ... have these values.
bool holds(const std::string& rule, const std::vector<std::string>& values) {
  const std::string count = std::to_string(values.size());
  std::string text = std::to_string(values.size() + 1) + " 1\n" + count + "\n";
  for (std::size_t i = 0; i < values.size(); ++i) {
    text += std::string(1, static_cast<char>('A' + i)) + " " + std::to_string(i + 1) + " 1\n";
  }
  text += count + "\n";
  for (std::size_t i = 0; i < values.size(); ++i) text += std::string(1, static_cast<char>('A' + i)) + "\n";
  return DigitSumRules(text + "0\n1\n" + rule + "\n", "rule").find_violated(values) == 0;
}

/// Whether an expression in A_w and B_w has a value. `minus(0,5)` stands for -5.
bool is_value(const std::string& expression, const std::string& value, const std::vector<std::string>& values = {}) {
  const bool is_equal = holds("eq(" + expression + "," + value + ")", values);
  EXPECT_NE(is_equal, holds("=( " + expression + " , plus(1," + value + ") ) ", values));
  return is_equal;
}

TEST(DigitSumLanguage, Operators) {
  EXPECT_TRUE(is_value("plus(2,3)", "5"));
  EXPECT_TRUE(is_value("plus(A_w,B_w)", "minus(0,5)", {"7", "-12"}));
  EXPECT_TRUE(is_value("minus(2,3)", "minus(5,6)"));
  EXPECT_TRUE(is_value("minus(A_w,B_w)", "19", {"7", "-12"}));
  EXPECT_TRUE(is_value("mal(6,7)", "42"));
  EXPECT_TRUE(is_value("mal(A_w,B_w)", "minus(0,84)", {"7", "-12"}));
  EXPECT_TRUE(is_value("qs(4711)", "13"));
  EXPECT_TRUE(is_value("qs(A w)", "13", {"-4711"}));
  EXPECT_TRUE(is_value("qs(minus(0,4711))", "13"));
  EXPECT_TRUE(is_value("qs(0)", "0"));
  EXPECT_TRUE(is_value("qp(234)", "24"));
  EXPECT_TRUE(is_value("qp(A_w)", "24", {"-234"}));
  EXPECT_TRUE(is_value("qp(plus(230,4))", "24"));
  EXPECT_TRUE(is_value("qp(minus(0,234))", "24"));
  EXPECT_TRUE(is_value("qp(2034)", "0"));
  EXPECT_TRUE(is_value("qp(0)", "0"));
  EXPECT_TRUE(is_value("qp(minus(1,1))", "0"));
  EXPECT_TRUE(is_value("plus(mal(qs(99),2),minus(qp(33),qs(qp(99))))", "36"));
}

TEST(DigitSumLanguage, DigitsDiffer) {
  for (const std::string number : {"0", "7", "10", "9876543210", "1023"}) {
    EXPECT_TRUE(holds("U(A_w)", {number}) && holds("U(A_w)", {"-" + number})) << number;
    EXPECT_TRUE(holds("U(" + number + ")", {}) && holds("U(minus(0," + number + "))", {})) << number;
  }
  for (const std::string number : {"11", "1231", "98765432101", "10000000000000000000000002"}) {
    EXPECT_FALSE(holds("U(A_w)", {number}) || holds("U(A_w)", {"-" + number})) << number;
    EXPECT_FALSE(holds("U(" + number + ")", {}) || holds("U(plus(0," + number + "))", {})) << number;
  }
}

/// A word by itself has the digits as written, otherwise those of its value.
TEST(DigitSumLanguage, ZerosInFront) {
  EXPECT_TRUE(is_value("qp(A_w)", "0", {"012"}));
  EXPECT_TRUE(is_value("qp(012)", "0"));
  EXPECT_TRUE(is_value("qp(plus(A_w,0))", "2", {"012"}));
  EXPECT_TRUE(is_value("A_w", "12", {"012"}));
  EXPECT_TRUE(is_value("A_w", "12", {std::string(50, '0') + "12"}));
  EXPECT_TRUE(
      is_value("plus(A_w," + std::string(50, '0') + "77)", "minus(0,0100)", {"-" + std::string(50, '0') + "177"}));
  EXPECT_FALSE(holds("U(A_w)", {"0012"}));
  EXPECT_TRUE(holds("U(mal(A_w,1))", {"0012"}));
}

TEST(DigitSumLanguage, NumbersOfAnySize) {
  const std::string max_number = "9223372036854775807";
  EXPECT_TRUE(is_value("minus(plus(A_w,1),A_w)", "1", {max_number}));
  EXPECT_TRUE(is_value("plus(minus(A_w,2),B_w)", "minus(0,2)", {"-" + max_number, max_number}));
  EXPECT_TRUE(is_value("qs(minus(minus(0," + max_number + "),1))", "89"));  // -2^63
  EXPECT_TRUE(is_value("mal(A_w,A_w)", "85070591730234615847396907784232501249", {max_number}));
  // 10^k - 1 has k nines.
  for (const std::size_t k : {5U, 18U, 19U, 20U, 1000U, 20'000U}) {
    const std::string power = "1" + std::string(k, '0');
    EXPECT_TRUE(is_value("qs(minus(" + power + ",1))", std::to_string(9 * k)));
    EXPECT_TRUE(is_value("qp(minus(A_w,1))", "qp(" + std::string(k, '9') + ")", {power}));
    EXPECT_TRUE(is_value("mal(B_w,A_w)", power + std::string(k, '0'), {power, power}));
    EXPECT_TRUE(is_value("qp(plus(A_w,1))", "0", {power}));
  }
}

TEST(DigitSumLanguage, DeepNesting) {
  constexpr int depth = 200'000;
  std::string left;
  std::string right = "0";
  for (int i = 0; i < depth; ++i) left += "plus(";
  left += "0";
  for (int i = 0; i < depth; ++i) left += ",1)";
  for (int i = 0; i < depth; ++i) right += ")";
  std::string sums;
  for (int i = 0; i < depth; ++i) sums += "plus(1,";
  EXPECT_TRUE(holds("eq(" + left + "," + std::to_string(depth) + ")", {}));
  EXPECT_TRUE(holds("eq(" + sums + right + "," + std::to_string(depth) + ")", {}));
  EXPECT_THROW(static_cast<void>(holds("eq(" + sums, {})), Error);
}

TEST(DigitSumLanguage, NotNegative) {
  for (int a = -2000; a <= 2000; ++a) {
    const std::string number = std::to_string(a);
    EXPECT_EQ(holds("=(qs(plus(mal(A_w,10),1)),plus(qs(A_w),1))", {number}), a >= 0) << a;
  }
}

TEST(DigitSumLanguage, NoDigitIsZero) {
  for (int a = 0; a <= 3000; ++a) {
    const std::string number = std::to_string(a * 37);
    const bool has_zero = number.find('0') != std::string::npos;
    EXPECT_EQ(holds("eq(qs(plus(mal(minus(qp(A_w),1),10),1)),plus(qs(minus(qp(A_w),1)),1))", {number}), !has_zero) << a;
  }
}

TEST(DigitSumLanguage, NumbersGoAcrossAndDown) {
  const std::string field = "2 3\n3\nA 1 1\nB 2 2\nb3 1 3\n3\nA\nB\nb3\n3\nb3\nA\nB\n";
  const DigitSumRules rules(
      "\xEF\xBB\xBF" + field + "6\neq(A_w,123)\r\neq(B w,56)\n=(b3_w,3)\neq(b3 s,36)\neq(A_s,14)\n=(B\t s,5)\n\n \n",
      "");
  EXPECT_EQ(rules.rows(), 2U);
  EXPECT_EQ(rules.columns(), 3U);
  EXPECT_EQ(rules.size(), 6U);
  EXPECT_EQ(rules.variables(), (std::vector<std::string>{"A_w", "B_w", "b3_w", "b3_s", "A_s", "B_s"}));
  EXPECT_EQ(rules.find_violated("123456"), 0U);
  EXPECT_EQ(rules.find_violated("023456"), 1U);
  EXPECT_EQ(rules.find_violated("123457"), 2U);
  EXPECT_EQ(DigitSumRules(field + "2\neq(A_s,14)\neq(b3_s,36)", "").find_violated("423452"), 1U);
  EXPECT_EQ(DigitSumRules(field + "0\n", "").find_violated("423452"), 0U);
  EXPECT_FALSE(rules.find_fault("123456"));
  EXPECT_EQ(rules.find_fault("12345")->column, 6U);
  EXPECT_EQ(rules.find_fault("1234567")->column, 7U);
  EXPECT_EQ(rules.find_fault("12a45")->column, 3U);
  EXPECT_EQ(rules.find_fault("12a45")->reason.text(), "'a' is not a digit");
}

struct BadFile {
  std::string text;
  std::uint64_t line;
  std::uint64_t column;
  std::string reason;  // part of the reason
};

TEST(DigitSumLanguage, FilesThatAreNone) {
  const std::string field = "2 3\n2\nA 1 1\nB 2 2\n1\nA\n1\nB\n";
  const std::vector<BadFile> files = {
      {"", 1, 1, "unexpected end of file: expected the numbers of rows and columns"},
      {"9\n", 1, 2, "expected the number of columns, found the end of the line"},
      {"0 9\n", 1, 1, "expected the number of rows, from 1 to 1000"},
      {"1 99999999999999999999999\n", 1, 3, "from 1 to 1000"},
      {"1 2 3\n", 1, 5, "expected the end of the line, found '3'"},
      {"x\n", 1, 1, "expected the number of rows, found 'x'"},
      {"2 3\n-1\n", 2, 1, "expected the count of named cells, found '-'"},
      {"2 3\n1\n", 3, 1, "unexpected end of file: expected cell 1 of 1"},
      {"2 3\n1\n1 1 1\n", 3, 1, "the name of a cell"},
      {"2 3\n1\nA 3 1\n", 3, 3, "expected the row of the cell, from 1 to 2"},
      {"2 3\n1\nA 2 4\n", 3, 5, "expected the column of the cell, from 1 to 3"},
      {"2 3\n2\nA 2 3\nA 1 1\n", 4, 1, "there is a cell A already"},
      {"2 3\n1\nA 2 3\n1\nB\n", 5, 1, "there is no cell B"},
      {"2 3\n1\nA 2 3\n2\nA\nA\n", 6, 1, "there is a number across from A already"},
      {"2 3\n1\nA 2 3\n1\nA\n2\nA\nA\n", 8, 1, "there is a number down from A already"},
      {field + "2\nU(1)\n", 11, 1, "expected rule 2 of 2"},
      {field + "1\nU(1)\n\nU(2)\n", 12, 1, "expected the end of the file after the last rule, found 'U'"},
      {field + "1\n\n", 10, 1, "expected a rule: eq(X,Y), =(X,Y) or U(X)"},
      {field + "1\n17\n", 10, 1, "expected a rule: eq(X,Y)"},
      {field + "1\n A_w\n", 10, 2, "expected a rule: eq(X,Y)"},
      {field + "1\nplus(1,2)\n", 10, 1, "expected a rule: eq(X,Y)"},
      {field + "1\nu(1)\n", 10, 1, "expected a rule: eq(X,Y)"},
      {field + "1\neq[1,2]\n", 10, 1, "expected a rule: eq(X,Y)"},
      {field + "1\neq(1,2\n", 10, 7, "eq has two operands: expected ')', found the end of the line"},
      {field + "1\neq(1)\n", 10, 5, "expected ',', found ')'"},
      {field + "1\neq(1,2,3)\n", 10, 7, "expected ')', found ','"},
      {field + "1\nU(qs(1,2))\n", 10, 7, "qs has one operand: expected ')'"},
      {field + "1\neq(1,2))\n", 10, 8, "expected the end of the rule, found ')'"},
      {field + "1\neq(1,)\n", 10, 6, "expected a number, a variable or a function, found ')'"},
      {field + "1\neq(-1,2)\n", 10, 4, "expected a number, a variable or a function, found '-'"},
      {field + "1\neq(=,2)\n", 10, 4, "found '='"},
      {field + "1\neq(1,\n", 10, 6, "found the end of the line"},
      {field + "1\neq(1,=(1,1))\n", 10, 6, "=(...) is a rule, not a number"},
      {field + "1\neq(1,foo(1))\n", 10, 6, "'foo' is not a function; use plus, minus, mal, qs or qp"},
      {field + "1\neq(1,A)\n", 10, 7, "expected '(' after the function 'A', or _w or _s after the variable"},
      {field + "1\neq(1,A_x)\n", 10, 8, "_w or _s after the variable"},
      {field + "1\neq(1,A_s)\n", 10, 6, "there is no variable A_s in the field"},
      {field + "1\neq(1,B w)\n", 10, 6, "there is no variable B_w in the field"},
      {field + "1\neq(1,12A_w)\n", 10, 8, "expected ')', found 'A'"},
  };
  for (const BadFile& bad : files) {
    try {
      const DigitSumRules rules(bad.text, "file");
      ADD_FAILURE() << bad.text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::data);
      EXPECT_EQ(error.place().file, "file");
      EXPECT_EQ(error.place().line, bad.line) << bad.text << error.what();
      EXPECT_EQ(error.place().column, bad.column) << bad.text << error.what();
      EXPECT_NE(std::string(error.what()).find(bad.reason), std::string::npos) << bad.text << error.what();
    }
  }
}

// ---- What the text says.

/// Whether a line of digits is a complete grid, according to the check that reads grids.
bool is_complete_grid(const Rules& rules, const std::string& line) {
  const auto [grid, fault] = read_grid(rules, line);
  return !fault && grid.is_complete();
}

/// Tries all 24^4 grids whose rows are permutations.
TEST(DigitSums, Hold288GridsOfTwoByTwo) {
  const Rules rules = make_shape(2, 2);
  const DigitSumRules digit_sums = digit_sum_rules(rules);
  std::vector<std::string> rows;
  std::string row = "1234";
  do {
    rows.push_back(row);
  } while (std::ranges::next_permutation(row).found);
  int grids = 0;
  const std::vector<std::string> firsts = first_cases(rows, 2);
  for (const std::string& first : firsts) {
    for (const std::string& second : rows) {
      for (const std::string& third : rows) {
        for (const std::string& fourth : rows) {
          std::string line = first;
          line.append(second).append(third).append(fourth);
          const bool is_kept = digit_sums.find_violated(line) == 0;
          if (is_kept) ++grids;
          if (is_kept != is_complete_grid(rules, line)) ADD_FAILURE() << line;
        }
      }
    }
  }
  EXPECT_EQ(grids, 12 * static_cast<int>(firsts.size()));
  EXPECT_EQ(rows.size(), 24U);
}

/// Random digits, and grids with a few digits changed.
TEST(DigitSums, AgreeWithTheCheckOfGrids) {
  std::mt19937_64 random;
  const auto below = [&random](std::uint64_t bound) { return static_cast<std::size_t>(random() % bound); };
  for (const Shape shape : {make_shape(2, 2), make_shape(1, 3), make_shape(2, 3)}) {
    const Rules rules = shape;
    const DigitSumRules digit_sums = digit_sum_rules(rules);
    const auto n = static_cast<std::uint64_t>(shape.size());
    int grids = 0;
    const int trials = shape == make_shape(2, 2) ? cases(20'000, 100'000) : cases(1000, 2000);
    for (int trial = 0; trial < trials; ++trial) {
      std::string line = random_complete_grid(rules, random).text();
      const std::size_t changes = trial % 2 == 0 ? line.size() : below(4);
      for (std::size_t i = 0; i < changes; ++i) {
        const std::size_t at = changes == line.size() ? i : below(line.size());
        line[at] = static_cast<char>('0' + below(n + 3));
      }
      const bool is_grid = is_complete_grid(rules, line);
      if (is_grid) ++grids;
      if ((digit_sums.find_violated(line) == 0) != is_grid) ADD_FAILURE() << line;
    }
    EXPECT_GT(grids, trials / 10);
    EXPECT_LT(grids, trials / 2);
  }
}

TEST(DigitSums, NearMisses) {
  std::mt19937_64 random;
  const auto below = [&random](std::uint64_t bound) { return static_cast<std::size_t>(random() % bound); };
  const Rules rules = Shape();
  const DigitSumRules digit_sums = digit_sum_rules(rules);
  for (int trial = 0; trial < 100; ++trial) {
    const std::string line = random_complete_grid(rules, random).text();
    EXPECT_EQ(digit_sums.find_violated(line), 0U) << line;

    std::string swapped = line;
    const std::size_t row = below(9);
    const std::size_t column = below(9);
    std::swap(swapped[9 * row + column], swapped[9 * row + (column + 1 + below(8)) % 9]);
    const std::size_t in_column = digit_sums.find_violated(swapped);
    EXPECT_TRUE(in_column > 18 && in_column <= 18 + 324) << in_column << " " << swapped;

    // Columns are unchanged. Boxes break the rules, unless both rows have the same digits in each box.
    std::string exchanged = line;
    const std::size_t first = below(6);
    const std::size_t second = 3 * (first / 3 + 1) + below(9 - 3 * (first / 3 + 1));
    for (std::size_t i = 0; i < 9; ++i) std::swap(exchanged[9 * first + i], exchanged[9 * second + i]);
    const std::size_t in_box = digit_sums.find_violated(exchanged);
    EXPECT_EQ(in_box == 0, is_complete_grid(rules, exchanged)) << exchanged;
    EXPECT_TRUE(in_box == 0 || in_box > 18 + 324) << in_box;

    std::string with_zero = line;
    const std::size_t zero = below(81);
    with_zero[zero] = '0';
    EXPECT_EQ(digit_sums.find_violated(with_zero), 9 + zero / 9 + 1) << with_zero;
  }
}

/// If two grids differ, one breaks the rules of a puzzle with the clues of the other. The first clue that differs is
/// the first rule that is violated.
TEST(DigitSums, Clues) {
  std::mt19937_64 random;
  for (int trial = 0; trial < 5; ++trial) {
    const Rules rules = Shape();
    const Grid grid = random_complete_grid(rules, random);
    const std::string other = random_complete_grid(rules, random).text();
    const DigitSumRules all_clues = digit_sum_rules(rules, grid);
    EXPECT_EQ(all_clues.size(), 504U + 81);
    EXPECT_EQ(all_clues.find_violated(grid.text()), 0U);
    const std::string text = grid.text();
    const auto first = static_cast<std::size_t>(std::ranges::mismatch(text, other).in1 - text.begin());
    EXPECT_EQ(all_clues.find_violated(other), 504 + first + 1);

    const Grid puzzle = random_clues_of(grid, 25, random);
    const DigitSumRules some_clues = digit_sum_rules(rules, puzzle);
    EXPECT_EQ(some_clues.size(), 504U + 25);
    EXPECT_EQ(some_clues.find_violated(grid.text()), 0U);
    EXPECT_GT(some_clues.find_violated(other), 504U);
  }
  const std::string rule =
      text_lines(digit_sum_text(Shape(), make_grid(Shape(), "......7.." + std::string(72, '.')))).back();
  EXPECT_TRUE(rule.starts_with("eq(minus(45,plus(plus("));
  EXPECT_TRUE(rule.ends_with(",minus(qs(plus(minus(A_w,1000),900)),qs(minus(A_w,1000))))),63)")) << rule;
}

TEST(DigitSums, CompletionsOfPuzzles) {
  std::mt19937_64 random;
  const Rules rules = make_shape(2, 2);
  const DigitSumRules no_clues = digit_sum_rules(rules);
  std::set<std::string> grids;
  while (grids.size() < 288) grids.insert(random_complete_grid(rules, random).text());
  for (int clues = 0; clues <= 16; ++clues) {
    const Grid puzzle = random_clues_of(random_complete_grid(rules, random), clues, random);
    const DigitSumRules digit_sums = digit_sum_rules(rules, puzzle);
    for (const std::string& line : grids) {
      bool completes = true;
      for (std::size_t cell = 0; cell < line.size(); ++cell) {
        completes &= puzzle.cells()[cell] == blank || symbol_character(puzzle.cells()[cell]) == line[cell];
      }
      EXPECT_EQ(no_clues.find_violated(line), 0U);
      EXPECT_EQ(digit_sums.find_violated(line) == 0, completes) << puzzle.text() << " " << line;
    }
  }
}

/// The pairs that variants add come last, in reading order. Only the main diagonal distinguishes the two ends of a row.
TEST(DigitSums, Variants) {
  std::mt19937_64 random;
  const auto rules_of_diagonal = text_lines(digit_sum_text(variant_rules({"main-diagonal"})));
  ASSERT_EQ(rules_of_diagonal.size(), 527U + 27);  // 36 pairs, 9 of them in boxes
  EXPECT_NE(rules_of_diagonal[527].find("plus(A_w,900000000)"), std::string::npos);
  EXPECT_NE(rules_of_diagonal[527].find("plus(minus(D_w,1000000),900000)"), std::string::npos);
  EXPECT_NE(rules_of_diagonal.back().find("plus(minus(F_w,10000),9000)"), std::string::npos);
  EXPECT_NE(rules_of_diagonal.back().find("plus(minus(I_w,10),9)"), std::string::npos);

  for (const std::string name : {"main-diagonal", "diagonal", "anti-knight", "windows"}) {
    const Rules rules = variant_rules({name});
    const DigitSumRules digit_sums = digit_sum_rules(rules);
    const Grid grid = random_complete_grid(rules, random);
    EXPECT_EQ(digit_sums.find_violated(grid.text()), 0U) << name;
    for (int trial = 0; trial < 20; ++trial) {
      const std::string other = random_complete_grid(Shape(), random).text();
      const std::size_t violated = digit_sums.find_violated(other);
      EXPECT_EQ(violated == 0, is_complete_grid(rules, other)) << name;
      EXPECT_TRUE(violated == 0 || violated > 504) << name;
    }
  }
  EXPECT_EQ(digit_sum_rules(variant_rules({"diagonal"})).size(), 504U + 54);
}

/// Regions instead of boxes: their pairs are in the same order as those of boxes.
TEST(DigitSums, Drawings) {
  std::mt19937_64 random;
  RulesSpecification specification;
  specification.add_file("AAABBB\nAABBBC\nADDDCC\nEDDDCC\nEEEFFC\nEEFFFF\n", "stairs");
  const Shape shape = make_shape(2, 3);
  const Rules rules = specification.rules(shape);
  const DigitSumRules digit_sums = digit_sum_rules(rules);
  for (int trial = 0; trial < 100; ++trial) {
    const std::string line = random_complete_grid(rules, random).text();
    EXPECT_EQ(digit_sums.find_violated(line), 0U) << line;
    const std::string other = random_complete_grid(shape, random).text();
    EXPECT_EQ(digit_sums.find_violated(other) == 0, is_complete_grid(rules, other)) << other;
  }
  specification = {};
  specification.add_file(
      "AAABBBCCC\nAAABBBCCC\nAAABBBCCC\nDDDEEEFFF\nDDDEEEFFF\nDDDEEEFFF\nGGGHHHIII\nGGGHHHIII\n"
      "GGGHHHIII\n",
      "boxes");
  EXPECT_EQ(digit_sum_text(specification.rules(Shape())), digit_sum_text(Shape()));
}

}  // namespace
}  // namespace isodoku::detail
