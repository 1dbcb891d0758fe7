// The checksum is computed by xxHash (Y. Collet). It is compiled into the library, so users need not install it.

#include "base/checksum.hpp"

#define XXH_INLINE_ALL
#define XXH_VECTOR XXH_SCALAR  // fast enough; g++ 12 has false warnings about the vector code
#include <xxhash.h>

namespace isodoku::detail {

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

}  // namespace isodoku::detail
