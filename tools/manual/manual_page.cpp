// Manual pages in the macros of man(7), made from the content of the help and doc/behaviour.md. Exit codes and the
// environment are the same for all commands.

#include "tools/manual/manual_page.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>
#include <vector>

#include "tools/manual/joined_words.hpp"
#include "tools/manual/roff.hpp"

namespace isodoku::tool {
namespace {

std::string upper_case(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

/// A sentence of the help as a phrase for the section NAME.
std::string as_phrase(std::string text) {
  text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string entry(const std::string& heading, const std::string& text) {
  return ".TP\n" + heading + '\n' + escaped(text) + '\n';
}

std::string synopsis(const CommandPage& page) {
  std::string text = ".SH SYNOPSIS\n" + bold(page.typed) + " [" + italic("OPTIONS") + "...]";
  for (const ArgumentPage& argument : page.arguments) text += ' ' + italic(argument.usage);
  if (!page.placeholder.empty()) text += ' ' + italic(page.placeholder);
  return text + '\n';
}

std::string option_entry(const OptionPage& option) {
  std::string heading;
  if (!option.letter.empty()) heading = bold("-" + option.letter) + ", ";
  heading += bold("--" + option.name);
  if (!option.value.empty()) heading += ' ' + italic(option.value);
  return entry(heading, option.description);
}

/// The subcommands, under their titles.
std::string list_of_commands(const CommandPage& page) {
  std::string text;
  std::vector<std::string> titles;
  for (const CommandPage& command : page.commands) {
    if (std::ranges::find(titles, command.title) == titles.end()) titles.push_back(command.title);
  }
  if (titles.size() > 1) text += ".SH COMMANDS\n";
  for (const std::string& title : titles) {
    text += (titles.size() > 1 ? ".SS " + escaped(title) : ".SH " + escaped(upper_case(title))) + '\n';
    for (const CommandPage& command : page.commands) {
      if (command.title == title) text += entry(bold(command.name()), command.description);
    }
  }
  return text;
}

/// The end of the help: `Example:` and the lines after it become a section, any other text is a sentence.
std::string end_of_help(const std::string& footer) {
  constexpr std::string_view title = "Example:";
  if (!footer.starts_with(title)) return footer.empty() ? "" : ".PP\n" + escaped(footer) + '\n';
  std::string text = ".SH EXAMPLE\n.nf\n";
  std::istringstream lines(footer.substr(title.size()));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) text += escaped(line) + '\n';
  }
  return text + ".fi\n";
}

constexpr std::string_view exit_codes = R"(.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
The answer is no, or some puzzle has no result.
.TP
.B 2
Usage error: an unknown option, or an invalid value.
.TP
.B 3
Invalid data: \fIFILE\fR:\fILINE\fR:\fICOLUMN\fR: error: \fIREASON\fR on standard error.
.TP
.B 4
Input or output failed.
.TP
.B 5
An internal check failed; this is a bug.
.PP
After a signal, 128 plus its number.
.SH ENVIRONMENT
.TP
.B NO_COLOR
If set, drawings are printed without colours.
.TP
.B ISODOKU_PROCESSOR
.BR baseline ,
.B avx2
or
.BR avx512 :
the newest instructions to use. Default: all that the processor supports. Results do not depend on it.
)";

/// The details of a command; for the program, those of all commands.
std::string details_of(const CommandPage& page, const std::vector<DetailsSection>& details) {
  const bool is_program = page.words.size() == 1;
  const std::string command = joined({page.words.begin() + 1, page.words.end()});
  std::string text;
  for (const DetailsSection& section : details) {
    if (is_program ? !section.is_general : section.heading != command) continue;
    if (is_program) text += ".SS " + escaped(section.heading) + '\n';
    text += section.text;
  }
  return text.empty() ? text : ".SH DETAILS\n" + text;
}

/// References to the pages of the commands above, below and at the level of this one.
std::string see_also(const CommandPage& root, const CommandPage& page) {
  std::vector<std::string> names;
  for_each_command(root, [&](const CommandPage& other) {
    if (&other == &page) return;
    const bool is_above = other.words.size() < page.words.size() &&
                          std::equal(other.words.begin(), other.words.end(), page.words.begin());
    const bool is_below = other.words.size() == page.words.size() + 1 &&
                          std::equal(page.words.begin(), page.words.end(), other.words.begin());
    const bool is_beside = other.words.size() == page.words.size() && other.title == page.title &&
                           std::equal(other.words.begin(), other.words.end() - 1, page.words.begin());
    if (is_above || is_below || is_beside) names.push_back("\\fB" + escaped(page_name(other)) + "\\fR(1)");
  });
  return names.empty() ? "" : ".SH SEE ALSO\n" + joined(names, ",\n") + '\n';
}

}  // namespace

std::string page_name(const CommandPage& page) {
  return joined(page.words, "-");
}

std::string manual_page(const CommandPage& root, const CommandPage& page, const std::string& version,
                        const std::vector<DetailsSection>& details) {
  std::string text = ".TH " + escaped(upper_case(page_name(page))) + " 1 \"\" \"isodoku " + escaped(version) +
                     "\" \"User Commands\"\n.SH NAME\n" + escaped(page_name(page)) + " \\- " +
                     escaped(as_phrase(page.description)) + '\n' + synopsis(page) + ".SH DESCRIPTION\n" +
                     escaped(page.description) + ".\n";
  if (!page.arguments.empty()) text += ".SH ARGUMENTS\n";
  for (const ArgumentPage& argument : page.arguments) text += entry(italic(argument.name), argument.description);
  text += list_of_commands(page);
  text += ".SH OPTIONS\n";
  for (const OptionPage& option : page.options) text += option_entry(option);
  if (!page.fields.empty()) text += ".SH OUTPUT\nFields of the output in JSON and tables:\n";
  for (const FieldPage& field : page.fields) text += entry(bold(field.name), field.description);
  return text + details_of(page, details) + end_of_help(page.footer) + std::string(exit_codes) + see_also(root, page);
}

}  // namespace isodoku::tool
