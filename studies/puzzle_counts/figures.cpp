// The numbers of all puzzles of 2x2, by number of clues. They are counted by classes, and one by one.

#include <array>

#include "studies/figures/registry.hpp"
#include "studies/puzzle_counts/puzzle_counts.hpp"

namespace isodoku::detail {
namespace {

struct PuzzleRow {
  const char* clues;
  const char* valid;
  const char* completable;
  const char* unique;
  const char* minimal;
};
constexpr std::array<PuzzleRow, 18> puzzles_of_2x2 = {{{"0", "1", "1", "0", "0"},
                                                       {"1", "64", "64", "0", "0"},
                                                       {"2", "1696", "1696", "0", "0"},
                                                       {"3", "24448", "22912", "0", "0"},
                                                       {"4", "212320", "164320", "25728", "25728"},
                                                       {"5", "1165824", "652032", "284160", "58368"},
                                                       {"6", "4146432", "1594752", "1041408", "1536"},
                                                       {"7", "9664512", "2685696", "2141184", "0"},
                                                       {"8", "14843040", "3326304", "2961024", "0"},
                                                       {"9", "15074304", "3125760", "2958336", "0"},
                                                       {"10", "10159104", "2255616", "2204928", "0"},
                                                       {"11", "4555776", "1248768", "1239552", "0"},
                                                       {"12", "1372800", "523392", "522624", "0"},
                                                       {"13", "287232", "161280", "161280", "0"},
                                                       {"14", "43776", "34560", "34560", "0"},
                                                       {"15", "4608", "4608", "4608", "0"},
                                                       {"16", "288", "288", "288", "0"},
                                                       {"total", "61556225", "15802049", "13579680", "85632"}}};

/// Lines `clues, valid, completable, unique, minimal`, and a line of totals.
std::string puzzles_one_by_one() {
  std::string text;
  std::array<std::uint64_t, puzzle_kinds> sums{};
  const auto counts = count_shidoku_puzzles();
  const auto append = [&text](const std::array<std::uint64_t, puzzle_kinds>& numbers) {
    for (const std::uint64_t number : numbers) text += '\t' + std::to_string(number);
    text += '\n';
  };
  for (std::size_t clues = 0; clues < counts.size(); ++clues) {
    text += std::to_string(clues);
    append(counts[clues]);
    for (std::size_t kind = 0; kind < puzzle_kinds; ++kind) sums[kind] += counts[clues][kind];
  }
  text += "total";
  append(sums);
  return text;
}

FigureMethod in_puzzle_table(const std::string& clues, std::size_t column) {
  return by_command("study tables --csv puzzles", row(clues, column)).taking(0.06);
}

std::string unique_puzzles() {
  std::uint64_t sum = 0;
  for (const auto& counts : count_shidoku_puzzles()) sum += counts[static_cast<std::size_t>(PuzzleKind::unique)];
  return std::to_string(sum);
}

}  // namespace

std::vector<Figure> puzzle_count_figures() {
  std::vector<Figure> figures;
  for (const PuzzleRow& each : puzzles_of_2x2) {
    std::size_t kind = 0;
    for (const auto& [name, value] : {std::pair("valid", each.valid), std::pair("completable", each.completable),
                                      std::pair("unique", each.unique), std::pair("minimal", each.minimal)}) {
      figures.push_back(
          {std::string("puzzles.2x2.") + name + '.' + each.clues, value,
           "unpublished, except for the number of puzzles with a unique solution (Sudopedia, with an error)",
           in_puzzle_table(each.clues, 1 + 2 * kind),
           by_table("search for the valid ones, and the parts of all 288 grids", puzzles_one_by_one,
                    row(each.clues, 1 + kind))
               .taking(0.7)});
      ++kind;
    }
  }
  return figures;
}

std::vector<Figure> puzzle_count_errata() {
  return {erratum("sudopedia-4x4", "13579680", "Sudopedia: puzzles of 2x2 with exactly one solution", "13581312",
                  in_puzzle_table("total", 5),
                  by_computation("the parts of all 288 grids that no other grid has", unique_puzzles).taking(0.68))};
}

}  // namespace isodoku::detail
