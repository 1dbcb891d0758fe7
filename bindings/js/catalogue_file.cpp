// tools/catalogue_file.hpp where the page has laid the index into a folder of its own making.

#include "tools/catalogue_file.hpp"

#include "io/text_file.hpp"
#include "tools/option.hpp"

namespace isodoku {

std::string installed_catalogue_index() {
  return "/data/catalogue.index";
}

CatalogueIndex read_catalogue_index(const std::string& file) {
  constexpr std::size_t longest_index = 1024 * megabyte;
  return CatalogueIndex::parse(read_text_file(file.empty() ? installed_catalogue_index() : file, {}, longest_index));
}

void add_index_option(CLI::App& command, std::string& file, const std::string&) {
  add_text_option(command, "--index", file, "").refused("there is only the index of the page");
}

}  // namespace isodoku
