// Commands run in this process, through the entry point of the program, with their output in a temporary file. A
// command that fails to read or write says nothing about a figure, so this ends the whole verification.

#include "tools/command_output.hpp"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <unistd.h>

#include <limits>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "io/file_descriptor.hpp"
#include "io/output.hpp"
#include "io/spool.hpp"
#include "io/text_file.hpp"
#include "jobs/exit_code.hpp"
#include "jobs/interrupt.hpp"
#include "tools/program.hpp"

namespace isodoku::tool {
namespace {

/// A temporary folder for the files of a run. The destructor removes it, which needs neither memory nor a file
/// descriptor: one of these may have run out.
class ScratchFolder {
 public:
  ScratchFolder() : path_(temporary_folder() + "/isodoku-XXXXXX"), input_(path_), output_(path_) {
    input_ += "/input";
    output_ += "/output";
    if (::mkdtemp(path_.data()) == nullptr) {
      throw system_failure("cannot create", name_of_temporary("folder", temporary_folder()));
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

/// Splits a command at spaces, except in single quotes.
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

/// Whether a command uses several threads, and takes so long that their number matters.
bool takes_jobs(const std::vector<std::string>& words) {
  const std::string& name = words.front();
  return name == "count" || name == "generate" || (name == "study" && words[1] == "tables");
}

std::string output_of_command(const std::string& command, const std::string& input, std::size_t jobs) {
  const ScratchFolder scratch;
  std::vector<std::string> words = words_of(command);
  if (takes_jobs(words)) words.insert(words.end(), {"--jobs", std::to_string(jobs)});
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
  if (exit_code == exit_code_of(ErrorKind::io)) {
    throw Error(ErrorKind::io,
                "isodoku " + command + " could not read, write or allocate memory (see the message above)");
  }
  if (exit_code > 1) {
    throw Error(ErrorKind::internal, "isodoku " + command + " ends with exit code " + std::to_string(exit_code));
  }
  return read_text_file(scratch.output(), check_interrupt, std::numeric_limits<std::size_t>::max());
}

}  // namespace

CommandRunner command_runner(std::size_t jobs) {
  return
      [jobs](const std::string& command, const std::string& input) { return output_of_command(command, input, jobs); };
}

}  // namespace isodoku::tool
