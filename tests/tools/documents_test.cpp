// Documents are run: each command of README.md and of the pages of doc/ prints the output below it, as on a terminal,
// in a folder that has the examples. The figures of doc/figures.md are computed again. The examples of the help print
// the same output as before.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/extent.hpp"
#include "tests/tools/documents.hpp"
#include "tests/tools/every_command.hpp"

namespace isodoku::tool {
namespace {

const std::string root = ISODOKU_ROOT;

class DocumentsTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    std::filesystem::create_directory_symlink(root + "/examples", directory() / "examples");
  }

  void expect_true(const std::string& file) const {
    for (const Transcript& transcript : read_transcripts(file)) {
      // Messages and results together, as a terminal shows them. Messages come last.
      const CommandResult result = run("{ " + transcript.command + "\n} 2>&1");
      const bool shows_bad_data = transcript.output.find(": error: ") != std::string::npos;
      EXPECT_TRUE(result.exit_code <= 1 || (shows_bad_data && result.exit_code == 3))
          << file << ": " << transcript.command;
      EXPECT_EQ(result.out, transcript.output) << file << ": " << transcript.command;
    }
  }
};

TEST_F(DocumentsTest, TheReadmeIsTrue) {
  EXPECT_GE(read_transcripts(root + "/README.md").size(), 4U);
  expect_true(root + "/README.md");
}

TEST_F(DocumentsTest, PagesAreTrue) {
  std::size_t commands = 0;
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(root + "/doc")) {
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!is_whole_run() && i % 2 == 1) continue;
    commands += read_transcripts(files[i]).size();
    expect_true(files[i]);
  }
  EXPECT_GE(commands, cases(30U, 70U));
}

/// Every link of a page to a file of the repository has a target.
TEST_F(DocumentsTest, LinksLeadSomewhere) {
  const std::regex link(R"(\]\(([^)#:]+)(#[^)]*)?\))");
  std::size_t links = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::filesystem::path& file = entry.path();
    if (file.extension() != ".md" || file.string().starts_with(root + "/build/")) continue;
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (std::sregex_iterator found(text.begin(), text.end(), link), end; found != end; ++found) {
      const std::string target = (*found)[1];
      EXPECT_TRUE(std::filesystem::exists(file.parent_path() / target)) << file << ": " << target;
      ++links;
    }
  }
  EXPECT_GE(links, 40U);
}

/// The pictures of doc/techniques.md show the steps that `explain` prints.
TEST_F(DocumentsTest, PicturesOfTechniquesAreCurrent) {
  if (run("command -v python3").exit_code != 0) GTEST_SKIP() << "requires python3";
  const CommandResult result = run("mkdir pictures && python3 '" + root +
                                   "/tools/handbook/technique_pictures.py' \"$(command -v isodoku)\" pictures && "
                                   "diff -r pictures '" +
                                   root + "/doc/techniques'");
  EXPECT_EQ(result.exit_code, 0) << result.err << "run tools/handbook/technique_pictures.py\n" << result.out;
}

TEST_F(DocumentsTest, QuickFiguresAreFoundAgain) {
  const std::vector<DocumentedFigure> figures = read_figures(root);
  ASSERT_GE(figures.size(), 15U);
  for (const DocumentedFigure& figure : figures) {
    if (figure.seconds > cases(quick_seconds / 10, quick_seconds)) continue;
    // Some rows mention a second command, which differs in an option.
    const std::string more = figure.answer.find("--no-transpose") != std::string::npos
                                 ? "; isodoku " + figure.command + " --no-transpose"
                                 : "";
    const std::string check = figure.answer.find("--check") != std::string::npos ? " && isodoku " + figure.command : "";
    const CommandResult result = run("isodoku " + figure.command + more + check);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    expect_answer(figure, result.out);
  }
}

/// Replaces the times, which differ between runs.
std::string without_times(const std::string& text) {
  static const std::regex date("20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9:]+Z");
  static const std::regex seconds("\t[0-9]+\\.[0-9]{3}(?![0-9e])");
  return std::regex_replace(std::regex_replace(text, date, "TIME"), seconds, "\tSECONDS");
}

/// The file has each example as a transcript. If ISODOKU_HELP_EXAMPLES is set, the transcripts are written to that
/// file.
TEST_F(DocumentsTest, ExamplesOfTheHelpPrintWhatTheyDid) {
  EXPECT_EQ(run("isodoku db puzzles.db add examples/week.txt && isodoku db mine.db add examples/week.txt && "
                "echo 12.............. | isodoku db yours.db add && cp examples/week.txt new.txt")
                .exit_code,
            0);
  const char* const file = std::getenv("ISODOKU_HELP_EXAMPLES");
  Lines transcripts;
  std::size_t number = 0;
  for (const CommandPage& page : every_command()) {
    const std::string command = words_of(page);
    if (command.empty()) continue;
    // The examples of db read the output of previous ones.
    if (!has_turn(number++, 8) && !command.starts_with(" db") && file == nullptr) continue;
    const Lines help = run("isodoku help" + command).lines();
    const auto title = std::ranges::find(help, "Example:");
    if (title == help.end()) {
      EXPECT_FALSE(page.commands.empty()) << command;
      continue;
    }
    const std::string example = (title + 1)->substr(2);
    const CommandResult result = run("{ " + example + "\n} 2>&1");
    EXPECT_EQ(result.exit_code & ~1, 0) << example << '\n' << result.out;
    EXPECT_FALSE(result.out.empty() && command != " merge") << example;
    Lines lines = split_lines(without_times(result.out));
    constexpr std::size_t max_lines = 12;
    if (lines.size() > max_lines) {
      lines.resize(max_lines);
      lines.push_back("... " + std::to_string(result.lines().size()) + " lines");
    }
    std::string& text = transcripts.emplace_back("$ " + example + "\n");
    for (const std::string& line : lines) text += (line.size() > 160 ? line.substr(0, 160) + "..." : line) + "\n";
  }
  std::string all;
  for (const std::string& text : transcripts) all += text;
  if (file != nullptr) std::ofstream(file) << all;
  std::ifstream stream(root + "/tests/tools/help_examples.txt");
  const std::string wanted{std::istreambuf_iterator<char>(stream), {}};
  for (const std::string& text : transcripts) EXPECT_NE(wanted.find(text), std::string::npos) << text;
  if (is_whole_run()) {
    EXPECT_EQ(all, wanted);
  }
}

}  // namespace
}  // namespace isodoku::tool
