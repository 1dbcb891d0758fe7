// Compiled once for all tests of the program. The script, its input and its output are outside of its folder, so that
// this contains only files of the test.

#include "tests/tools/tool_test.hpp"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace isodoku {
namespace {

std::string read(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

Lines split_lines(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string join_lines(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void ToolTest::SetUp() {
  std::string name = (std::filesystem::temp_directory_path() / "isodoku-test-XXXXXX").string();
  ASSERT_NE(::mkdtemp(name.data()), nullptr);
  base_ = name;
  std::filesystem::create_directory(directory());
}

void ToolTest::TearDown() {
  std::filesystem::remove_all(base_);
}

std::filesystem::path ToolTest::directory() const {
  return base_ / "work";
}

void ToolTest::put(const std::string& file, const std::string& text) const {
  std::ofstream(directory() / file, std::ios::binary) << text;
}

void ToolTest::put(const std::string& file, const Lines& lines) const {
  put(file, join_lines(lines));
}

std::string ToolTest::content(const std::string& file) const {
  return read(directory() / file);
}

Lines ToolTest::files() const {
  Lines names;
  for (const auto& entry : std::filesystem::directory_iterator(directory())) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

CommandResult ToolTest::run(const std::string& script, const std::string& input) const {
  std::ofstream(base_ / "in", std::ios::binary) << input;
  std::ofstream(base_ / "script") << "PATH=" ISODOKU_TOOL_DIRECTORY ":$PATH\nexport LC_ALL=C\ncd work\n"
                                  << script << "\n";
  const std::string command = "cd " + base_.string() + " && sh script <in >out 2>err";
  const int status = std::system(command.c_str());  // NOLINT(cert-env33-c): the script needs a shell
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(base_ / "out"), read(base_ / "err")};
}

CommandResult ToolTest::run(const std::string& script, const Lines& input) const {
  return run(script, join_lines(input));
}

void ToolTest::expect_refused(const std::string& script, int exit_code, const std::string& reason) const {
  const CommandResult result = run(script);
  EXPECT_EQ(result.exit_code, exit_code) << script;
  EXPECT_NE(result.err.find(reason), std::string::npos) << script << ": " << result.err;
}

}  // namespace isodoku
