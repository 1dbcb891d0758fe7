// The command show, and pictures of other commands.

#include <gtest/gtest.h>

#include <string>

#include "tests/support/xml_check.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class ShowTest : public ToolTest {};

TEST_F(ShowTest, DrawsEachLine) {
  EXPECT_EQ(run("isodoku show", "1234............\n# a comment\n1.......x.......\n").exit_code, 3);
  const CommandResult shown = run("isodoku show", "1234............\nx...............\n");
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_EQ(shown.out,
            "+-----+-----+\n"
            "| 1 2 | 3 4 |\n"
            "| . . | . . |\n"
            "+-----+-----+\n"
            "| . . | . . |\n"
            "| . . | . . |\n"
            "+-----+-----+\n"
            "\n"
            "+-----+-----+\n"
            "| x . | . . |\n"
            "| . . | . . |\n"
            "+-----+-----+\n"
            "| . . | . . |\n"
            "| . . | . . |\n"
            "+-----+-----+\n");
  // Drawings can be read again.
  EXPECT_EQ(run("isodoku show | isodoku canon", "1234............\n").out,
            run("isodoku canon", "1234............\n").out);
}

TEST_F(ShowTest, ColoursOnlyWhereTheyAreWanted) {
  const std::string grid = "1234341221434321\n";
  EXPECT_EQ(run("isodoku show --orbits", grid).out.find('\033'), std::string::npos);
  EXPECT_EQ(run("isodoku show --orbits --color never", grid).out.find('\033'), std::string::npos);
  EXPECT_NE(run("isodoku show --orbits --color always", grid).out.find("\033[30;48;5;"), std::string::npos);
  EXPECT_EQ(run("isodoku show --orbits --color sometimes", grid).exit_code, 2);
}

TEST_F(ShowTest, TheWayToAnother) {
  const std::string a = "1234............";
  const std::string map = "transpose=yes rows=2134 cols=1234 symbols=4321";
  const std::string b = run("isodoku apply '" + map + "'", a + "\n").out;
  const CommandResult shown = run("isodoku show --to " + b.substr(0, 16), a + "\n");
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_NE(shown.out.find("\n\ntranspose=yes\n+-----+-----+\n| 1 . | . . |\n"), std::string::npos) << shown.out;
  // The last drawing is the other grid.
  const std::string last = shown.out.substr(shown.out.rfind("\n\n") + 2);
  EXPECT_EQ(run("isodoku show", b).out, last.substr(last.find('\n') + 1));
  // The captions together are a transform.
  std::string fields;
  for (std::size_t at = 0; at < shown.out.size();) {
    const std::size_t end = shown.out.find('\n', at);
    const std::string line = shown.out.substr(at, end - at);
    if (line.find('=') != std::string::npos) fields += line + ' ';
    at = end + 1;
  }
  EXPECT_EQ(run("isodoku apply '" + fields + "'", a + "\n").out, b);
}

TEST_F(ShowTest, NothingToDraw) {
  EXPECT_EQ(run("isodoku show", "# nothing\n").out, "");
  // As with other commands, an empty output replaces the file.
  EXPECT_EQ(run("echo old > out; isodoku show -o out; cat out", "# nothing\n").out, "");
  // An empty file is not an SVG document.
  EXPECT_EQ(run("isodoku show --svg -o 'none-{}.svg'", "# nothing\n").exit_code, 0) << "a file per grid";
  const CommandResult none = run("isodoku show --svg -o out.svg", "# nothing\n");
  EXPECT_EQ(none.exit_code, 3);
  EXPECT_NE(none.err.find("the input has no grid, so out.svg is not written"), std::string::npos) << none.err;
  EXPECT_EQ(files(), Lines{"out"});
}

TEST_F(ShowTest, OptionsWithoutEffect) {
  const std::string grid = "1234............\n";
  for (const char* const options : {"--kinds-kept", "--no-transpose", "--svg --color always"}) {
    EXPECT_EQ(run("isodoku show " + std::string(options), grid).exit_code, 2) << options;
  }
  EXPECT_EQ(run("isodoku show --orbits --no-transpose", grid).exit_code, 0);
  EXPECT_EQ(run("isodoku rules diagonal --svg --no-transpose").exit_code, 2);
  EXPECT_EQ(run("isodoku rules diagonal --svg --kinds-kept").exit_code, 2);
}

// A picture may be kept without the command that drew it.
TEST_F(ShowTest, CaptionsNameTheRules) {
  EXPECT_TRUE(run("isodoku show --rules diagonal", "1234............\n").out.starts_with("rules diagonal\n+-----+"));
  const auto title = [this](const std::string& command) {
    const std::string out = run(command, "1234............\n").out;
    const std::size_t from = out.find("<title>") + 7;
    return out.substr(from, out.find("</title>") - from);
  };
  EXPECT_EQ(title("isodoku show --svg --rules diagonal"), "Puzzle of 2x2, rules diagonal: 1234............");
  EXPECT_EQ(title("isodoku rules diagonal --shape 2x2 --svg"), "Rules of 2x2, rules diagonal");
  const std::string count = "isodoku count patterns --shape 2x2 --svg ";
  EXPECT_EQ(title(count), "Classes of patterns of 2x2 by clues");
  EXPECT_EQ(title(count + "--no-transpose"), "Classes of patterns of 2x2 by clues, no transposition");
  EXPECT_EQ(title(count + "--rules diagonal --kinds-kept"),
            "Classes of patterns of 2x2 by clues, rules diagonal, kinds kept");
}

TEST_F(ShowTest, NotEquivalent) {
  const CommandResult shown = run("isodoku show --to 11.............. ", "1234............\n");
  EXPECT_EQ(shown.exit_code, 3) << shown.err;  // a symbol occurs twice
  const CommandResult other = run("isodoku show --to 12..............", "1234............\n12..............\n");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_TRUE(other.out.starts_with("not equivalent\n+-----+")) << other.out;
  EXPECT_EQ(run("isodoku show --to 123", "1234............\n").exit_code, 3);
  EXPECT_EQ(run("isodoku show --to 123", "").exit_code, 3);
  EXPECT_EQ(run("isodoku show --orbits --to 12..............", "1234............\n").exit_code, 2);
}

TEST_F(ShowTest, Svg) {
  const std::string two = "1234............\n12..............\n";
  const CommandResult shown = run("isodoku show --svg", two);
  EXPECT_EQ(shown.exit_code, 0);
  const std::size_t middle = shown.out.find("</svg>\n\n<svg ");
  ASSERT_NE(middle, std::string::npos);
  XmlContents read = read_xml(shown.out.substr(0, middle + 7));
  EXPECT_EQ(read.fault, "");
  EXPECT_EQ(read.text, "Puzzle of 2x2: 1234............ 1 2 3 4 ");
  EXPECT_EQ(read_xml(shown.out.substr(middle + 8)).fault, "");
  // A file contains one document.
  EXPECT_EQ(run("isodoku show --svg -o all.svg", two).exit_code, 2);
  EXPECT_EQ(files(), Lines{});
  EXPECT_EQ(run("isodoku show --svg -o 'each-{}.svg'", two).exit_code, 0);
  EXPECT_EQ(run("cat each-1.svg").out, shown.out.substr(0, middle + 7));
  EXPECT_EQ(run("cat each-2.svg").out, shown.out.substr(middle + 8));
  EXPECT_EQ(run("isodoku show --svg --to 12.............. | head -c 5", "..12............\n").out, "<svg ");
}

TEST_F(ShowTest, OtherPictures) {
  XmlContents read = read_xml(run("isodoku rules windows --svg").out);
  EXPECT_EQ(read.fault, "");
  EXPECT_GT(read.elements["rect"], 36);
  read = read_xml(run("isodoku count patterns --shape 2x2 --svg").out);
  EXPECT_EQ(read.fault, "");
  EXPECT_NE(read.text.find("2 clues: 5 "), std::string::npos) << read.text;
  read = read_xml(run("isodoku count configurations --shape 2x2 --svg").out);
  EXPECT_EQ(read.fault, "");
  EXPECT_NE(read.text.find("16 clues: 2 "), std::string::npos) << read.text;
  EXPECT_EQ(run("isodoku count classes --svg").exit_code, 2);
  EXPECT_EQ(run("isodoku count patterns --clues 3 --svg").exit_code, 2);
  EXPECT_EQ(run("isodoku study block-diagonals --pair 76543210 15320764 --svg").exit_code, 2);
}

}  // namespace
}  // namespace isodoku
