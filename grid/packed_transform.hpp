#pragma once
// Transforms as short strings of bytes, for storing many of them in memory.
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

/// Appends a transform. It takes 1 + 3 N bytes (28 for 3x3), or 1 + N + 2 N*N if rows and columns do not describe its
/// symmetry. The format may change between versions, so do not store the bytes in files.
void pack_transform(const Transform& transform, std::string& bytes);

/// The transform of this shape that pack_transform wrote at the beginning of `bytes`.
Transform unpack_transform(const Shape& shape, std::string_view bytes);

}  // namespace isodoku::detail
