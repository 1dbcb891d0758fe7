// Options by CLI11. An invalid value throws one of CLI11's errors, like any other usage error, so that messages and
// exit codes are uniform.

#include "tools/option.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

namespace isodoku::tool {
namespace {

/// Thrown to end the parsing when a flag requests a text.
class AskedText : public CLI::Success {
 public:
  explicit AskedText(std::string answer) : text(std::move(answer)) {}
  std::string text;
};

constexpr char mark = '\0';
constexpr std::string_view choices_name = "choices";

/// The names for the subcommands of a command: for one of them, and as the title of their list.
struct KindOfSubcommands {
  std::string_view parent;
  std::string_view singular;
  std::string_view title;
};

constexpr auto kinds_of_subcommands =
    std::to_array<KindOfSubcommands>({{"isodoku", "command", "Commands"},
                                      {"count", "subject", "Subjects"},
                                      {"estimate", "subject", "Subjects"},
                                      {"generate", "subject", "Subjects"},
                                      {"solve", "method", "Methods with options of their own"},
                                      {"encode", "encoding", "Encodings"},
                                      {"study", "study", "Studies"},
                                      {"db", "action", "Actions"}});

/// Whether an argument is a vicinity such as `-1+1`, which begins like an option.
bool is_vicinity(std::string_view argument) {
  const auto is_digit = [argument](std::size_t at) { return argument[at] >= '0' && argument[at] <= '9'; };
  return argument.size() == 4 && argument[0] == '-' && is_digit(1) && argument[2] == '+' && is_digit(3);
}

const KindOfSubcommands& kind_of(const CLI::App& parent) {
  const auto found = std::ranges::find(kinds_of_subcommands, parent.get_name(), &KindOfSubcommands::parent);
  return found == kinds_of_subcommands.end() ? kinds_of_subcommands.front() : *found;
}

}  // namespace

const Option& Option::required() const {
  option_->required();
  return *this;
}

const Option& Option::type_name(const std::string& name) const {
  option_->type_name(name);
  return *this;
}

const Option& Option::option_text(const std::string& text) const {
  option_->option_text(text);
  return *this;
}

const Option& Option::description(const std::string& text) const {
  option_->description(text);
  return *this;
}

const Option& Option::choices(const std::vector<std::string>& names) const {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : "|") + name;
  // CLI11 stores no list of choices. This validator stores one but accepts every value, since the function that parses
  // the value checks it.
  option_->check(CLI::Validator([](std::string&) { return std::string(); }, list, std::string(choices_name)));
  return *this;
}

const Option& Option::excludes(const Option& other) const {
  option_->excludes(other.option_);
  return *this;
}

const Option& Option::excludes(const std::vector<Option>& others) const {
  for (const Option& other : others) excludes(other);
  return *this;
}

const Option& Option::needs(const Option& other) const {
  option_->needs(other.option_);
  return *this;
}

const Option& Option::hidden() const {
  option_->group("");
  return *this;
}

const Option& Option::refused(const std::string& reason) const {
  // This is not a ValidationError, since CLI11 would add the name of the option, which is empty for a hidden one.
  const auto refuse = [text = option_->get_name() + ": " + reason](const std::string&) -> std::string {
    throw CLI::ParseError(text, CLI::ExitCodes::ValidationError);
  };
  option_->check(refuse);
  return hidden();
}

const Option& Option::one_value() const {
  option_->allow_extra_args(false);
  return *this;
}

const Option& Option::two_values() const {
  option_->expected(2);
  return *this;
}

CLI::App* add_subcommand(CLI::App& program, const std::string& name, const std::string& description,
                         const std::string& footer, std::function<void()> run) {
  CLI::App* const command = program.add_subcommand(name, description);
  command->group(std::string(kind_of(program).title));
  command->footer(footer);
  command->callback([command, run = std::move(run)] {
    if (command->get_subcommands().empty()) run();  // otherwise the subcommand runs
  });
  return command;
}

CLI::App* add_subcommands(CLI::App& program, const std::string& name, const std::string& description,
                          const std::string& argument) {
  CLI::App* const commands = program.add_subcommand(name, description);
  commands->group(std::string(kind_of(program).title));
  commands->footer("Run " + full_name(*commands) + argument + ' ' + placeholder_of_subcommands(*commands) +
                   " --help for options and an example.");
  commands->require_subcommand(1);
  add_version_flag(*commands);
  return commands;
}

std::string kind_of_subcommands(const CLI::App& parent) {
  return std::string(kind_of(parent).singular);
}

std::string placeholder_of_subcommands(const CLI::App& parent) {
  std::string name = kind_of_subcommands(parent);
  std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::toupper(letter); });
  return name;
}

bool are_optional_subcommands(const CLI::App& parent) {
  return parent.get_parent() != nullptr && parent.get_require_subcommand_min() == 0;
}

void add_version_flag(CLI::App& command) {
  command.set_version_flag("--version", "isodoku " ISODOKU_VERSION)->description("Print the version and exit");
}

Option add_answer_flag(CLI::App& command, const std::string& name, std::function<std::string()> make_text,
                       const std::string& description) {
  return Option(command.add_flag_callback(
      name, [make = std::move(make_text)] { throw AskedText(make()); }, description));
}

std::optional<std::string> answer_of(const std::exception& thrown) {
  const auto* const answer = dynamic_cast<const AskedText*>(&thrown);
  if (answer == nullptr) return std::nullopt;
  return answer->text;
}

Option add_flag(CLI::App& command, const std::string& name, bool& value, const std::string& description) {
  return Option(command.add_flag(name, value, description));
}

Option add_text_option(CLI::App& command, const std::string& name, std::string& text, const std::string& description) {
  return add_parsed_option(
      command, name, [&text](const std::string& given) { text = given; }, description);
}

Option add_text_option(CLI::App& command, const std::string& name, std::vector<std::string>& texts,
                       const std::string& description) {
  const auto take = [&texts](const std::vector<std::string>& given) {
    texts.clear();
    for (const std::string& text : given) texts.push_back(as_given(text));
  };
  return Option(command.add_option_function<std::vector<std::string>>(name, take, description));
}

Option add_parsed_option(CLI::App& command, const std::string& name,
                         const std::function<void(const std::string& text)>& parse, const std::string& description) {
  const auto parse_given = [parse](const std::string& text) { parse(as_given(text)); };
  return Option(command.add_option_function<std::string>(name, parse_given, description));
}

std::vector<std::string> choices_of(const CLI::Option& option) {
  std::string list;
  try {
    // get_validator finds the validator by its name, and throws if there is none.
    list = const_cast<CLI::Option&>(option).get_validator(std::string(choices_name))->get_description();
  } catch (const CLI::OptionNotFound&) {
    return {};
  }
  return CLI::detail::split(list, '|');
}

Option option_of(CLI::App& command, const std::string& name) {
  return Option(command.get_option(name));
}

std::vector<Option> options_of(CLI::App& command, const std::vector<std::string>& names) {
  std::vector<Option> options;
  for (const std::string& name : names) options.push_back(option_of(command, name));
  return options;
}

std::string_view option_of_setting(Setting setting) {
  switch (setting) {
    case Setting::shape:
      return "--shape";
    case Setting::column:
      return "--column";
    case Setting::symbols:
      return "--symbols";
    case Setting::candidates:
      return "--candidates";
    case Setting::givens:
      return "--no-candidates";
    case Setting::output:
      return "-o";
    case Setting::checkpoint:
      return "--checkpoint";
    case Setting::resume:
      return "--resume";
    case Setting::index:
      return "--index";
    case Setting::puzzles:
      return "--random";
    case Setting::clues:
      return "--clues";
    case Setting::pattern:
      return "--pattern";
    case Setting::symmetry:
      return "--symmetry";
    case Setting::hardest:
      return "--hardest";
    case Setting::cost:
      return "--max";
    case Setting::tries:
      return "--tries";
    case Setting::techniques:
      return "--techniques";
    case Setting::guess:
      return "--guess";
  }
  return {};
}

std::string full_name(const CLI::App& command) {
  const CLI::App* const parent = command.get_parent();
  if (parent == nullptr) return command.get_name();
  if (are_optional_subcommands(*parent)) {
    return full_name(*parent) + " --" + kind_of_subcommands(*parent) + ' ' + command.get_name();
  }
  // The arguments of a command come before the names of its subcommands.
  return full_name(*parent) + names_of_arguments(*parent) + ' ' + command.get_name();
}

std::string names_of_arguments(const CLI::App& command) {
  std::string names;
  for (const CLI::Option* const option : command.get_options()) {
    if (option->get_positional()) names += ' ' + option->get_name(true);
  }
  return names;
}

std::string marked(const std::string& argument) {
  return mark + argument;
}

std::string with_mark_if_special(const std::string& argument) {
  return argument.starts_with('[') || argument == "++" || is_vicinity(argument) ? marked(argument) : argument;
}

std::string with_marked_value(std::string argument) {
  const std::size_t at = argument.find('=');
  if (at != std::string::npos) argument.insert(at + 1, 1, mark);
  return argument;
}

std::string as_given(std::string text) {
  if (text.starts_with(mark)) text.erase(0, 1);
  return text;
}

void refuse_value(const std::string& option, const std::string& reason) {
  throw CLI::ValidationError(option, reason);
}

}  // namespace isodoku::tool
