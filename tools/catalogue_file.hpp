#pragma once
// The option for the index of the catalogue.

#include <memory>
#include <string>

#include "generate/catalogue/catalogue.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// --index FILE.
void add_index_option(CLI::App& command, std::string& file, const std::string& required = {});

/// What such an option names; with no name, what comes with the program. Interrupts end it.
CatalogueIndex read_index_option(const std::string& file);
std::shared_ptr<const Catalogue> open_index_option(const std::string& file);

}  // namespace isodoku::tool
