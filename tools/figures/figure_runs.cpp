// A figure of the registry is what one command prints, so the commands themselves are run: by the program's own entry,
// in this process, with the output in a file of a directory of its own. What many figures are read from (a table by
// number of clues, say) is computed once and kept as text.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/error.hpp"
#include "io/line_reader.hpp"
#include "jobs/interrupt.hpp"
#include "tools/figures/figure.hpp"
#include "tools/program.hpp"

namespace isodoku {
namespace {

/// A directory that is there as long as this.
class ScratchDirectory {
 public:
  ScratchDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "isodoku-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw Error(ErrorKind::io, "cannot make a directory: " + name);
    path_ = name;
  }
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;
  ~ScratchDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  [[nodiscard]] std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

/// At spaces, but for what stands in single quotes.
std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words(1);
  bool is_quoted = false;
  for (const char character : command) {
    if (character == '\'') {
      is_quoted = !is_quoted;
    } else if (character == ' ' && !is_quoted) {
      words.emplace_back();
    } else {
      words.back() += character;
    }
  }
  return words;
}

/// Commands whose work is done by several threads, and takes long enough to say by how many.
bool takes_jobs(const std::vector<std::string>& words) {
  const std::string& name = words.front();
  return name == "count" || name == "generate" || (name == "study" && words[1] == "tables");
}

std::string content_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// At tabs; where there are none at commas outside of double quotes.
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

/// Of what is looked for: at tabs only.
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

}  // namespace

const std::string& FigureRuns::output_of(const std::string& command, const std::string& input) {
  const auto known = outputs_.find({command, input});
  if (known != outputs_.end()) return known->second;
  const ScratchDirectory scratch;
  std::vector<std::string> words = words_of(command);
  if (takes_jobs(words)) words.insert(words.end(), {"--jobs", std::to_string(options_.jobs)});
  if (!input.empty()) {
    std::ofstream(scratch.file("input"), std::ios::binary) << input << '\n';
    words.push_back(scratch.file("input"));
  }
  words.insert(words.end(), {"-q", "-o", scratch.file("output")});
  words.insert(words.begin(), "isodoku");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const int exit_code = run_program(static_cast<int>(arguments.size()), arguments.data());
  check_interrupt();
  if (exit_code > 1) {
    throw Error(ErrorKind::internal, "isodoku " + command + " ends with exit code " + std::to_string(exit_code));
  }
  return outputs_.emplace(std::pair(command, input), content_of(scratch.file("output"))).first->second;
}

const std::string& FigureRuns::text_of(const std::string& words,
                                       const std::function<std::string(const FigureOptions&)>& compute) {
  const auto known = outputs_.find({words, {}});
  if (known != outputs_.end()) return known->second;
  return outputs_.emplace(std::pair(words, std::string()), compute(options_)).first->second;
}

std::string whole_line(const std::string& output) {
  const std::vector<std::string> lines = lines_of(output);
  return lines.size() == 1 ? lines.front() : std::string();
}

std::string number_of_lines(const std::string& output) {
  const std::vector<std::string> lines = lines_of(output);
  return std::to_string(std::ranges::count_if(lines, [](const std::string& line) { return !line.starts_with('#'); }));
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
    const std::vector<std::string> lines = lines_of(output);
    return std::to_string(std::ranges::count_if(lines, [&](const std::string& line) {
      const std::vector<std::string> fields = fields_of(line);
      return fields.size() > column && fields[column] == value;
    }));
  };
}

FigurePick sum_of_column(std::size_t column) {
  return [column](const std::string& output) {
    BigInteger sum = 0;
    for (const std::string& line : lines_of(output)) {
      const std::vector<std::string> fields = fields_of(line);
      if (fields.size() > column && is_number(fields.front()) && is_number(fields[column])) {
        sum += BigInteger(fields[column]);
      }
    }
    return sum.str();
  };
}

FigureMethod by_command(const std::string& command, FigurePick pick, const std::string& input) {
  std::string text = "isodoku " + command;
  if (!input.empty()) text = "echo " + input + " | " + text;
  return {std::move(text),
          [command, pick = std::move(pick), input](FigureRuns& runs) { return pick(runs.output_of(command, input)); }};
}

FigureMethod by_computation(const std::string& words,
                            std::function<std::string(const FigureOptions& options)> compute) {
  return {words, [compute = std::move(compute)](FigureRuns& runs) { return compute(runs.options()); }};
}

FigureMethod by_table(const std::string& words, std::function<std::string(const FigureOptions& options)> compute,
                      FigurePick pick) {
  return {words, [words, compute = std::move(compute), pick = std::move(pick)](FigureRuns& runs) {
            return pick(runs.text_of(words, compute));
          }};
}

}  // namespace isodoku
