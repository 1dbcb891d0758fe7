// A stop is an exception, so that an incomplete result cannot be mistaken for a complete one.

#include "base/execution.hpp"

#include "base/error.hpp"

namespace isodoku {

void Execution::check() const {
  if (stop.stop_requested()) throw Error(ErrorKind::stopped, "stopped on request");
  if (on_work) on_work();
}

std::function<void()> Execution::checker() const {
  if (!on_work && !stop.stop_possible()) return {};
  return [some = Execution{{}, {}, stop, on_work}] { some.check(); };
}

}  // namespace isodoku
