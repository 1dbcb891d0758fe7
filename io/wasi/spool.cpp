// Implements io/spool.hpp for systems where no files can be written.

#include "io/spool.hpp"
#include "base/error.hpp"

namespace isodoku::detail {

Spool::Spool(InterruptHook) : writer_(-1, "") {
  throw Error(ErrorKind::io, "temporary files are not available in the browser");
}

void Spool::append(std::string_view) {}

void Spool::drain(const std::function<void(std::string_view text)>&) {}

}  // namespace isodoku::detail
