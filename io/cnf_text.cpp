// Formulas of puzzles.
//
// Variable x(c,s) says that cell c holds symbol s. The two sets of clauses are those of I. Lynce and J. Ouaknine
// (Sudoku as a SAT problem, 2006), for any houses, and with each pair of cells once, however many houses they share:
// 7371 and 10530 clauses for 3x3 in place of 8829 and 11988.
//
// Why minimal clauses suffice: rows are houses under all rules. Each of the N cells of a row has a symbol, and each of
// the N symbols is in one of its cells at most; so each cell has one symbol alone, and the row each symbol. Clauses for
// houses of N cells follow in the same way. So the extended clauses exclude nothing; but a solver that merely
// propagates units gets from them all that naked and hidden singles give, and from the minimal ones naked singles
// alone.
//
// Nothing is kept but the pairs, at most 20000 of them for boxes, and a piece of text; time is that of writing.

#include "io/cnf_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace isodoku {
namespace {

using CellPair = std::pair<int, int>;

/// In reading order, the first cell before the second.
std::vector<CellPair> pairs_that_share_a_house(const Rules& rules) {
  std::vector<CellPair> pairs;
  std::vector<int> seen_from(static_cast<std::size_t>(rules.cells()), -1);
  for (int cell = 0; cell < rules.cells(); ++cell) {
    const std::size_t begin = pairs.size();
    for (const std::uint16_t house : rules.houses_of(cell)) {
      for (const Point other : rules.houses()[house].cells) {
        if (other > cell && std::exchange(seen_from[other], cell) != cell) pairs.emplace_back(cell, other);
      }
    }
    std::sort(pairs.begin() + static_cast<std::ptrdiff_t>(begin), pairs.end());
  }
  return pairs;
}

bool holds_each_symbol(const Rules& rules, const House& house) {
  return house.cells.size() == static_cast<std::size_t>(rules.size());
}

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

/// Gathers text, and sends it on in pieces.
class PieceWriter {
 public:
  explicit PieceWriter(const std::function<void(std::string_view)>& write) : write_(write) {}

  void text(std::string_view text) { piece_ += text; }

  void literal(int literal) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), literal);
    piece_.append(digits.data(), end.ptr);
    piece_ += ' ';
  }

  void end_clause() {
    piece_ += "0\n";
    if (piece_.size() >= least_piece) finish();
  }

  void finish() {
    write_(piece_);
    piece_.clear();
  }

 private:
  static constexpr std::size_t least_piece = 4096;

  const std::function<void(std::string_view)>& write_;
  std::string piece_;
};

/// The text of rules can hold the name of a file, and that any character, even a newline.
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

/// Clauses that make each cell hold one symbol.
void write_cells(const Shape& shape, CnfClauses clauses, PieceWriter& out) {
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int symbol = 1; symbol <= shape.size(); ++symbol) out.literal(cnf_variable(shape, cell, symbol));
    out.end_clause();
    if (clauses == CnfClauses::minimal) continue;
    for (int symbol = 1; symbol < shape.size(); ++symbol) {
      for (int other = symbol + 1; other <= shape.size(); ++other) {
        out.literal(-cnf_variable(shape, cell, symbol));
        out.literal(-cnf_variable(shape, cell, other));
        out.end_clause();
      }
    }
  }
}

/// Clauses by which houses that can hold each symbol do so.
void write_whole_houses(const Rules& rules, PieceWriter& out) {
  for (const House& house : rules.houses()) {
    if (!holds_each_symbol(rules, house)) continue;
    for (int symbol = 1; symbol <= rules.size(); ++symbol) {
      for (const Point cell : house.cells) out.literal(cnf_variable(rules.shape(), cell, symbol));
      out.end_clause();
    }
  }
}

/// Clauses by which the cells of a pair differ.
void write_pairs(const Shape& shape, const std::vector<CellPair>& pairs, PieceWriter& out) {
  for (const auto& [a, b] : pairs) {
    for (int symbol = 1; symbol <= shape.size(); ++symbol) {
      out.literal(-cnf_variable(shape, a, symbol));
      out.literal(-cnf_variable(shape, b, symbol));
      out.end_clause();
    }
  }
}

void write_clues(const Grid& puzzle, PieceWriter& out) {
  const std::span<const Cell> cells = puzzle.cells();
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Cell symbol = cells[static_cast<std::size_t>(cell)];
    if (symbol == blank) continue;
    out.literal(cnf_variable(puzzle.shape(), cell, symbol));
    out.end_clause();
  }
}

}  // namespace

CnfSize cnf_size(const Rules& rules, const Grid& puzzle, CnfClauses clauses) {
  return size_of(rules, puzzle, clauses, pairs_that_share_a_house(rules).size());
}

void write_cnf(const Rules& rules, const Grid& puzzle, CnfClauses clauses,
               const std::function<void(std::string_view)>& write) {
  const std::vector<CellPair> pairs = pairs_that_share_a_house(rules);
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
