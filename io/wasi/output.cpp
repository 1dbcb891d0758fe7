// io/output.hpp where standard output is all there is to write to.

#include "io/output.hpp"

#include <utility>

#include "base/error.hpp"
#include "io/detail/compression.hpp"

namespace isodoku {
namespace {

constexpr int standard_output = 1;

[[noreturn]] void refuse_file(const std::string& file) {
  throw Error(ErrorKind::io, "files cannot be written here", {file, 0, 0});
}

}  // namespace

StagedFile::~StagedFile() = default;

void StagedFile::commit() {}

Output::Output(const std::string& file, InterruptHook) : Output() {
  if (!file.empty()) refuse_file(file);
  writer_ = ByteWriter(standard_output, "standard output");
}

Output::Output() : writer_(-1, "no output") {}

Output::~Output() = default;

void Output::open_partial(const std::string& file, bool) {
  refuse_file(file);
}

void Output::drop_first_newline() {
  drops_newline_ = true;
  is_plain_ = false;
}

void Output::write_if_empty(std::string text) {
  waiting_ = std::move(text);
  is_plain_ = is_plain_ && waiting_.empty();
}

void Output::write_otherwise(std::string_view bytes) {
  if (bytes.empty()) return;
  waiting_.clear();
  if (drops_newline_) bytes.remove_prefix(bytes.front() == '\n' ? 1 : 0);
  drops_newline_ = false;
  is_plain_ = true;
  writer_.write(bytes);
}

bool Output::writes_straight_to(const struct stat&) const {
  return false;
}

std::uint64_t Output::partial_size() const {
  return 0;
}

void Output::go_on_after(std::uint64_t) {}

void Output::sync() {
  writer_.flush();
}

void Output::discard() {
  waiting_.clear();
  writer_ = ByteWriter(standard_output, writer_.name());
}

void Output::flush_stream() {
  writer_.flush();
}

void Output::commit() {
  if (!waiting_.empty()) writer_.write(waiting_);
  waiting_.clear();
  writer_.flush();
}

StagedFile Output::stage() {
  commit();
  return {};
}

std::string partial_name(const std::string& file) {
  refuse_file(file);
}

}  // namespace isodoku
