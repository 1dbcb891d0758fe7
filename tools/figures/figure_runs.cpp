// A figure of the registry is what one command prints, so the commands themselves are run: by the program's own entry,
// in this process, with the output in a temporary file. What many figures are read from (a table by number of clues,
// say) is computed once and kept as text. A command that cannot read or write says nothing about a figure: that ends
// all.

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <sstream>
#include <utility>

#include "base/error.hpp"
#include "io/file_descriptor.hpp"
#include "io/output.hpp"
#include "io/spool.hpp"
#include "io/text_file.hpp"
#include "jobs/interrupt.hpp"
#include "tools/figures/figure.hpp"
#include "tools/program.hpp"

namespace isodoku {
namespace {

/// A folder for the files of a run, there as long as this. Taking it away needs neither memory nor a descriptor, which
/// may be what is missing.
class ScratchFolder {
 public:
  ScratchFolder() : path_(temporary_folder() + "/isodoku-XXXXXX"), input_(path_), output_(path_) {
    input_ += "/input";
    output_ += "/output";
    if (::mkdtemp(path_.data()) == nullptr) {
      throw system_failure("cannot make", name_of_temporary("folder", temporary_folder()));
    }
    for (std::string* const file : {&input_, &output_}) file->replace(0, path_.size(), path_);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    ::unlink(input_.c_str());
    ::unlink(output_.c_str());
    ::rmdir(path_.c_str());
  }

  [[nodiscard]] const std::string& input() const { return input_; }
  [[nodiscard]] const std::string& output() const { return output_; }

 private:
  std::string path_;
  std::string input_;
  std::string output_;
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
  const ScratchFolder scratch;
  std::vector<std::string> words = words_of(command);
  if (takes_jobs(words)) words.insert(words.end(), {"--jobs", std::to_string(options_.jobs)});
  if (!input.empty()) {
    Output file(scratch.input(), check_interrupt);
    file.write(input + '\n');
    file.commit();
    words.push_back(scratch.input());
  }
  words.insert(words.end(), {"-q", "-o", scratch.output()});
  words.insert(words.begin(), "isodoku");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const int exit_code = run_program(static_cast<int>(arguments.size()), arguments.data());
  check_interrupt();
  if (exit_code == static_cast<int>(ErrorKind::io)) {
    throw Error(ErrorKind::io, "isodoku " + command + " could not read, write or get memory, as said above");
  }
  if (exit_code > 1) {
    throw Error(ErrorKind::internal, "isodoku " + command + " ends with exit code " + std::to_string(exit_code));
  }
  std::string text = read_text_file(scratch.output(), check_interrupt, std::numeric_limits<std::size_t>::max());
  return outputs_.emplace(std::pair(command, input), std::move(text)).first->second;
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
