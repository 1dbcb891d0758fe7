// Completion for three shells, made from the content of the help.
//
// Each script goes through the words before the cursor. A word that names a subcommand of the command reached so far
// leads to that subcommand. So other words, such as the FILE of `isodoku db FILE add`, need not be understood. In bash
// and fish, `help` leads nowhere: the words after it are completed as if it were not there.

#include "tools/manual/completion.hpp"

#include <algorithm>
#include <string_view>

#include "tools/manual/joined_words.hpp"

namespace isodoku::tool {
namespace {

/// Text in single quotes, for all three shells. A `'` in it is written as bash and zsh require; fish understands this,
/// too.
std::string shell_quoted(std::string_view text) {
  std::string result = "'";
  for (const char character : text) result += character == '\'' ? std::string("'\\''") : std::string(1, character);
  return result + "'";
}

bool is_file(const std::string& value) {
  return value == "FILE" || value == "KNOWN";
}

std::vector<std::string> names_below(const CommandPage& page) {
  std::vector<std::string> names;
  if (page.placeholder.empty()) return names;  // an option leads to them
  for (const CommandPage& command : page.commands) names.push_back(command.name());
  return names;
}

bool is_help(const CommandPage& page) {
  return page.words.size() == 2 && page.name() == "help";
}

}  // namespace

std::string bash_completion(const CommandPage& root) {
  std::string text = R"(# Completion of isodoku for bash.
_isodoku() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} reached=isodoku word i
  # --form=min is three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    case "$reached $word" in
)";
  for_each_command(root, [&text](const CommandPage& page) {
    if (page.words.size() > 1 && !is_help(page)) {
      text += "      " + shell_quoted(joined(page.words)) + ") reached=" + shell_quoted(joined(page.words)) + " ;;\n";
    }
  });
  text += R"(    esac
  done
  COMPREPLY=()
  case "$reached $before" in
)";
  for_each_command(root, [&text](const CommandPage& page) {
    for (const OptionPage& option : page.options) {
      if (option.value.empty()) continue;
      text += "    " + shell_quoted(joined(page.words) + " --" + option.name);
      if (!option.letter.empty()) text += " | " + shell_quoted(joined(page.words) + " -" + option.letter);
      text += ") ";
      if (is_file(option.value)) {
        text += "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"))";
      } else if (!option.choices.empty()) {
        text += "COMPREPLY=($(compgen -W " + shell_quoted(joined(option.choices)) + " -- \"$current\"))";
      } else {
        text += ":";
      }
      text += "; return ;;\n";
    }
  });
  text += R"(  esac
  local options= names= files=
  case "$reached" in
)";
  for_each_command(root, [&text](const CommandPage& page) {
    if (is_help(page)) return;
    std::vector<std::string> options;
    for (const OptionPage& option : page.options) {
      options.push_back("--" + option.name);
      if (!option.letter.empty()) options.push_back("-" + option.letter);
    }
    text += "    " + shell_quoted(joined(page.words)) + ") options=" + shell_quoted(joined(options));
    const std::vector<std::string> names = names_below(page);
    if (!names.empty()) text += " names=" + shell_quoted(joined(names));
    const bool has_files = std::ranges::any_of(page.arguments, [](const auto& a) { return is_file(a.name); });
    if (has_files) text += " files=yes";
    text += " ;;\n";
  });
  return text + R"(  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  else
    COMPREPLY=($(compgen -W "$names" -- "$current"))
    if [[ $files ]]; then
      compopt -o filenames 2>/dev/null
      COMPREPLY+=($(compgen -f -- "$current"))
    fi
  fi
}
complete -F _isodoku isodoku
)";
}

namespace {

/// Text for the brackets of _arguments.
std::string bracketed(const std::string& text) {
  std::string result;
  for (const char character : text) {
    if (character == '[' || character == ']' || character == ':' || character == '\\') result += '\\';
    result += character;
  }
  return result;
}

/// The message and the action of _arguments for a value.
std::string zsh_value(const std::string& value, const std::vector<std::string>& choices) {
  const std::string action = is_file(value) ? "_files" : choices.empty() ? " " : "(" + joined(choices) + ")";
  return ":" + bracketed(value) + ":" + action;
}

std::string zsh_function_name(const CommandPage& page) {
  return "_" + joined(page.words, "_");
}

void append_zsh_function(const CommandPage& page, std::string& text) {
  text += zsh_function_name(page) + "() {\n  local context state state_descr line\n  typeset -A opt_args\n";
  if (!page.placeholder.empty()) {
    text += "  local -a names=(\n";
    for (const CommandPage& command : page.commands) {
      text += "    " + shell_quoted(command.name() + ":" + bracketed(command.description)) + "\n";
    }
    text += "  )\n";
  }
  for (const CommandPage& command : page.commands) {
    // Without a placeholder, an option whose value is the name of the command leads to it, wherever it is.
    if (!page.placeholder.empty()) continue;
    text += "  if ((${words[(I)(*=|)" + command.name() + "]})); then\n    " + zsh_function_name(command) +
            "\n    return\n  fi\n";
  }
  text += page.placeholder.empty() ? "  _arguments -s \\\n" : "  _arguments -s -C \\\n";
  for (const OptionPage& option : page.options) {
    const std::string value = option.value.empty() ? "" : zsh_value(option.value, option.choices);
    const std::string tail = shell_quoted("[" + bracketed(option.description) + "]" + value);
    if (option.letter.empty()) {
      text += "    --" + option.name + (option.value.empty() ? "" : "=") + tail + " \\\n";
    } else {
      const std::string letter = "-" + option.letter + (option.value.empty() ? "" : "+");
      const std::string name = "--" + option.name + (option.value.empty() ? "" : "=");
      text += "    '(-" + option.letter + " --" + option.name + ")'{";
      text += joined({letter, name}, ",") + "}";
      text += tail + " \\\n";
    }
  }
  std::size_t position = 0;
  for (const ArgumentPage& argument : page.arguments) {
    const bool has_many = argument.usage.find("...") != std::string::npos;
    const std::string place = has_many ? "*" : std::to_string(++position);
    text += "    " + shell_quoted(place + zsh_value(argument.name, {})) + " \\\n";
  }
  if (!page.placeholder.empty()) {
    text += "    '" + std::to_string(++position) + ": :->name' \\\n    '*:: :->rest' \\\n";
  }
  text += "    && return\n";
  if (!page.placeholder.empty()) {
    const std::string word = "$line[" + std::to_string(position) + "]";
    text += "  case $state in\n    name) _describe command names ;;\n    rest)\n      case " + word + " in\n";
    for (const CommandPage& command : page.commands) {
      text += "        " + command.name() + ") " + zsh_function_name(command) + " ;;\n";
    }
    text += "      esac\n      ;;\n  esac\n";
  }
  text += "}\n\n";
}

/// The function for `help`, whose arguments are names of commands.
void append_zsh_help(const CommandPage& root, const CommandPage& page, std::string& text) {
  text += zsh_function_name(page) + "() {\n  _arguments '*:command:(" + joined(names_below(root)) + ")'\n}\n\n";
}

}  // namespace

std::string zsh_completion(const CommandPage& root) {
  std::string text = "#compdef isodoku\n# Completion of isodoku for zsh.\n\n";
  for_each_command(root, [&](const CommandPage& page) {
    if (is_help(page)) {
      append_zsh_help(root, page, text);
    } else {
      append_zsh_function(page, text);
    }
  });
  // If `source` reads the file, it registers the function. If compinit loads it, it is the function.
  return text + "if [[ $funcstack[1] == _isodoku ]]; then\n  _isodoku \"$@\"\nelse\n  compdef _isodoku isodoku\nfi\n";
}

std::string fish_completion(const CommandPage& root) {
  std::string text = R"(# Completion of isodoku for fish.
function __isodoku_reached
    set -l reached isodoku
    for word in (commandline -opc)[2..-1]
        switch "$reached $word"
)";
  for_each_command(root, [&text](const CommandPage& page) {
    if (page.words.size() > 1 && !is_help(page)) {
      const std::string path = shell_quoted(joined(page.words));
      text += "            case " + path + "\n                set reached " + path + "\n";
    }
  });
  text += R"(        end
    end
    test "$reached" = "$argv"
end

complete -c isodoku -f
)";
  for_each_command(root, [&text](const CommandPage& page) {
    if (is_help(page)) return;
    const std::string start = "complete -c isodoku -n " + shell_quoted("__isodoku_reached " + joined(page.words));
    for (const CommandPage& command : page.commands) {
      if (page.placeholder.empty()) continue;  // its name is the value of an option
      text += start + " -a " + command.name() + " -d " + shell_quoted(command.description) + '\n';
    }
    for (const ArgumentPage& argument : page.arguments) {
      if (is_file(argument.name)) text += start + " -F\n";
    }
    for (const OptionPage& option : page.options) {
      text += start + (option.letter.empty() ? "" : " -s " + option.letter) + " -l " + option.name;
      if (is_file(option.value)) {
        text += " -r -F";
      } else if (!option.value.empty()) {
        text += " -x" + (option.choices.empty() ? "" : " -a " + shell_quoted(joined(option.choices)));
      }
      text += " -d " + shell_quoted(option.description) + '\n';
    }
  });
  return text;
}

}  // namespace isodoku::tool
