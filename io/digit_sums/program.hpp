#pragma once
// Compiled rules about sums of digits.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isodoku::detail {

/// Rules as steps on a stack of numbers (reverse Polish notation), and the field of digits that they are about.
struct DigitSumProgram {
  enum class Operation : std::uint8_t { word, word_product, plus, minus, times, digit_sum, digit_product };
  enum class Relation : std::uint8_t { equal, different_digits, different_digits_of_word };

  /// An operation on the top of the stack.
  struct Step {
    Operation operation;
    std::uint32_t word = 0;  ///< for `word` and `word_product`: a variable, or after these a constant
  };
  struct Rule {
    Relation relation = Relation::equal;
    std::uint32_t word = 0;     ///< for different_digits_of_word
    std::size_t steps_end = 0;  ///< end of its steps, which begin at the end of the previous rule
  };
  struct Variable {
    std::string name;
    std::size_t first_cell;  ///< row-major, from 0
    std::size_t cells;
    std::size_t stride;  ///< difference from each cell to the next
  };
  /// A number as it is written, with or without a minus sign, and its value.
  struct Word {
    explicit Word(std::string_view text);
    bool is_negative;
    std::string digits;
    std::optional<std::int64_t> small;  ///< the value, if it has at most 18 digits
  };

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Variable> variables{};
  std::vector<Word> constants{};
  std::vector<Step> steps{};
  std::vector<Rule> rules{};
};

/// Reads a file in the language of digit_sum_rules.hpp; `file` is its name. Throws Error (data), with line and column,
/// if the text is invalid. (compiler.cpp)
DigitSumProgram compile_digit_sums(std::string_view text, const std::string& file);

/// The number, from 1, of the first rule that the values of the variables violate; 0 if they satisfy all rules.
/// (virtual_machine.cpp)
std::size_t find_violated_rule(const DigitSumProgram& program, std::span<const std::string> values);

}  // namespace isodoku::detail
