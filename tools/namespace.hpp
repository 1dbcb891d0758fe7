#pragma once
// The command also uses internal names of the library.

namespace isodoku::detail {}

namespace isodoku::tool {
using namespace detail;
}
