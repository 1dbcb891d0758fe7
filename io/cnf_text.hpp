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

/// The clauses of a formula, in addition to one for each clue. In both cases, the models are the grids that complete
/// the puzzle, each exactly once.
enum class CnfClauses : std::uint8_t {
  minimal,   ///< each cell has a symbol; two cells of a house do not share one
  extended,  ///< in addition: no cell has two symbols; each house of N cells has each symbol
};

/// The names that users write.
inline constexpr auto cnf_clauses_names =
    name_table<CnfClauses>({{"minimal", CnfClauses::minimal}, {"extended", CnfClauses::extended}});

/// The variable, from 1 to N^3, that is true if a cell (row-major, from 0) contains a symbol (from 1).
constexpr int cnf_variable(const Shape& shape, int cell, int symbol) {
  return shape.size() * cell + symbol;
}

/// Writes a formula in pieces of a few kilobytes: comments that describe the formula and the numbers of its variables,
/// the line `p cnf`, and one clause on each line; the clauses of the clues are last. The puzzle must have the shape of
/// the rules, and must not be a pattern. It may break rules, which is not checked.
///
/// There are N^3 variables. With p pairs of cells that share a house, and k clues, there are N^2 + N p + k minimal
/// clauses. If h houses have N cells, there are N^3 (N - 1) / 2 + N h more extended clauses. For the rules of a shape,
/// p is N^2 (N - 1) + N C(C - 1) R(R - 1) / 2.
void write_cnf(const Grid& puzzle, const Rules& rules, CnfClauses clauses,
               const std::function<void(std::string_view)>& write);

}  // namespace isodoku
