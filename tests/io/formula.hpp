#pragma once
// Formulas as a reader of DIMACS sees them, without knowledge of houses.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "io/cnf_text.hpp"

namespace isodoku {

/// A variable, or minus a variable.
using Literal = int;
using Clause = std::vector<Literal>;

/// The content of a DIMACS text.
struct Formula {
  std::vector<std::string> comments;  ///< without `c `
  std::uint64_t variables = 0;        ///< number in the line `p cnf`
  std::uint64_t announced = 0;        ///< number of clauses in the line `p cnf`
  std::vector<Clause> clauses;
};

/// The text that write_cnf writes.
std::string cnf_text(const Rules& rules, const Grid& puzzle, CnfClauses clauses);

/// Throws std::runtime_error for any text that is not DIMACS: a clause before `p cnf`, a clause without an end, a
/// variable that is not announced.
Formula parse_formula(const std::string& text);

/// Whether a complete grid satisfies each clause.
bool satisfies(const Grid& grid, const Formula& formula);

/// The grid of a model; its true literals suffice. Throws std::runtime_error if a cell does not have exactly one
/// symbol.
Grid grid_of_model(const Shape& shape, std::span<const Literal> model);

/// The clause which states that some blank cell of the puzzle differs from the grid.
Clause other_than(const Grid& grid, const Grid& puzzle);

/// The text of a formula with an additional clause.
std::string with_clause(const std::string& text, const Clause& clause);

/// Calls `take` for each model (N^3 literals) once. Unit clauses are propagated, then both values of the first free
/// variable are tried.
void for_each_model(const Formula& formula, const std::function<void(std::span<const Literal> model)>& take);

}  // namespace isodoku
