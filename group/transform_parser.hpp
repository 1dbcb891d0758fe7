#pragma once
// Reads transforms from text, the notation that grid/transform_text.hpp writes.
//
// Example:
//
//     const Transform swap = parse_transform(make_shape(2, 2), "rows=2134 symbols=2134");
//     assert(transform_text(swap) == "transpose=no rows=2134 cols=1234 symbols=2134");
//     assert(apply(swap, make_grid(make_shape(2, 2), "1234341221434321")).text() == "3421213412434312");

#include <string_view>

#include "base/public.hpp"
#include "base/result.hpp"
#include "grid/transform.hpp"
#include "grid/transform_text.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Reads what transform_text writes: the fields in any order, separated by blanks; a field that is left out is the
/// identity, and `cells` stands alone or with `symbols`. Throws Error (data), with the column where there is one, for
/// anything else, and for what is no symmetry of the group.
Transform parse_transform(const Symmetries& group, std::string_view text);
Transform parse_transform(const Shape& shape, std::string_view text);
/// The same with the error as a value.
Result<Transform> try_parse_transform(const Symmetries& group, std::string_view text);
Result<Transform> try_parse_transform(const Shape& shape, std::string_view text);

}  // namespace isodoku
