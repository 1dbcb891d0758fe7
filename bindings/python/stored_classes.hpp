#pragma once
// Rows of the database.

#include <cstdint>

#include "bindings/python/native.hpp"
#include "grid/rules.hpp"
#include "store/class_store.hpp"

namespace isodoku::python {

/// A class with the rules of its domain.
struct RuledClass {
  StoredClass found;
  Rules rules;
};

/// A datetime of seconds since 1970.
py::object time_of(std::int64_t seconds);

}  // namespace isodoku::python
