#pragma once
// Runs the built program as a user does: a shell script in an empty directory.

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace isodoku {

using Lines = std::vector<std::string>;

inline Lines split_lines(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

inline std::string join_lines(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// What a script did.
struct Ran {
  int exit_code = -1;
  std::string out;
  std::string err;

  [[nodiscard]] Lines lines() const { return split_lines(out); }
};

class ToolTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "isodoku-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    base_ = name;
    std::filesystem::create_directory(directory());
  }
  void TearDown() override { std::filesystem::remove_all(base_); }

  /// Where the script runs, empty at first.
  [[nodiscard]] std::filesystem::path directory() const { return base_ / "work"; }

  void put(const std::string& file, const std::string& text) const {
    std::ofstream(directory() / file, std::ios::binary) << text;
  }
  void put(const std::string& file, const Lines& lines) const { put(file, join_lines(lines)); }

  [[nodiscard]] std::string content(const std::string& file) const { return read(directory() / file); }

  [[nodiscard]] Lines files() const {
    Lines names;
    for (const auto& entry : std::filesystem::directory_iterator(directory())) {
      names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
  }

  /// Runs a script of /bin/sh, which finds the program as `isodoku`.
  [[nodiscard]] Ran run(const std::string& script, const std::string& input = "") const {
    std::ofstream(base_ / "in", std::ios::binary) << input;
    std::ofstream(base_ / "script") << "PATH=" ISODOKU_TOOL_DIRECTORY ":$PATH\nexport LC_ALL=C\ncd work\n"
                                    << script << "\n";
    const std::string command = "cd " + base_.string() + " && sh script <in >out 2>err";
    const int status = std::system(command.c_str());  // NOLINT(cert-env33-c): a shell is what is wanted
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(base_ / "out"), read(base_ / "err")};
  }
  [[nodiscard]] Ran run(const std::string& script, const Lines& input) const { return run(script, join_lines(input)); }

 private:
  [[nodiscard]] static std::string read(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  std::filesystem::path base_;
};

}  // namespace isodoku
