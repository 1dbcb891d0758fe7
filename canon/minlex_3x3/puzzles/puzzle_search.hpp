#pragma once
// The search behind PuzzleMinlex, compiled for one instruction set.

#include <memory>

#include "base/processor_code.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"

namespace isodoku::detail {

/// Contains working memory that is reused between calls.
class PuzzleSearch {
 public:
  PuzzleSearch() = default;
  PuzzleSearch(const PuzzleSearch&) = delete;
  PuzzleSearch& operator=(const PuzzleSearch&) = delete;
  virtual ~PuzzleSearch() = default;

  /// See PuzzleMinlex::find.
  virtual void find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result) = 0;
};

ISODOKU_DECLARE_FOR_PROCESSORS(std::unique_ptr<PuzzleSearch> make_puzzle_search())

}  // namespace isodoku::detail
