#pragma once
// Transforms as one line of text, the notation that commands read and write.
//
// Example:
//
//     assert(transform_text(identity_transform(make_shape(2, 2))) == "transpose=no rows=1234 cols=1234 symbols=1234");

#include <string>

#include "base/public.hpp"
#include "grid/transform.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// `transpose=no rows=312456789 cols=123456789 symbols=123456789`, everything counted from 1 and
/// written with the symbols of the grid. A symmetry that permutes no lines is written `cells=5,1,9,... symbols=...`:
/// the cells of the grid, row by row and from 1, that the cells of the image come from.
std::string transform_text(const Transform& transform);

}  // namespace isodoku
