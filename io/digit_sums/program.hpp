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

/// Rules as steps on a stack of numbers (reverse Polish notation), and the field of digits that they speak of.
struct DigitSumProgram {
  enum class Operation : std::uint8_t { word, word_product, plus, minus, times, digit_sum, digit_product };
  enum class Relation : std::uint8_t { equal, different_digits, different_digits_of_word };

  /// What is done with the top of a stack.
  struct Step {
    Operation operation;
    std::uint32_t word = 0;  ///< for those that have one: a variable, or beyond these a constant
  };
  struct Rule {
    Relation relation = Relation::equal;
    std::uint32_t word = 0;     ///< if that is of a word
    std::size_t steps_end = 0;  ///< they begin where those of the rule before end
  };
  struct Variable {
    std::string name;
    std::size_t first_cell;  ///< row-major, from 0
    std::size_t cells;
    std::size_t stride;  ///< from each cell to the next
  };
  /// Digits as they are written, perhaps after a minus, and what they say.
  struct Word {
    explicit Word(std::string_view text);
    bool is_negative;
    std::string digits;
    std::optional<std::int64_t> small;  ///< the value, if there is room
  };

  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Variable> variables{};
  std::vector<Word> constants{};
  std::vector<Step> steps{};
  std::vector<Rule> rules{};
};

/// Reads a file in the language of digit_sum_rules.hpp; `file` is its name. Throws Error (data), with line and column,
/// if it is none. (compiler.cpp)
DigitSumProgram compile_digit_sums(std::string_view text, const std::string& file);

/// The number, from 1, of the first rule that does not hold for the values of the variables; 0 if all hold.
/// (virtual_machine.cpp)
std::size_t find_violated_rule(const DigitSumProgram& program, std::span<const std::string> values);

}  // namespace isodoku::detail
