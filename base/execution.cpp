// Stops are exceptions to those who compute, so that no result of a computation that was cut short is taken for one.

#include "base/execution.hpp"

#include <utility>

#include "base/error.hpp"

namespace isodoku {

void throw_if_stopped(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Error(ErrorKind::stopped, "stopped on request");
}

std::function<void()> stop_hook(std::stop_token stop) {
  return [stop = std::move(stop)] { throw_if_stopped(stop); };
}

}  // namespace isodoku
