// make_manual FOLDER DETAILS: writes the manual pages and the completions of the program into a folder. DETAILS is
// doc/behaviour.md. The files are
//
//   man1/isodoku.1, man1/isodoku-canon.1, ...
//   bash/isodoku, zsh/_isodoku, fish/isodoku.fish
//
// This program is a part of the build, and is not installed.

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tools/command_tree.hpp"
#include "tools/manual/completion.hpp"
#include "tools/manual/details.hpp"
#include "tools/manual/joined_words.hpp"
#include "tools/manual/manual_page.hpp"

namespace isodoku::tool {
namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw std::runtime_error("cannot write " + file.string());
}

/// Throws if a section belongs to no page.
std::vector<DetailsSection> read_details_file(const std::filesystem::path& file, const CommandPage& root) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error("cannot open " + file.string());
  std::vector<DetailsSection> sections = read_details(stream);
  std::set<std::string> commands;
  for_each_command(root, [&](const CommandPage& page) {
    commands.insert(joined({page.words.begin() + 1, page.words.end()}));
  });
  for (const DetailsSection& section : sections) {
    if (section.is_general || commands.contains(section.heading)) continue;
    throw std::runtime_error(file.string() + ": '" + section.heading + "' is not a command");
  }
  return sections;
}

void make_manual(const std::filesystem::path& folder, const std::filesystem::path& details_file) {
  const CommandPage root = command_tree();
  const std::vector<DetailsSection> details = read_details_file(details_file, root);
  for_each_command(root, [&](const CommandPage& page) {
    write(folder / "man1" / (page_name(page) + ".1"), manual_page(root, page, ISODOKU_VERSION, details));
  });
  write(folder / "bash" / "isodoku", bash_completion(root));
  write(folder / "zsh" / "_isodoku", zsh_completion(root));
  write(folder / "fish" / "isodoku.fish", fish_completion(root));
}

}  // namespace
}  // namespace isodoku::tool

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: make_manual FOLDER DETAILS\n", stderr);
    return 2;
  }
  try {
    isodoku::tool::make_manual(argv[1], argv[2]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 4;
  }
}
