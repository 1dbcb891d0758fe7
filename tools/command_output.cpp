// Commands are run by the program's own entry, in this process, with the output in a file of a directory of its own.

#include "tools/command_output.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "jobs/interrupt.hpp"
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

std::string output_of_command(const std::string& command, const std::string& input, std::size_t jobs) {
  const ScratchDirectory scratch;
  std::vector<std::string> words = words_of(command);
  if (takes_jobs(words)) words.insert(words.end(), {"--jobs", std::to_string(jobs)});
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
  return content_of(scratch.file("output"));
}

}  // namespace

CommandRunner command_runner(std::size_t jobs) {
  return
      [jobs](const std::string& command, const std::string& input) { return output_of_command(command, input, jobs); };
}

}  // namespace isodoku
