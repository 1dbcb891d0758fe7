#pragma once
// Compresses or decompresses with the library of a format.

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "io/detail/compression.hpp"

namespace isodoku::detail {

class Codec {
 public:
  /// `file` is for messages.
  Codec(Compression compression, std::string file);
  Codec(const Codec&) = delete;
  Codec& operator=(const Codec&) = delete;
  virtual ~Codec() = default;

  /// Takes bytes from the front of `input`, and fills `room` from its front. What is left of both remains in the
  /// arguments. Returns whether a stream is complete, including its output; then another one may begin. For
  /// compression, `is_last` says that nothing follows `input`.
  virtual bool step(std::string_view& input, std::span<char>& room, bool is_last) = 0;

  /// Throws Error (io): "the gzip data REASON".
  [[noreturn]] void fail(const std::string& reason) const;

 private:
  Compression compression_;
  std::string file_;
};

std::unique_ptr<Codec> make_decoder(Compression compression, std::string file);
std::unique_ptr<Codec> make_encoder(Compression compression, std::string file);

}  // namespace isodoku::detail
