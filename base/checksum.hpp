#pragma once
// A checksum of a stream of bytes.

#include <cstdint>
#include <memory>
#include <string_view>

namespace isodoku::detail {

/// XXH3 with 64 bits: finds accidents, not malice.
class Checksum {
 public:
  Checksum();
  Checksum(Checksum&&) noexcept;
  Checksum& operator=(Checksum&&) noexcept;
  Checksum(const Checksum&) = delete;
  Checksum& operator=(const Checksum&) = delete;
  ~Checksum();

  void add(std::string_view bytes);
  /// Of all bytes so far.
  [[nodiscard]] std::uint64_t value() const;
  /// Of all bytes so far and some more, which are not added.
  [[nodiscard]] std::uint64_t value_with(std::string_view more) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace isodoku::detail
