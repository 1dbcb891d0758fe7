// The budget of the min-lex search.
//
// Calibration: the units of work below were counted, and the processor time was measured (g++ 12, an Intel Xeon at
// about 3 GHz, with other programs running). The grids had 31 shapes with up to 25 symbols: cyclic, random and product
// squares, with whole rows, columns and symbols kept or removed, or random cells. A non-negative least-squares fit of
// the relative errors over 70 searches of more than 0.1 s gave the costs in nanoseconds, which were rounded. `keep` and
// `product` were rounded up, the first because of its memory, the second because it is rare. On 80 searches, some of
// them among the 70, the measured time was 0.52 to 1.12 times the counted work (median 0.85; with a small additional
// cost per column, which the budget does not have). 50 grids that exceed the budget of 1.3 seconds of work ended after
// 0.74 to 1.31 s and with at most 911 MB. Without a budget, none of them got a form within 3 s. Of 45 searches that
// take 0.3 to 2.5 s without a budget, all that end within a second also get their form with it. The budget only covers
// this search: nauty, which finds the automorphisms beforehand, is not counted.

#include "canon/general/search_budget.hpp"

#include <string>

#include "base/error.hpp"

namespace isodoku::detail {

// Not inline, since the search is faster without this code in its loops.
void SearchBudget::throw_exhausted() {
  throw Error(ErrorKind::data, "the min-lex search of this grid exceeds its limit of " +
                                   std::to_string(total / 1'000'000) + " million units of work; use the nauty form");
}

}  // namespace isodoku::detail
