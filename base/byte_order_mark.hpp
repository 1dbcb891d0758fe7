#pragma once

#include <string_view>

namespace isodoku::detail {

/// Removes the byte order mark of UTF-8, which some editors write, from the beginning of a file.
inline void drop_byte_order_mark(std::string_view& text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
}

}  // namespace isodoku::detail
