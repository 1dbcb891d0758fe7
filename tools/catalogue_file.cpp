// The option for the index of the catalogue.

#include "tools/catalogue_file.hpp"

#include "jobs/interrupt.hpp"

namespace isodoku::tool {

CatalogueIndex read_index_option(const std::string& file) {
  return read_catalogue_index(file, {.on_work = check_interrupt});
}

std::shared_ptr<const Catalogue> open_index_option(const std::string& file) {
  return open_catalogue(file, {.on_work = check_interrupt});
}

void add_index_option(CLI::App& command, std::string& file, const std::string& required) {
  add_text_option(command, "--index", file,
                  (required.empty() ? "Use" : "With " + required + ": use") +
                      " this index of the catalogue, made by generate grids --make-index (default: the installed one)")
      .type_name("FILE");
}

}  // namespace isodoku::tool
