#pragma once
// 3x3 inputs for the comparison of automorphism orders.

#include <random>
#include <string_view>
#include <vector>

#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/oracle/compare.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/symmetric_grid.hpp"

namespace isodoku {

/// Random complete grids, symmetric grids, sub-grids and patterns, `of_each_kind` of each, always the same for the same
/// number. One in four symmetric grids is a scramble of a well-known symmetric grid; the others are random grids fixed
/// by a random symmetry of prime order. Every other sub-grid or pattern consists of whole orbits of such a symmetry.
inline std::vector<Grid> order_inputs(int of_each_kind) {
  std::mt19937_64 engine(17);
  std::vector<Grid> inputs;
  for (int i = 0; i < of_each_kind; ++i) inputs.push_back(random_complete_grid({}, engine));
  for (int i = 0; i < of_each_kind; ++i) {
    if (i % 4 == 0) {
      const Grid known = make_grid({}, i % 8 == 0 ? most_symmetric_grid : greatest_form);
      inputs.push_back(apply(random_transform({}, engine), known));
    } else {
      inputs.push_back(random_symmetric_grid({}, engine).grid);
    }
  }
  for (const bool is_pattern : {false, true}) {
    for (int i = 0; i < of_each_kind; ++i) {
      const int clues = 1 + i % 80;
      Grid grid = i % 2 == 0 ? random_clues_of(random_complete_grid({}, engine), clues, engine)
                             : random_orbits_of(random_symmetric_grid({}, engine), clues / 81.0, engine);
      inputs.push_back(is_pattern ? pattern_of(grid) : grid);
    }
  }
  return inputs;
}

}  // namespace isodoku
