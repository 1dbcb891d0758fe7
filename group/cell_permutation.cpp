// Cell permutations of symmetries.
//
// A symmetry says where cell (i, j) of the image comes from (source_cell); its permutation says where a cell goes,
// which is the inverse of that, so that doing one symmetry after the other is doing one permutation after the other,
// as GAP multiplies. Orbits are the connected components of the graph that joins each cell to its images under
// the generators: since the group is finite, inverses lead nowhere else. Everything is O(N*N) a permutation.

#include "group/cell_permutation.hpp"

#include <algorithm>
#include <numeric>

namespace isodoku {
namespace {

/// The cells from 1, with commas between them.
template <typename Cells>
std::string joined(const Cells& cells) {
  std::string text;
  for (const auto cell : cells) {
    if (!text.empty()) text += ',';
    text += std::to_string(cell + 1);
  }
  return text;
}

/// The representative of a cell's set, with path halving (R. E. Tarjan and J. van Leeuwen, 1984).
std::uint16_t find(std::vector<std::uint16_t>& parent, std::uint16_t cell) {
  while (parent[cell] != cell) cell = parent[cell] = parent[parent[cell]];
  return cell;
}

}  // namespace

CellPermutation cell_permutation(const Shape& shape, const Symmetry& symmetry) {
  const int n = shape.size();
  CellPermutation images(static_cast<std::size_t>(shape.cells()));
  for (int cell = 0; cell < shape.cells(); ++cell) {
    images[static_cast<std::size_t>(source_cell(symmetry, n, cell / n, cell % n))] = static_cast<std::uint16_t>(cell);
  }
  return images;
}

std::string cycles_text(const CellPermutation& permutation) {
  std::string text;
  std::vector<bool> seen(permutation.size(), false);
  for (std::size_t start = 0; start < permutation.size(); ++start) {
    CellSet cycle;
    for (std::size_t cell = start; !seen[cell]; cell = permutation[cell]) {
      seen[cell] = true;
      cycle.push_back(static_cast<std::uint16_t>(cell));
    }
    if (cycle.size() > 1) text += '(' + joined(cycle) + ')';
  }
  return text.empty() ? "()" : text;
}

std::vector<CellSet> cell_orbits(int cells, std::span<const CellPermutation> generators) {
  std::vector<std::uint16_t> parent(static_cast<std::size_t>(cells));
  std::iota(parent.begin(), parent.end(), std::uint16_t{0});
  for (const CellPermutation& generator : generators) {
    for (std::size_t cell = 0; cell < generator.size(); ++cell) {
      const std::uint16_t a = find(parent, static_cast<std::uint16_t>(cell));
      const std::uint16_t b = find(parent, generator[cell]);
      parent[std::max(a, b)] = std::min(a, b);  // the representative is the least cell
    }
  }
  std::vector<CellSet> orbits;
  std::vector<std::size_t> orbit_of(parent.size());
  for (std::size_t cell = 0; cell < parent.size(); ++cell) {
    const std::uint16_t least = find(parent, static_cast<std::uint16_t>(cell));
    if (least == cell) {
      orbit_of[cell] = orbits.size();
      orbits.emplace_back();
    }
    orbits[orbit_of[least]].push_back(static_cast<std::uint16_t>(cell));
  }
  return orbits;
}

std::string cell_sets_text(std::span<const CellSet> sets) {
  std::string text;
  for (const CellSet& set : sets) {
    if (!text.empty()) text += ' ';
    text += '{' + joined(set) + '}';
  }
  return text;
}

}  // namespace isodoku
