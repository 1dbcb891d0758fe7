// xxHash (Y. Collet) does the work; it is compiled in, so that users of the library need no other.

#include "io/checksum.hpp"

#define XXH_INLINE_ALL
#define XXH_VECTOR XXH_SCALAR  // fast enough, and g++ 12 has false alarms about its vectors
#include <xxhash.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <vector>

namespace isodoku {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 20U;

}  // namespace

struct alignas(64) Checksum::State {
  XXH3_state_t xxh;
};

Checksum::Checksum() : state_(std::make_unique<State>()) {
  XXH3_64bits_reset(&state_->xxh);
}
Checksum::Checksum(Checksum&&) noexcept = default;
Checksum& Checksum::operator=(Checksum&&) noexcept = default;
Checksum::~Checksum() = default;

void Checksum::add(std::string_view bytes) {
  XXH3_64bits_update(&state_->xxh, bytes.data(), bytes.size());
}

std::uint64_t Checksum::value() const {
  return XXH3_64bits_digest(&state_->xxh);
}

std::uint64_t Checksum::value_with(std::string_view more) const {
  State state = *state_;
  XXH3_64bits_update(&state.xxh, more.data(), more.size());
  return XXH3_64bits_digest(&state.xxh);
}

Checksum checksum_of_file(const std::string& file, std::uint64_t bytes, const InterruptHook& on_interrupt) {
  Checksum checksum;
  const FileDescriptor input = open_input(file, on_interrupt);
  std::vector<char> block(block_size);
  for (std::uint64_t left = bytes; left > 0;) {
    const ssize_t count = ::read(input.number(), block.data(), std::min<std::uint64_t>(left, block.size()));
    if (count < 0 && errno == EINTR) {
      if (on_interrupt) on_interrupt();
      continue;
    }
    if (count < 0) throw system_failure("cannot read", file);
    if (count == 0) throw Error(ErrorKind::data, "the file is shorter than expected", {file, 0, 0});
    checksum.add({block.data(), static_cast<std::size_t>(count)});
    left -= static_cast<std::uint64_t>(count);
  }
  return checksum;
}

}  // namespace isodoku
