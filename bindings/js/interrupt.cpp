// jobs/interrupt.hpp for a system without signals: the page stops a command by terminating its worker.

#include "jobs/interrupt.hpp"

namespace isodoku::detail {

void catch_signals() {}

void check_interrupt() {}

SignalsElsewhere::SignalsElsewhere() = default;

SignalsElsewhere::~SignalsElsewhere() = default;

}  // namespace isodoku::detail
