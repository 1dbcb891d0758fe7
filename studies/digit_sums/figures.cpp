// Figures of the rules of sudoku as sums of digits (a contest entry of 2008): their number, and their length as text.
// They are computed by isodoku's writer, and by a short reimplementation of the printed program.

#include <algorithm>
#include <string>
#include <vector>

#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

/// Reimplements the printed program, line by line. `equal` is its name for equality.
class DigitProgram {
 public:
  explicit DigitProgram(std::string equal) : equal_(std::move(equal)) {}

  [[nodiscard]] std::vector<std::string> rules() const {
    std::vector<std::string> rules;
    for (int row = 0; row < 9; ++row) rules.push_back("U(" + name(row) + ')');
    for (int row = 0; row < 9; ++row) rules.push_back(not_negative(minus("qp(" + name(row) + ')', "1")));
    for (int a = 0; a < 9; ++a) {
      for (int b = a + 1; b < 9; ++b) {
        for (int k = 0; k < 9; ++k) rules.push_back(differ(a, b, k, k));
      }
    }
    for (int i = 0; i < 9; ++i) {
      for (int j = 0; j < 9; ++j) {
        for (int a = 0; a < 9; ++a) {
          for (int b = a + 1; b < 9; ++b) {
            if (i != j && i / 3 == j / 3 && a / 3 == b / 3) rules.push_back(differ(a, b, i, j));
          }
        }
      }
    }
    return rules;
  }

 private:
  static std::string name(int row) { return std::string(1, static_cast<char>('A' + row)) + "_w"; }
  static std::string plus(const std::string& a, const std::string& b) { return "plus(" + a + ',' + b + ')'; }
  static std::string minus(const std::string& a, const std::string& b) { return "minus(" + a + ',' + b + ')'; }
  static std::string sum_of_digits(const std::string& a) { return "qs(" + a + ')'; }
  static std::string power(int digit, int exponent) {
    return std::to_string(digit) + std::string(static_cast<std::size_t>(exponent), '0');
  }
  [[nodiscard]] std::string not_negative(const std::string& v) const {
    return equal_ + '(' + sum_of_digits(plus("mal(" + v + ",10)", "1")) + ',' + plus(sum_of_digits(v), "1") + ')';
  }
  static std::string carried(int row, int k, int l) {
    const std::string safe = k == 8 ? name(row) : minus(name(row), power(1, k + 1));
    return minus(sum_of_digits(plus(safe, power(l, k))), sum_of_digits(safe));
  }
  [[nodiscard]] std::string differ(int a, int b, int k, int j) const {
    std::string sum = "0";
    for (int l = 1; l <= 9; ++l) sum = plus(sum, minus(carried(a, k, l), carried(b, j, l)));
    return not_negative(minus(sum_of_digits(sum), "1"));
  }

  std::string equal_;
};

/// The length of the output of the printed program, including the lines before the rules.
std::string bytes_of_program(const std::string& equal) {
  const std::vector<std::string> rules = DigitProgram(equal).rules();
  std::string text = "9 9\n9\n";
  for (int row = 1; row <= 9; ++row)
    text += std::string(1, static_cast<char>('@' + row)) + ' ' + std::to_string(row) + " 1\n";
  text += "9\n";
  for (int row = 1; row <= 9; ++row) text += std::string(1, static_cast<char>('@' + row)) + '\n';
  text += "0\n" + std::to_string(rules.size()) + '\n';
  for (const std::string& rule : rules) text += rule + '\n';
  return std::to_string(text.size());
}

/// The number of lines with this beginning, without the first line of the output.
FigurePick lines_beginning(const std::string& begin) {
  return [begin](const std::string& output) {
    std::size_t found = 0;
    for (std::size_t at = output.find('\n' + begin); at != std::string::npos; at = output.find('\n' + begin, at + 1)) {
      ++found;
    }
    return std::to_string(found);
  };
}

}  // namespace

std::vector<Figure> digit_sum_figures() {
  const std::string source = "contest entry of 2008 by J. Breitner and others";
  const std::string command = "encode digit-sums";
  return {{"encodings.digit-sums.lines", "527", source, by_command(command, number_of_lines),
           by_computation("the printed program's 23 lines before the rules, and its rules",
                          [] { return std::to_string(23 + DigitProgram("eq").rules().size()); })},
          {"encodings.digit-sums.bytes", "1178843", source, by_command(command, number_of_bytes),
           by_computation("the printed program done over", [] { return bytes_of_program("eq"); })},
          {"encodings.digit-sums.rules", "504", source, by_command(command, row("504", 0)),
           by_computation("9 + 9 + 9 * 36 + 162 pairs in boxes",
                          [] { return std::to_string(DigitProgram("eq").rules().size()); })},
          {"encodings.digit-sums.different-digits", "9", source, by_command(command, lines_beginning("U(")),
           by_computation("rows",
                          [] {
                            const std::vector<std::string> rules = DigitProgram("eq").rules();
                            return std::to_string(std::ranges::count_if(
                                rules, [](const std::string& rule) { return rule.starts_with("U("); }));
                          })},
          {"encodings.digit-sums.bytes-of-the-paper", "1178348",
           source + ", recomputed: with = for equality, as its text has it",
           by_command(command + " --syntax paper", number_of_bytes),
           by_computation("the printed program done over, with =", [] { return bytes_of_program("="); })}};
}

}  // namespace isodoku::detail
