// Where the literature errs: what it says, what is right, and the command that shows it.

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/big_integer.hpp"
#include "count/classes/stack_pairs.hpp"
#include "grid/transform_text.hpp"
#include "group/transform_parser.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "solve/solver.hpp"
#include "studies/puzzle_counts.hpp"
#include "techniques/rating.hpp"
#include "tools/figures/figure.hpp"

namespace isodoku {
namespace {

Figure erratum(const std::string& name, const std::string& value, const std::string& source, const std::string& stated,
               FigureMethod first, FigureMethod second) {
  return {"errata." + name, value, source, std::move(first), std::move(second), stated};
}

const std::string thesis = "thesis on rodoku and sudoku, 2013";
const std::string reduction = "reduction study, 2010 to 2012";

/// How many clues are left of a puzzle when it is reduced.
std::string clues_of_line(const std::string& output) {
  return std::to_string(std::ranges::count_if(output, [](char cell) { return cell >= '1' && cell <= '9'; }));
}

/// How often symbols occur, ascending.
std::vector<std::ptrdiff_t> clues_by_symbol(const std::string& line) {
  std::vector<std::ptrdiff_t> numbers;
  for (char symbol = '1'; symbol <= '9'; ++symbol) numbers.push_back(std::ranges::count(line, symbol));
  std::ranges::sort(numbers);
  return numbers;
}

/// Clues without which there are several solutions.
std::string needed_clues(const char* text) {
  const Grid puzzle = make_grid(Shape(), text);
  Solver solver{Rules(Shape()), SolveMethod::backtrack};
  int needed = 0;
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle.cells()[cell] == blank) continue;
    Grid fewer = puzzle;
    fewer.cells()[cell] = blank;
    needed += solver.count(fewer, 2) == 2 ? 1 : 0;
  }
  return std::to_string(needed);
}

void add_square_errata(std::vector<Figure>& errata) {
  struct Fixed {
    const char* symmetry;
    const char* right;
  };
  for (const Fixed& each :
       {Fixed{"rot_1", "2"}, Fixed{"rot_2", "8"}, Fixed{"rot_3", "2"}, Fixed{"ref_1", "6"}, Fixed{"ref_2", "6"}}) {
    // The symmetry as a permutation of rows and columns, where it is one of those that apply reads.
    const std::string symmetry = each.symmetry;
    const std::string transform = symmetry == "rot_1"   ? "transpose=yes rows=1234 cols=4321 symbols=1234"
                                  : symmetry == "rot_2" ? "transpose=no rows=4321 cols=4321 symbols=1234"
                                  : symmetry == "rot_3" ? "transpose=yes rows=4321 cols=1234 symbols=1234"
                                  : symmetry == "ref_1" ? "transpose=no rows=4321 cols=1234 symbols=1234"
                                                        : "transpose=no rows=1234 cols=4321 symbols=1234";
    errata.push_back(
        erratum("shidoku.fixed-by-" + symmetry, each.right, thesis + ", section 4", "0",
                by_command("study shidoku --csv square", row(symmetry)),
                by_computation("the twelve solutions of 12..34.........., turned and renamed",
                               [transform](const FigureOptions&) {
                                 const Shape shape = make_shape_no_checks(2, 2);
                                 const Transform turn = parse_transform(shape, transform);
                                 int fixed = 0;
                                 Solver(Rules(shape), SolveMethod::backtrack)
                                     .for_each_solution(make_grid(shape, "12..34.........."), [&](const Grid& grid) {
                                       const Grid image = apply(turn, grid);
                                       std::string names = "0000";
                                       bool is_renamed = true;
                                       for (std::size_t cell = 0; cell < grid.cells().size(); ++cell) {
                                         char& name = names[image.cells()[cell] - 1U];
                                         const auto symbol = static_cast<char>('0' + grid.cells()[cell]);
                                         if (name == '0') name = symbol;
                                         is_renamed &= name == symbol;
                                       }
                                       fixed += is_renamed ? 1 : 0;
                                       return true;
                                     });
                                 return std::to_string(fixed);
                               })));
  }
  errata.push_back(erratum("shidoku.square-classes", "5", thesis + ", section 4", "2",
                           by_command("study shidoku --csv classes", row("square", 2)),
                           {"isodoku study shidoku --csv square, the mean of what is fixed", [](FigureRuns& runs) {
                              const std::string& output = runs.output_of("study shidoku --csv square", {});
                              return std::to_string(std::stoull(row("total")(output)) / 8);
                            }}));
  const auto products = [](const char* which) {
    return by_command("study shidoku --csv corrections",
                      row(std::string("section 3, wrong products where the ") + which + " is done first (of 64)", 2));
  };
  errata.push_back(erratum("square-table", "18", thesis + ", section 3: wrong entries of the table of products", "0",
                           products("first"), products("second")));
}

/// Of the bands of R1: those with other levels than the first box has, all of whose boxes have the pillars 123 and 456.
std::string bands_with_equal_pillars(const std::string& list) {
  int found = 0;
  for (std::size_t end = list.find(",R1,"); end != std::string::npos; end = list.find(",R1,", end + 1)) {
    const std::string band = list.substr(end - 18, 18);
    bool has_other_levels = false;
    std::string pillar;
    for (std::size_t row = 0; row < 3; ++row) {
      const char a = band[6 * row + 2];
      const char b = band[6 * row + 3];
      has_other_levels |= a - b != 3 && b - a != 3;
      pillar += a;
    }
    std::ranges::sort(pillar);
    found += has_other_levels && (pillar == "123" || pillar == "456") ? 1 : 0;
  }
  return std::to_string(found);
}

std::string normal_grids_against_condition_5() {
  const Shape shape = make_shape_no_checks(3, 2);
  std::uint64_t found = 0;
  Solver(Rules(shape), SolveMethod::backtrack)
      .for_each_solution(make_grid(shape, "14....25....36......................"), [&found](const Grid& grid) {
        const bool is_normal = grid.at(0, 2) < grid.at(0, 3) && grid.at(0, 4) < grid.at(0, 5) &&
                               grid.at(3, 0) < grid.at(4, 0) && grid.at(4, 0) < grid.at(5, 0) &&
                               grid.at(0, 2) < grid.at(0, 4);
        found += is_normal && grid.at(0, 0) > grid.at(3, 0) ? 1U : 0U;
        return true;
      });
  return std::to_string(found);
}

void add_rodoku_errata(std::vector<Figure>& errata) {
  struct Example {
    const char* name;
    const char* theorem;
    const char* stated;
    const char* right;
    const char* band;  ///< with the last box as its levels say: both symbols of a row in either order
  };
  for (const Example& each : {Example{"r1", "6.14", "96", "80", "1425..2536..3641.."},
                              Example{"r3", "6.16", "72", "96", "1426..2534..3615.."},
                              Example{"r4", "6.17", "96", "80", "1426..2531..3654.."},
                              Example{"r5", "6.18", "80", "72", "1426..2534..3651.."}}) {
    // The third box is left open: its levels are what the rows lack, and each order of them counts.
    const std::string puzzle = std::string(each.band) + "4.....5.....6.....";
    errata.push_back(erratum(
        std::string("rodoku.example-") + each.name, each.right, thesis + ", theorem " + each.theorem, each.stated,
        by_command("study rodoku --csv corrections",
                   row(std::string("theorem ") + each.theorem + ", example " + each.name, 2)),
        by_computation("isodoku solve --count of the two boxes and the first column", [puzzle](const FigureOptions&) {
          const Shape shape = make_shape_no_checks(3, 2);
          return std::to_string(
              Solver(Rules(shape), SolveMethod::backtrack).count(make_grid(shape, puzzle), no_limit).value());
        })));
  }
  const auto corrected = [](const char* place) { return by_command("study rodoku --csv corrections", row(place, 2)); };
  errata.push_back(erratum("rodoku.theorem-6.6", "1", thesis + ", theorem 6.6: bands with P11 = P12 = P13", "4",
                           corrected("theorem 6.6, bands of R1 with other levels and P11 = P12 = P13"),
                           by_command("study rodoku --csv list", bands_with_equal_pillars)));
  errata.push_back(erratum(
      "rodoku.theorem-6.20", "0", thesis + ", theorem 6.20: normalised grids that exchange of bands would change",
      "816", corrected("theorem 6.20, factor 2! as exchange of bands (normalised grids that need it)"),
      by_computation("normalised grids that begin with a greater symbol than their second band, by search",
                     [](const FigureOptions&) { return normal_grids_against_condition_5(); })));
}

void add_schoenhage_errata(std::vector<Figure>& errata) {
  errata.push_back(
      erratum("schoenhage.pairs", "50808240", "A. Schoenhage, 2010, section 2.3: #WY, a product", "5080 * 10081",
              {"isodoku study block-diagonals, n (n + 1) / 2 for n normalised boxes",
               [](FigureRuns& runs) {
                 const std::string& totals = runs.output_of("study block-diagonals --csv totals", {});
                 const std::uint64_t n = std::stoull(row("normalised boxes")(totals));
                 return std::to_string(n * (n + 1) / 2);
               }},
              by_computation("5040 * 10081", [](const FigureOptions&) { return std::to_string(5040 * 10081); })));
  constexpr const char* example = "281965734569473812734218659926584173357126498148397265612839547473652981895741326";
  errata.push_back(
      erratum("schoenhage.triple", "1", "A. Schoenhage, 2010, page 5: horizontal triples 148", "0",
              by_command(
                  "study triples",
                  [](const std::string& output) {
                    const std::string horizontal = row("horizontal")(output);
                    const std::size_t at = horizontal.find("148:");
                    return at == std::string::npos ? std::string("0") : horizontal.substr(at + 4, 1);
                  },
                  example),
              by_computation("rows of boxes with the symbols 1, 4, 8 in the line itself", [](const FigureOptions&) {
                int found = 0;
                const std::string text = example;
                for (std::size_t cell = 0; cell < text.size(); cell += 3) {
                  std::string triple = text.substr(cell, 3);
                  std::ranges::sort(triple);
                  found += triple == "148" ? 1 : 0;
                }
                return std::to_string(found);
              })));
}

void add_first_band_errata(std::vector<Figure>& errata) {
  errata.push_back(erratum("first-bands.exchange", "6970134528",
                           thesis + ", 5.2: completions after the second exchange of symbols", "7008981120",
                           by_command("study first-bands --csv corrections",
                                      row("5.2, second example of exchanging symbols: completions after it", 2)),
                           by_command("count grids --explain", [](const std::string& output) {
                             return output.find("\t6970134528\n") == std::string::npos ? "" : "6970134528";
                           })));
  errata.push_back(erratum("first-bands.normal-form", "smaller",
                           thesis + ", 5.2: the first number of box 2 beside that of box 3", "greater",
                           by_command("study first-bands --csv corrections",
                                      row("5.2, normal form: the first number of box 2 is ... than that of box 3", 2)),
                           by_command("study first-bands --csv bands", [](const std::string& output) {
                             const std::size_t band = output.find('\n') + 1;
                             return output[band + 3] < output[band + 6] ? "smaller" : "greater";
                           })));
}

/// What the reduction study says of steps and houses.
void add_reduction_step_errata(std::vector<Figure>& errata) {
  errata.push_back(erratum(
      "reduction.norm", "9.0", reduction + ", 001:38: the norm of a step with 9 points", "3",
      by_computation("the norm that isodoku rate prints, of 9^2", [](const FigureOptions&) { return norm_text(81); }),
      by_computation("sqrt(9 * 9)",
                     [](const FigureOptions&) { return std::to_string(std::lround(std::sqrt(81.0))) + ".0"; })));
  errata.push_back(erratum("reduction.house", "9", reduction + ": the most blanks in a house", "19",
                           by_command("rules ''",
                                      [](const std::string& output) {
                                        const std::size_t begin = output.find("row 1 ");
                                        const std::string house =
                                            output.substr(begin, output.find('\n', begin) - begin);
                                        return std::to_string(std::ranges::count(house, 'c'));
                                      }),
                           by_command("rules ''", [](const std::string& output) {
                             const std::size_t begin = output.find("box 1 ");
                             const std::string house = output.substr(begin, output.find('\n', begin) - begin);
                             return std::to_string(std::ranges::count(house, 'c'));
                           })));
}

/// What it says of its puzzles.
void add_reduction_puzzle_errata(std::vector<Figure>& errata) {
  errata.push_back(erratum(
      "reduction.exchange", "751269834", reduction + ", 001:67: what becomes of 1 to 9", "1<->7, 2<->5, 3<->1",
      by_command("equivalent 080000104009000800007005002000020001090410070300070000500600000001000700604000030 "
                 "030000702004000300008006005000050007040270080100080000600900000007000800902000010",
                 [](const std::string& output) { return output.substr(output.find("symbols=") + 8, 9); }),
      by_computation("symbols of the two lines, cell by cell", [](const FigureOptions&) {
        const std::string from = "080000104009000800007005002000020001090410070300070000500600000001000700604000030";
        const std::string to = "030000702004000300008006005000050007040270080100080000600900000007000800902000010";
        std::string symbols = "123456789";
        for (std::size_t cell = 0; cell < from.size(); ++cell) {
          if (from[cell] != '0') symbols[static_cast<std::size_t>(from[cell] - '1')] = to[cell];
        }
        return symbols;
      })));
  errata.push_back(erratum(
      "reduction.one-puzzle", "no", reduction + ", 001:148: one sudoku in two variants", "yes",
      by_command("equivalent 000004010320000000005007080000056000007000003000020004008000900000000070001000000 "
                 "800040000000003001000007000000000760500010000200000900002000090040000000080100070"),
      by_computation("how many clues each symbol has", [](const FigureOptions&) {
        const std::string a = "000004010320000000005007080000056000007000003000020004008000900000000070001000000";
        const std::string b = "800040000000003001000007000000000760500010000200000900002000090040000000080100070";
        return std::string(clues_by_symbol(a) == clues_by_symbol(b) ? "yes" : "no");
      })));
  constexpr const char* forty = "..........12.34567.345.6182..1.582.6..86....1.2...7.5...37.5.28.8..6.7..2.7.83615";
  errata.push_back(erratum("reduction.most-clues", "40", reduction + ": most clues of a minimal puzzle that it shows",
                           "33", by_command("reduce", clues_of_line, forty),
                           by_computation("clues without which there are several solutions",
                                          [](const FigureOptions&) { return needed_clues(forty); })));
}

}  // namespace

std::vector<Figure> erratum_figures() {
  std::vector<Figure> errata;
  errata.push_back(
      erratum("sudopedia-4x4", "13579680", "sudopedia: puzzles of 2x2 with exactly one solution", "13581312",
              by_command("study tables --csv puzzles", row("total", 5)),
              by_computation("the parts of all 288 grids that no other grid has", [](const FigureOptions&) {
                std::uint64_t sum = 0;
                for (const auto& counts : count_shidoku_puzzles()) {
                  sum += counts[static_cast<std::size_t>(PuzzleKind::unique)];
                }
                return std::to_string(sum);
              })));
  add_schoenhage_errata(errata);
  add_first_band_errata(errata);
  errata.push_back(erratum(
      "classes-of-2x5", "4743933427433330", "K. S. Pettersen, 2006; OEIS A291188: classes of 2x5 grids",
      "4743933602050718", by_command("count classes --shape 2x5"),
      by_computation("pairs of stacks with the same rows of symbols, up to symmetry", [](const FigureOptions& options) {
        return class_count_by_stack_pairs(make_shape(2, 5),
                                          {task_runner(options.jobs), [](double) { check_interrupt(); }, {}})
            .str();
      })));
  add_square_errata(errata);
  add_rodoku_errata(errata);
  add_reduction_step_errata(errata);
  add_reduction_puzzle_errata(errata);
  return errata;
}

}  // namespace isodoku
