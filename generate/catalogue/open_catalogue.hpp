#pragma once
// The catalogue, with the index that comes with isodoku or one of a file.
//
// Example:
//
//     const std::shared_ptr<const Catalogue> catalogue = open_catalogue();
//     assert(catalogue->size() == 5'472'730'538);

#include <memory>
#include <string>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/catalogue/catalogue_index.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The file with the index that comes with isodoku: in the data folder beside the folder of the program, else where the
/// library was installed, else in the sources that it was built from. Throws Error (io) if it is in none of these.
std::string find_catalogue_index();

/// The index in a file; with no name, the one above. A stop ends long reads. Throws Error
/// (io) if it cannot be read, and Error (data) if it is none; both name the file.
CatalogueIndex read_catalogue_index(const std::string& file = {}, const Execution& execution = {});

/// The catalogue with such an index. It takes a tenth of a second and 8 MB; threads may share it.
std::shared_ptr<const Catalogue> open_catalogue(const std::string& file = {}, const Execution& execution = {});

}  // namespace isodoku
