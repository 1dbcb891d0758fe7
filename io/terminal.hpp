#pragma once
// What is written to a terminal for people.

#include <cstdint>

#include "base/name_table.hpp"

namespace isodoku::detail {

/// When to do what suits a terminal only.
enum class When : std::uint8_t { automatic, always, never };

inline constexpr auto when_names =
    name_table<When>({{"auto", When::automatic}, {"always", When::always}, {"never", When::never}});

/// Automatic means if the descriptor `file` is a terminal, which is not called `dumb`, and the environment has no
/// NO_COLOR with a value (https://no-color.org).
bool wants_colours(When when, int file);

}  // namespace isodoku::detail
