// The bytes are the kind of the symmetry, then its numbers, one byte for each line and two for each cell. Fewer bits
// would be sufficient, but the keys that are stored with the transforms take as many bytes.

#include "grid/packed_transform.hpp"

namespace isodoku::detail {
namespace {

enum class Kind : char { lines, transposed_lines, cells };

char byte_of(unsigned number) {
  return static_cast<char>(static_cast<unsigned char>(number));
}

unsigned number_of(char byte) {
  return static_cast<unsigned char>(byte);
}

}  // namespace

void pack_transform(const Transform& transform, std::string& bytes) {
  const auto size = static_cast<std::size_t>(transform.shape.size());
  const Symmetry& symmetry = transform.symmetry;
  const auto append = [&bytes, size](const auto& map, std::size_t first) {
    for (std::size_t i = 0; i < size; ++i) bytes += byte_of(map[first + i]);
  };
  if (symmetry.permutes_lines()) {
    bytes += static_cast<char>(symmetry.transpose ? Kind::transposed_lines : Kind::lines);
    append(symmetry.rows, 0);
    append(symmetry.columns, 0);
  } else {
    bytes += static_cast<char>(Kind::cells);
    for (const unsigned cell : symmetry.cells) {
      bytes += byte_of(cell & 255U);
      bytes += byte_of(cell >> 8U);
    }
  }
  append(transform.symbols, 1);
}

Transform unpack_transform(const Shape& shape, std::string_view bytes) {
  const auto size = static_cast<std::size_t>(shape.size());
  Transform transform{shape, {}, {}};
  std::size_t at = 0;
  const auto next = [&bytes, &at] { return number_of(bytes[at++]); };
  const auto read = [&next, size](auto& map, std::size_t first) {
    for (std::size_t i = 0; i < size; ++i) map[first + i] = static_cast<std::uint8_t>(next());
  };
  const auto kind = static_cast<Kind>(next());
  if (kind == Kind::cells) {
    for (std::size_t i = 0; i < size * size; ++i) {
      const unsigned low = next();
      transform.symmetry.cells.push_back(static_cast<Point>(low | next() << 8U));
    }
  } else {
    transform.symmetry.transpose = kind == Kind::transposed_lines;
    read(transform.symmetry.rows, 0);
    read(transform.symmetry.columns, 0);
  }
  read(transform.symbols, 1);
  return transform;
}

}  // namespace isodoku::detail
