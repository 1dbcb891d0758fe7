// Puzzles of a study of reduction (2010 to 2012), and its errata.

#include <algorithm>
#include <array>
#include <cmath>

#include "solve/solver.hpp"
#include "studies/figures/registry.hpp"
#include "techniques/rating.hpp"

namespace isodoku::detail {
namespace {

const std::string reduction_source = "reduction study, 2010 to 2012";

struct SolutionFigure {
  const char* puzzle;
  const char* solutions;
  double seconds = 0.02;
  double seconds_of_search = 0.02;
};
constexpr std::array<SolutionFigure, 4> puzzles_with_solutions = {
    {{"000000089406009200000630000000000050000004000001720030010000008075000000032070060", "3"},
     {"000000003007000009063007000000026800400000000000009200000240010180000040070100060", "127"},
     {"...49..62.......1713...5..........7.36.7..49..........6.....9..8..........23..7..", "30619"},
     {"050070090400000008000020000003010800000000000009060100000080000200000009060050000", "14297616", 0.07, 12}}};

struct MinimalPuzzle {
  const char* clues;
  const char* puzzle;
};
constexpr const char* forty_clues = "..........12.34567.345.6182..1.582.6..86....1.2...7.5...37.5.28.8..6.7..2.7.83615";
constexpr std::array<MinimalPuzzle, 5> minimal_puzzles = {
    {{"30", ".....2.3.2....75..4..36..71.78.....5..4...1..1...8..9....8216....27....4.17.463.."},
     {"31", "..82.1.3.2..78......7..68.29.1......4.6.79..3.7.8..6.9..96..3..........4.14.3.2.8"},
     {"32", ".27.48.6.4683.1.7.3.........841..6..21.8....9..3......8..6..59..7.......6..28573."},
     {"33", ".2..48.6.4683.1.7.3..7......841..6..2168....9.........83.6..59..7.......6.928.73."},
     {"40", forty_clues}}};

/// The number of clues whose removal leaves a unique solution or, if `are_needed`, several solutions.
FigureMethod clues_with_others(const std::string& words, const char* text, bool are_needed) {
  return by_computation(words, [text, are_needed] {
    const Grid puzzle = make_grid(Shape(), text);
    Solver solver{Rules(Shape()), SolveMethod::backtrack};
    const std::uint64_t solutions = are_needed ? 2 : 1;
    int found = 0;
    for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
      if (puzzle.cells()[cell] == blank) continue;
      Grid fewer = puzzle;
      fewer.cells()[cell] = blank;
      found += solver.count(fewer, 2) == solutions ? 1 : 0;
    }
    return std::to_string(found);
  });
}

/// The number of clues in a line.
std::string clues_of_line(const std::string& output) {
  return std::to_string(std::ranges::count_if(output, [](char cell) { return cell >= '1' && cell <= '9'; }));
}

/// How often each symbol occurs, in ascending order.
std::vector<std::ptrdiff_t> clues_by_symbol(const std::string& line) {
  std::vector<std::ptrdiff_t> numbers;
  for (char symbol = '1'; symbol <= '9'; ++symbol) numbers.push_back(std::ranges::count(line, symbol));
  std::ranges::sort(numbers);
  return numbers;
}

/// The number of cells in the house with this name.
FigureMethod cells_of_house(const std::string& name) {
  return by_command("rules ''", [name](const std::string& output) {
    const std::size_t begin = output.find(name);
    const std::string house = output.substr(begin, output.find('\n', begin) - begin);
    return std::to_string(std::ranges::count(house, 'c'));
  });
}

const std::string exchanged = "080000104009000800007005002000020001090410070300070000500600000001000700604000030";
const std::string exchanged_image = "030000702004000300008006005000050007040270080100080000600900000007000800902000010";
const std::string one_puzzle = "000004010320000000005007080000056000007000003000020004008000900000000070001000000";
const std::string other_puzzle = "800040000000003001000007000000000760500010000200000900002000090040000000080100070";

std::string symbols_of_exchange() {
  std::string symbols = "123456789";
  for (std::size_t cell = 0; cell < exchanged.size(); ++cell) {
    if (exchanged[cell] != '0') symbols[static_cast<std::size_t>(exchanged[cell] - '1')] = exchanged_image[cell];
  }
  return symbols;
}

}  // namespace

std::vector<Figure> reduction_figures() {
  std::vector<Figure> figures;
  for (const SolutionFigure& each : puzzles_with_solutions) {
    figures.push_back(study_figure(
        std::string("reduction.solutions-") + each.solutions, each.solutions, reduction_source,
        by_command("solve --count", whole_line, each.puzzle).taking(each.seconds),
        by_command("solve --count --method backtrack", whole_line, each.puzzle).taking(each.seconds_of_search)));
  }
  for (const MinimalPuzzle& each : minimal_puzzles) {
    figures.push_back(
        study_figure(std::string("reduction.redundant-of-") + each.clues, "0",
                     reduction_source + ": a minimal puzzle with this number of clues",
                     by_command("reduce --redundant", whole_line, each.puzzle),
                     clues_with_others("clues without which there is one solution still", each.puzzle, false)));
  }
  return figures;
}

std::vector<Figure> reduction_errata() {
  return {erratum("reduction.norm", "9.0", reduction_source + ", 001:38: the norm of a step with 9 points", "3",
                  by_computation("the norm that isodoku rate prints, of 9^2", [] { return norm_text(81); }),
                  by_computation("sqrt(9 * 9)", [] { return std::to_string(std::lround(std::sqrt(81.0))) + ".0"; })),
          erratum("reduction.house", "9", reduction_source + ": the most blanks in a house", "19",
                  cells_of_house("row 1 "), cells_of_house("box 1 ")),
          erratum("reduction.exchange", "751269834", reduction_source + ", 001:67: the images of 1 to 9",
                  "1<->7, 2<->5, 3<->1",
                  by_command("equivalent " + exchanged + ' ' + exchanged_image,
                             [](const std::string& output) { return output.substr(output.find("symbols=") + 8, 9); }),
                  by_computation("symbols of the two lines, cell by cell", symbols_of_exchange)),
          erratum("reduction.one-puzzle", "no", reduction_source + ", 001:148: whether two puzzles are equivalent",
                  "yes", by_command("equivalent " + one_puzzle + ' ' + other_puzzle),
                  by_computation("how many clues each symbol has",
                                 [] {
                                   const bool is_one = clues_by_symbol(one_puzzle) == clues_by_symbol(other_puzzle);
                                   return std::string(is_one ? "yes" : "no");
                                 })),
          erratum("reduction.most-clues", "40", reduction_source + ": the most clues of a minimal puzzle that it shows",
                  "33", by_command("reduce", clues_of_line, forty_clues),
                  clues_with_others("clues without which there are several solutions", forty_clues, true))};
}

}  // namespace isodoku::detail
