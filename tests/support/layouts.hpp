#pragma once
// One grid in all the layouts that other programs write.

#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku {

/// A file with one grid in it.
struct LayoutSample {
  std::string name;
  std::string text;
  std::string format;  ///< what --input-format calls it; empty: no name of its own
};

/// A puzzle of at most 9 symbols, with clues and blanks, in every layout that is read.
std::vector<LayoutSample> layout_samples(const Grid& puzzle);

}  // namespace isodoku
