// Min-lex form of 3x3 puzzles and patterns, with the instruction set of this processor.

#include "canon/minlex_3x3/puzzles/minlex_puzzle.hpp"

#include "base/processor.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_search.hpp"

namespace isodoku::detail {

PuzzleMinlex::PuzzleMinlex() : PuzzleMinlex(this_processor()) {}
PuzzleMinlex::PuzzleMinlex(Processor processor) : search_(ISODOKU_FOR_PROCESSOR(processor, make_puzzle_search)()) {}
PuzzleMinlex::PuzzleMinlex(PuzzleMinlex&&) noexcept = default;
PuzzleMinlex& PuzzleMinlex::operator=(PuzzleMinlex&&) noexcept = default;
PuzzleMinlex::~PuzzleMinlex() = default;

void PuzzleMinlex::find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result) {
  search_->find(cells, filling, with_transposition, result);
}

}  // namespace isodoku::detail
