#pragma once
// Runs the built program as a user does: a shell script in an empty directory.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace isodoku {

using Lines = std::vector<std::string>;

/// The puzzle of Wikipedia's article on Sudoku.
inline const std::string wikipedia_puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Lines split_lines(const std::string& text);
std::string join_lines(const Lines& lines);

/// The results of a script.
struct CommandResult {
  int exit_code = -1;
  std::string out;
  std::string err;

  [[nodiscard]] Lines lines() const { return split_lines(out); }
};

class ToolTest : public testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  /// The folder where the script runs, which is empty at first.
  [[nodiscard]] std::filesystem::path directory() const;

  void put(const std::string& file, const std::string& text) const;
  void put(const std::string& file, const Lines& lines) const;

  [[nodiscard]] std::string content(const std::string& file) const;

  [[nodiscard]] Lines files() const;

  /// Runs a script of /bin/sh, which finds the program as `isodoku`.
  [[nodiscard]] CommandResult run(const std::string& script, const std::string& input = "") const;
  [[nodiscard]] CommandResult run(const std::string& script, const Lines& input) const;

  /// Runs a script, and checks that it ends with the exit code and prints the reason on standard error.
  void expect_refused(const std::string& script, int exit_code, const std::string& reason) const;

 private:
  std::filesystem::path base_;
};

}  // namespace isodoku
