// What is wrong with an option, told alike everywhere.

#include "jobs/run_options.hpp"

#include "group/error.hpp"

namespace isodoku {

void refuse_option(const std::string& option, const std::string& reason) {
  throw Error(ErrorKind::usage, option + ": " + reason);
}

}  // namespace isodoku
