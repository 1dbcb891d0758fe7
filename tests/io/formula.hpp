#pragma once
// Formulas as a reader of DIMACS sees them, who knows nothing of houses.

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

/// What a DIMACS text says.
struct Formula {
  std::vector<std::string> comments;  ///< without `c `
  std::uint64_t variables = 0;        ///< as the line `p cnf` has them
  std::uint64_t announced = 0;        ///< clauses, as it has them
  std::vector<Clause> clauses;
};

/// The text of write_cnf.
std::string cnf_text(const Rules& rules, const Grid& puzzle, CnfClauses clauses);

/// Throws std::runtime_error for anything that is not DIMACS: a clause before `p cnf`, a clause without an end, a
/// variable that is not announced.
Formula parse_formula(const std::string& text);

/// Whether a complete grid satisfies each clause.
bool satisfies(const Grid& grid, const Formula& formula);

/// The grid that a model says; its true literals suffice. Throws std::runtime_error if a cell has not just one symbol.
Grid grid_of_model(const Shape& shape, std::span<const Literal> model);

/// The clause by which some blank cell of the puzzle differs from the grid.
Clause other_than(const Grid& grid, const Grid& puzzle);

/// The text of a formula with one clause more.
std::string with_clause(const std::string& text, const Clause& clause);

/// Hands out each model (N^3 literals) once: units are propagated, then the first free variable is tried both ways.
void for_each_model(const Formula& formula, const std::function<void(std::span<const Literal> model)>& take);

}  // namespace isodoku
