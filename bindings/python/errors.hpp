#pragma once
// Exceptions on their way to Python.

#include <cstdint>
#include <string>

#include "base/error.hpp"

namespace isodoku::python {

/// Thrown where Python has an exception set already, by code that must not touch Python's objects: what a signal
/// handler raised. Becomes that exception again.
struct PythonErrorIsSet {};

/// Throws Error (usage).
[[noreturn]] void refuse(const std::string& reason);

/// The same error in an item of a batch, numbered from 1.
[[nodiscard]] Error at_line(const Error& error, std::uint64_t line);

}  // namespace isodoku::python
