// Compiles rules to steps on a stack of numbers. Neither compilation nor evaluation is recursive. So memory is
// proportional to the length of the text, and deep nesting cannot overflow the stack of the program. Each constant is
// stored once: a file of 500 rules has 150,000 steps and a few dozen constants.

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <unordered_map>

#include "base/byte_order_mark.hpp"
#include "io/digit_sums/lexer.hpp"
#include "io/digit_sums/program.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view names_of_functions = "plus, minus, mal, qs or qp";

/// Compiles rules.
class RuleCompiler {
 public:
  explicit RuleCompiler(DigitSumProgram& program) : program_(program) {
    for (std::size_t i = 0; i < program.variables.size(); ++i) {
      variables_.emplace(program.variables[i].name, static_cast<std::uint32_t>(i));
    }
  }

  void read(DigitSumLexer& line) {
    open_.clear();
    rule_ = {};
    do {
      read_operand(line);  // opens functions until there is an operand
      while (!open_.empty() && !continues(line)) {
      }
    } while (!open_.empty());
    if (!line.is_at_end()) line.refuse("expected the end of the rule, " + line.found());
    rule_.steps_end = program_.steps.size();
    program_.rules.push_back(rule_);
  }

 private:
  using Operation = DigitSumProgram::Operation;
  using Relation = DigitSumProgram::Relation;

  /// A function, or a relation, which contains all functions of a rule.
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

  void read_operand(DigitSumLexer& line) {
    for (;;) {
      line.skip_spaces();
      const std::size_t begin = line.at();
      if (line.is_at_digit()) {
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

  [[noreturn]] static void refuse_outside(const DigitSumLexer& line, std::size_t at) {
    line.refuse_from(at, "expected a rule: eq(X,Y), =(X,Y) or U(X)");
  }

  void open(const DigitSumLexer& line, std::string_view name, std::size_t at) {
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

  /// Called after an operand. Returns whether another operand follows; if not, its function ends.
  bool continues(DigitSumLexer& line) {
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
    DigitSumProgram::Step& last = program_.steps.back();
    const bool is_word = last.operation == Operation::word;
    if (function.is_relation) {
      rule_.relation = function.relation;
      if (function.relation == Relation::different_digits && is_word) {
        rule_.relation = Relation::different_digits_of_word;
        rule_.word = last.word;
        program_.steps.pop_back();
      }
    } else if (function.operation == Operation::digit_product && is_word) {
      last.operation = Operation::word_product;
    } else {
      program_.steps.push_back({function.operation});
    }
  }

  void push_word(std::uint32_t word) { program_.steps.push_back({Operation::word, word}); }

  std::uint32_t constant(std::string_view digits) {
    const auto [found, is_new] = constants_.try_emplace(std::string(digits), program_.constants.size());
    if (is_new) program_.constants.emplace_back(digits);
    return static_cast<std::uint32_t>(program_.variables.size() + found->second);
  }

  /// Reads the direction of a variable, which follows its name. Returns the variable.
  std::uint32_t variable(DigitSumLexer& line, std::string_view name, std::size_t at) {
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

  DigitSumProgram& program_;
  std::map<std::string, std::uint32_t> variables_;
  std::unordered_map<std::string, std::size_t> constants_;
  std::vector<Open> open_;
  DigitSumProgram::Rule rule_;
};

/// Reads a file line by line.
class FileCompiler {
 public:
  FileCompiler(std::string_view text, const std::string& file, DigitSumProgram& program)
      : rest_(text), file_(file), program_(program) {
    drop_byte_order_mark(rest_);
  }

  void read() {
    read_size();
    read_cells();
    read_numbers("_w", "across");
    read_numbers("_s", "down");
    const std::uint64_t count = read_count("the count of rules");
    RuleCompiler rule_compiler(program_);
    for (std::uint64_t i = 0; i < count; ++i) {
      DigitSumLexer line = next_line("rule " + std::to_string(i + 1) + " of " + std::to_string(count));
      rule_compiler.read(line);
    }
    while (!rest_.empty()) {
      DigitSumLexer line = next_line("");
      end(line, "the file after the last rule");
    }
  }

 private:
  static constexpr std::uint64_t max_side = 1000;

  struct Cell {
    std::size_t row;
    std::size_t column;
  };

  DigitSumLexer next_line(const std::string& wanted) {
    ++number_;
    if (rest_.empty()) refuse_digit_sums(file_, number_, 1, "unexpected end of file: expected " + wanted);
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return {line, number_, file_};
  }

  static void end(DigitSumLexer& line, const std::string& what = "the line") {
    line.skip_spaces();
    if (!line.is_at_end()) line.refuse("expected the end of " + what + ", " + line.found());
  }

  static std::uint64_t take_number(DigitSumLexer& line, const std::string& what, std::uint64_t min_value,
                                   std::uint64_t max_value) {
    line.skip_spaces();
    const std::size_t begin = line.at();
    const std::string_view digits = line.take_digits();
    if (digits.empty()) line.refuse("expected " + what + ", " + line.found());
    std::uint64_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec != std::errc() || number < min_value || number > max_value) {
      line.refuse_from(begin,
                       "expected " + what + ", from " + std::to_string(min_value) + " to " + std::to_string(max_value));
    }
    return number;
  }

  std::uint64_t read_count(const std::string& what) {
    DigitSumLexer line = next_line(what);
    const std::uint64_t count = take_number(line, what, 0, UINT32_MAX);
    end(line);
    return count;
  }

  static std::string take_cell_name(DigitSumLexer& line) {
    line.skip_spaces();
    const std::string_view name = line.take_name();
    if (name.empty()) line.refuse("expected the name of a cell, " + line.found());
    return std::string(name);
  }

  void read_size() {
    DigitSumLexer line = next_line("the numbers of rows and columns");
    program_.rows = take_number(line, "the number of rows", 1, max_side);
    program_.columns = take_number(line, "the number of columns", 1, max_side);
    end(line);
  }

  void read_cells() {
    const std::uint64_t count = read_count("the count of named cells");
    for (std::uint64_t i = 0; i < count; ++i) {
      DigitSumLexer line = next_line("cell " + std::to_string(i + 1) + " of " + std::to_string(count));
      const std::string name = take_cell_name(line);
      const std::uint64_t row = take_number(line, "the row of the cell", 1, program_.rows);
      const std::uint64_t column = take_number(line, "the column of the cell", 1, program_.columns);
      end(line);
      if (!cells_.emplace(name, Cell{row - 1, column - 1}).second) {
        refuse_digit_sums(file_, number_, 1, "there is a cell " + name + " already");
      }
    }
  }

  void read_numbers(const std::string& suffix, const std::string& way) {
    const std::uint64_t count = read_count("the count of numbers " + way);
    for (std::uint64_t i = 0; i < count; ++i) {
      DigitSumLexer line = next_line("number " + std::to_string(i + 1) + " of " + std::to_string(count) + " " + way);
      const std::string name = take_cell_name(line);
      end(line);
      const auto found = cells_.find(name);
      if (found == cells_.end()) refuse_digit_sums(file_, number_, 1, "there is no cell " + name);
      const std::size_t first = found->second.row * program_.columns + found->second.column;
      if (suffix == "_w") {
        program_.variables.push_back({name + suffix, first, program_.columns - found->second.column, 1});
      } else {
        program_.variables.push_back({name + suffix, first, program_.rows - found->second.row, program_.columns});
      }
      if (!names_.insert(name + suffix).second) {
        refuse_digit_sums(
            file_, number_, 1,
            std::string("there is a number ").append(way).append(" from ").append(name).append(" already"));
      }
    }
  }

  std::string_view rest_;
  const std::string& file_;
  DigitSumProgram& program_;
  std::size_t number_ = 0;
  std::map<std::string, Cell> cells_;
  std::set<std::string> names_;
};

}  // namespace

DigitSumProgram compile_digit_sums(std::string_view text, const std::string& file) {
  DigitSumProgram program;
  FileCompiler(text, file, program).read();
  return program;
}

}  // namespace isodoku::detail
