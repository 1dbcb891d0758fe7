// Any bytes as a command line with its standard input. The program ends by itself, soon, with a documented exit code
// other than 5 (an internal check failed). An error has a message. No file appears in the folder unless the command
// line names it.
//
// The bytes before the first 0xFF are the command line. Bytes from 0x80 on stand for an entry of the dictionary below,
// the others for themselves. Words end at newlines and NULs. The rest is the standard input, which is also in the
// folder as the file `in`, beside some good files (see Workplace). Words are changed so that a command is short and
// does not leave the folder: numbers and shapes are made small, and only a few places may have a `/`.

#include <fcntl.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/mman.h>
#include <unistd.h>

#include <sanitizer/common_interface_defs.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/check.hpp"
#include "tools/program.hpp"

namespace isodoku::tool {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr auto dictionary = std::to_array<const char*>(
    {// Commands, some with arguments that make them work.
     "canon\n", "dedup\n", "equivalent\n", "apply\n", "scramble\n", "group\n", "count\n", "generate\n", "merge\n",
     "encode\ncnf\n", "study\ntriples\n", "study\nblock-diagonals\n--pair\n76543210\n15320764\n",
     "equivalent\n1...............\n...............4\n", "equivalent\n1234341221434321\n1234341223414123\n",
     "apply\ntranspose=yes rows=2134 cols=1234 symbols=4321\n", "generate\npatterns\n--shape\n2x2\n--clues\n3\n",
     "generate\nconfigurations\n--shape\n2x2\n--clues\n5\n",
     "generate\nconfigurations\n--shape\n2x2\n--clues\n4\n-o\nout\n--checkpoint\nstate\n",
     "generate\npatterns\n--shape\n2x2\n--clues\n6\n--resume\ncheckpoint\n",
     "generate\npatterns\n--shape\n2x2\n--clues\n6\n--shard\n", "merge\nshard-0\nshard-1\n",
     "count\nclasses\n--by-order\n", "count\npatterns\n--explain\n", "merge\nin\n", "dedup\n--against\nknown\n",
     // Subjects.
     "grids\n", "classes\n", "patterns\n", "configurations\n", "weights\n", "sequences\n", "triples\n",
     "block-diagonals\n", "fixed-grids\n",
     // Options, some with values.
     "--shape\n", "--shape=", "--shape\n2x2\n", "--shape\n2x3\n", "--shape\n3x3\n", "--json\n", "--output\n",
     "--output=", "-o\nout\n", "-o\nin\n", "--quiet\n", "-q\n", "--version\n", "--help\n", "-h\n", "--form\n",
     "minlex\n", "orderly\n", "nauty\n", "--with-order\n", "--with-map\n", "--no-transpose\n", "--shard\n", "0/2\n",
     "1/2\n", "--jobs\n", "-j1\n", "-j\n3\n", "--skip-bad\n", "--progress\n", "always\n", "auto\n", "never\n",
     "--canonical\n", "--count\n", "--duplicates\n", "--against\n", "--times\n", "--seed\n", "--format\n", "text\n",
     "json\n", "gap\n", "--clues\n", "--explain\n", "--all\n", "--by-order\n", "--weights\n1111\n", "--weights\n",
     "--pattern\nx...x.......x...\n", "--pattern\n", "--checkpoint\n", "--resume\n", "--list\n", "--pair\n",
     "--diagonal\n", "--csv\n", "--check\n", "--clauses\nminimal\n", "-o\nout-{}\n",
     // Files and other values.
     "-\n", "--\n", "in\n", "grids-2x2\n", "puzzles\n", "known\n", "shard-0\n", "shard-1\n", "checkpoint\n", "state\n",
     "out\n", "missing\n", "folder\n", "folder/file\n", "18446744073709551615", "18446744073709551616",
     "1234341221434321", "................", "transpose=", "rows=", "cols=", "symbols="});
static_assert(dictionary.size() <= 127);

constexpr auto commands_that_enumerate = std::to_array<std::string_view>({"count", "generate", "study"});
constexpr std::size_t longest_line = 200;  // less than the 256 cells of a 4x4 grid, which may take long

bool is_digit(char character) {
  return std::isdigit(static_cast<unsigned char>(character)) != 0;
}

std::string expanded(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) {
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x80) {
      text += byte;
    } else {
      text += dictionary[(code - 0x80U) % dictionary.size()];
    }
  }
  return text;
}

Words words_of(const std::string& text) {
  Words words;
  std::string word;
  for (const char character : text) {
    if (character != '\n' && character != '\0') {
      word += character;
      continue;
    }
    words.push_back(word);
    word.clear();
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

bool contains(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// Replaces numbers from 17 on by smaller ones, unless they are so long that they are rejected anyway. Runs of digits
/// that can be cells are kept, unless they could be a number of repetitions.
void make_numbers_small(std::string& word, bool repeats) {
  const std::size_t longest = repeats ? 20 : 7;
  std::string tamed;
  for (std::size_t at = 0; at < word.size();) {
    std::size_t end = at;
    while (end < word.size() && is_digit(word[end])) ++end;
    std::string digits = word.substr(at, end - at);
    const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size());
    if (digits.size() - first >= 2 && digits.size() - first <= longest) {
      const std::uint64_t number = std::strtoull(digits.c_str(), nullptr, 10);
      if (number > 16) digits = std::to_string(number % 17);
    }
    tamed += digits;
    if (end < word.size()) tamed += word[end++];
    at = end;
  }
  word = tamed;
}

/// Replaces `RxC` with more than `size_limit` rows by 2x2; keeps 3x3 if `with_3x3` is set.
void make_shapes_small(std::string& word, int size_limit, bool with_3x3) {
  for (std::size_t at = word.find('x'); at != std::string::npos; at = word.find('x', at + 1)) {
    if (at == 0 || !is_digit(word[at - 1]) || at + 1 == word.size() || !is_digit(word[at + 1])) continue;
    std::size_t begin = at;
    std::size_t end = at + 1;
    while (begin > 0 && is_digit(word[begin - 1])) --begin;
    while (end < word.size() && is_digit(word[end])) ++end;
    const std::string shape = word.substr(begin, end - begin);
    const int rows = std::atoi(shape.c_str());
    const int columns = std::atoi(word.c_str() + at + 1);
    if (rows * columns <= size_limit || (with_3x3 && shape == "3x3")) continue;
    word.replace(begin, end - begin, "2x2");
    at = begin + 1;
  }
}

/// Changes paths so that they lead only to files in the working folder or in the folder `folder` in it.
void keep_in_folder(std::string& word) {
  for (std::size_t at = word.find('/'); at != std::string::npos; at = word.find('/', at + 1)) {
    const bool is_fraction = at > 0 && at + 1 < word.size() && is_digit(word[at - 1]) && is_digit(word[at + 1]);
    if (!is_fraction && word.substr(0, at) != "folder") word[at] = '|';
  }
  if (word.ends_with("..")) word += '.';
}

Words tamed(Words words) {
  const bool enumerates =
      std::ranges::any_of(commands_that_enumerate, [&](std::string_view command) { return contains(words, command); });
  const bool repeats = contains(words, "scramble");
  const bool takes_long = !contains(words, "--help") && !contains(words, "--pair");
  bool has_shape = false;
  for (std::string& word : words) {
    if (word.size() > longest_line) word.resize(longest_line);
    make_numbers_small(word, repeats);
    make_shapes_small(word, enumerates ? 4 : 6, !enumerates);
    keep_in_folder(word);
    if (takes_long && (word == "block-diagonals" || word == "fixed-grids")) word = "triples";
    has_shape = has_shape || word.starts_with("--shape");
  }
  if (enumerates && !has_shape) words.insert(words.end(), {"--shape", "2x2"});
  return words;
}

/// Breaks long lines. The input may be read as a checkpoint, which names its output, so paths in it may not lead out of
/// the folder either.
std::string tamed_input(std::string_view input) {
  std::string text;
  std::size_t length = 0;
  for (const char character : input) {
    length = character == '\n' ? 0 : length + 1;
    if (length > longest_line) {
      text += '\n';
      length = 1;
    }
    text += character == '\\' ? '|' : character;
  }
  keep_in_folder(text);
  return text;
}

int memory_file(std::string_view content) {
  const int file = ::memfd_create("stream", MFD_CLOEXEC);
  check(file >= 0, "a file in memory");
  check(::write(file, content.data(), content.size()) == static_cast<ssize_t>(content.size()), "it takes the bytes");
  check(::lseek(file, 0, SEEK_SET) == 0, "it goes back to its start");
  return file;
}

struct CommandResult {
  int exit_code = -1;
  off_t error_bytes = 0;
};

/// Runs the program in a folder, with its own standard streams, and restores those of this process.
CommandResult run(const fs::path& folder, const Words& words, std::string_view input) {
  Words arguments{"isodoku"};
  arguments.insert(arguments.end(), words.begin(), words.end());
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);

  const std::array<int, 3> streams{memory_file(input), memory_file(""), memory_file("")};
  std::array<int, 3> saved{};
  for (int stream = 0; stream < 3; ++stream) {
    saved[static_cast<std::size_t>(stream)] = ::fcntl(stream, F_DUPFD_CLOEXEC, 3);
    ::dup2(streams[static_cast<std::size_t>(stream)], stream);
  }
  // The output of the sanitizers must not be mixed with that of the program.
  __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<std::intptr_t>(saved[2])));
  const fs::path folder_before = fs::current_path();
  fs::current_path(folder);
  CommandResult result;
  result.exit_code = run_program(static_cast<int>(arguments.size()), argv.data());
  std::fflush(nullptr);
  fs::current_path(folder_before);
  result.error_bytes = ::lseek(streams[2], 0, SEEK_END);
  for (int stream = 0; stream < 3; ++stream) {
    ::dup2(saved[static_cast<std::size_t>(stream)], stream);
    ::close(saved[static_cast<std::size_t>(stream)]);
    ::close(streams[static_cast<std::size_t>(stream)]);
  }
  __sanitizer_set_report_fd(reinterpret_cast<void*>(std::intptr_t{STDERR_FILENO}));
  return result;
}

/// A folder whose files are restored for each run. It is in memory if possible, since checkpoints wait for the disk.
class Workplace {
 public:
  Workplace() {
    const fs::path memory = "/dev/shm";
    std::error_code failure;
    const bool has_memory = fs::is_directory(memory, failure);
    std::string name = ((has_memory ? memory : fs::temp_directory_path()) / "isodoku-fuzz-XXXXXX").string();
    check(::mkdtemp(name.data()) != nullptr, "a temporary folder");
    base_ = name;
    work_ = base_ / "work";
    fs::create_directory(work_);
    put("grids-2x2", "1234341221434321 a\n1...............,b\n# a comment\n\n.2............3.\nx..x............\n");
    put("puzzles",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 monday\n"
        "....5.1...............................................................x..........\n");
    put("known", "...............4\n1234341221434321\n");
    fs::create_directory(work_ / "folder");
    const Words patterns{"generate", "patterns", "--shape", "2x2", "--clues", "6"};
    for (const Words& more : {Words{"--shard", "0/2", "-o", "shard-0"}, Words{"--shard", "1/2", "-o", "shard-1"},
                              Words{"-o", "whole", "--checkpoint", "checkpoint"}}) {
      Words words = patterns;
      words.insert(words.end(), more.begin(), more.end());
      check(run(work_, words, "").exit_code == 0, "the files to begin with are made");
    }
    for (const auto& entry : fs::directory_iterator(work_)) {
      if (entry.is_regular_file()) files_[entry.path().filename().string()] = content(entry.path());
    }
  }
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;
  ~Workplace() {
    std::error_code ignored;
    fs::remove_all(base_, ignored);
  }

  [[nodiscard]] const fs::path& folder() const { return work_; }

  void set_up(std::string_view input) const {
    for (const auto& entry : fs::directory_iterator(work_)) fs::remove_all(entry.path());
    for (const auto& [name, text] : files_) put(name, text);
    put("in", input);
    fs::create_directory(work_ / "folder");
  }

  /// Each file is one of the initial files, or is named by the command line.
  void check_files(const Words& words) const {
    for (const auto& entry : fs::directory_iterator(base_)) {
      check(entry.path().filename() == "work", "nothing is written outside the folder");
    }
    for (const auto& entry : fs::recursive_directory_iterator(work_)) {
      std::string name = entry.path().lexically_relative(work_).string();
      if (name == "in" || name == "folder" || files_.contains(name)) continue;
      constexpr std::string_view partial = ".isodoku-part";
      if (name.ends_with(partial)) name.resize(name.size() - partial.size());
      const auto names_it = [&name](const std::string& word) { return word.ends_with(name) || numbers(word, name); };
      const bool from_checkpoint = name == "whole" || contains(words, "--resume");  // a checkpoint names its output
      check(from_checkpoint || std::ranges::any_of(words, names_it), "each file is named by the command line");
    }
  }

 private:
  /// Whether a word that contains `{}` stands for a name with a number in that place.
  static bool numbers(const std::string& word, const std::string& name) {
    const std::size_t begin = word.find("{}");
    if (begin == std::string::npos) return false;
    std::string number;
    for (std::size_t at = begin; at < name.size() && is_digit(name[at]); ++at) {
      number += name[at];
      std::string numbered = word;
      for (std::size_t i = begin; (i = numbered.find("{}", i)) != std::string::npos;) numbered.replace(i, 2, number);
      if (numbered.ends_with(name)) return true;
    }
    return false;
  }

  void put(const std::string& name, std::string_view text) const {
    std::ofstream(work_ / name, std::ios::binary) << text;
  }

  static std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  fs::path base_;
  fs::path work_;
  std::map<std::string, std::string> files_;
};

void try_one(std::string_view bytes) {
  static const Workplace workplace;
  const std::size_t end = std::min(bytes.find('\xFF'), bytes.size());
  const Words words = tamed(words_of(expanded(bytes.substr(0, end))));
  const std::string input = tamed_input(bytes.substr(std::min(end + 1, bytes.size())));
  workplace.set_up(input);
  if (std::getenv("ISODOKU_FUZZ_SHOW") != nullptr) {
    for (const std::string& word : words) std::fprintf(stderr, "'%s' ", word.c_str());
    std::fprintf(stderr, "\n");
  }
  const CommandResult result = run(workplace.folder(), words, input);
  check(result.exit_code >= 0 && result.exit_code <= 4,
        "the exit code is a documented one, and no internal check failed");
  check(result.exit_code < 2 || result.error_bytes > 0, "an error comes with a message");
  workplace.check_files(words);
}

}  // namespace
}  // namespace isodoku::tool

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  isodoku::tool::try_one({reinterpret_cast<const char*>(data), size});
  return 0;
}
