// Writes puzzles as formulas.
//
// Variable x(c,s) is true if cell c contains symbol s. The two sets of clauses are those of I. Lynce and J. Ouaknine
// (Sudoku as a SAT problem, 2006), generalised to any houses. Each pair of cells has clauses only once, even if it
// shares several houses: there are 7371 and 10530 clauses for 3x3 instead of 8829 and 11988.
//
// The minimal clauses are sufficient, since rows are houses under all rules. Each of the N cells of a row has a symbol,
// and each of the N symbols is in at most one of these cells. So each cell has only one symbol, and the row contains
// each symbol. The clauses for other houses of N cells follow in the same way. So the extended clauses exclude nothing.
// But with them, unit propagation finds all naked and hidden singles; with the minimal clauses, it finds only naked
// singles.
//
// Memory is only that of the pairs (at most 20000 for boxes) and of a piece of text. The time is that of writing.

#include "io/cnf_text.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "io/house_pairs.hpp"
#include "io/piece_writer.hpp"

namespace isodoku {

using detail::PieceWriter;

namespace {

bool holds_each_symbol(const Rules& rules, const House& house) {
  return house.cells.size() == static_cast<std::size_t>(rules.size());
}

/// The numbers in the line `p cnf`.
struct CnfSize {
  std::uint64_t variables = 0;
  std::uint64_t clauses = 0;
};

CnfSize size_of(const Rules& rules, const Grid& puzzle, CnfClauses clauses, std::size_t pairs) {
  const auto n = static_cast<std::uint64_t>(rules.size());
  CnfSize size{n * n * n, n * n + n * pairs + static_cast<std::uint64_t>(puzzle.clue_count())};
  if (clauses == CnfClauses::extended) {
    const auto houses =
        std::ranges::count_if(rules.houses(), [&](const House& house) { return holds_each_symbol(rules, house); });
    size.clauses += n * n * n * (n - 1) / 2 + n * static_cast<std::uint64_t>(houses);
  }
  return size;
}

void write_literal(int literal, PieceWriter& out) {
  out.number(literal);
  out.text(" ");
}

void end_clause(PieceWriter& out) {
  out.text("0");
  out.end_line();
}

/// The rules as text. It may contain the name of a file, which may contain any character. So control characters, such
/// as newlines, are replaced.
std::string comment_text(const Rules& rules) {
  std::string text = rules.are_boxes() ? "rows, columns and boxes" : rules.text();
  std::ranges::replace_if(
      text, [](char character) { return (character >= 0 && character < ' ') || character == 0x7F; }, '?');
  return text;
}

void write_comments(const Rules& rules, const Grid& puzzle, CnfClauses clauses, PieceWriter& out) {
  out.text("c A puzzle in DIMACS CNF, by isodoku: the models are the grids that complete it.");
  out.text("\nc shape " + rules.shape().text());
  out.text("\nc rules " + comment_text(rules));
  out.text(std::string("\nc clauses ") + (clauses == CnfClauses::minimal ? "minimal" : "extended"));
  out.text("\nc puzzle " + puzzle.text());
  out.text("\nc variable " + std::to_string(rules.size()) +
           "*cell+symbol: the cell (row by row, from 0) holds the symbol (from 1)\n");
}

/// Writes the clauses by which each cell has a symbol, and only one.
void write_cells(const Shape& shape, CnfClauses clauses, PieceWriter& out) {
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    for (int symbol = 1; symbol <= shape.size(); ++symbol) write_literal(cnf_variable(shape, cell, symbol), out);
    end_clause(out);
    if (clauses == CnfClauses::minimal) continue;
    for (int symbol = 1; symbol < shape.size(); ++symbol) {
      for (int other = symbol + 1; other <= shape.size(); ++other) {
        write_literal(-cnf_variable(shape, cell, symbol), out);
        write_literal(-cnf_variable(shape, cell, other), out);
        end_clause(out);
      }
    }
  }
}

/// Writes the clauses by which each house of N cells contains each symbol.
void write_whole_houses(const Rules& rules, PieceWriter& out) {
  for (const House& house : rules.houses()) {
    if (!holds_each_symbol(rules, house)) continue;
    for (int symbol = 1; symbol <= rules.size(); ++symbol) {
      for (const Point cell : house.cells) write_literal(cnf_variable(rules.shape(), cell, symbol), out);
      end_clause(out);
    }
  }
}

/// Writes the clauses by which the cells of each pair differ.
void write_pairs(const Shape& shape, const std::vector<detail::CellPair>& pairs, PieceWriter& out) {
  for (const auto& [a, b] : pairs) {
    for (int symbol = 1; symbol <= shape.size(); ++symbol) {
      write_literal(-cnf_variable(shape, a, symbol), out);
      write_literal(-cnf_variable(shape, b, symbol), out);
      end_clause(out);
    }
  }
}

void write_clues(const Grid& puzzle, PieceWriter& out) {
  const std::span<const Cell> cells = puzzle.cells();
  for (int cell = 0; cell < puzzle.shape().cell_count(); ++cell) {
    const Cell symbol = cells[static_cast<std::size_t>(cell)];
    if (symbol == blank) continue;
    write_literal(cnf_variable(puzzle.shape(), cell, symbol), out);
    end_clause(out);
  }
}

}  // namespace

void write_cnf(const Grid& puzzle, const Rules& rules, CnfClauses clauses,
               const std::function<void(std::string_view)>& write) {
  const std::vector<detail::CellPair> pairs = detail::pairs_that_share_a_house(rules);
  const CnfSize size = size_of(rules, puzzle, clauses, pairs.size());
  PieceWriter out(write);
  write_comments(rules, puzzle, clauses, out);
  out.text("p cnf " + std::to_string(size.variables) + ' ' + std::to_string(size.clauses) + '\n');
  write_cells(rules.shape(), clauses, out);
  if (clauses == CnfClauses::extended) write_whole_houses(rules, out);
  write_pairs(rules.shape(), pairs, out);
  write_clues(puzzle, out);
  out.finish();
}

}  // namespace isodoku
