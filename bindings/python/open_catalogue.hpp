#pragma once
// The catalogue of all 3x3 grids; read once.

#include <pybind11/pybind11.h>

#include <memory>

#include "generate/catalogue/catalogue.hpp"

namespace isodoku::python {

/// The catalogue with the index of a file; None means the index of the package. Cached.
std::shared_ptr<const Catalogue> open_catalogue(pybind11::handle index);

}  // namespace isodoku::python
