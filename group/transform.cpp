// The algebra of transforms.
//
// A symmetry is kept as it acts: row i of the image comes from row rows[i] of the (transposed)
// preimage. With A = (transpose p, rows f, columns g) and then B = (q, h, k) this gives
//   B without transposition: rows f.h, columns g.k
//   B with transposition:    the rows of B take the columns of A: rows g.h, columns f.k
// where (f.h)[i] = f[h[i]], and the transpositions add. Everything is O(N), apply is O(N*N).

#include "group/transform.hpp"

#include <boost/random/uniform_int_distribution.hpp>
#include <numeric>
#include <utility>

#include "group/error.hpp"

namespace isodoku {
namespace {

IndexMap chain(const IndexMap& outer, const IndexMap& inner, int size) {
  IndexMap result{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) result[i] = outer[inner[i]];
  return result;
}

IndexMap inverse_map(const IndexMap& map, int size) {
  IndexMap result{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) result[map[i]] = static_cast<std::uint8_t>(i);
  return result;
}

bool is_permutation_of_indices(const IndexMap& map, int size) {
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
    if (map[i] >= size) return false;
    seen |= 1U << map[i];
  }
  return seen == (1U << static_cast<unsigned>(size)) - 1;
}

/// Lines that lie in one chute stay in one chute.
bool keeps_chutes(const IndexMap& map, int size, int width) {
  for (int i = 0; i < size; ++i) {
    const int first_of_chute = i / width * width;
    if (map[static_cast<std::size_t>(i)] / width != map[static_cast<std::size_t>(first_of_chute)] / width) return false;
  }
  return true;
}

void shuffle(std::uint8_t* first, int count, std::mt19937_64& engine) {
  for (int i = count - 1; i > 0; --i) {
    std::swap(first[i], first[boost::random::uniform_int_distribution<int>(0, i)(engine)]);
  }
}

IndexMap random_lines(int chutes, int width, std::mt19937_64& engine) {
  IndexMap order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  shuffle(order.data(), chutes, engine);
  IndexMap map{};
  for (int chute = 0; chute < chutes; ++chute) {
    std::uint8_t* const lines = map.data() + chute * width;
    for (int i = 0; i < width; ++i) {
      lines[i] = static_cast<std::uint8_t>(order[static_cast<std::size_t>(chute)] * width + i);
    }
    shuffle(lines, width, engine);
  }
  return map;
}

}  // namespace

Transform identity_transform(const Shape& shape) {
  Transform result{shape, {}, {}};
  for (int i = 0; i < shape.size(); ++i) {
    const auto index = static_cast<std::size_t>(i);
    result.symmetry.rows[index] = static_cast<std::uint8_t>(i);
    result.symmetry.columns[index] = static_cast<std::uint8_t>(i);
    result.symbols[index + 1] = static_cast<std::uint8_t>(i + 1);
  }
  return result;
}

Transform make_transform(const Shape& shape, const Symmetry& symmetry, const SymbolMap& symbols) {
  const auto fail = [](const std::string& reason) { return Error(ErrorKind::data, reason); };
  const int n = shape.size();
  if (symmetry.transpose && !shape.has_square_boxes()) {
    throw fail("a " + shape.text() + " grid cannot be transposed: its boxes are not square");
  }
  if (!is_permutation_of_indices(symmetry.rows, n)) throw fail("rows is not a permutation");
  if (!is_permutation_of_indices(symmetry.columns, n)) throw fail("cols is not a permutation");
  if (!keeps_chutes(symmetry.rows, n, shape.box_rows())) throw fail("rows tears a band apart");
  if (!keeps_chutes(symmetry.columns, n, shape.box_columns())) throw fail("cols tears a stack apart");
  std::uint32_t seen = 0;
  for (std::size_t s = 1; s <= static_cast<std::size_t>(n); ++s) seen |= symbols[s] > n ? 1U : 1U << symbols[s];
  if (seen != (2U << static_cast<unsigned>(n)) - 2 || symbols[0] != 0) throw fail("symbols is not a permutation");
  return {shape, symmetry, symbols};
}

Transform compose(const Transform& first, const Transform& second) {
  const int n = first.shape.size();
  const Symmetry& a = first.symmetry;
  const Symmetry& b = second.symmetry;
  Transform result{first.shape, {}, {}};
  result.symmetry.transpose = a.transpose != b.transpose;
  result.symmetry.rows = chain(b.transpose ? a.columns : a.rows, b.rows, n);
  result.symmetry.columns = chain(b.transpose ? a.rows : a.columns, b.columns, n);
  for (std::size_t s = 1; s <= static_cast<std::size_t>(n); ++s) result.symbols[s] = second.symbols[first.symbols[s]];
  return result;
}

Transform inverse(const Transform& transform) {
  const int n = transform.shape.size();
  const Symmetry& s = transform.symmetry;
  Transform result{transform.shape, {s.transpose, inverse_map(s.rows, n), inverse_map(s.columns, n)}, {}};
  if (s.transpose) std::swap(result.symmetry.rows, result.symmetry.columns);
  for (std::size_t i = 1; i <= static_cast<std::size_t>(n); ++i) {
    result.symbols[transform.symbols[i]] = static_cast<std::uint8_t>(i);
  }
  return result;
}

Grid apply(const Transform& transform, const Grid& grid) {
  const int n = grid.shape().size();
  Grid image(grid.shape(), grid.filling());
  const auto from = grid.cells();
  auto to = image.cells();
  for (int row = 0, cell = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column, ++cell) {
      const Cell value = from[static_cast<std::size_t>(source_cell(transform.symmetry, n, row, column))];
      to[static_cast<std::size_t>(cell)] = grid.is_pattern() ? value : transform.symbols[value];
    }
  }
  return image;
}

Transform random_transform(const BoxGroup& group, std::mt19937_64& engine) {
  const Shape& shape = group.shape();
  Transform result = identity_transform(shape);
  if (group.transposes()) {
    result.symmetry.transpose = boost::random::uniform_int_distribution<int>(0, 1)(engine) == 1;
  }
  result.symmetry.rows = random_lines(shape.bands(), shape.box_rows(), engine);
  result.symmetry.columns = random_lines(shape.stacks(), shape.box_columns(), engine);
  shuffle(result.symbols.data() + 1, shape.size(), engine);
  return result;
}

}  // namespace isodoku
