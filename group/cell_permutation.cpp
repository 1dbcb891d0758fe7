// Cell permutations of symmetries.
//
// A symmetry gives the source of cell (i, j) of the image (source_cell), and its permutation gives the new position of
// a cell, which is the inverse. So composing symmetries is the product of permutations, in GAP's order. Every operation
// takes O(N*N) per permutation.

#include "group/cell_permutation.hpp"

#include "group/orbits.hpp"

namespace isodoku {
namespace {

/// Appends the cells, counted from 1 and separated by commas.
template <typename Cells>
void add_cells(const Cells& cells, std::string& text) {
  bool is_first = true;
  for (const auto cell : cells) {
    if (!is_first) text += ',';
    is_first = false;
    text += std::to_string(cell + 1);
  }
}

}  // namespace

CellPermutation cell_permutation(const Shape& shape, const Symmetry& symmetry) {
  const std::vector<Point> sources = source_cells(shape, symmetry);
  CellPermutation images(sources.size(), Point{0});
  for (std::size_t cell = 0; cell < sources.size(); ++cell) images[sources[cell]] = static_cast<Point>(cell);
  return images;
}

std::vector<Point> sources_of(const CellPermutation& permutation) {
  const Permutation sources = inverse(permutation);
  return {sources.begin(), sources.end()};
}

Symmetry symmetry_of(const Shape& shape, const CellPermutation& permutation) {
  return symmetry_from_sources(shape, sources_of(permutation));
}

std::string cycles_text(const CellPermutation& permutation) {
  std::string text;
  for_each_cycle(permutation, permutation.size(), [&text](std::span<const Point> cycle) {
    if (cycle.size() < 2) return;
    text += '(';
    add_cells(cycle, text);
    text += ')';
  });
  return text.empty() ? "()" : text;
}

std::vector<CellSet> cell_orbits(int cells, std::span<const CellPermutation> generators) {
  detail::Orbits joined_cells(static_cast<std::size_t>(cells));
  for (const CellPermutation& generator : generators) joined_cells.join_images(generator);
  std::vector<CellSet> orbits;
  orbits.reserve(static_cast<std::size_t>(cells));
  boost::container::small_vector<std::size_t, 84> orbit_of(static_cast<std::size_t>(cells));
  for (std::size_t cell = 0; cell < orbit_of.size(); ++cell) {
    const std::size_t min_point = joined_cells.min_point(cell);
    if (min_point == cell) {
      orbit_of[cell] = orbits.size();
      orbits.emplace_back();
    }
    orbits[orbit_of[min_point]].push_back(static_cast<Point>(cell));
  }
  return orbits;
}

std::string cell_sets_text(std::span<const CellSet> sets) {
  std::string text;
  text.reserve(8 * sets.size());
  for (const CellSet& set : sets) {
    if (!text.empty()) text += ' ';
    text += '{';
    add_cells(set, text);
    text += '}';
  }
  return text;
}

}  // namespace isodoku
