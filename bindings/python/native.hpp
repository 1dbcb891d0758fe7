#pragma once
// The parts of the module `isodoku._native`, in the order in which they are added: a type must be added before
// functions that use it.

#include <pybind11/pybind11.h>

namespace isodoku::python {

namespace py = pybind11;

void add_errors();
void add_shapes(py::module_& module);
void add_grids(py::module_& module);
void add_candidates(py::module_& module);
void add_transforms(py::module_& module);
void add_forms(py::module_& module);
void add_groups(py::module_& module);
void add_counts(py::module_& module);
void add_estimates(py::module_& module);
void add_walks(py::module_& module);
void add_puzzle_walks(py::module_& module);
void add_mates(py::module_& module);
void add_solving(py::module_& module);
void add_encodings(py::module_& module);
void add_ratings(py::module_& module);
void add_catalogue(py::module_& module);
void add_census(py::module_& module);
void add_batches(py::module_& module);
void add_class_sets(py::module_& module);
void add_collections(py::module_& module);
void add_stored_classes(py::module_& module);
void add_database(py::module_& module);

}  // namespace isodoku::python
