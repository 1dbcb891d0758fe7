// Grids with two stacks.
//
// In a band of two rows the left box has a set S of C symbols in its upper row and the rest below; the right box has
// them the other way round. Given the sets of all bands, the stacks no longer see each other: the number of grids is
// the sum of l(S...) r(S...) over all choices of sets, with l and r the ways to arrange the rows of the left and the
// right stack so that no column repeats a symbol. The right stack is the left one with the rows of each band
// exchanged, so r = l (Pettersen 2006 counts 2x5 in this manner).
//
// The sets are given by a word of C bits for each symbol: in which bands it stands above, on the left. Permuting
// symbols, permuting bands (bits) and exchanging the rows of a band (complementing a bit) change nothing, so l is
// computed once for each class of words (grids/two_stack_words.hpp).
//
// l is the number of factorisations of a bipartite graph, 2C rows by 2C symbols, into C perfect matchings, the columns,
// times C! orders of these (grids/factorisations.hpp).
//
// Cost: milliseconds to C = 4. C = 5 has a million multisets in 355 classes, found in a second; their factorisations
// take 35 s.
//
// C = 6 is out of reach in this way. Its graphs have degree 6 and 12 rows; one at random leaves 32,000 rests of degree
// 5 for the matchings with the first edge, and one of these takes 40 s. For the 63,199 classes of words that is some
// thousand years, unless many rests are isomorphic.

#include "count/grids/count_two_stacks.hpp"

#include <cstddef>

#include "base/permutation.hpp"
#include "count/grids/factorisations.hpp"
#include "count/grids/two_stack_words.hpp"
#include "count/work_meter.hpp"

namespace isodoku::detail {

std::vector<GridCountTerm> count_two_stacks(int box_columns, const Execution& execution) {
  IndexMap rows{};
  set_identity(rows, rows.size());
  const std::vector<WordChoice> words =
      two_stack_words(box_columns, rows, Partition(2 * static_cast<std::size_t>(box_columns), 1));
  std::vector<GridCountTerm> terms;
  Factorisations factorisations;
  WorkMeter meter(execution, static_cast<double>(words.size()));
  for (const WordChoice& choice : words) {
    const BigInteger ways = factorisations.count(choice.rows()) * factorial(box_columns);
    terms.push_back({choice.choices, ways * ways});
    meter.add(1);
  }
  return terms;
}

}  // namespace isodoku::detail
