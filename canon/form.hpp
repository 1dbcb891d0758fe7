#pragma once
// What canonical forms are.
//
// Example:
//
//     const CanonicalForm found = canonical_form(make_grid(make_shape(2, 2), "4..............."), Form::minlex);
//     assert(found.form.text() == "...............1");
//     assert(found.order == 8);
//     assert(form_names.find("minlex") == Form::minlex);

#include <cstdint>

#include "base/big_integer.hpp"
#include "base/name_table.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Which representative of a class.
enum class Form : std::uint8_t {
  minlex,    ///< the lexicographically least string that any transform reaches; blanks sort first
  orderly,   ///< the one that orderly generation makes: least weights, first pattern, least symbols (OrderlyForm)
  solution,  ///< the clues in the min-lex form of the solution, for puzzles with exactly one (SolutionForm)
  nauty,     ///< that of nauty's labelling (or that of Traces) of the coloured graph: fast for shapes other than 3x3
};

inline constexpr auto form_names = name_table<Form>(
    {{"minlex", Form::minlex}, {"orderly", Form::orderly}, {"solution", Form::solution}, {"nauty", Form::nauty}});

/// A grid's canonical form and how it is reached.
struct CanonicalForm {
  Grid form;         ///< equal for two grids exactly when they are equivalent
  Transform map;     ///< takes the input to the form
  BigInteger order;  ///< symmetries after which some relabelling gives the grid back
};

}  // namespace isodoku
