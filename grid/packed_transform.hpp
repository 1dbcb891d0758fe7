#pragma once
// Transforms as short byte strings, to keep many of them in memory.
//
// Example:
//
//     std::string bytes;
//     pack_transform(identity_transform(make_shape(2, 2)), bytes);
//     assert(bytes.size() == 13);
//     assert(unpack_transform(make_shape(2, 2), bytes) == identity_transform(make_shape(2, 2)));

#include <string>
#include <string_view>

#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// Appends a transform: 1 + 3 N bytes, 28 for 3x3; a symmetry that permutes no lines takes 1 + N + 2 N*N. The bytes are
/// for this process only, and may change between versions.
void pack_transform(const Transform& transform, std::string& bytes);

/// What pack_transform appended for a transform of this shape, from bytes that begin with it.
Transform unpack_transform(const Shape& shape, std::string_view bytes);

}  // namespace isodoku::detail
