// The number of solutions of puzzles in sudoku and in three of its variants, and whether the solutions agree.

#include "studies/variants/tables.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "grid/rules.hpp"
#include "jobs/interrupt.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {
namespace {

constexpr std::array<const char*, 8> variant_examples = {
    "46..9.5...5723...4...7.......935.2..6.3..1................2..8.14.5.9....9.......",
    "...49..62.......1713...5..........7.36.7..49..........6.....9..8..........23..7..",
    "6...45..78.2..65........3......7.25...3...18..5..........6...2....8.2..9....19...",
    "..6..89.......71...72.5....18.........9...4.........63....3.852..19........2.5...",
    "...........49.68...8.1.7.9..35...46...........21...73..9.7.4.2...73.96...........",
    ".....4.1.32.........5..7.8.....56.....7.....3....2...4..8...9.........7...1......",
    "8...4.........3..1.....7.........76.5...1....2.....9....2....9..4........8.1...7.",
    "7....2..3....67184.............2...88.........465...........5...........1.4....79"};

/// The number of cells in which the solutions are not all the same.
std::size_t differing_cells(const std::vector<Grid>& solutions) {
  std::size_t number = 0;
  for (std::size_t cell = 0; cell < solutions.front().cells().size(); ++cell) {
    const bool is_same = std::ranges::all_of(
        solutions, [&](const Grid& solution) { return solution.cells()[cell] == solutions.front().cells()[cell]; });
    number += is_same ? 0 : 1;
  }
  return number;
}

}  // namespace

std::vector<Grid> variant_study_puzzles() {
  std::vector<Grid> puzzles;
  for (const char* const example : variant_examples) puzzles.push_back(make_grid(Shape(), example));
  return puzzles;
}

Table variant_solution_table(const std::vector<Grid>& puzzles, std::uint64_t limit) {
  std::vector<Solver> solvers;
  const std::vector<std::vector<std::string>> variants = {
      {}, {"diagonal"}, {"disjoint-groups"}, {"diagonal", "disjoint-groups"}};
  for (const std::vector<std::string>& variant : variants) {
    solvers.emplace_back(variant_rules(variant));
    solvers.back().set_execution({.on_work = check_interrupt});
  }
  Table table{"solutions", {"puzzle", "standard", "diagonal", "groups", "both", "unique_in", "differing_cells"}};
  for (const Grid& puzzle : puzzles) {
    std::vector<TableCell>& row = table.rows.emplace_back();
    row.emplace_back(puzzle.text());
    std::vector<Grid> solutions;
    for (Solver& solver : solvers) {
      const std::optional<std::uint64_t> number = solver.count(puzzle, limit);
      row.push_back(number ? TableCell(*number) : TableCell("-"));
      if (number == 1) solutions.push_back(solver.solve(puzzle).solution);
    }
    row.emplace_back(solutions.size());
    row.push_back(solutions.size() < 2 ? TableCell("-") : TableCell(differing_cells(solutions)));
  }
  return table;
}

}  // namespace isodoku::detail
