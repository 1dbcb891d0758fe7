#pragma once
// A checksum of a stream of bytes.

#include <cstdint>
#include <memory>
#include <string_view>

namespace isodoku::detail {

/// XXH3 with 64 bits. It detects accidental changes, but not deliberate ones.
class Checksum {
 public:
  Checksum();
  Checksum(Checksum&&) noexcept;
  Checksum& operator=(Checksum&&) noexcept;
  Checksum(const Checksum&) = delete;
  Checksum& operator=(const Checksum&) = delete;
  ~Checksum();

  void add(std::string_view bytes);
  /// The checksum of all bytes so far.
  [[nodiscard]] std::uint64_t value() const;
  /// The checksum of all bytes so far followed by `more`, which is not added.
  [[nodiscard]] std::uint64_t value_with(std::string_view more) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace isodoku::detail
