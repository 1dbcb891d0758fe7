// A language of digit sums, read and evaluated.
//
// The language is that of a contest of 2008, as J. Breitner's entry describes and uses it. It is the second method for
// what io/digit_sum_text.cpp writes, so nothing here knows of that, nor of symbols, houses and clues.
//
// Rules are compiled to steps on a stack of numbers (reverse Polish notation). Neither reading nor evaluation calls
// itself, so that nesting costs memory in proportion to the text, and however deep it is, the stack of the program is
// not touched. Constants are kept once: a file of 500 rules has 150,000 steps and some dozens of constants.
//
// A rule is first evaluated with 64 bits; if anything in it overflows, it is evaluated again with integers of any size.
// The digits of a value have no zeros in front, but those of a word that stands in the grid or in the text may; so
// there are steps of their own for digits of words. A number of nine cells that begins with 0 has a digit 0, also
// where its value has only eight digits: the source's proofs take it so.
//
// Costs: a file of 1.2 MB is read in 6 ms, and a 3x3 grid that keeps its 504 rules is evaluated in 0.6 ms.

#include "io/digit_sum_language.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "base/big_integer.hpp"
#include "base/byte_order_mark.hpp"
#include "base/error.hpp"

namespace isodoku {
namespace {

// The arithmetic of both kinds of numbers: changes the first, or is false if there is no room for the result.

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
  return BigInteger(abs(number)).str();
}

/// Of digits, however many.
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

/// There is always room: 9^19 < 2^63.
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

/// Without zeros in front; nothing for 0.
std::string_view significant(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

}  // namespace

DigitSumRules::Word::Word(std::string_view text) : is_negative(text.starts_with('-')), digits(text) {
  if (is_negative) digits.erase(0, 1);
  const std::string_view value = significant(digits);
  if (value.size() > 18) return;
  std::int64_t number = 0;
  std::from_chars(value.data(), value.data() + value.size(), number);
  small = is_negative ? -number : number;
}

/// Of rules, one after the other.
template <typename Number>
class DigitSumRules::Evaluation {
 public:
  Evaluation(const DigitSumRules& rules, std::span<const Word> variables) : rules_(rules), variables_(variables) {}

  /// Whether a rule holds; nothing if there is no room for some number.
  std::optional<bool> holds(std::size_t number) {
    const std::size_t begin = number == 0 ? 0 : rules_.rules_[number - 1].steps_end;
    const Rule& rule = rules_.rules_[number];
    stack_.clear();
    for (std::size_t i = begin; i < rule.steps_end; ++i) {
      if (!take(rules_.steps_[i])) return std::nullopt;
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
    return number < variables_.size() ? variables_[number] : rules_.constants_[number - variables_.size()];
  }

  bool take(const Step& step) {
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
      // Zeros in front would make it octal.
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

  const DigitSumRules& rules_;
  std::span<const Word> variables_;
  std::vector<Number> stack_;
};

std::vector<std::string> DigitSumRules::variables() const {
  std::vector<std::string> names;
  for (const Variable& variable : variables_) names.push_back(variable.name);
  return names;
}

std::optional<GridFault> DigitSumRules::find_fault(std::string_view digits) const {
  const auto foreign = std::ranges::find_if_not(digits, [](char digit) { return digit >= '0' && digit <= '9'; });
  const std::size_t wanted = rows_ * columns_;
  const auto column = static_cast<std::size_t>(foreign - digits.begin()) + 1;
  if (foreign != digits.end() && column <= wanted)
    return GridFault{character_name(*foreign) + " is not a digit", column};
  if (digits.size() == wanted) return std::nullopt;
  return GridFault{"a field of " + std::to_string(rows_) + " rows and " + std::to_string(columns_) + " columns has " +
                       std::to_string(wanted) + " digits, but this line has " + std::to_string(digits.size()),
                   std::min(digits.size(), wanted) + 1};
}

std::size_t DigitSumRules::find_violated(std::string_view digits) const {
  std::vector<std::string> values;
  values.reserve(variables_.size());
  for (const Variable& variable : variables_) {
    std::string& value = values.emplace_back();
    for (std::size_t i = 0; i < variable.cells; ++i) value += digits[variable.first_cell + i * variable.stride];
  }
  return find_violated(values);
}

std::size_t DigitSumRules::find_violated(std::span<const std::string> values) const {
  std::vector<Word> words;
  words.reserve(values.size());
  for (const std::string& value : values) words.emplace_back(value);
  Evaluation<std::int64_t> small(*this, words);
  Evaluation<BigInteger> big(*this, words);
  for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
    std::optional<bool> holds = small.holds(rule);
    if (!holds) holds = big.holds(rule);
    if (!*holds) return rule + 1;
  }
  return 0;
}

namespace {

[[noreturn]] void refuse_at(const std::string& file, std::size_t line, std::size_t column, const std::string& reason) {
  throw Error(ErrorKind::data, reason, {file, line, column});
}

bool is_digit(char character) {
  return character >= '0' && character <= '9';
}

bool is_letter(char character) {
  return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
}

bool is_space(char character) {
  return character == ' ' || character == '\t';
}

/// Walks through a line.
class LineCursor {
 public:
  LineCursor(std::string_view line, std::size_t number, const std::string& file)
      : line_(line), number_(number), file_(file) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool is_at_end() const { return at_ == line_.size(); }
  [[nodiscard]] char front() const { return is_at_end() ? '\0' : line_[at_]; }

  void skip_spaces() {
    while (is_space(front())) ++at_;
  }

  /// Whether the character is next; then it is read.
  bool take(char character) {
    const bool is_next = !is_at_end() && front() == character;
    if (is_next) ++at_;
    return is_next;
  }

  /// Digits, perhaps none.
  std::string_view take_digits() {
    const std::size_t begin = at_;
    while (is_digit(front())) ++at_;
    return line_.substr(begin, at_ - begin);
  }

  /// Letters and digits, a letter first; perhaps nothing.
  std::string_view take_name() {
    const std::size_t begin = at_;
    if (is_letter(front())) {
      while (is_letter(front()) || is_digit(front())) ++at_;
    }
    return line_.substr(begin, at_ - begin);
  }

  /// Back to an earlier place.
  void go_back(std::size_t at) { at_ = at; }

  [[noreturn]] void refuse(const std::string& reason) const { refuse_from(at_, reason); }
  [[noreturn]] void refuse_from(std::size_t at, const std::string& reason) const {
    refuse_at(file_, number_, at + 1, reason);
  }

  /// What is next, for messages: `found ')'`.
  [[nodiscard]] std::string found() const {
    return is_at_end() ? "found the end of the line" : "found " + character_name(front());
  }

 private:
  std::string_view line_;
  std::size_t number_;
  const std::string& file_;
  std::size_t at_ = 0;
};

constexpr std::string_view names_of_functions = "plus, minus, mal, qs or qp";

}  // namespace

/// Compiles rules.
class DigitSumRuleReader {
 public:
  explicit DigitSumRuleReader(DigitSumRules& rules) : rules_(rules) {
    for (std::size_t i = 0; i < rules.variables_.size(); ++i) {
      variables_.emplace(rules.variables_[i].name, static_cast<std::uint32_t>(i));
    }
  }

  void read(LineCursor& line) {
    open_.clear();
    rule_ = {};
    do {
      read_operand(line);  // opens functions, until there is one
      while (!open_.empty() && !continues(line)) {
      }
    } while (!open_.empty());
    if (!line.is_at_end()) line.refuse("expected the end of the rule, " + line.found());
    rule_.steps_end = rules_.steps_.size();
    rules_.rules_.push_back(rule_);
  }

 private:
  using Operation = DigitSumRules::Operation;
  using Relation = DigitSumRules::Relation;

  /// A function, or at the outside a relation.
  struct Function {
    std::string_view name;
    unsigned operands;
    bool is_relation;
    Operation operation;
    Relation relation;
  };

  static constexpr std::array<Function, 8> functions = {{
      {"plus", 2, false, Operation::plus, {}},
      {"minus", 2, false, Operation::minus, {}},
      {"mal", 2, false, Operation::times, {}},
      {"qs", 1, false, Operation::digit_sum, {}},
      {"qp", 1, false, Operation::digit_product, {}},
      {"eq", 2, true, {}, Relation::equal},
      {"=", 2, true, {}, Relation::equal},
      {"U", 1, true, {}, Relation::different_digits},
  }};

  struct Open {
    const Function* function;
    unsigned operands_read;
  };

  void read_operand(LineCursor& line) {
    for (;;) {
      line.skip_spaces();
      const std::size_t begin = line.at();
      if (is_digit(line.front())) {
        if (open_.empty()) refuse_outside(line, begin);
        push_word(constant(line.take_digits()));
        return;
      }
      const std::string_view name = line.take('=') ? "=" : line.take_name();
      const std::size_t name_end = line.at();
      line.skip_spaces();
      if (!name.empty() && line.take('(')) {
        open(line, name, begin);
        continue;
      }
      if (open_.empty()) refuse_outside(line, begin);
      line.go_back(name_end);
      if (name.empty() || name == "=") {
        line.go_back(begin);
        line.refuse("expected a number, a variable or a function, " + line.found());
      }
      push_word(variable(line, name, begin));
      return;
    }
  }

  [[noreturn]] static void refuse_outside(const LineCursor& line, std::size_t at) {
    line.refuse_from(at, "expected a rule: eq(X,Y), =(X,Y) or U(X)");
  }

  void open(const LineCursor& line, std::string_view name, std::size_t at) {
    const auto* const found = std::ranges::find(functions, name, &Function::name);
    const bool is_known = found != functions.end();
    if (open_.empty() && !(is_known && found->is_relation)) refuse_outside(line, at);
    if (!is_known) {
      line.refuse_from(at, "'" + std::string(name) + "' is not a function; use " + std::string(names_of_functions));
    }
    if (found->is_relation && !open_.empty()) {
      line.refuse_from(at, std::string(name) + "(...) is a rule, not a number");
    }
    open_.push_back({found, 0});
  }

  /// After an operand: whether another one follows. If not, its function ends.
  bool continues(LineCursor& line) {
    line.skip_spaces();
    Open& innermost = open_.back();
    const Function& function = *innermost.function;
    ++innermost.operands_read;
    const bool wants_more = innermost.operands_read < function.operands;
    if (!line.take(wants_more ? ',' : ')')) {
      line.refuse(std::string(function.name) + " has " + (function.operands == 1 ? "one operand" : "two operands") +
                  ": expected " + (wants_more ? "','" : "')'") + ", " + line.found());
    }
    if (wants_more) return true;
    finish(function);
    open_.pop_back();
    line.skip_spaces();
    return false;
  }

  void finish(const Function& function) {
    DigitSumRules::Step& last = rules_.steps_.back();
    const bool is_word = last.operation == Operation::word;
    if (function.is_relation) {
      rule_.relation = function.relation;
      if (function.relation == Relation::different_digits && is_word) {
        rule_.relation = Relation::different_digits_of_word;
        rule_.word = last.word;
        rules_.steps_.pop_back();
      }
    } else if (function.operation == Operation::digit_product && is_word) {
      last.operation = Operation::word_product;
    } else {
      rules_.steps_.push_back({function.operation});
    }
  }

  void push_word(std::uint32_t word) { rules_.steps_.push_back({Operation::word, word}); }

  std::uint32_t constant(std::string_view digits) {
    const auto [found, is_new] = constants_.try_emplace(std::string(digits), rules_.constants_.size());
    if (is_new) rules_.constants_.emplace_back(digits);
    return static_cast<std::uint32_t>(rules_.variables_.size() + found->second);
  }

  /// After its name: the way it goes.
  std::uint32_t variable(LineCursor& line, std::string_view name, std::size_t at) {
    if (!line.take('_')) line.skip_spaces();
    const std::size_t direction_at = line.at();
    const std::string_view direction = line.take_name();
    if (direction != "w" && direction != "s") {
      line.go_back(direction_at);
      line.refuse("expected '(' after the function '" + std::string(name) + "', or _w or _s after the variable");
    }
    const std::string full_name = std::string(name).append("_").append(direction);
    const auto found = variables_.find(full_name);
    if (found == variables_.end()) line.refuse_from(at, "there is no variable " + full_name + " in the field");
    return found->second;
  }

  DigitSumRules& rules_;
  std::map<std::string, std::uint32_t> variables_;
  std::unordered_map<std::string, std::size_t> constants_;
  std::vector<Open> open_;
  DigitSumRules::Rule rule_;
};

/// Reads a file line by line.
class DigitSumFileReader {
 public:
  DigitSumFileReader(std::string_view text, const std::string& file, DigitSumRules& rules)
      : rest_(text), file_(file), rules_(rules) {
    drop_byte_order_mark(rest_);
  }

  void read() {
    read_size();
    read_cells();
    read_numbers("_w", "across");
    read_numbers("_s", "down");
    const std::uint64_t count = read_count("the count of rules");
    DigitSumRuleReader rule_reader(rules_);
    for (std::uint64_t i = 0; i < count; ++i) {
      LineCursor line = next_line("rule " + std::to_string(i + 1) + " of " + std::to_string(count));
      rule_reader.read(line);
    }
    while (!rest_.empty()) {
      LineCursor line = next_line("");
      end(line, "the file after the last rule");
    }
  }

 private:
  static constexpr std::uint64_t greatest_side = 1000;

  struct Cell {
    std::size_t row;
    std::size_t column;
  };

  LineCursor next_line(const std::string& wanted) {
    ++number_;
    if (rest_.empty()) refuse_at(file_, number_, 1, "unexpected end of file: expected " + wanted);
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return {line, number_, file_};
  }

  static void end(LineCursor& line, const std::string& what = "the line") {
    line.skip_spaces();
    if (!line.is_at_end()) line.refuse("expected the end of " + what + ", " + line.found());
  }

  static std::uint64_t take_number(LineCursor& line, const std::string& what, std::uint64_t least,
                                   std::uint64_t greatest) {
    line.skip_spaces();
    const std::size_t begin = line.at();
    const std::string_view digits = line.take_digits();
    if (digits.empty()) line.refuse("expected " + what + ", " + line.found());
    std::uint64_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec != std::errc() || number < least || number > greatest) {
      line.refuse_from(begin,
                       "expected " + what + ", from " + std::to_string(least) + " to " + std::to_string(greatest));
    }
    return number;
  }

  std::uint64_t read_count(const std::string& what) {
    LineCursor line = next_line(what);
    const std::uint64_t count = take_number(line, what, 0, UINT32_MAX);
    end(line);
    return count;
  }

  static std::string take_cell_name(LineCursor& line) {
    line.skip_spaces();
    const std::string_view name = line.take_name();
    if (name.empty()) line.refuse("expected the name of a cell, " + line.found());
    return std::string(name);
  }

  void read_size() {
    LineCursor line = next_line("the numbers of rows and columns");
    rules_.rows_ = take_number(line, "the number of rows", 1, greatest_side);
    rules_.columns_ = take_number(line, "the number of columns", 1, greatest_side);
    end(line);
  }

  void read_cells() {
    const std::uint64_t count = read_count("the count of named cells");
    for (std::uint64_t i = 0; i < count; ++i) {
      LineCursor line = next_line("cell " + std::to_string(i + 1) + " of " + std::to_string(count));
      const std::string name = take_cell_name(line);
      const std::uint64_t row = take_number(line, "the row of the cell", 1, rules_.rows_);
      const std::uint64_t column = take_number(line, "the column of the cell", 1, rules_.columns_);
      end(line);
      if (!cells_.emplace(name, Cell{row - 1, column - 1}).second) {
        refuse_at(file_, number_, 1, "there is a cell " + name + " already");
      }
    }
  }

  void read_numbers(const std::string& suffix, const std::string& way) {
    const std::uint64_t count = read_count("the count of numbers " + way);
    for (std::uint64_t i = 0; i < count; ++i) {
      LineCursor line = next_line("number " + std::to_string(i + 1) + " of " + std::to_string(count) + " " + way);
      const std::string name = take_cell_name(line);
      end(line);
      const auto found = cells_.find(name);
      if (found == cells_.end()) refuse_at(file_, number_, 1, "there is no cell " + name);
      const std::size_t first = found->second.row * rules_.columns_ + found->second.column;
      if (suffix == "_w") {
        rules_.variables_.push_back({name + suffix, first, rules_.columns_ - found->second.column, 1});
      } else {
        rules_.variables_.push_back({name + suffix, first, rules_.rows_ - found->second.row, rules_.columns_});
      }
      if (!names_.insert(name + suffix).second) {
        refuse_at(file_, number_, 1,
                  std::string("there is a number ").append(way).append(" from ").append(name).append(" already"));
      }
    }
  }

  std::string_view rest_;
  const std::string& file_;
  DigitSumRules& rules_;
  std::size_t number_ = 0;
  std::map<std::string, Cell> cells_;
  std::set<std::string> names_;
};

DigitSumRules::DigitSumRules(std::string_view text, const std::string& file) {
  DigitSumFileReader(text, file, *this).read();
}

}  // namespace isodoku
