#pragma once
// How a fuzz target says that something is wrong.

#include <cstdio>
#include <cstdlib>

namespace isodoku {

/// Ends the process, which libFuzzer takes for a finding and keeps the input.
inline void check(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "check failed: %s\n", what);
  std::abort();
}

}  // namespace isodoku
