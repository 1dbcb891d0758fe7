#pragma once
// Long calls without Python's lock, which Ctrl-C ends.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/execution.hpp"

namespace isodoku::python {

/// Looks for signals that have come; throws PythonErrorIsSet if what Python does about them raised an exception. Takes
/// Python's lock for that, and the call must not hold it.
void check_signals();

/// For work on this thread: it looks for signals twenty times a second.
Execution signal_execution();

/// Calls work(execution) on a thread of its own, while this one, which holds Python's lock, lets go of it and looks for
/// signals. If one raises an exception, the work is stopped, waited for, and that exception thrown. `threads` are those
/// that the work may use. `progress`, a callable or None, is called by this thread, with the share of the work that is
/// done, twenty times a second at most and with 1.0 at the end; what it raises stops the work likewise.
void run_stoppable(std::size_t threads, const std::function<void(const Execution& execution)>& work,
                   pybind11::handle progress = pybind11::none());

/// The same for work that has a result.
template <typename Work>
auto stoppable(std::size_t threads, const Work& work, pybind11::handle progress = pybind11::none()) {
  std::optional<std::invoke_result_t<const Work&, const Execution&>> result;
  run_stoppable(
      threads, [&](const Execution& execution) { result.emplace(work(execution)); }, progress);
  return std::move(*result);
}

}  // namespace isodoku::python
