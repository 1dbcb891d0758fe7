// INFER and CINF: the method of A. Schoenhage's block diagonals (2010), section 2.2.
//
// The state is 81 words, one for each symbol and box; bit row + 3 * column within the box is set while the symbol may
// still stand there. A word is *fixed* when it has one bit. Inferences only clear bits; the paper names three, and
// these are ours:
//
// - displacement: a fixed word's bit leaves the words of the other symbols in the box, and its row and its column leave
//   the symbol's words in the other boxes of the band and the stack;
// - rows: a word whose bits lie in one row clears that row from the symbol's words in the other boxes of the band;
// - columns: the same for the stack.
//
// (The second and third include what a fixed word does beyond its box.) When they are exhausted, let f be the number of
// fixed words. f = 81 is a completion: each symbol is once in each box, no two are in one cell, and rows and columns
// are right by the inferences. A box cannot have exactly one open word, and an open box needs a second one in its band
// or stack, so that f is at most 77 otherwise; at 77 there are exactly two completions (lemma 2.1), which CINF counts
// without a guess. Else the first open word, by box and then symbol, is split into its highest bit and the rest.
//
//   engines/infer_board   words[9 * box + symbol]
//
// Cost: a round looks at all 81 words; it is repeated until nothing changes.

#include "solve/engines/infer_board.hpp"

namespace isodoku::detail {

std::unique_ptr<SolveEngine> make_infer_engine() {
  return std::make_unique<TreeSearch<InferBoard>>(Rules(Shape()));
}

}  // namespace isodoku::detail
