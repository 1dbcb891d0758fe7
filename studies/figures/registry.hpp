#pragma once
// All figures, and the table of doc/figures.md.

#include <string>
#include <string_view>
#include <vector>

#include "studies/figures/figure.hpp"

namespace isodoku::detail {

// Each in the folder of its study; those of no study in this one.
std::vector<Figure> count_figures();
std::vector<Figure> pattern_figures();
std::vector<Figure> burnside_figures();
std::vector<Figure> first_band_figures();
std::vector<Figure> catalogue_figures();
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

/// All of them, in this order.
std::vector<Figure> all_figures();

/// Those that are asked for, by any of: the name of a figure or of a group (`counts.grids`); a number, which is its
/// value or what the literature says (digits, also with commas between); or a text within its name, its source or its
/// commands, in any case (`Jarvis`, `generate grids`). In the order of all figures.
struct FigureChoice {
  std::vector<Figure> figures;
  std::vector<std::string> not_found;  ///< asked for, but no figure is of that kind
};
FigureChoice choose_figures(const std::vector<std::string>& asked);

/// Whether a figure has this name or belongs to the group of this name.
bool is_of(const Figure& figure, std::string_view name);

/// Names of figures and groups.
std::vector<std::string> figure_names();

/// The table of doc/figures.md: commands, what they answer, and their times.
std::string figure_table();

}  // namespace isodoku::detail
