// jobs/interrupt.hpp where there are no signals: the page ends a command by ending its worker.

#include "jobs/interrupt.hpp"

namespace isodoku::detail {

void catch_signals() {}

void check_interrupt() {}

SignalsElsewhere::SignalsElsewhere() = default;

SignalsElsewhere::~SignalsElsewhere() = default;

}  // namespace isodoku::detail
