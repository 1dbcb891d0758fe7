// Graphs of grids.
//
// `minis`: a minirow is the part of a row in one box, and a minicolumn is the part of a column in one box. The minirows
// of a row form a clique, and so do the minicolumns of a column; a minirow is joined to the minicolumns of its box.
// This frame has exactly the symmetries of the shape. A symbol is joined to the minis that contain it. As a box
// contains it at most once, its minirow and minicolumn determine the cell. Complete 3x3 grids have 63 vertices, one
// machine word per row.
//
// `clues`: a clue is a vertex joined to its row, column and symbol; rows are joined to their band, and columns to their
// stack. The bands form a clique and the stacks another, which distinguishes the two sides even without clues. Few
// clues give a small graph. A pattern (`cells`) needs no vertices for clues: an edge from row to column suffices.
//
// Rows and columns (with their chutes and minis) share a colour if and only if transposition is in the group. Unused
// symbols have no vertex: relabelling them is not counted.

#include "canon/nauty/nauty_graph.hpp"

#include "canon/nauty/nauty_colours.hpp"

namespace isodoku::detail {

void GridGraph::number_symbols(const Grid& grid) {
  used_symbols_ = 0;
  symbol_index_.fill(-1);
  if (grid.is_pattern()) return;
  std::uint32_t seen = 0;
  for (const Cell cell : grid.cells()) seen |= 1U << cell;
  for (int s = 1; s <= shape_.size(); ++s) {
    if ((seen >> static_cast<unsigned>(s) & 1U) == 0) continue;
    used_symbol_[static_cast<std::size_t>(used_symbols_)] = static_cast<std::uint8_t>(s);
    symbol_index_[static_cast<std::size_t>(s)] = used_symbols_++;
  }
}

void GridGraph::add_frame_of_minis() {
  const int n = shape_.size();
  const int bands = shape_.bands();
  const int stacks = shape_.stacks();
  row_vertices_ = stacks;
  column_vertices_ = bands;
  first_row_ = 0;
  first_column_ = n * stacks;
  if (transposes_) {
    graph_.add_colour(n * (stacks + bands));
  } else {
    graph_.add_colour(n * stacks);
    graph_.add_colour(n * bands);
  }
  first_symbol_ = graph_.add_colour(used_symbols_);
  graph_.begin_edges();
  for (int row = 0; row < n; ++row) {
    for (int stack = 0; stack < stacks; ++stack) {
      const int mini = row * stacks + stack;
      for (int other = 0; other < stack; ++other) graph_.add_edge(mini, row * stacks + other);
      for (int column = stack * shape_.box_columns(); column < (stack + 1) * shape_.box_columns(); ++column) {
        graph_.add_edge(mini, first_column_ + column * bands + shape_.band_of_row(row));
      }
    }
  }
  for (int column = 0; column < n; ++column) {
    for (int band = 0; band < bands; ++band) {
      for (int other = 0; other < band; ++other) {
        graph_.add_edge(first_column_ + column * bands + band, first_column_ + column * bands + other);
      }
    }
  }
}

void GridGraph::add_frame_of_lines() {
  const int n = shape_.size();
  const int bands = shape_.bands();
  const int stacks = shape_.stacks();
  row_vertices_ = 1;
  column_vertices_ = 1;
  first_row_ = 0;
  first_column_ = n;
  if (transposes_) {
    graph_.add_colour(2 * n);
    graph_.add_colour(bands + stacks);
  } else {
    graph_.add_colour(n);
    graph_.add_colour(n);
    graph_.add_colour(bands);
    graph_.add_colour(stacks);
  }
  first_symbol_ = graph_.add_colour(used_symbols_);
}

void GridGraph::colour_lines(const Grid& grid) {
  const LineInvariants invariants = line_invariants(grid);
  const auto key = [&](int vertex) {
    return vertex < first_column_
               ? invariants.rows[static_cast<std::size_t>((vertex - first_row_) / row_vertices_)]
               : invariants.columns[static_cast<std::size_t>((vertex - first_column_) / column_vertices_)];
  };
  const int n = shape_.size();
  if (transposes_) {
    graph_.split_colour(first_row_, n * (row_vertices_ + column_vertices_), key);
  } else {
    graph_.split_colour(first_row_, n * row_vertices_, key);
    graph_.split_colour(first_column_, n * column_vertices_, key);
  }
  graph_.split_colour(first_symbol_, used_symbols_, [&](int vertex) {
    return invariants.symbols[used_symbol_[static_cast<std::size_t>(vertex - first_symbol_)] - std::size_t{1}];
  });
}

void GridGraph::build(const Grid& grid, Encoding encoding, bool use_line_invariants) {
  const int n = shape_.size();
  const auto cells = grid.cells();
  graph_.clear();
  number_symbols(grid);
  if (encoding == Encoding::minis) {
    add_frame_of_minis();
    if (use_line_invariants) colour_lines(grid);
    for (int row = 0, cell = 0; row < n; ++row) {
      for (int column = 0; column < n; ++column, ++cell) {
        const Cell value = cells[static_cast<std::size_t>(cell)];
        if (value == blank) continue;
        const int symbol = first_symbol_ + symbol_index_[value];
        graph_.add_edge(symbol, row * row_vertices_ + shape_.stack_of_column(column));
        graph_.add_edge(symbol, first_column_ + column * column_vertices_ + shape_.band_of_row(row));
      }
    }
    return;
  }
  add_frame_of_lines();
  if (use_line_invariants) colour_lines(grid);
  int clue = encoding == Encoding::clues ? graph_.add_colour(grid.clue_count()) : 0;
  graph_.begin_edges();
  const int first_band = 2 * n;
  const int first_stack = first_band + shape_.bands();
  for (int band = 0; band < shape_.bands(); ++band) {
    for (int other = 0; other < band; ++other) graph_.add_edge(first_band + band, first_band + other);
  }
  for (int stack = 0; stack < shape_.stacks(); ++stack) {
    for (int other = 0; other < stack; ++other) graph_.add_edge(first_stack + stack, first_stack + other);
  }
  for (int i = 0; i < n; ++i) {
    graph_.add_edge(i, first_band + shape_.band_of_row(i));
    graph_.add_edge(n + i, first_stack + shape_.stack_of_column(i));
  }
  for (int row = 0, cell = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column, ++cell) {
      const Cell value = cells[static_cast<std::size_t>(cell)];
      if (value == blank) continue;
      if (encoding == Encoding::cells) {
        graph_.add_edge(row, n + column);
      } else {
        graph_.add_edge(clue, row);
        graph_.add_edge(clue, n + column);
        graph_.add_edge(clue, first_symbol_ + symbol_index_[value]);
        ++clue;
      }
    }
  }
}

Transform GridGraph::transform(std::span<const int> labelling) const {
  const int n = shape_.size();
  // One side of the grid: its chutes, and the lines of each chute, in the order of their first occurrence.
  struct Side {
    int width;
    int chutes_met = 0;
    std::array<int, max_size> place_of_chute;
    std::array<int, max_size> lines_met{};
    std::uint32_t seen = 0;
    IndexMap order{};

    explicit Side(int width_of_chute) : width(width_of_chute) { place_of_chute.fill(-1); }
    void meet(int line) {
      if ((seen >> static_cast<unsigned>(line) & 1U) != 0) return;
      seen |= 1U << static_cast<unsigned>(line);
      const auto chute = static_cast<std::size_t>(line / width);
      if (place_of_chute[chute] < 0) place_of_chute[chute] = chutes_met++;
      order[static_cast<std::size_t>(place_of_chute[chute] * width + lines_met[chute]++)] =
          static_cast<std::uint8_t>(line);
    }
  };
  Side rows(shape_.box_rows());
  Side columns(shape_.box_columns());
  Transform result = identity_transform(shape_);
  int symbols_met = 0;
  bool met_line = false;
  for (const int vertex : labelling) {
    const int row = (vertex - first_row_) / row_vertices_;
    const int column = (vertex - first_column_) / column_vertices_;
    if (vertex < first_column_) {
      rows.meet(row);
      met_line = true;
    } else if (column < n) {
      columns.meet(column);
      if (!met_line) result.symmetry.transpose = transposes_;
      met_line = true;
    } else if (vertex >= first_symbol_ && vertex < first_symbol_ + used_symbols_) {
      result.symbols[used_symbol_[static_cast<std::size_t>(vertex - first_symbol_)]] =
          static_cast<std::uint8_t>(++symbols_met);
    }
  }
  for (int s = 1; s <= n && used_symbols_ > 0; ++s) {
    if (symbol_index_[static_cast<std::size_t>(s)] < 0) {
      result.symbols[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(++symbols_met);
    }
  }
  result.symmetry.rows = result.symmetry.transpose ? columns.order : rows.order;
  result.symmetry.columns = result.symmetry.transpose ? rows.order : columns.order;
  return result;
}

Permutation GridGraph::line_map(std::span<const int> images) const {
  const int n = shape_.size();
  Permutation map(static_cast<std::size_t>(2 * n), Point{0});
  const auto line_of = [&](int vertex) {
    return static_cast<Point>(vertex < first_column_ ? (vertex - first_row_) / row_vertices_
                                                     : n + (vertex - first_column_) / column_vertices_);
  };
  for (int i = 0; i < n; ++i) {
    map[static_cast<std::size_t>(i)] = line_of(images[static_cast<std::size_t>(first_row_ + i * row_vertices_)]);
    map[static_cast<std::size_t>(n + i)] =
        line_of(images[static_cast<std::size_t>(first_column_ + i * column_vertices_)]);
  }
  return map;
}

}  // namespace isodoku::detail
