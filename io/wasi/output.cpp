// Implements io/output.hpp for systems where only standard output can be written.

#include "io/output.hpp"

#include "base/error.hpp"
#include "io/detail/compression.hpp"

namespace isodoku::detail {
namespace {

constexpr int standard_output = 1;

[[noreturn]] void refuse_file(const std::string& file) {
  throw Error(ErrorKind::io, "files cannot be written in the browser", {file, 0, 0});
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

void Output::write_compressed(std::string_view bytes) {
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
  write_waiting();
  writer_.flush();
}

StagedFile Output::stage() {
  commit();
  return {};
}

std::string partial_name(const std::string& file) {
  refuse_file(file);
}

}  // namespace isodoku::detail
