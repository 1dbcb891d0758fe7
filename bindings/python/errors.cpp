// One exception for all invalid arguments and input: isodoku.Error, a ValueError with `kind`, `line`, `column` and
// `reason`. It is a Python class (isodoku/_error.py), so that it can be pickled and constructed; here the library's
// Error is converted to it. Values of a wrong type raise TypeError, as usual in Python, and a lack of memory raises
// MemoryError.

#include "bindings/python/errors.hpp"

#include <exception>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/message_text.hpp"
#include "bindings/python/native.hpp"

namespace isodoku::python {
namespace {

const char* kind_name(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
      return "usage";
    case ErrorKind::data:
      return "data";
    case ErrorKind::io:
      return "io";
    case ErrorKind::stopped:
      return "stopped";
    default:
      return "internal";
  }
}

/// A line or a column, from 1; None if it is unknown.
py::object place_number(std::uint64_t number) {
  return number == 0 ? py::none() : py::object(py::int_(number));
}

/// The name of the argument for a setting.
std::string_view argument_of_setting(Setting setting) {
  switch (setting) {
    case Setting::shape:
      return "shape";
    case Setting::symbols:
      return "symbols";
    case Setting::index:
      return "index";
    case Setting::puzzles:
      return "number";
    case Setting::clues:
      return "clues";
    case Setting::pattern:
      return "pattern";
    case Setting::symmetry:
      return "symmetry";
    case Setting::hardest:
      return "hardest";
    case Setting::cost:
      return "max";
    case Setting::tries:
      return "tries";
    case Setting::techniques:
      return "techniques";
    case Setting::guess:
      return "guess";
    case Setting::column:
    case Setting::candidates:
    case Setting::givens:
    case Setting::output:
    case Setting::checkpoint:
    case Setting::resume:
      break;
  }
  return plain_setting_name(setting);  // there is no such argument
}

void set_python_error(const Error& error) {
  // The input may contain any bytes, and messages quote it.
  const std::string reason = detail::printable(error.reason().text(argument_of_setting));
  const py::object text = py::reinterpret_steal<py::object>(
      PyUnicode_DecodeUTF8(reason.data(), static_cast<py::ssize_t>(reason.size()), "replace"));
  const py::object type = py::module_::import("isodoku._error").attr("Error");
  const Place& place = error.place();
  const py::object file = place.file.empty() ? py::none() : py::object(py::str(place.file));
  const py::object value =
      type(text, kind_name(error.kind()), place_number(place.line), place_number(place.column), file);
  PyErr_SetObject(type.ptr(), value.ptr());
}

}  // namespace

void refuse(const std::string& reason) {
  throw Error(ErrorKind::usage, reason);
}

Error at_line(const Error& error, std::uint64_t line) {
  Place place = error.place();
  place.line = line;
  return {error.kind(), error.reason(), place};
}

void add_errors() {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const Error& error) {
      set_python_error(error);
    } catch (const PythonErrorIsSet&) {
      // The exception is already set in Python.
    } catch (const std::runtime_error&) {
      // If pybind11 runs out of memory, it throws its own exception, and Python's exception is already set.
      if (PyErr_Occurred() == nullptr) throw;
    }
  });
}

}  // namespace isodoku::python
