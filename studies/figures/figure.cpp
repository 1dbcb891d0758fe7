// A figure is the output of one command, or of a computation that no command offers. Output that many figures are read
// from (a table by number of clues, for example) is computed once and kept as text: lines of fields, separated by tabs,
// or by commas in CSV.

#include "studies/figures/figure.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

#include "base/big_integer.hpp"

namespace isodoku::detail {
namespace {

/// Splits a line at tabs. A line without tabs is split at commas outside of double quotes.
std::vector<std::string> fields_of(const std::string& line) {
  const bool has_tabs = line.find('\t') != std::string::npos;
  bool is_quoted = false;
  std::vector<std::string> fields(1);
  for (const char character : line) {
    if (!has_tabs && character == '"') {
      is_quoted = !is_quoted;
    } else if (character == (has_tabs ? '\t' : ',') && !is_quoted) {
      fields.emplace_back();
    } else {
      fields.back() += character;
    }
  }
  return fields;
}

/// The fields of a key, which only tabs separate.
std::vector<std::string> key_fields(const std::string& key) {
  return key.find('\t') == std::string::npos ? std::vector{key} : fields_of(key);
}

std::vector<std::string> lines_of(const std::string& output) {
  std::vector<std::string> lines;
  std::istringstream stream(output);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool is_number(const std::string& text) {
  return !text.empty() && std::ranges::all_of(text, [](char digit) { return digit >= '0' && digit <= '9'; });
}

std::ptrdiff_t count_lines(const std::string& output) {
  return std::ranges::count_if(lines_of(output), [](const std::string& line) { return !line.starts_with('#'); });
}

/// The numbers of a column, from the lines whose first field is a number.
std::vector<BigInteger> numbers_of_column(const std::string& output, std::size_t column) {
  std::vector<BigInteger> numbers;
  for (const std::string& line : lines_of(output)) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() > column && is_number(fields.front()) && is_number(fields[column])) {
      numbers.emplace_back(fields[column]);
    }
  }
  return numbers;
}

}  // namespace

const std::string& FigureRuns::output_of(const std::string& command, const std::string& input) {
  const auto known = outputs_.find({command, input});
  if (known != outputs_.end()) return known->second;
  return outputs_.emplace(std::pair(command, input), options_.run_command(command, input)).first->second;
}

const std::string& FigureRuns::text_of(const std::string& words, const std::function<std::string()>& compute) {
  const auto known = outputs_.find({words, {}});
  if (known != outputs_.end()) return known->second;
  return outputs_.emplace(std::pair(words, std::string()), compute()).first->second;
}

std::string whole_line(const std::string& output) {
  const std::vector<std::string> lines = lines_of(output);
  return lines.size() == 1 ? lines.front() : std::string();
}

std::string number_of_lines(const std::string& output) {
  return std::to_string(count_lines(output));
}

std::string number_of_rows(const std::string& output) {
  return std::to_string(count_lines(output) - 1);
}

std::string number_of_bytes(const std::string& output) {
  return std::to_string(output.size());
}

FigurePick row(const std::string& key, std::size_t column, std::size_t which) {
  const std::vector<std::string> wanted = key_fields(key);
  return [wanted, column, which](const std::string& output) -> std::string {
    std::size_t seen = 0;
    for (const std::string& line : lines_of(output)) {
      const std::vector<std::string> fields = fields_of(line);
      const bool matches = fields.size() > std::max(column, wanted.size() - 1) &&
                           std::equal(wanted.begin(), wanted.end(), fields.begin());
      if (matches && seen++ == which) return fields[column];
    }
    return {};
  };
}

FigurePick rows_with(std::size_t column, const std::string& value) {
  return [column, value](const std::string& output) {
    return std::to_string(std::ranges::count_if(lines_of(output), [&](const std::string& line) {
      const std::vector<std::string> fields = fields_of(line);
      return fields.size() > column && fields[column] == value;
    }));
  };
}

FigurePick sum_of_column(std::size_t column) {
  return [column](const std::string& output) {
    BigInteger sum = 0;
    for (const BigInteger& number : numbers_of_column(output, column)) sum += number;
    return sum.str();
  };
}

FigurePick sum_of_column_products(std::size_t column, std::size_t other) {
  return [column, other](const std::string& output) {
    BigInteger sum = 0;
    for (const std::string& line : lines_of(output)) {
      const std::vector<std::string> fields = fields_of(line);
      if (fields.size() > std::max(column, other) && is_number(fields[column]) && is_number(fields[other])) {
        sum += BigInteger(fields[column]) * BigInteger(fields[other]);
      }
    }
    return sum.str();
  };
}

FigurePick min_of_column(std::size_t column) {
  return [column](const std::string& output) {
    const std::vector<BigInteger> numbers = numbers_of_column(output, column);
    return numbers.empty() ? std::string() : std::ranges::min(numbers).str();
  };
}

FigurePick max_of_column(std::size_t column) {
  return [column](const std::string& output) {
    const std::vector<BigInteger> numbers = numbers_of_column(output, column);
    return numbers.empty() ? std::string() : std::ranges::max(numbers).str();
  };
}

FigureMethod by_command(const std::string& command, FigurePick pick, const std::string& input) {
  std::string text = "isodoku " + command;
  if (!input.empty()) text = "echo " + input + " | " + text;
  return {std::move(text),
          [command, pick = std::move(pick), input](FigureRuns& runs) { return pick(runs.output_of(command, input)); }};
}

FigureMethod by_reading(const std::string& command, const std::string& words, FigurePick pick) {
  FigureMethod method = by_command(command, std::move(pick));
  method.text += ", " + words;
  return method;
}

FigureMethod by_computation(const std::string& words, std::function<std::string()> compute) {
  return {words, [compute = std::move(compute)](FigureRuns&) { return compute(); }};
}

FigureMethod by_computation(const std::string& words,
                            std::function<std::string(const FigureOptions& options)> compute) {
  return {words, [compute = std::move(compute)](FigureRuns& runs) { return compute(runs.options()); }};
}

FigureMethod by_table(const std::string& words, std::function<std::string()> compute, FigurePick pick) {
  return {words, [words, compute = std::move(compute), pick = std::move(pick)](FigureRuns& runs) {
            return pick(runs.text_of(words, compute));
          }};
}

Figure study_figure(const std::string& name, const std::string& value, const std::string& source, FigureMethod first,
                    FigureMethod second) {
  return {"studies." + name, value, source, std::move(first), std::move(second)};
}

Figure erratum(const std::string& name, const std::string& value, const std::string& source, const std::string& stated,
               FigureMethod first, FigureMethod second) {
  return {"errata." + name, value, source, std::move(first), std::move(second), stated};
}

}  // namespace isodoku::detail
