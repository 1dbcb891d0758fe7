#pragma once
// The coloured graphs of grids, puzzles and patterns, and the conversion of labellings to transforms.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/permutation.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/nauty_call.hpp"

namespace isodoku::detail {

/// The graph that represents a grid.
enum class Encoding : std::uint8_t {
  minis,  ///< vertices are minirows, minicolumns and symbols
  clues,  ///< vertices are rows, columns, bands, stacks, symbols and clues
  cells,  ///< patterns: vertices are rows, columns, bands and stacks; a clue is an edge
};

/// Builds the graphs of grids under one group. Two grids have isomorphic graphs (of one encoding) if and only if they
/// are equivalent under the group. The automorphisms of the graph are the symmetries of the grid.
class GridGraph {
 public:
  explicit GridGraph(const BoxGroup& group) : shape_(group.shape()), transposes_(group.transposes()) {}

  /// Patterns require the encoding `cells`, and only patterns support it. If `use_line_invariants` is set, colours
  /// lines and symbols by line_invariants; only for puzzles.
  void build(const Grid& grid, Encoding encoding, bool use_line_invariants);

  [[nodiscard]] ColouredGraph& graph() { return graph_; }
  /// The transform for a canonical labelling, which gives the vertex at each position. Lines, chutes and symbols are
  /// ordered by their first occurrence in the labelling.
  [[nodiscard]] Transform transform(std::span<const int> labelling) const;
  /// The action of an automorphism of the graph on the lines: row i is line i, column j is line N + j.
  [[nodiscard]] Permutation line_map(std::span<const int> images) const;

 private:
  void add_frame_of_minis();
  void add_frame_of_lines();
  void number_symbols(const Grid& grid);
  void colour_lines(const Grid& grid);

  Shape shape_;
  bool transposes_;  // whether the group contains transposition
  ColouredGraph graph_;
  int used_symbols_ = 0;
  std::array<int, max_size + 1> symbol_index_{};      // -1: unused
  std::array<std::uint8_t, max_size> used_symbol_{};  // by index
  int first_row_ = 0;                                 // the vertices of row i start at first_row_ + i * row_vertices_
  int row_vertices_ = 0;
  int first_column_ = 0;
  int column_vertices_ = 0;
  int first_symbol_ = 0;
};

}  // namespace isodoku::detail
