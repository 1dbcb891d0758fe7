#pragma once
// Min-lex forms of 3x3 puzzles and patterns, for any number of solutions.

#include <memory>

#include "base/processor.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"

namespace isodoku::detail {

class PuzzleSearch;

/// Computes min-lex forms of 3x3 puzzles and patterns (also of complete grids, for which minlex_grid is faster).
/// Contains working memory that is reused between calls.
class PuzzleMinlex {
 public:
  PuzzleMinlex();
  /// Compiled for `processor`, which must not exceed this_processor().
  explicit PuzzleMinlex(Processor processor);
  PuzzleMinlex(PuzzleMinlex&&) noexcept;
  PuzzleMinlex& operator=(PuzzleMinlex&&) noexcept;
  PuzzleMinlex(const PuzzleMinlex&) = delete;
  PuzzleMinlex& operator=(const PuzzleMinlex&) = delete;
  ~PuzzleMinlex();

  /// `cells` must break no rule. In a pattern every filled cell is 1.
  void find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result);

 private:
  std::unique_ptr<PuzzleSearch> search_;
};

}  // namespace isodoku::detail
