#pragma once
// Puzzles as propositional formulas in DIMACS CNF, which SAT solvers read.
//
// Example:
//
//     std::string text;
//     const Grid puzzle = make_grid(make_shape(2, 2), "1...3...2......4");
//     write_cnf(puzzle, puzzle.shape(), CnfClauses::minimal, [&](std::string_view piece) { text += piece; });
//     assert(text.find("p cnf 64 ") != std::string::npos);

#include <cstdint>
#include <functional>
#include <string_view>

#include "base/name_table.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Which clauses a formula has, in addition to one per clue. In both cases its models are the grids that complete the
/// puzzle, each exactly once.
enum class CnfClauses : std::uint8_t {
  minimal,   ///< each cell has a symbol; two cells of a house do not share one
  extended,  ///< besides: no cell has two symbols; each house of N cells has each symbol
};

/// As users write them.
inline constexpr auto cnf_clauses_names =
    name_table<CnfClauses>({{"minimal", CnfClauses::minimal}, {"extended", CnfClauses::extended}});

/// The variable, from 1 to N^3, that says that a cell (row-major, from 0) holds a symbol (from 1).
constexpr int cnf_variable(const Shape& shape, int cell, int symbol) {
  return shape.size() * cell + symbol;
}

/// Writes comments that say what the formula is and how its variables are numbered, the line `p cnf`, and a clause a
/// line, those of the clues last; in pieces of a few kilobytes. The puzzle must have the shape of the rules, and not be
/// a pattern; whether it keeps the rules is not checked.
///
/// There are N^3 variables. With p pairs of cells that share a house, and k clues, there are N^2 + N p + k minimal
/// clauses; where h houses have N cells, extended ones are N^3 (N - 1) / 2 + N h more. In a shape p is
/// N^2 (N - 1) + N C(C - 1) R(R - 1) / 2.
void write_cnf(const Grid& puzzle, const Rules& rules, CnfClauses clauses,
               const std::function<void(std::string_view)>& write);

}  // namespace isodoku
