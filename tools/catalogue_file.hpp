#pragma once
// The option for the index of the catalogue.

#include <memory>
#include <string>

#include "generate/catalogue/catalogue.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// Adds --index FILE.
void add_index_option(CLI::App& command, std::string& file, const std::string& required = {});

/// Reads the index in this file or, if the name is empty, the one installed with the program. Throws Interrupted after
/// a signal.
CatalogueIndex read_index_option(const std::string& file);
std::shared_ptr<const Catalogue> open_index_option(const std::string& file);

}  // namespace isodoku::tool
