#pragma once
// Normal forms of rodoku (shape 3x2: two bands of three rows, three stacks of two columns), after S. K. Jones, The
// number and the classes of rodoku grids (2006, 2012), after J. Puutio's thesis of 2021 (its sections 6.1
// to 6.3).
//
// A box has three *levels*, the pairs of symbols in its rows, and two *pillars*, the triples in its columns. A grid is
// normal if its first box is 14/25/36, the first rows of the other two boxes of the band ascend, these boxes stand in
// the order of their first symbols, and the first column of the grid's fourth box ascends.

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

/// The 18 symbols.
std::string band_text(const RodokuBand& band);

/// R1: boxes 2 and 3 have the same pillars. R2: all levels are those of the first box, pillars differ. Else by the
/// levels of the first box that the pillars of boxes 2 and 3 split: all of them for one of the boxes (R3); the same one
/// (R4); different ones (R5).
enum class RodokuClass : std::uint8_t { r1 = 1, r2, r3, r4, r5 };

/// Of a band whose first box is 14/25/36. Throws Error (internal) if it belongs to no class.
RodokuClass rodoku_class(const RodokuBand& band);

/// Normal bands in lexicographic order.
std::vector<RodokuBand> normal_rodoku_bands();

/// The normal grids with this first band, in the order of their fourth and fifth boxes. Those are filled in each of
/// the 24 ways; the sixth box then has its levels, and its pillars, which the third box settles, must split each.
std::vector<Grid> normal_rodoku_grids(const RodokuBand& band);

/// A second method: finds the normal grids among all with the first box 14/25/36, by search. Returns how many these
/// are.
std::uint64_t search_normal_rodoku_grids(const std::function<void(const Grid& grid)>& visit);

/// How many normal bands there would be if the second and the third box stood in any order.
std::size_t unsorted_rodoku_bands();

/// Twice three levels, as the third stack holds them.
struct TwinRows {
  int common;              ///< levels that both bands have
  std::uint64_t pairs;     ///< of ordered pairs of sets of three levels
  std::uint64_t fillings;  ///< of the stack, with the rows of each level settled
};
/// By number of common levels, ascending; by trying each order of each level. Throws Error (internal) if two pairs with
/// as many common levels have different numbers of fillings.
std::vector<TwinRows> twin_rows();

}  // namespace isodoku::detail
