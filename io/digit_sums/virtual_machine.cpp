// A rule is first evaluated with 64 bits. If anything overflows, the rule is evaluated again with integers of any size.
// The digits of a value have no leading zeros, but a word of the grid or of the text may have some. So there are
// separate steps for the digits of words. For example, a number of nine cells that begins with 0 has a digit 0,
// although its value has only eight digits. The proofs of the source assume this.

#include <algorithm>
#include <array>
#include <charconv>
#include <type_traits>
#include <utility>

#include "base/big_integer.hpp"
#include "io/digit_sums/program.hpp"

namespace isodoku::detail {
namespace {

using Operation = DigitSumProgram::Operation;
using Relation = DigitSumProgram::Relation;
using Word = DigitSumProgram::Word;

// Arithmetic for both kinds of numbers. These functions change their first argument, or return false if the result does
// not fit.

bool increase(std::int64_t& number, std::int64_t by) {
  return !__builtin_add_overflow(number, by, &number);
}
bool decrease(std::int64_t& number, std::int64_t by) {
  return !__builtin_sub_overflow(number, by, &number);
}
bool multiply_by(std::int64_t& number, std::int64_t factor) {
  return !__builtin_mul_overflow(number, factor, &number);
}

bool increase(BigInteger& number, const BigInteger& by) {
  number += by;
  return true;
}
bool decrease(BigInteger& number, const BigInteger& by) {
  number -= by;
  return true;
}
bool multiply_by(BigInteger& number, const BigInteger& factor) {
  number *= factor;
  return true;
}

std::uint64_t magnitude_of(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return number < 0 ? 0 - bits : bits;
}

std::string digits_of(std::int64_t number) {
  return std::to_string(magnitude_of(number));
}
std::string digits_of(const BigInteger& number) {
  return abs(number).str();
}

/// The product of any number of digits.
BigInteger product_of(std::string_view digits) {
  std::array<unsigned, 10> counts{};
  for (const char digit : digits) ++counts[static_cast<std::size_t>(digit - '0')];
  if (counts[0] > 0) return 0;
  BigInteger product = 1;
  for (unsigned digit = 2; digit < counts.size(); ++digit) product *= pow(BigInteger(digit), counts[digit]);
  return product;
}

std::int64_t digit_sum_of(std::int64_t number) {
  std::uint64_t sum = 0;
  for (std::uint64_t rest = magnitude_of(number); rest > 0; rest /= 10) sum += rest % 10;
  return static_cast<std::int64_t>(sum);
}
BigInteger digit_sum_of(const BigInteger& number) {
  std::int64_t sum = 0;
  for (const char digit : digits_of(number)) sum += digit - '0';
  return sum;
}

/// The result always fits, since 9^19 < 2^63.
std::int64_t digit_product_of(std::int64_t number) {
  if (number == 0) return 0;
  std::uint64_t product = 1;
  for (std::uint64_t rest = magnitude_of(number); rest > 0; rest /= 10) product *= rest % 10;
  return static_cast<std::int64_t>(product);
}
BigInteger digit_product_of(const BigInteger& number) {
  return product_of(digits_of(number));
}

bool have_no_digit_twice(std::string_view digits) {
  unsigned seen = 0;
  for (const char digit : digits) {
    const unsigned bit = 1U << static_cast<unsigned>(digit - '0');
    if ((seen & bit) != 0) return false;
    seen |= bit;
  }
  return true;
}

/// The digits without leading zeros; empty for 0.
std::string_view significant(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

/// Evaluates rules, one after the other.
template <typename Number>
class Evaluation {
 public:
  Evaluation(const DigitSumProgram& program, std::span<const Word> variables)
      : program_(program), variables_(variables) {}

  /// Whether a rule is satisfied; nothing if some number does not fit.
  std::optional<bool> holds(std::size_t number) {
    const std::size_t begin = number == 0 ? 0 : program_.rules[number - 1].steps_end;
    const DigitSumProgram::Rule& rule = program_.rules[number];
    stack_.clear();
    for (std::size_t i = begin; i < rule.steps_end; ++i) {
      if (!take(program_.steps[i])) return std::nullopt;
    }
    switch (rule.relation) {
      case Relation::equal:
        return stack_[0] == stack_[1];
      case Relation::different_digits:
        return have_no_digit_twice(digits_of(stack_[0]));
      case Relation::different_digits_of_word:
        return have_no_digit_twice(word(rule.word).digits);
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] const Word& word(std::uint32_t number) const {
    return number < variables_.size() ? variables_[number] : program_.constants[number - variables_.size()];
  }

  bool take(const DigitSumProgram::Step& step) {
    switch (step.operation) {
      case Operation::word:
        return push_value(word(step.word));
      case Operation::word_product:
        return push_product(word(step.word).digits);
      case Operation::digit_sum:
        stack_.back() = digit_sum_of(stack_.back());
        return true;
      case Operation::digit_product:
        stack_.back() = digit_product_of(stack_.back());
        return true;
      case Operation::plus:
      case Operation::minus:
      case Operation::times:
        break;
    }
    const Number second = std::move(stack_.back());
    stack_.pop_back();
    Number& first = stack_.back();
    if (step.operation == Operation::plus) return increase(first, second);
    if (step.operation == Operation::minus) return decrease(first, second);
    return multiply_by(first, second);
  }

  bool push_value(const Word& word) {
    if (word.small) {
      stack_.emplace_back(*word.small);
      return true;
    }
    if constexpr (std::is_same_v<Number, BigInteger>) {
      // A number with leading zeros would be octal.
      stack_.emplace_back(std::string(significant(word.digits)));
      if (word.is_negative) stack_.back() = -stack_.back();
      return true;
    }
    return false;
  }

  bool push_product(std::string_view digits) {
    if constexpr (std::is_same_v<Number, BigInteger>) {
      stack_.push_back(product_of(digits));
      return true;
    } else {
      if (digits.size() > 18) return false;
      std::int64_t product = 1;
      for (const char digit : digits) product *= digit - '0';
      stack_.push_back(product);
      return true;
    }
  }

  const DigitSumProgram& program_;
  std::span<const Word> variables_;
  std::vector<Number> stack_;
};

}  // namespace

DigitSumProgram::Word::Word(std::string_view text) : is_negative(text.starts_with('-')), digits(text) {
  if (is_negative) digits.erase(0, 1);
  const std::string_view value = significant(digits);
  if (value.size() > 18) return;
  std::int64_t number = 0;
  std::from_chars(value.data(), value.data() + value.size(), number);
  small = is_negative ? -number : number;
}

std::size_t find_violated_rule(const DigitSumProgram& program, std::span<const std::string> values) {
  std::vector<Word> words;
  words.reserve(values.size());
  for (const std::string& value : values) words.emplace_back(value);
  Evaluation<std::int64_t> small(program, words);
  Evaluation<BigInteger> big(program, words);
  for (std::size_t rule = 0; rule < program.rules.size(); ++rule) {
    std::optional<bool> holds = small.holds(rule);
    if (!holds) holds = big.holds(rule);
    if (!*holds) return rule + 1;
  }
  return 0;
}

}  // namespace isodoku::detail
