// Manual pages and completions contain all that the help shows. Completions are tested in their shells.

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/extent.hpp"
#include "tests/tools/every_command.hpp"

namespace isodoku::tool {
namespace {

const std::string manual_folder = ISODOKU_MANUAL;

std::string manual_file(const std::string& name) {
  std::ifstream stream(manual_folder + "/" + name);
  EXPECT_TRUE(stream) << name;
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The lines below a title that ends with a colon, up to the next empty line.
Lines section(const Lines& help, const std::string& title) {
  const auto found = std::ranges::find(help, title + ":");
  if (found == help.end()) return {};
  return {found + 1, std::find(found, help.end(), "")};
}

class ManualTest : public ToolTest {
 protected:
  /// Calls visit(words, help) for the program and each of its commands.
  template <typename Visit>
  void for_each_help(const Visit& visit) {
    for (const CommandPage& command : every_command()) {
      const std::string words = words_of(command);
      const CommandResult help = run("isodoku help" + words);
      ASSERT_EQ(help.exit_code, 0) << words;
      visit(words, help.lines());
    }
  }

  /// The options that a help shows, with their dashes.
  static Lines options_in(const Lines& help) {
    Lines options;
    for (const std::string& line : section(help, "Options")) {
      std::istringstream words(line.substr(0, 26));
      if (!line.starts_with("  -") && !line.starts_with("      -")) continue;
      for (std::string word; words >> word && word.starts_with('-');) {
        options.push_back(word.ends_with(',') ? word.substr(0, word.size() - 1) : word);
      }
    }
    return options;
  }
};

std::string with_dashes(std::string words) {
  std::ranges::replace(words, ' ', '-');
  return words;
}

TEST_F(ManualTest, EveryCommandHasAPageWithAllItsOptions) {
  std::set<std::string> pages;
  std::size_t options = 0;
  for_each_help([&](const std::string& words, const Lines& help) {
    const std::string name = "isodoku" + with_dashes(words) + ".1";
    pages.insert(name);
    std::string page = manual_file("man1/" + name);
    std::erase(page, '\\');
    for (const std::string& option : options_in(help)) {
      EXPECT_NE(page.find("fB" + option + "fR"), std::string::npos) << name << ": " << option;
      ++options;
    }
  });
  EXPECT_GT(options, 400U);
  for (const auto& entry : std::filesystem::directory_iterator(manual_folder + "/man1")) {
    EXPECT_TRUE(pages.contains(entry.path().filename().string())) << entry.path();
  }
}

std::size_t number_of_points(const std::string& page) {
  const std::string point = ".IP \\(bu 2\n";
  std::size_t found = 0;
  for (std::size_t at = page.find(point); at != std::string::npos; at = page.find(point, at + 1)) ++found;
  return found;
}

/// Each section of doc/behaviour.md is on the page of its command. Sections for all commands are on the page of the
/// program.
TEST_F(ManualTest, PagesHaveTheDetails) {
  std::ifstream stream(std::string(ISODOKU_ROOT) + "/doc/behaviour.md");
  std::map<std::string, std::size_t> points;
  std::string page = "none";
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("## ")) {
      const std::string heading = line.substr(3);
      const bool is_general = std::isupper(static_cast<unsigned char>(heading.front())) != 0;
      page = is_general ? "isodoku.1" : with_dashes("isodoku " + heading) + ".1";
    } else if (line.starts_with("- ")) {
      ++points[page];
    }
  }
  EXPECT_GT(points.size(), 30U);
  for (const auto& [name, number] : points) {
    const std::string text = manual_file("man1/" + name);
    EXPECT_NE(text.find(".SH DETAILS\n"), std::string::npos) << name;
    EXPECT_EQ(number_of_points(text), number) << name;
    EXPECT_EQ(text.find("](", text.find(".SH DETAILS\n")), std::string::npos) << name << " has a link of Markdown";
  }
  EXPECT_NE(manual_file("man1/isodoku-group.1").find("log2(order)"), std::string::npos);
}

TEST_F(ManualTest, PagesAreFormattedWithoutAComplaint) {
  if (run("command -v man").exit_code != 0) GTEST_SKIP() << "requires man (package man-db)";
  const CommandResult pages = run("for page in '" + manual_folder + "'/man1/" + cases<std::string>("*[np].1", "*") +
                                  "; do man --warnings=w -E UTF-8 -l \"$page\" || exit 9; done >text");
  EXPECT_EQ(pages.exit_code, 0);
  EXPECT_EQ(pages.err, "");
  EXPECT_NE(content("text").find("isodoku-dedup"), std::string::npos);
}

/// Prints what bash offers for the last of some words.
const std::string bash_complete =
    "complete_words() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _isodoku; "
    "printf '%s\\n' \"${COMPREPLY[@]}\"; }\n";

TEST_F(ManualTest, BashCompletesAllNamesAndOptions) {
  put("script", "source '" + manual_folder + "/bash/isodoku'\n" + bash_complete);
  std::string script = ". ./script\n";
  std::string expected;
  std::size_t number = 0;
  for_each_help([&](const std::string& words, const Lines& help) {
    if (words == " help") return;
    for (const std::string& option : options_in(help)) {
      if (!has_turn(number++, 9)) continue;
      script += "complete_words isodoku" + words + " " + option + " | grep -qxe " + option + " && echo '" + words +
                " " + option + "'\n";
      expected += words + " " + option + "\n";
    }
    if (words.empty() || words == " solve genetic") return;  // the value of an option
    const std::size_t last = words.rfind(' ');
    script += "complete_words isodoku" + words.substr(0, last) + " '" + words.substr(last + 1) + "' | grep -qxe '" +
              words.substr(last + 1) + "' && echo '" + words + "'\n";
    expected += words + "\n";
  });
  put("all", script);
  const CommandResult result = run("bash all");
  EXPECT_TRUE(result.out == expected) << result.out;
  EXPECT_EQ(result.err, "");
}

TEST_F(ManualTest, BashKnowsValuesAndFiles) {
  put("puzzles.txt", "");
  put("script", "source '" + manual_folder + "/bash/isodoku'\n" + bash_complete +
                    "for words in 'canon --form m' 'canon --form = n' 'dedup --against p' 'canon p' 'db x.db a' "
                    "'help db ad' 'db x.db add --fi' 'canon --shape 3'; do complete_words isodoku $words; done");
  EXPECT_EQ(run("bash script").lines(),
            (Lines{"minlex", "nauty", "puzzles.txt", "puzzles.txt", "add", "add", "--field", ""}));
}

TEST_F(ManualTest, FishCompletesAllNamesAndOptions) {
  if (run("command -v fish").exit_code != 0) GTEST_SKIP() << "requires fish";
  std::string script = "source '" + manual_folder + "/fish/isodoku.fish'\n";
  std::string expected;
  for_each_help([&](const std::string& words, const Lines& help) {
    if (words == " help") return;
    script += "complete -C 'isodoku" + words + " --' | string split -f 1 \\t | env LC_ALL=C sort\necho\n";
    Lines options;
    for (const std::string& option : options_in(help)) {
      if (option.starts_with("--")) options.push_back(option);
    }
    std::ranges::sort(options);
    expected += join_lines(options) + "\n";
  });
  script += "complete -C 'isodoku canon --form ' | string split -f 1 \\t\n";
  expected += "minlex\nnauty\norderly\nsolution\n";
  put("script", script);
  const CommandResult result = run("HOME=$PWD fish script");
  EXPECT_TRUE(result.out == expected) << result.out << "\n---\n" << expected;
}

/// Starts an interactive zsh, types $1 and TAB, and waits until it shows $2.
const std::string zsh_driver =
    "zmodload zsh/zpty\n"
    "zpty z 'TERM=dumb zsh -f -i'\n"
    "zpty -w z 'autoload -Uz compinit; compinit -u -D; source FILE; LISTMAX=1000; bindkey \"^I\" complete-word; "
    "PROMPT=REA\"\"DY'\n"
    "zpty -r z shown '*READY*'\n"
    "zpty -w -n z \"$1\"$'\\t'\n"
    "zpty -r z shown \"*$2*\"\n";

TEST_F(ManualTest, ZshCompletes) {
  if (run("command -v zsh").exit_code != 0) GTEST_SKIP() << "requires zsh";
  const std::string file = manual_folder + "/zsh/_isodoku";
  EXPECT_EQ(run("zsh -n '" + file + "'").err, "");
  std::string driver = zsh_driver;
  driver.replace(driver.find("FILE"), 4, file);
  put("driver", driver);
  // Each has only one completion.
  for (const auto& [typed, completed] :
       first_cases<std::pair<std::string, std::string>>({{"isodoku canon --form sol", "isodoku canon --form solution"},
                                                         {"isodoku db x.db add --fie", "isodoku db x.db add --field="},
                                                         {"isodoku equiv", "isodoku equivalent"},
                                                         {"isodoku dedup --dupl", "isodoku dedup --duplicates"},
                                                         {"isodoku study block", "isodoku study block-diagonals"}},
                                                        2)) {
    EXPECT_EQ(run("timeout 30 zsh -f driver '" + typed + "' '" + completed + "'").exit_code, 0) << typed;
  }
  // The function of each command contains all its options.
  const std::string text = manual_file("zsh/_isodoku");
  for_each_help([&](const std::string& words, const Lines& help) {
    if (words == " help") return;
    std::string name = words;
    std::ranges::replace(name, ' ', '_');
    const std::size_t begin = text.find("\n_isodoku" + name + "() {");
    ASSERT_NE(begin, std::string::npos) << words;
    const std::string body = text.substr(begin, text.find("\n}\n", begin) - begin);
    for (const std::string& option : options_in(help)) {
      EXPECT_NE(body.find(option), std::string::npos) << words << " " << option;
    }
  });
}

TEST_F(ManualTest, HelpIsTheHelpOfTheCommand) {
  for (const std::string command : {"", "canon", "db", "study", "study triples"}) {
    EXPECT_EQ(run("isodoku help " + command).out, run("isodoku " + command + " --help").out);
  }
  EXPECT_EQ(run("isodoku help db add").out, run("isodoku db x.db add --help").out);
  expect_refused("isodoku help canno", 2, "'canno' is not a command; did you mean canon?");
  expect_refused("isodoku help canon patterns", 2, "canon has no subcommands; see isodoku help canon");
  expect_refused("isodoku help db add p.db", 2, "db add has no subcommands; see isodoku help db add");
  expect_refused("isodoku help db ad", 2, "'ad' is not an action; did you mean add?");
  EXPECT_EQ(run("isodoku --help").out.find("\nCommands:\n"), std::string::npos) << "every command has its group";
}

}  // namespace
}  // namespace isodoku::tool
