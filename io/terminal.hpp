#pragma once
// Output to terminals.

#include <cstdint>

#include "base/name_table.hpp"

namespace isodoku::detail {

/// When to use features that are meant only for terminals.
enum class When : std::uint8_t { automatic, always, never };

inline constexpr auto when_names =
    name_table<When>({{"auto", When::automatic}, {"always", When::always}, {"never", When::never}});

/// Whether to write colours. Automatic: if the descriptor `file` is a terminal, TERM is not `dumb`, and NO_COLOR is
/// empty or not set (https://no-color.org).
bool wants_colours(When when, int file);

}  // namespace isodoku::detail
