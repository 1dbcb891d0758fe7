#pragma once
// Results with the keys of their classes, which workers pass to the thread that knows which classes are new.

#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "canon/classes/class_set.hpp"
#include "grid/packed_grid.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// A puzzle, and the text to write if its class is new.
struct KeyedText {
  std::string_view key;  ///< bytes of a ClassKey; empty for a text that is always written
  std::string_view cells;
  std::string_view text;

  [[nodiscard]] ClassKey class_key() const {
    const auto bytes = std::as_bytes(std::span(key));
    return {bytes, packed_hash(bytes)};
  }
};

/// Appends a KeyedText: the lengths of its parts, then the parts.
inline void append_keyed(std::string& bytes, const KeyedText& keyed) {
  const std::array<std::string_view, 3> parts = {keyed.key, keyed.cells, keyed.text};
  for (const std::string_view part : parts) {
    const auto length = static_cast<std::uint32_t>(part.size());
    bytes.append(reinterpret_cast<const char*>(&length), sizeof length);
  }
  for (const std::string_view part : parts) bytes.append(part);
}

/// Removes a KeyedText from the front of such bytes.
inline KeyedText take_keyed(std::string_view& bytes) {
  std::array<std::uint32_t, 3> lengths{};
  std::memcpy(lengths.data(), bytes.data(), sizeof lengths);
  bytes.remove_prefix(sizeof lengths);
  std::array<std::string_view, 3> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i] = bytes.substr(0, lengths[i]);
    bytes.remove_prefix(lengths[i]);
  }
  return {parts[0], parts[1], parts[2]};
}

}  // namespace isodoku::tool
