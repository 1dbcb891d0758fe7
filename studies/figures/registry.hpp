#pragma once
// All figures, and the table of doc/figures.md.

#include <string>
#include <string_view>
#include <vector>

#include "studies/figures/figure.hpp"

namespace isodoku::detail {

// Each function is defined in the folder of its study, or in this folder if it belongs to no study.
std::vector<Figure> count_figures();
std::vector<Figure> large_shape_figures();
std::vector<Figure> pattern_figures();
std::vector<Figure> burnside_figures();
std::vector<Figure> first_band_figures();
std::vector<Figure> catalogue_figures();
std::vector<Figure> census_figures();
std::vector<Figure> block_diagonal_figures();
std::vector<Figure> fixed_grid_figures();
std::vector<Figure> rodoku_figures();
std::vector<Figure> shidoku_figures();
std::vector<Figure> reduction_figures();
std::vector<Figure> puzzle_count_figures();
std::vector<Figure> small_shape_figures();
std::vector<Figure> variant_figures();
std::vector<Figure> digit_sum_figures();

std::vector<Figure> puzzle_count_errata();
std::vector<Figure> block_diagonal_errata();
std::vector<Figure> triple_errata();
std::vector<Figure> first_band_errata();
std::vector<Figure> count_errata();
std::vector<Figure> catalogue_errata();
std::vector<Figure> shidoku_errata();
std::vector<Figure> rodoku_errata();
std::vector<Figure> reduction_errata();

/// All figures, in this order.
std::vector<Figure> all_figures();

/// The figures that match any of the given words, in the order of all figures. A word can be the name of a figure or of
/// a group (`counts.grids`). It can be a number, which is its value or the published value (digits, with or without
/// commas). Or it is a text within its name, its source or its commands, in upper or lower case (`Jarvis`, `generate
/// grids`).
struct FigureChoice {
  std::vector<Figure> figures;
  std::vector<std::string> not_found;  ///< words that match no figure
};
FigureChoice choose_figures(const std::vector<std::string>& asked);

/// Whether a figure has this name or belongs to the group of this name.
bool is_of(const Figure& figure, std::string_view name);

/// The names of all figures and groups.
std::vector<std::string> figure_names();

/// The table of doc/figures.md: commands, their results, and their times.
std::string figure_table();

}  // namespace isodoku::detail
