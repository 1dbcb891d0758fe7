#pragma once
// Transforms as one line of text, the notation of the command contract.
//
// Example:
//
//     const Transform swap = parse_transform(make_shape(2, 2), "rows=2134 symbols=2134");
//     assert(transform_text(swap) == "transpose=no rows=2134 cols=1234 symbols=2134");
//     assert(apply(swap, make_grid(make_shape(2, 2), "1234341221434321")).text() == "3421213412434312");

#include <string>
#include <string_view>

#include "group/public.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// `transpose=no rows=312456789 cols=123456789 symbols=123456789`, everything counted from 1 and
/// written with the symbols of the grid. A symmetry that permutes no lines is written `cells=5,1,9,... symbols=...`:
/// the cells of the grid, row by row and from 1, that the cells of the image come from.
std::string transform_text(const Transform& transform);

/// Reads what transform_text writes: the fields in any order, separated by blanks; a field that is left out is the
/// identity, and `cells` stands alone or with `symbols`. Throws Error (data), with the column where there is one, for
/// anything else, and for what is no symmetry of the group.
Transform parse_transform(const Symmetries& group, std::string_view text);
Transform parse_transform(const Shape& shape, std::string_view text);
/// The same with the error as a value.
Result<Transform> try_parse_transform(const Symmetries& group, std::string_view text);
Result<Transform> try_parse_transform(const Shape& shape, std::string_view text);

}  // namespace isodoku
