// Options by CLI11. Values that do not parse are its errors like all other misuse, so that they read alike and end
// with the same exit code.

#include "tools/option.hpp"

#include <CLI/CLI.hpp>
#include <utility>

namespace isodoku {

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

const Option& Option::excludes(const Option& other) const {
  option_->excludes(other.option_);
  return *this;
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
  command->footer(footer);
  command->callback(std::move(run));
  return command;
}

CLI::App* add_subcommands(CLI::App& program, const std::string& name, const std::string& description) {
  CLI::App* const commands = program.add_subcommand(name, description);
  commands->require_subcommand(1);
  add_version_flag(*commands, program);
  return commands;
}

void add_version_flag(CLI::App& command, const CLI::App& program) {
  command.set_version_flag("--version", program.version());
}

Option add_flag(CLI::App& command, const std::string& name, bool& value, const std::string& description) {
  return Option(command.add_flag(name, value, description));
}

Option add_text_option(CLI::App& command, const std::string& name, std::string& text, const std::string& description) {
  return Option(command.add_option(name, text, description));
}

Option add_text_option(CLI::App& command, const std::string& name, std::vector<std::string>& texts,
                       const std::string& description) {
  return Option(command.add_option(name, texts, description));
}

Option add_parsed_option(CLI::App& command, const std::string& name,
                         const std::function<void(const std::string& text)>& parse, const std::string& description) {
  return Option(command.add_option_function<std::string>(name, parse, description));
}

Option option_of(CLI::App& command, const std::string& name) {
  return Option(command.get_option(name));
}

void refuse_value(const std::string& option, const std::string& reason) {
  throw CLI::ValidationError(option, reason);
}

}  // namespace isodoku
