#pragma once
// What is written to a terminal for people.

#include <cstdint>

namespace isodoku {

enum class Colours : std::uint8_t { automatic, always, never };

/// Automatic means if the descriptor `file` is a terminal, which is not called `dumb`, and the environment has no
/// NO_COLOR with a value (https://no-color.org).
bool wants_colours(Colours when, int file);

}  // namespace isodoku
