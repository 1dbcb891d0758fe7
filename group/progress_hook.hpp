#pragma once
// Long computations tell how far they are.

#include <functional>

namespace isodoku {

/// Takes the share of the work that is done, from 0 to 1; it never descends. Called from time to time by any of the
/// threads that compute, but never by two at once. If it throws, the computation ends with that exception. It may be
/// empty.
using ProgressHook = std::function<void(double done)>;

}  // namespace isodoku
