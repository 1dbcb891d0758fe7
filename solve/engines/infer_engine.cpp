// INFER and CINF: the method of A. Schoenhage's block diagonals (2010), section 2.2.
//
// The state is 81 words, one for each symbol and box; bit row + 3 * column within the box is set while the symbol may
// be there. A word is *fixed* if it has one bit. Inferences only clear bits. The paper names three; they are
// implemented as follows:
//
// - displacement: the bit of a fixed word is removed from the words of the other symbols in the box. Its row and its
//   column are removed from the symbol's words in the other boxes of the band and the stack.
// - rows: if all bits of a word are in one row, that row is removed from the symbol's words in the other boxes of the
//   band.
// - columns: the same for the stack.
//
// (The second and third include the effect of a fixed word outside of its box.) When no inference applies, let f be the
// number of fixed words. f = 81 is a completion: each symbol is once in each box, no two are in one cell, and rows and
// columns are valid by the inferences. A box cannot have exactly one open word, and an open box needs a second one in
// its band or stack, so otherwise f is at most 77. At 77 there are exactly two completions (lemma 2.1), which CINF
// counts without a guess. Otherwise the first open word, by box and then symbol, is split into its highest bit and the
// rest.
//
//   engines/infer_board   words[9 * box + symbol]
//
// Cost: a round reads all 81 words; rounds are repeated until nothing changes.

#include "solve/engines/infer_board.hpp"

namespace isodoku::detail {

std::unique_ptr<SolveEngine> make_infer_engine() {
  return std::make_unique<TreeSearch<InferBoard>>(Rules(Shape()));
}

}  // namespace isodoku::detail
