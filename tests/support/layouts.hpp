#pragma once
// One grid in all layouts that other programs write.

#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku {

/// A file with one grid.
struct LayoutSample {
  std::string name;
  std::string text;
  std::string format;  ///< the name of its --input-format, or empty if it has none
};

/// A puzzle of at most 9 symbols, with clues and blanks, in every supported layout.
std::vector<LayoutSample> layout_samples(const Grid& puzzle);

}  // namespace isodoku
