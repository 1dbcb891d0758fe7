// Errors in options, with the same wording everywhere.

#include "jobs/run_options.hpp"

#include "base/error.hpp"

namespace isodoku::detail {

void refuse_option(const Reason& option, const Reason& reason) {
  throw Error(ErrorKind::usage, option + ": " + reason);
}

}  // namespace isodoku::detail
