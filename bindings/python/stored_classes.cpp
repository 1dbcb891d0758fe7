// The results of a Database: its rows, and the counts of adding and merging.

#include "bindings/python/stored_classes.hpp"

#include <pybind11/stl.h>

#include <string>

#include "bindings/python/arguments.hpp"
#include "store/class_store.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::python {

py::object time_of(std::int64_t seconds) {
  const py::module_ datetime = py::module_::import("datetime");
  return datetime.attr("datetime").attr("fromtimestamp")(seconds, datetime.attr("timezone").attr("utc"));
}

void add_stored_classes(py::module_& module) {
  py::class_<ImportCounts>(module, "ImportCounts", "The result of Database.add.")
      .def_readonly("lines", &ImportCounts::lines, "The number of grids that are now in the database.")
      .def_readonly("new", &ImportCounts::new_classes, "The number of new classes.")
      .def_readonly("known", &ImportCounts::known_classes,
                    "The number of grids whose classes were already in the database.")
      .def_readonly("imported_before", &ImportCounts::imported_before,
                    "The number of grids skipped because the same content was imported before.")
      .def("__repr__", [](const ImportCounts& counts) {
        return "<ImportCounts lines=" + std::to_string(counts.lines) + " new=" + std::to_string(counts.new_classes) +
               " known=" + std::to_string(counts.known_classes) +
               " imported_before=" + std::to_string(counts.imported_before) + ">";
      });
  py::class_<MergeCounts>(module, "MergeCounts", "The result of Database.merge.")
      .def_readonly("lines", &MergeCounts::lines, "The number of members added.")
      .def_readonly("new", &MergeCounts::new_classes, "The number of new classes.")
      .def_readonly("known", &MergeCounts::known_classes, "The number of classes that were already in the database.")
      .def("__repr__", [](const MergeCounts& counts) {
        return "<MergeCounts lines=" + std::to_string(counts.lines) + " new=" + std::to_string(counts.new_classes) +
               " known=" + std::to_string(counts.known_classes) + ">";
      });
  py::class_<RuledClass>(module, "StoredClass", "A class of a Database.")
      .def_property_readonly(
          "puzzle",
          [](const RuledClass& found) {
            return RuledGrid{make_grid(found.rules, found.found.cells), found.rules};
          },
          "The first member seen, a Grid.")
      .def_property_readonly(
          "count", [](const RuledClass& found) { return found.found.count; }, "The number of members seen.")
      .def_property_readonly(
          "source", [](const RuledClass& found) { return found.found.source; }, "The source of the first member.")
      .def_property_readonly(
          "line", [](const RuledClass& found) { return found.found.line; },
          "The line of the first member in its source, from 1.")
      .def_property_readonly(
          "time", [](const RuledClass& found) { return time_of(found.found.time); },
          "The time when the class was stored, a datetime in UTC.")
      .def_property_readonly(
          "fields",
          [](const RuledClass& found) -> py::object {
            if (found.found.fields.empty()) return py::dict();
            return py::module_::import("json").attr("loads")(found.found.fields);
          },
          "The other fields of the first member, a dict.")
      .def("__repr__", [](const RuledClass& found) {
        return "<StoredClass " + found.found.cells + " seen " + std::to_string(found.found.count) + " times>";
      });
}

}  // namespace isodoku::python
