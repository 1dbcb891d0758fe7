// Names that are repeated where no C++ table can be read: in the page, in the stubs of the module for Python, and in
// documents.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "canon/canonical_form.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "io/symbol_base.hpp"
#include "tools/commands.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {
namespace {

using Words = std::set<std::string>;

std::string text_of(const std::string& file) {
  std::ifstream stream(std::string(ISODOKU_ROOT) + "/" + file);
  EXPECT_TRUE(stream) << file;
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The text in the brackets of a pattern, for each match.
Words all_in(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  Words found;
  for (std::sregex_iterator place(text.begin(), text.end(), regex), end; place != end; ++place) {
    found.insert((*place)[1]);
  }
  return found;
}

Words commands_with(InBrowser in_browser) {
  Words names;
  for (const CommandEntry& command : command_list) {
    if (command.in_browser == in_browser) names.emplace(command.name);
  }
  return names;
}

TEST(Names, ThePageOffersEachVariant) {
  Words names;
  for (const VariantName& variant : named_variants()) names.emplace(variant.name);
  EXPECT_EQ(all_in(text_of("bindings/page/src/views/rules_view.ts"), "\n  \\['([a-z-]+)', '"), names);
}

TEST(Names, ThePageAsksForCommandsThatBrowsersHave) {
  Words asked = all_in(text_of("bindings/page/src/commands.ts"), "\\['([a-z]+)'");
  EXPECT_EQ(asked.erase("isodoku"), 1U) << "what is typed before them";
  EXPECT_GE(asked.size(), 10U);
  const Words there = commands_with(InBrowser::yes);
  EXPECT_TRUE(std::ranges::includes(there, asked)) << testing::PrintToString(asked);
}

TEST(Names, TheReadmeOfTheBrowserListsWhatIsMissing) {
  const std::string text = text_of("bindings/js/README.md");
  const std::size_t begin = text.find("Not available: ");
  ASSERT_NE(begin, std::string::npos);
  EXPECT_EQ(all_in(text.substr(begin, text.find(';', begin) - begin), "`([a-z]+)`"), commands_with(InBrowser::no));
}

TEST(Names, DocumentsShowEachCommand) {
  for (const std::string file : {"README.md", "doc/commands.md"}) {
    const std::string text = text_of(file);
    for (const CommandEntry& command : command_list) {
      const std::regex shown("`(isodoku )?" + std::string(command.name) + "\\b");
      EXPECT_TRUE(std::regex_search(text, shown)) << file << ": " << command.name;
    }
  }
}

template <typename Names>
void expect_in_stubs(const Names& names) {
  std::string literal;
  for (const auto& [name, value] : names) {
    literal += (literal.empty() ? "Literal[\"" : ", \"") + std::string(name) + '"';
  }
  EXPECT_NE(text_of("bindings/python/isodoku/__init__.pyi").find(literal + ']'), std::string::npos) << literal;
}

TEST(Names, StubsOfPythonHaveTheSame) {
  expect_in_stubs(form_names);
  expect_in_stubs(place_symmetry_names);
  expect_in_stubs(symbol_base_names);
}

}  // namespace
}  // namespace isodoku::tool
