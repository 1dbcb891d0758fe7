#pragma once
// The index of the catalogue in a file.

#include <string>

#include "generate/catalogue/catalogue_index.hpp"
#include "tools/command.hpp"

namespace isodoku {

/// The index that comes with the program: where `cmake --install` puts it beside the program, else in the sources that
/// it was built from. Throws Error (io) if it is in neither place.
std::string installed_catalogue_index();

/// An index from a file; with no name the one that comes with the program. Throws Error (io) if it cannot be read,
/// (data) naming the file if it is none.
CatalogueIndex read_catalogue_index(const std::string& file);

/// --index FILE.
void add_index_option(CLI::App& command, std::string& file, const std::string& required = {});

}  // namespace isodoku
