// encode digit-sums: a puzzle as a cross-number puzzle with rules on digit sums; or, with --check, whether grids
// satisfy such rules.
//
// The rules are checked as text, either those that would be written or those of a file. The evaluator knows nothing
// about Sudoku. So lines are not read as grids, because this would reject a symbol that occurs twice. Any decimal
// digits are accepted, and only the evaluator decides.

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "io/digit_sums/digit_sum_rules.hpp"
#include "io/digit_sums/digit_sum_text.hpp"
#include "io/grid_line.hpp"
#include "io/line_reader.hpp"
#include "io/progress.hpp"
#include "io/text_file.hpp"
#include "jobs/bad_lines.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "tools/encodings/encoding.hpp"
#include "tools/encodings/encodings.hpp"

namespace isodoku::tool {
namespace {

struct DigitSumOptions : CommonOptions {
  std::optional<DigitSumSyntax> syntax;
  bool check = false;
  std::string rule_file;  ///< file with the rules to check, instead of those that would be written
};

/// Whether a value of --rules means a file with rules on digit sums: it is not the name of a variant, and the file
/// exists. Drawings have an @ before their name.
bool names_rule_file(const std::string& text) {
  try {
    RulesSpecification().add_name(text);
    return false;
  } catch (const Error&) {
    std::error_code unknown;
    return std::filesystem::exists(text, unknown);
  }
}

void arrange_check(DigitSumOptions& options) {
  if (!options.check) return;
  if (options.syntax) refuse_option("--syntax", "cannot be combined with --check, which writes no rules");
  options.may_number_outputs = false;
  options.command += " --check";
  if (options.files.empty()) options.files = {"-"};
  if (options.rules_text.empty() || !names_rule_file(options.rules_text)) return;
  if (options.shape) refuse_option("--shape", "cannot be combined with a file of rules, which sets the size");
  options.rule_file = std::exchange(options.rules_text, {});
  options.known = {options.rule_file};
}

DigitSumRules read_rule_file(const std::string& file) {
  constexpr std::size_t longest = 256 * megabyte;
  return {read_text_file(file, check_interrupt, longest), file};
}

/// The rules that would be written for the empty grid.
DigitSumRules rules_of_shape(const DigitSumOptions& options, const Shape& shape) {
  const Rules rules = options.rules.rules(shape);
  std::string text;
  write_digit_sums(rules, Grid(shape), DigitSumSyntax::program, [&text](std::string_view piece) { text += piece; });
  return {text, "rules of " + shape.text()};
}

/// The error for a line whose number of digits does not determine the shape.
std::string fault_of_digits(std::size_t digits) {
  const std::string text = "this line has " + std::to_string(digits) + (digits == 1 ? " digit" : " digits");
  for (std::size_t size = 2; size <= max_digit_symbol; ++size) {
    if (size * size == digits) return text + ", which do not determine the shape: set --shape to RxC";
  }
  return text + ", but no grid with up to " + std::to_string(max_digit_symbol) + " symbols has as many cells";
}

/// Prints for each line whether its digits satisfy the rules.
class DigitSumCheck {
 public:
  DigitSumCheck(const DigitSumOptions& options, Output& output)
      : options_(options),
        output_(output),
        progress_(options.quiet ? Progress::When::never : options.progress),
        bad_lines_(progress_, options.setting_names) {
    if (!options.rule_file.empty()) {
      rules_.emplace(read_rule_file(options.rule_file));
    } else if (options.shape) {
      rules_.emplace(rules_of_shape(options, *options.shape));
    }
  }

  int run() {
    for (const std::string& file : options_.files) check_file(file);
    const int exit_code = bad_lines_.finish();
    return exit_code == 0 && !all_kept_ ? 1 : exit_code;
  }

 private:
  void check_file(const std::string& file) {
    LineReader reader(open_grids(file, options_), file, check_interrupt);
    Line line;
    while (reader.next(line)) {
      check_interrupt();
      if (line.number == 1 && line.text.starts_with("\xEF\xBB\xBF")) line.text.remove_prefix(3);
      if (line.text.ends_with('\r')) line.text.remove_suffix(1);
      if (!holds_grid(line.text)) continue;
      if (const std::optional<GridFault> fault = check_line(line)) {
        const Error error(ErrorKind::data, fault->reason, {file, line.number, fault->column});
        progress_.clear();
        if (!options_.skip_bad) throw Error(error);
        bad_lines_.report(error);
        bad_lines_.flush();
      }
      progress_.update(++lines_, 0);
    }
  }

  std::optional<GridFault> check_line(const Line& line) {
    if (line.too_long) {
      return GridFault{"the line is longer than " + std::to_string(max_line_length) + " bytes", max_line_length + 1};
    }
    const std::string_view digits = cell_part(line.text);
    if (!rules_) {
      if (std::optional<GridFault> fault = determine_shape(digits)) return fault;
    }
    if (shape_of_lines_) {
      if (std::optional<GridFault> larger = find_larger_grid(*shape_of_lines_, line.text)) return larger;
    }
    if (std::optional<GridFault> fault = rules_->find_fault(digits)) return fault;
    const std::size_t violated = rules_->find_violated(digits);
    output_.write(violated == 0 ? "yes\n" : "no\t" + std::to_string(violated) + '\n');
    all_kept_ = all_kept_ && violated == 0;
    return std::nullopt;
  }

  /// Determines the shape by the first line that consists of digits and is as long as a grid of some shape.
  std::optional<GridFault> determine_shape(std::string_view digits) {
    const auto foreign = digits.find_first_not_of("0123456789");
    if (foreign != std::string_view::npos)
      return GridFault{character_name(digits[foreign]) + " is not a digit", foreign + 1};
    const std::optional<Shape> shape = shape_of_length(digits.size());
    if (!shape || shape->size() > max_digit_symbol) return GridFault{fault_of_digits(digits.size()), 1};
    rules_.emplace(rules_of_shape(options_, *shape));
    shape_of_lines_ = shape;
    return std::nullopt;
  }

  const DigitSumOptions& options_;
  Output& output_;
  Progress progress_;
  BadLines bad_lines_;
  std::optional<DigitSumRules> rules_;  // set when the shape is known
  std::optional<Shape> shape_of_lines_;
  std::uint64_t lines_ = 0;
  bool all_kept_ = true;
};

}  // namespace

void add_digit_sums_encoding(CLI::App& encode, int& exit_code) {
  const auto options = std::make_shared<DigitSumOptions>();
  CLI::App* const command = add_encoding(
      encode, "digit-sums", "Write a puzzle as a cross-number puzzle with rules on digit sums and digit products",
      "isodoku encode digit-sums --shape 2x2", options, exit_code,
      [options](const Rules& rules, const Grid& puzzle, Output& output) {
        const DigitSumSyntax syntax = options->syntax.value_or(DigitSumSyntax::program);
        write_digit_sums(rules, puzzle, syntax, [&output](std::string_view piece) {
          check_interrupt();
          output.write(piece);
        });
      },
      [options](Output& output) -> std::optional<int> {
        if (!options->check) return std::nullopt;
        return DigitSumCheck(*options, output).run();
      });
  options->arrange = [&options = *options] { arrange_check(options); };
  add_choice_option<std::optional<DigitSumSyntax>>(
      *command, "--syntax", options->syntax, {{"program", DigitSumSyntax::program}, {"paper", DigitSumSyntax::paper}},
      "Set the notation. program (default): eq(...) and A_w, byte for byte the output of J. Breitner's contest entry "
      "of 2008; paper: =(...) and A w, as in the text of the entry");
  add_flag(
      *command, "--check", options->check,
      "Read complete grids from FILE (default: standard input) and print, for each grid, yes, or no and the number of "
      "the first violated rule. All digits are accepted, including 0. With --check, --rules may also name a "
      "file of rules in this language");
}

}  // namespace isodoku::tool
