// tools/catalogue_file.hpp for the browser, where the only index is in a virtual folder that the page creates.

#include "tools/catalogue_file.hpp"

#include "tools/option.hpp"

namespace isodoku::tool {

CatalogueIndex read_index_option(const std::string& file) {
  return read_catalogue_index(file);
}

std::shared_ptr<const Catalogue> open_index_option(const std::string& file) {
  return open_catalogue(file);
}

void add_index_option(CLI::App& command, std::string& file, const std::string&) {
  add_text_option(command, "--index", file, "").refused("only the index of the page is available in the browser");
}

}  // namespace isodoku::tool
