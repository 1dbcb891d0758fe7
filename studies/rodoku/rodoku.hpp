#pragma once
// Normal forms of rodoku (shape 3x2: two bands of three rows, three stacks of two columns), after S. K. Jones, The
// number and the classes of rodoku grids (2006, 2012), and J. Puutio's thesis of 2021 (sections 6.1 to 6.3).
//
// A box has three *levels*, the pairs of symbols in its rows, and two *pillars*, the triples in its columns. A grid is
// normal if all of these hold:
// - Its first box is 14/25/36.
// - The first rows of the other two boxes of the band ascend.
// - These boxes are in the order of their first symbols.
// - The first column of the grid's fourth box ascends.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// The shape of these grids.
Shape rodoku_shape();

/// The first three rows, row by row.
using RodokuBand = std::array<Cell, 18>;

/// The 18 symbols of a band, row by row.
std::string band_text(const RodokuBand& band);

/// R1: boxes 2 and 3 have the same pillars. R2: all levels are those of the first box, and pillars differ. The other
/// classes depend on the levels of the first box that the pillars of boxes 2 and 3 split: all of them for one of the
/// boxes (R3); the same one for both (R4); different ones (R5).
enum class RodokuClass : std::uint8_t { r1 = 1, r2, r3, r4, r5 };

/// The class of a band whose first box is 14/25/36. Throws Error (internal) if it belongs to no class.
RodokuClass rodoku_class(const RodokuBand& band);

/// Normal bands in lexicographic order.
std::vector<RodokuBand> normal_rodoku_bands();

/// The normal grids with this first band, in the order of their fourth and fifth boxes. These two boxes are filled in
/// all 24 ways. The sixth box then has known levels, and its pillars, which are determined by the third box, must split
/// each of them.
std::vector<Grid> normal_rodoku_grids(const RodokuBand& band);

/// A second method: searches all grids with the first box 14/25/36, and visits the normal ones. Returns the total
/// number of these grids.
std::uint64_t search_normal_rodoku_grids(const std::function<void(const Grid& grid)>& visit);

/// The number of normal bands if the second and the third box could be in any order.
std::size_t unsorted_rodoku_bands();

/// Two sets of three levels, as in the third stack.
struct TwinRows {
  int common;              ///< number of levels that both bands have
  std::uint64_t pairs;     ///< number of ordered pairs of sets of three levels
  std::uint64_t fillings;  ///< number of fillings of the stack, for given rows of the levels
};
/// By number of common levels, ascending; tries each order of each level. Throws Error (internal) if two pairs with the
/// same number of common levels have different numbers of fillings.
std::vector<TwinRows> twin_rows();

}  // namespace isodoku::detail
