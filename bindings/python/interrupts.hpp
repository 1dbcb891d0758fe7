#pragma once
// Long calls that release Python's lock and that Ctrl-C ends.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/execution.hpp"

namespace isodoku::python {

/// Checks for signals; throws PythonErrorIsSet if Python's handler raised an exception. Acquires Python's lock for
/// that, so the caller must not hold it.
void check_signals();

/// For work on this thread: checks for signals twenty times a second.
Execution signal_execution();

/// Calls work(execution) on a separate thread, while this thread, which must hold Python's lock, releases it and checks
/// for signals. If a handler raises an exception, the work is stopped and waited for, and that exception is thrown.
/// `threads` is the number of threads that the work may use. `progress`, a callable or None, is called by this thread
/// with the completed share of the work, at most twenty times a second and with 1.0 at the end; an exception from it
/// also stops the work.
void run_stoppable(std::size_t threads, const std::function<void(const Execution& execution)>& work,
                   pybind11::handle progress = pybind11::none());

/// The same for work with a result.
template <typename Work>
auto stoppable(std::size_t threads, const Work& work, pybind11::handle progress = pybind11::none()) {
  std::optional<std::invoke_result_t<const Work&, const Execution&>> result;
  run_stoppable(
      threads, [&](const Execution& execution) { result.emplace(work(execution)); }, progress);
  return std::move(*result);
}

}  // namespace isodoku::python
