#pragma once
// Whether a class has a grid that follows the rules of a variant. See variant_images.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "canon/minlex_3x3/minlex_3x3.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// Searches the images of complete 3x3 grids under the 3,359,232 symmetries of box rules for those that follow further
/// rules. For one thread.
class VariantImages {
 public:
  /// Box rules and further houses. Plans the search, which takes some 100 ms.
  explicit VariantImages(const Rules& rules);

  /// Whether there is such an image.
  [[nodiscard]] bool exists(const Cells81& cells) const;
  /// How many symmetries lead to such an image.
  [[nodiscard]] std::uint64_t count(const Cells81& cells) const;

 private:
  class Search;

  /// Two cells of an image that must have different symbols.
  struct Difference {
    std::uint8_t cell;
    std::uint8_t other;
  };
  /// A line of the image for which one of the grid is chosen, what is known by that, and what can be compared.
  struct Step {
    std::uint8_t line;  ///< a row, or 9 + a column
    std::vector<std::uint8_t> cells;
    std::vector<Difference> differences;
  };
  /// A row of the image that takes the first row of the grid, and then the other lines that matter.
  struct Plan {
    std::vector<Step> steps;
    std::uint64_t rows;        ///< of the image that are like this one
    std::uint64_t ways_after;  ///< to choose the lines that do not matter
  };
  class Planner;

  std::vector<Plan> plans_;
  bool is_kept_by_transposition_ = false;
};

}  // namespace isodoku::detail
