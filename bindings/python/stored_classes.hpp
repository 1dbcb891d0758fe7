#pragma once
// Rows of the database.

#include <cstdint>

#include "bindings/python/native.hpp"
#include "grid/rules.hpp"
#include "store/class_store.hpp"

namespace isodoku::python {

/// A stored class with the rules of its domain.
struct RuledClass {
  StoredClass found;
  Rules rules;
};

/// Converts seconds since 1970 (UTC) to a datetime.
py::object time_of(std::int64_t seconds);

}  // namespace isodoku::python
