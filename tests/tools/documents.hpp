#pragma once
// Reads the parts of documents that a test can run: commands with their output, and figures.

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace isodoku {

/// A command of a document, and the output below it.
struct Transcript {
  std::string command;
  std::string output;
};

/// Reads indented lines: a `$` with a command, which may continue after a backslash, and its output.
inline std::vector<Transcript> read_transcripts(const std::string& file) {
  const std::string indent = "    ";
  const std::string prompt = indent + "$ ";
  std::vector<Transcript> found;
  std::ifstream stream(file);
  bool is_output = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(prompt)) {
      std::string command = line.substr(prompt.size());
      while (command.ends_with('\\') && std::getline(stream, line)) command += "\n" + line;
      found.push_back({command, {}});
      is_output = true;
    } else if (is_output && line.starts_with(indent)) {
      found.back().output += line.substr(indent.size()) + "\n";
    } else {
      is_output = false;
    }
  }
  return found;
}

/// A row of the table of figures: `| command | answer | takes |`.
struct DocumentedFigure {
  std::string command;
  std::string answer;
  double seconds;
};

inline std::vector<DocumentedFigure> read_figures(const std::string& root) {
  std::vector<DocumentedFigure> figures;
  std::ifstream stream(root + "/doc/figures.md");
  const std::regex row(R"(\| `([^`]+)` \| (.*) \| ([0-9.]+) s \|)");
  for (std::string line; std::getline(stream, line);) {
    if (std::smatch found; std::regex_match(line, found, row)) {
      figures.push_back({found[1], found[2], std::stod(found[3])});
    }
  }
  return figures;
}

/// Checks that the output of a command contains the answer of a row: each number of five digits or more, or the first
/// number if there is none.
inline void expect_answer(const DocumentedFigure& figure, const std::string& output) {
  const std::regex number("[0-9]+");
  std::vector<std::string> wanted;
  for (std::sregex_iterator found(figure.answer.begin(), figure.answer.end(), number), end; found != end; ++found) {
    if (found->str().size() >= 5 || wanted.empty()) wanted.push_back(found->str());
  }
  ASSERT_FALSE(wanted.empty()) << figure.answer;
  for (const std::string& digits : wanted) {
    EXPECT_TRUE(std::regex_search(output, std::regex("(^|[^0-9])" + digits + "([^0-9]|$)")))
        << figure.command << " does not print " << digits << " but\n"
        << output.substr(0, 2000);
  }
}

/// Figures that take longer are in slow tests.
inline constexpr double quick_seconds = 1;

}  // namespace isodoku
