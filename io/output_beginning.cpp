// The beginning of an output, which is the same for files and for browsers (wasi/output.cpp).

#include <utility>

#include "io/detail/compression.hpp"
#include "io/output.hpp"

namespace isodoku::detail {

void Output::drop_first_newline() {
  drops_newline_ = true;
  is_plain_ = false;
}

void Output::write_if_empty(std::string text) {
  if (!writer_.has_file()) return;  // no output
  waiting_ = std::move(text);
  is_plain_ = is_plain_ && waiting_.empty();
}

void Output::write_otherwise(std::string_view bytes) {
  if (bytes.empty()) return;
  waiting_.clear();
  if (drops_newline_) bytes.remove_prefix(bytes.front() == '\n' ? 1 : 0);
  drops_newline_ = false;
  is_plain_ = !compressor_;
  write_compressed(bytes);
}

void Output::write_waiting() {
  if (!waiting_.empty()) write_compressed(std::exchange(waiting_, {}));
}

}  // namespace isodoku::detail
