#pragma once
// Min-lex form of 3x3 puzzles and patterns, whatever their number of solutions.

#include <memory>

#include "base/processor.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"

namespace isodoku::detail {

class PuzzleSearch;

/// Finds min-lex forms of 3x3 puzzles and patterns (complete grids too, but minlex_grid is faster
/// there). Keeps its working memory from call to call.
class PuzzleMinlex {
 public:
  PuzzleMinlex();
  /// With the code for this one, which must not be more than this_processor().
  explicit PuzzleMinlex(Processor processor);
  PuzzleMinlex(PuzzleMinlex&&) noexcept;
  PuzzleMinlex& operator=(PuzzleMinlex&&) noexcept;
  PuzzleMinlex(const PuzzleMinlex&) = delete;
  PuzzleMinlex& operator=(const PuzzleMinlex&) = delete;
  ~PuzzleMinlex();

  /// `cells` must break no rule. In a pattern every filled cell holds 1.
  void find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result);

 private:
  std::unique_ptr<PuzzleSearch> search_;
};

}  // namespace isodoku::detail
