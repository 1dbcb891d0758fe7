#pragma once
// Reports that a check of a fuzz target has failed.

#include <cstdio>
#include <cstdlib>

namespace isodoku {

/// Ends the process if the condition is false. libFuzzer then reports a finding and keeps the input.
inline void check(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "check failed: %s\n", what);
  std::abort();
}

}  // namespace isodoku
