// Simple and slow methods for formulas.

#include "tests/io/formula.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace isodoku {
namespace {

/// The value of each variable, numbered from 1: 1 is true, -1 is false, 0 is free.
using Assignment = std::vector<int>;

bool is_true(Literal literal, const Assignment& values) {
  return values[static_cast<std::size_t>(std::abs(literal))] == (literal > 0 ? 1 : -1);
}

void make_true(Literal literal, Assignment& values) {
  values[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
}

/// Propagates unit clauses until there are no more. Returns false if a clause has become false.
bool propagate(const Formula& formula, Assignment& values) {
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (const Clause& clause : formula.clauses) {
      if (std::ranges::any_of(clause, [&](Literal literal) { return is_true(literal, values); })) continue;
      Literal open = 0;
      int open_count = 0;
      for (const Literal literal : clause) {
        if (is_true(-literal, values)) continue;
        open = literal;
        ++open_count;
      }
      if (open_count == 0) return false;
      if (open_count > 1) continue;
      make_true(open, values);
      is_changed = true;
    }
  }
  return true;
}

void search(const Formula& formula, Assignment values,
            const std::function<void(std::span<const Literal> model)>& take) {
  if (!propagate(formula, values)) return;
  const auto free = std::find(values.begin() + 1, values.end(), 0);
  if (free == values.end()) {
    Clause model;
    for (std::size_t variable = 1; variable < values.size(); ++variable) {
      model.push_back(static_cast<int>(variable) * values[variable]);
    }
    take(model);
    return;
  }
  for (const int value : {1, -1}) {
    *free = value;
    search(formula, values, take);
  }
}

}  // namespace

std::string cnf_text(const Rules& rules, const Grid& puzzle, CnfClauses clauses) {
  std::string text;
  write_cnf(puzzle, rules, clauses, [&text](std::string_view piece) { text += piece; });
  return text;
}

Formula parse_formula(const std::string& text) {
  Formula formula;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    if (line.starts_with("c ")) {
      formula.comments.push_back(line.substr(2));
    } else if (line.starts_with("p cnf ")) {
      std::string skipped;
      words >> skipped >> skipped >> formula.variables >> formula.announced;
      if (!words) throw std::runtime_error("no numbers: " + line);
    } else {
      Clause clause;
      Literal literal = 0;
      while (words >> literal && literal != 0) {
        if (static_cast<std::uint64_t>(std::abs(literal)) > formula.variables) {
          throw std::runtime_error("not announced: " + line);
        }
        clause.push_back(literal);
      }
      std::string more;
      if (!words || literal != 0 || words >> more) throw std::runtime_error("not a clause: " + line);
      formula.clauses.push_back(std::move(clause));
    }
  }
  return formula;
}

bool satisfies(const Grid& grid, const Formula& formula) {
  Assignment values(formula.variables + 1, -1);
  for (int cell = 0; cell < grid.shape().cell_count(); ++cell) {
    make_true(cnf_variable(grid.shape(), cell, grid.cells()[static_cast<std::size_t>(cell)]), values);
  }
  return std::ranges::all_of(formula.clauses, [&](const Clause& clause) {
    return std::ranges::any_of(clause, [&](Literal literal) { return is_true(literal, values); });
  });
}

Grid grid_of_model(const Shape& shape, std::span<const Literal> model) {
  Grid grid(shape);
  for (const Literal literal : model) {
    if (literal <= 0) continue;
    const int cell = (literal - 1) / shape.size();
    Cell& symbol = grid.cells()[static_cast<std::size_t>(cell)];
    if (symbol != blank) throw std::runtime_error("a cell has two symbols");
    symbol = static_cast<Cell>((literal - 1) % shape.size() + 1);
  }
  if (!grid.is_complete()) throw std::runtime_error("a cell has no symbol");
  return grid;
}

Clause other_than(const Grid& grid, const Grid& puzzle) {
  Clause clause;
  for (int cell = 0; cell < grid.shape().cell_count(); ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    if (puzzle.cells()[c] == blank) clause.push_back(-cnf_variable(grid.shape(), cell, grid.cells()[c]));
  }
  return clause;
}

std::string with_clause(const std::string& text, const Clause& clause) {
  const std::size_t begin = text.find("\np cnf ") + 1;
  const std::size_t end = text.find('\n', begin);
  const Formula size = parse_formula(text.substr(begin, end - begin));
  std::string longer = text;
  longer.replace(begin, end - begin,
                 "p cnf " + std::to_string(size.variables) + ' ' + std::to_string(size.announced + 1));
  for (const Literal literal : clause) longer += std::to_string(literal) + ' ';
  return longer + "0\n";
}

void for_each_model(const Formula& formula, const std::function<void(std::span<const Literal> model)>& take) {
  search(formula, Assignment(formula.variables + 1, 0), take);
}

}  // namespace isodoku
