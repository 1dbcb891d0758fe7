// Writes sudoku as a number crossword. The language has whole numbers, plus, minus, mal (times), qs (digit sum), qp
// (digit product; both of the absolute value), equality, and U(v): the digits of v are all different. It can neither
// name a cell nor state that two numbers are different. J. Breitner and others (a contest entry of 2008) express both:
//
// - v is not negative: qs(10 v + 1) = qs(v) + 1. For v < 0, the absolute value of 10 v + 1 is 10 |v| - 1, which ends
//   with a nine for each zero at the end of 10 |v|. So the two sides differ.
// - v has no digit 0: qp(v) - 1 is not negative.
// - Digit v_k of v: s(v,k,l) = qs(v' + l 10^k) - qs(v') is l without a carry, and l - 9 with a carry. Here v' is v with
//   digit k + 1, which is not 0, lowered by one, so that the carry ends there. (This is unnecessary for the highest
//   digit.) There is a carry for v_k of the values l = 1 to 9, so the sum of all s(v,k,l) is 45 - 9 v_k.
// - Two digits differ: the difference of their sums, which is -9 times the difference of the digits, has a digit sum D,
//   and D - 1 is not negative.
//
// The rules say that the digits of each row are different (U) and not 0. Then pairs of cells differ: pairs in a column,
// then pairs in a box that share neither row nor column. Digits are counted from 0 at the end of a number, and numbers
// are read from left to right, so column j (from 0) is digit N - 1 - j. The pairs in boxes have the order of the
// source, by digits before rows. The same order is used for the regions of a drawing. Pairs that share only another
// house follow in reading order.
//
// Two kinds of rules are not in the source. With N < 9 symbols, digits could be greater than N. The sum of N different
// digits other than 0 is N (N + 1) / 2 only if they are 1 to N, so there is one more rule for each row. A clue d is the
// rule 45 - S = 9 d, where S is the sum of all s(v,k,l).
//
// As in the source, an expression is concatenated from its parts. The rule for a pair is 2.4 kB long, since it contains
// each part twice, and a file has 500 to 3000 rules. This takes a few milliseconds.

#include "io/digit_sums/digit_sum_text.hpp"

#include <initializer_list>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "io/house_pairs.hpp"
#include "io/piece_writer.hpp"

namespace isodoku::detail {
namespace {

/// A digit of the number of a row.
struct RowDigit {
  int row;
  int digit;
};

struct RowDigitPair {
  RowDigit a;
  RowDigit b;
};

/// The pairs of digits that must be different, in the order of the rules.
std::vector<RowDigitPair> differing_digits(const Rules& rules) {
  const Shape& shape = rules.shape();
  const int n = shape.size();
  std::vector<int> region(static_cast<std::size_t>(shape.cell_count()), -1);
  for (std::size_t i = 0; i < rules.houses().size(); ++i) {
    if (rules.houses()[i].kind != HouseKind::box) continue;
    for (const Point cell : rules.houses()[i].cells) region[cell] = static_cast<int>(i);
  }
  const auto share_region = [&](int a, int b) {
    const int of_a = region[static_cast<std::size_t>(a)];
    return of_a >= 0 && of_a == region[static_cast<std::size_t>(b)];
  };
  const auto cell_at = [&](const RowDigit& at) { return at.row * n + digit_of_column(shape, at.digit); };

  std::vector<RowDigitPair> pairs;
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) {
      for (int digit = 0; digit < n; ++digit) pairs.push_back({{a, digit}, {b, digit}});
    }
  }
  for (int of_a = 0; of_a < n; ++of_a) {
    for (int of_b = 0; of_b < n; ++of_b) {
      if (of_a == of_b) continue;
      for (int a = 0; a < n; ++a) {
        for (int b = a + 1; b < n; ++b) {
          const RowDigitPair pair{{a, of_a}, {b, of_b}};
          if (share_region(cell_at(pair.a), cell_at(pair.b))) pairs.push_back(pair);
        }
      }
    }
  }
  for (const auto& [a, b] : pairs_that_share_a_house(rules)) {
    if (a / n == b / n || a % n == b % n || share_region(a, b)) continue;
    pairs.push_back({{a / n, digit_of_column(shape, a % n)}, {b / n, digit_of_column(shape, b % n)}});
  }
  return pairs;
}

/// Makes the text of rules.
class DigitSumSpelling {
 public:
  DigitSumSpelling(const Shape& shape, DigitSumSyntax syntax) : highest_digit_(shape.size() - 1), syntax_(syntax) {}

  [[nodiscard]] std::string row_has_no_digit_twice(int row) const { return function("U", variable(row)); }

  [[nodiscard]] std::string row_has_no_zero(int row) const {
    return not_negative(minus(function("qp", variable(row)), "1"));
  }

  [[nodiscard]] std::string row_has_digit_sum(int row, int sum) const {
    return equal(digit_sum(variable(row)), std::to_string(sum));
  }

  [[nodiscard]] std::string digits_differ(const RowDigitPair& pair) const {
    std::string difference = "0";
    for (int l = 1; l <= 9; ++l) difference = plus(difference, minus(raised(pair.a, l), raised(pair.b, l)));
    return not_negative(minus(digit_sum(difference), "1"));
  }

  [[nodiscard]] std::string digit_is(const RowDigit& at, int value) const {
    std::string sum = "0";
    for (int l = 1; l <= 9; ++l) sum = plus(sum, raised(at, l));
    return equal(minus("45", sum), std::to_string(9 * value));
  }

 private:
  static std::string function(std::string_view name, const std::string& a) {
    return std::string(name).append("(").append(a).append(")");
  }
  static std::string function(std::string_view name, const std::string& a, const std::string& b) {
    return std::string(name).append("(").append(a).append(",").append(b).append(")");
  }

  static std::string plus(const std::string& a, const std::string& b) { return function("plus", a, b); }
  static std::string minus(const std::string& a, const std::string& b) { return function("minus", a, b); }
  static std::string digit_sum(const std::string& a) { return function("qs", a); }
  static std::string times_power_of_ten(int factor, int exponent) {
    return std::to_string(factor).append(static_cast<std::size_t>(exponent), '0');
  }

  [[nodiscard]] std::string equal(const std::string& a, const std::string& b) const {
    return function(syntax_ == DigitSumSyntax::program ? "eq" : "=", a, b);
  }

  [[nodiscard]] std::string variable(int row) const {
    return static_cast<char>('A' + row) + std::string(syntax_ == DigitSumSyntax::program ? "_w" : " w");
  }

  [[nodiscard]] std::string not_negative(const std::string& a) const {
    return equal(digit_sum(plus(function("mal", a, "10"), "1")), plus(digit_sum(a), "1"));
  }

  /// The change of the digit sum if the digit is raised by l: s(v,k,l).
  [[nodiscard]] std::string raised(const RowDigit& at, int l) const {
    const std::string row = variable(at.row);
    const std::string safe = at.digit == highest_digit_ ? row : minus(row, times_power_of_ten(1, at.digit + 1));
    return minus(digit_sum(plus(safe, times_power_of_ten(l, at.digit))), digit_sum(safe));
  }

  int highest_digit_;
  DigitSumSyntax syntax_;
};

bool limits_digits(const Shape& shape) {
  return shape.size() < max_digit_symbol;
}

std::uint64_t count_rules(const Shape& shape, const Grid& puzzle, std::size_t pairs) {
  const auto n = static_cast<std::uint64_t>(shape.size());
  return (limits_digits(shape) ? 3 : 2) * n + pairs + static_cast<std::uint64_t>(puzzle.clue_count());
}

void write_field(const Shape& shape, std::uint64_t rules, PieceWriter& out) {
  const int n = shape.size();
  const auto write_numbers = [&out](std::initializer_list<std::int64_t> numbers) {
    std::string_view separator;
    for (const std::int64_t number : numbers) {
      out.text(separator);
      out.number(number);
      separator = " ";
    }
    out.end_line();
  };
  const auto row_name = [](int row) { return std::string(1, static_cast<char>('A' + row)); };
  write_numbers({n, n});
  write_numbers({n});  // cells where numbers begin
  for (int row = 0; row < n; ++row) {
    out.text(row_name(row) + ' ');
    write_numbers({row + 1, 1});
  }
  write_numbers({n});  // numbers across
  for (int row = 0; row < n; ++row) {
    out.text(row_name(row));
    out.end_line();
  }
  write_numbers({0});  // numbers down
  write_numbers({static_cast<std::int64_t>(rules)});
}

void write_rows(const Shape& shape, const DigitSumSpelling& spelling, PieceWriter& out) {
  const int n = shape.size();
  const auto for_each_row = [&](const auto& rule) {
    for (int row = 0; row < n; ++row) {
      out.text(rule(row));
      out.end_line();
    }
  };
  for_each_row([&](int row) { return spelling.row_has_no_digit_twice(row); });
  for_each_row([&](int row) { return spelling.row_has_no_zero(row); });
  if (limits_digits(shape)) for_each_row([&](int row) { return spelling.row_has_digit_sum(row, n * (n + 1) / 2); });
}

}  // namespace

void write_digit_sums(const Rules& rules, const Grid& puzzle, DigitSumSyntax syntax,
                      const std::function<void(std::string_view)>& write) {
  const Shape& shape = rules.shape();
  const int n = shape.size();
  if (n > max_digit_symbol) {
    throw Error(ErrorKind::usage,
                "digit sums require at most 9 symbols, but the shape " + shape.text() + " has " + std::to_string(n));
  }
  const std::vector<RowDigitPair> pairs = differing_digits(rules);
  const DigitSumSpelling spelling(shape, syntax);
  PieceWriter out(write);
  write_field(shape, count_rules(shape, puzzle, pairs.size()), out);
  write_rows(shape, spelling, out);
  for (const RowDigitPair& pair : pairs) {
    out.text(spelling.digits_differ(pair));
    out.end_line();
  }
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    const Cell symbol = puzzle.cells()[static_cast<std::size_t>(cell)];
    if (symbol == blank) continue;
    out.text(spelling.digit_is({cell / n, digit_of_column(shape, cell % n)}, symbol));
    out.end_line();
  }
  out.finish();
}

}  // namespace isodoku::detail
