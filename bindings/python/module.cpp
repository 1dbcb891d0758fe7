// The compiled module of the package isodoku. The package makes names public in isodoku/__init__.py; they are those of
// the C++ library. There is a file here for each theme, and these files are shared:
//
//   errors           the library's Error as isodoku.Error
//   big_integer      integers of any size
//   arguments        grids, rules, numbers, threads: what arguments may be
//   cell_arrays      numpy arrays of cells
//   python_lock      Python's lock, and the end of the interpreter
//   interrupts       long calls, and Ctrl-C
//   walk             generators of C++ as iterators of Python
//
// Docstrings begin with the signature, as CPython requires for functions in C (`name(...)`, `--`), so that help() and
// inspect.signature() show it. Tests run their examples.

#include "bindings/python/native.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the name of the module
PYBIND11_MODULE(_native, module) {
  namespace py = pybind11;
  py::options options;
  options.disable_function_signatures();
  module.attr("__version__") = ISODOKU_VERSION;
  isodoku::python::add_errors();
  isodoku::python::add_shapes(module);
  isodoku::python::add_grids(module);
  isodoku::python::add_candidates(module);
  isodoku::python::add_transforms(module);
  isodoku::python::add_forms(module);
  isodoku::python::add_groups(module);
  isodoku::python::add_counts(module);
  isodoku::python::add_estimates(module);
  isodoku::python::add_walks(module);
  isodoku::python::add_puzzle_walks(module);
  isodoku::python::add_mates(module);
  isodoku::python::add_solving(module);
  isodoku::python::add_encodings(module);
  isodoku::python::add_ratings(module);
  isodoku::python::add_catalogue(module);
  isodoku::python::add_census(module);
  isodoku::python::add_batches(module);
  isodoku::python::add_class_sets(module);
  isodoku::python::add_collections(module);
  isodoku::python::add_stored_classes(module);
  isodoku::python::add_database(module);
}
