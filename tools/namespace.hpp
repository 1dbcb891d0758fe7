#pragma once
// The command is made with what the library keeps to itself, too.

namespace isodoku::detail {}

namespace isodoku::tool {
using namespace detail;
}
