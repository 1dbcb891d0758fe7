#pragma once
// How much a test tries: a sample in the quick run, everything in the whole run (ISODOKU_TEST_EXTENT=whole). A sample
// must still be able to fail, so it has a case of each kind.

#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace isodoku {

inline bool is_whole_run() {
  const char* const extent = std::getenv("ISODOKU_TEST_EXTENT");
  return extent != nullptr && std::string_view(extent) == "whole";
}

/// How many cases a test tries, or another measure of its work.
template <typename Measure>
Measure cases(const Measure& quick, const Measure& whole) {
  return is_whole_run() ? whole : quick;
}

/// All cases of a list, or in the quick run only the first ones. So the first cases should be of different kinds.
template <typename Case>
std::vector<Case> first_cases(std::vector<Case> all, std::size_t quick) {
  if (!is_whole_run() && quick < all.size()) all.erase(all.begin() + static_cast<std::ptrdiff_t>(quick), all.end());
  return all;
}

/// Whether a case of a list is tried: in the quick run one case in `one_of`, evenly spread.
inline bool has_turn(std::size_t number, std::size_t one_of) {
  return is_whole_run() || number % one_of == 0;
}

}  // namespace isodoku
