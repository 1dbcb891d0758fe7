// make_manual FOLDER: writes the manual pages and the completions of the program into a folder, as
//
//   man1/isodoku.1, man1/isodoku-canon.1, ...
//   bash/isodoku, zsh/_isodoku, fish/isodoku.fish
//
// A part of the build, and not of the program.

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "tools/command_tree.hpp"
#include "tools/manual/completion.hpp"
#include "tools/manual/manual_page.hpp"

namespace isodoku::tool {
namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw std::runtime_error("cannot write " + file.string());
}

void make_manual(const std::filesystem::path& folder) {
  const CommandPage root = command_tree();
  for_each_command(root, [&](const CommandPage& page) {
    write(folder / "man1" / (page_name(page) + ".1"), manual_page(root, page, ISODOKU_VERSION));
  });
  write(folder / "bash" / "isodoku", bash_completion(root));
  write(folder / "zsh" / "_isodoku", zsh_completion(root));
  write(folder / "fish" / "isodoku.fish", fish_completion(root));
}

}  // namespace
}  // namespace isodoku::tool

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: make_manual FOLDER\n", stderr);
    return 2;
  }
  try {
    isodoku::tool::make_manual(argv[1]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 4;
  }
}
