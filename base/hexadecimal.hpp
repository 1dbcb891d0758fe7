#pragma once
// 64 bits as text.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace isodoku::detail {

inline constexpr std::size_t hexadecimal_digits = 16;

/// 16 digits, and back; nothing if they are not that.
std::string hexadecimal_text(std::uint64_t word);
std::optional<std::uint64_t> parse_hexadecimal(std::string_view text);

}  // namespace isodoku::detail
