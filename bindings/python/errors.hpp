#pragma once
// Conversion of exceptions to Python.

#include <cstdint>
#include <string>

#include "base/error.hpp"

namespace isodoku::python {

/// Thrown if Python already has an exception set (by a signal handler), in code that must not use Python's objects. It
/// is converted back to that exception.
struct PythonErrorIsSet {};

/// Throws Error (usage).
[[noreturn]] void refuse(const std::string& reason);

/// The same error with the number of an item of a batch, from 1, as its line.
[[nodiscard]] Error at_line(const Error& error, std::uint64_t line);

}  // namespace isodoku::python
