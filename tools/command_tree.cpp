// Reads the commands that the program adds to CLI11 with the same functions that print the help. So manual pages and
// completions always agree with the help.

#include "tools/command_tree.hpp"

#include <CLI/CLI.hpp>

#include "tools/command_line.hpp"
#include "tools/help_format.hpp"
#include "tools/option.hpp"
#include "tools/program.hpp"

namespace isodoku::tool {
namespace {

OptionPage option_page(const CLI::Option& option) {
  OptionPage page;
  if (!option.get_snames().empty()) page.letter = option.get_snames().front();
  if (!option.get_lnames().empty()) page.name = option.get_lnames().front();
  page.value = value_name(option);
  page.choices = choices_of(option);
  page.description = description_of(option);
  return page;
}

CommandPage command_page(const CLI::App& command, std::vector<std::string> words) {
  words.push_back(command.get_name());
  CommandPage page;
  page.words = words;
  page.typed = full_name(command);
  page.title = command.get_group();
  page.description = command.get_description();
  page.footer = command.get_footer();
  page.placeholder = placeholder_of_commands(command);
  for (const CLI::Option* const option : shown_options(command)) {
    if (option->get_positional()) {
      page.arguments.push_back({option->get_name(true), usage_of(*option), option->get_description()});
    } else {
      page.options.push_back(option_page(*option));
    }
  }
  for (const FieldInfo& field : shown_fields(result_fields_of(command))) {
    page.fields.push_back({std::string(field.name), description_of(field)});
  }
  for (const CLI::App* const below : command.get_subcommands({})) {
    page.commands.push_back(command_page(*below, words));
  }
  return page;
}

}  // namespace

CommandPage command_tree() {
  CommandPage page;
  with_command_line(program_description(), all_commands(),
                    [&page](const CLI::App& program) { page = command_page(program, {}); });
  return page;
}

}  // namespace isodoku::tool
