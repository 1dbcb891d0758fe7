// Implements io/detail/compression.hpp without libraries. A browser decompresses files before they are read here.

#include "io/detail/compression.hpp"

#include "base/error.hpp"

namespace isodoku::detail {

std::string compression_name(Compression) {
  return "compressed";
}

std::optional<Compression> compression_of_content(std::string_view) {
  return std::nullopt;
}

bool may_become_compressed(std::string_view) {
  return false;
}

std::optional<Compression> compression_cut_off(std::string_view) {
  return std::nullopt;
}

std::optional<Compression> compression_of_name(std::string_view) {
  return std::nullopt;
}

std::unique_ptr<Decompressor> make_decompressor(Compression, std::string, NextBytes) {
  throw Error(ErrorKind::io, "compressed data cannot be read in the browser: decompress the file first");
}

std::unique_ptr<Compressor> make_compressor(Compression, std::string, std::function<void(std::string_view)>) {
  throw Error(ErrorKind::io, "compressed data cannot be written in the browser");
}

}  // namespace isodoku::detail
