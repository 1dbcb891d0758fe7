#pragma once
// 64 bits as text.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace isodoku::detail {

inline constexpr std::size_t hexadecimal_digits = 16;

/// The word as 16 digits.
std::string hexadecimal_text(std::uint64_t word);
/// The word that is given by 16 digits; nothing for any other text.
std::optional<std::uint64_t> parse_hexadecimal(std::string_view text);

}  // namespace isodoku::detail
