// What the studies of the literature count: block diagonals and fixed grids (A. Schoenhage, 2010), rodoku and shidoku
// (a thesis of 2013), puzzles of a study of reduction (2010 to 2012).

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "canon/canonical_form.hpp"
#include "jobs/interrupt.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"
#include "studies/block_diagonals.hpp"
#include "studies/divisible_completions.hpp"
#include "studies/puzzle_counts.hpp"
#include "studies/rodoku.hpp"
#include "studies/strictly_fixed_grids.hpp"
#include "tools/figures/figure.hpp"

namespace isodoku {
namespace {

Figure study_figure(const std::string& name, const std::string& value, const std::string& source, FigureMethod first,
                    FigureMethod second) {
  return {"studies." + name, value, source, std::move(first), std::move(second)};
}

/// Of all classes as `--list` prints them: fields are u, v, size, completions.
FigureMethod listed(const std::string& words, std::function<std::string(const std::string& list)> read) {
  return {"isodoku study block-diagonals --csv classes, " + words, [read = std::move(read)](FigureRuns& runs) {
            return read(runs.output_of("study block-diagonals --csv classes", {}));
          }};
}

struct ListedClass {
  std::uint64_t size;
  std::uint64_t completions;
};

std::vector<ListedClass> listed_classes(const std::string& list) {
  std::vector<ListedClass> classes;
  for (std::size_t begin = list.find('\n') + 1; begin < list.size(); begin = list.find('\n', begin) + 1) {
    const std::size_t size = list.find(',', list.find(',', begin) + 1) + 1;
    const std::size_t completions = list.find(',', size) + 1;
    classes.push_back({std::stoull(list.substr(size, 10)), std::stoull(list.substr(completions, 20))});
  }
  return classes;
}

FigurePick listed_statistic(const std::function<std::string(std::vector<ListedClass>)>& compute) {
  return [compute](const std::string& list) { return compute(listed_classes(list)); };
}

/// Three digits behind the point.
std::string mean_text(std::uint64_t sum, std::uint64_t number) {
  const std::uint64_t thousandths = (sum * 1000 + number / 2) / number;
  std::string fraction = std::to_string(thousandths % 1000);
  fraction.insert(0, 3 - fraction.size(), '0');
  return std::to_string(thousandths / 1000) + '.' + fraction;
}

std::string class_mean(const std::vector<ListedClass>& classes) {
  std::uint64_t sum = 0;
  for (const ListedClass& each : classes) sum += each.completions;
  return mean_text(sum, classes.size());
}

std::string sum_of_products(const std::vector<ListedClass>& classes) {
  BigInteger sum = 0;
  for (const ListedClass& each : classes) sum += BigInteger(each.size) * each.completions;
  return sum.str();
}

std::string middle_completions(std::vector<ListedClass> classes) {
  std::ranges::sort(classes, {}, &ListedClass::completions);
  return std::to_string(classes[classes.size() / 2].completions);
}

std::string different_completions(std::vector<ListedClass> classes) {
  std::ranges::sort(classes, {}, &ListedClass::completions);
  std::uint64_t different = classes.empty() ? 0 : 1;
  for (std::size_t i = 1; i < classes.size(); ++i) {
    different += classes[i].completions != classes[i - 1].completions ? 1U : 0U;
  }
  return std::to_string(different);
}

struct SizeFigure {
  const char* size;
  const char* classes;
};
constexpr std::array<SizeFigure, 14> diagonal_sizes = {{{"1", "1"},
                                                        {"3", "1"},
                                                        {"4", "2"},
                                                        {"6", "2"},
                                                        {"12", "8"},
                                                        {"24", "4"},
                                                        {"27", "2"},
                                                        {"36", "14"},
                                                        {"54", "19"},
                                                        {"72", "46"},
                                                        {"108", "118"},
                                                        {"144", "44"},
                                                        {"216", "3356"},
                                                        {"432", "233466"}}};

void add_diagonal_figures(std::vector<Figure>& figures) {
  const std::string source = "A. Schoenhage, 2010";
  const auto total = [](const char* what) { return by_command("study block-diagonals --csv totals", row(what)); };
  figures.push_back(study_figure("diagonals.n0", "14184585201152", source, total("N0 = sum of size * completions"),
                                 {"isodoku count grids, over 9! * 3!^4", [](FigureRuns& runs) {
                                    BigInteger grids(whole_line(runs.output_of("count grids", {})));
                                    grids /= factorial(9);
                                    grids /= 1296;
                                    return grids.str();
                                  }}));
  figures.push_back(study_figure(
      "diagonals.classes", "237083", source, total("classes"),
      listed("its lines", [](const std::string& list) { return std::to_string(listed_classes(list).size()); })));
  figures.push_back(study_figure("diagonals.mean", "139707.552", source, total("completions, mean over classes"),
                                 listed("the mean", listed_statistic(class_mean))));
  figures.push_back(study_figure("diagonals.sum", "14184585201152", source, total("N0 = sum of size * completions"),
                                 listed("the sum of products", listed_statistic(sum_of_products))));
  figures.push_back(study_figure("diagonals.median", "137451", source, total("completions, median over classes"),
                                 listed("the middle one", listed_statistic(middle_completions))));
  figures.push_back(study_figure("diagonals.values", "66615", source, total("completions, different values"),
                                 listed("the different ones", listed_statistic(different_completions))));
  for (const auto& [size, classes] : diagonal_sizes) {
    figures.push_back(study_figure(std::string("diagonals.size-") + size, classes, source,
                                   by_command("study block-diagonals --csv class-sizes", row(size, 2)),
                                   listed("those of this size", [size = std::stoull(size)](const std::string& list) {
                                     const std::vector<ListedClass> all = listed_classes(list);
                                     return std::to_string(std::ranges::count_if(
                                         all, [size](const ListedClass& each) { return each.size == size; }));
                                   })));
  }
  struct Extreme {
    const char* completions;
    const char* u;
    const char* v;
  };
  for (const auto& [completions, u, v] :
       {Extreme{"95514", "74563120", "56240371"}, Extreme{"96841", "74563120", "43052671"},
        Extreme{"283576", "76543210", "76543210"}}) {
    const std::string pair = std::string(u) + ' ' + v;
    figures.push_back(study_figure(
        std::string("diagonals.completions-") + u + '-' + v, completions, source,
        by_command("study block-diagonals --csv extremes",
                   [fields = std::string(",") + u + ',' + v + ','](const std::string& output) {
                     const std::size_t at = output.find(fields);
                     if (at == std::string::npos) return std::string();
                     const std::size_t begin = output.rfind('\n', at) + 1;
                     return output.substr(begin, at - begin);
                   }),
        by_computation("the puzzle of the three boxes, solution by solution",
                       [u = std::string(u), v = std::string(v)](const FigureOptions&) {
                         const BlockDiagonals diagonals;
                         const NormalBoxes& boxes = diagonals.boxes();
                         Solver solver{Rules(Shape()), SolveMethod::backtrack};
                         solver.set_hook(check_interrupt);
                         const Grid puzzle = diagonals.grid({boxes.find(u).value(), boxes.find(v).value()});
                         return std::to_string(solver.count(puzzle, no_limit).value());
                       })));
  }
}

/// Lines `shifts, over representatives, over normal forms`: those among the completions of the least diagonal of each
/// class with multiplicities that are divisible by 3, by the test itself; the latter number weighted with the class.
std::string fixed_among_completions() {
  const BlockDiagonals diagonals;
  DivisibleCompletions completions(diagonals.boxes());
  std::map<BoxShifts, std::pair<std::uint64_t, std::uint64_t>> numbers;
  for (const auto& [least, size] : diagonals.classes()) {
    check_interrupt();
    completions.visit(least, [&numbers, size = size](const Grid& grid) {
      const BoxShifts shifts = strict_box_shifts(grid);
      if (shifts == 0) return;
      ++numbers[shifts].first;
      numbers[shifts].second += size;
    });
  }
  // Transposition exchanges [R] and [S], and classes hold both; so each has half of the normal forms.
  auto& of_r = numbers[static_cast<BoxShifts>(BoxShift::r)].second;
  auto& of_s = numbers[static_cast<BoxShifts>(BoxShift::s)].second;
  of_r = of_s = (of_r + of_s) / 2;
  std::string text;
  std::pair<std::uint64_t, std::uint64_t> sum;
  for (const auto& [shifts, number] : numbers) {
    text += std::to_string(shifts) + '\t' + std::to_string(number.first) + '\t' + std::to_string(number.second) + '\n';
    sum.first += number.first;
    sum.second += number.second;
  }
  return text + "total\t" + std::to_string(sum.first) + '\t' + std::to_string(sum.second) + '\n';
}

void add_fixed_grid_figures(std::vector<Figure>& figures) {
  const std::string source = "A. Schoenhage, 2010, table 4.4";
  struct Row {
    const char* name;
    const char* type;
    BoxShifts shifts;
    const char* over_representatives;
    const char* over_normal_forms;
  };
  const auto bits = [](BoxShift shift) { return static_cast<BoxShifts>(shift); };
  for (const Row& each :
       {Row{"r", "[R]", bits(BoxShift::r), "1452", "580604"}, Row{"s", "[S]", bits(BoxShift::s), "1980", "580604"},
        Row{"rs", "[RS]", bits(BoxShift::rs), "36", "36"}, Row{"rss", "[RSS]", bits(BoxShift::rss), "3", "36"},
        Row{"all", "all", all_box_shifts, "4", "4"}, Row{"total", "total", 0, "3475", "1161284"}}) {
    const std::string key = each.shifts == 0 ? "total" : std::to_string(each.shifts);
    const auto add = [&](const char* what, const char* value, std::size_t column) {
      figures.push_back(
          study_figure(std::string("fixed-grids.") + what + '.' + each.name, value, source,
                       by_command("study fixed-grids --csv types", row(each.type, column)),
                       by_table(
                           "completions of each class of diagonals, as the paper did it",
                           [](const FigureOptions&) { return fixed_among_completions(); }, row(key, column))));
    };
    add("representatives", each.over_representatives, 1);
    add("normal-forms", each.over_normal_forms, 2);
  }
}

/// Normal grids among the completions of the normal bands of a class, by search.
std::string rodoku_completions(int wanted) {
  std::uint64_t found = 0;
  Solver solver{Rules(rodoku_shape()), SolveMethod::backtrack};
  for (const RodokuBand& band : normal_rodoku_bands()) {
    if (wanted != 0 && static_cast<int>(rodoku_class(band)) != wanted) continue;
    Grid puzzle(rodoku_shape());
    std::ranges::copy(band, puzzle.cells().begin());
    solver.for_each_solution(puzzle, [&found](const Grid& grid) {
      found += grid.at(3, 0) < grid.at(4, 0) && grid.at(4, 0) < grid.at(5, 0) ? 1U : 0U;
      return true;
    });
  }
  return std::to_string(found);
}

/// Fillings of the last stack for one pair of sets of levels that has some in common, of boxes as they are.
std::string stack_fillings(const char* left_stacks) {
  Solver solver{Rules(rodoku_shape()), SolveMethod::backtrack};
  return std::to_string(solver.count(make_grid(rodoku_shape(), left_stacks), no_limit).value());
}

void add_rodoku_figures(std::vector<Figure>& figures) {
  const std::string source = "S. K. Jones, S. Perkins, P. A. Roach, 2012; thesis of 2013";
  struct Row {
    const char* name;
    const char* bands;
    const char* completions;
  };
  for (const Row& each : {Row{"R1", "8", "96"}, Row{"R2", "12", "120"}, Row{"R3", "24", "216"}, Row{"R4", "12", "144"},
                          Row{"R5", "24", "240"}, Row{"total", "80", "816"}}) {
    const std::string name = each.name;
    const int wanted = name == "total" ? 0 : name[1] - '0';
    figures.push_back(study_figure("rodoku.bands." + name, each.bands, source,
                                   by_command("study rodoku --csv bands", row(name)),
                                   by_command("study rodoku --csv list", [name](const std::string& output) {
                                     return name == "total" ? std::to_string(std::stoull(number_of_lines(output)) - 1)
                                                            : rows_with(1, name)(output);
                                   })));
    figures.push_back(
        study_figure("rodoku.completions." + name, each.completions, "means by the thesis, sums recomputed",
                     by_command("study rodoku --csv bands", row(name, 2)),
                     by_computation("all grids with these bands, by search",
                                    [wanted](const FigureOptions&) { return rodoku_completions(wanted); })));
  }
  struct Twins {
    const char* common;
    const char* fillings;
    const char* example;
  };
  for (const Twins& each : {Twins{"0", "2", "1425..2536..3614..4153..5261..6342.."},
                            Twins{"1", "4", "1425..2536..3614..4152..5361..6243.."},
                            Twins{"3", "8", "1425..2536..3614..4152..5263..6341.."}}) {
    figures.push_back(study_figure(
        std::string("rodoku.twin-rows.") + each.common, each.fillings, source,
        by_command("study rodoku --csv 'twin rows'", row(each.common, 2)),
        by_computation("the last stack of an example, by search",
                       [example = each.example](const FigureOptions&) { return stack_fillings(example); })));
  }
  figures.push_back(study_figure("rodoku.grids", "28200960", source,
                                 by_command("study rodoku --csv grids", row("grids")),
                                 by_command("count grids --shape 3x2")));
  figures.push_back(study_figure("rodoku.classes", "49", source, by_command("study rodoku --csv classes", row("total")),
                                 by_command("count classes --shape 3x2")));
}

/// Lines `clues, puzzles, classes`: minimal puzzles, and canonical forms of those within one grid of each class.
std::string minimal_shidoku() {
  const Shape shape = make_shape_no_checks(2, 2);
  std::map<int, std::set<std::string>> forms;
  Canoniser canoniser{BoxGroup(shape)};
  Reduction reduction{Rules(shape)};
  for (const char* const grid : {"1234341221434321", "1234341223414123"}) {
    reduction.read(make_grid(shape, grid));
    reduction.for_each_minimal([&](const Grid& puzzle) {
      forms[puzzle.clue_count()].insert(canoniser.form_only(puzzle).text());
      return true;
    });
  }
  std::string text;
  const auto puzzles = count_shidoku_puzzles();
  for (const auto& [clues, found] : forms) {
    text += std::to_string(clues) + '\t' +
            std::to_string(puzzles[static_cast<std::size_t>(clues)][static_cast<std::size_t>(PuzzleKind::minimal)]) +
            '\t' + std::to_string(found.size()) + '\n';
  }
  return text;
}

FigureMethod minimal_shidoku_by_grids(const std::string& clues, std::size_t column) {
  return by_table(
      "the parts of all 288 grids, and of one grid of each class",
      [](const FigureOptions&) { return minimal_shidoku(); }, row(clues, column));
}

void add_shidoku_figures(std::vector<Figure>& figures) {
  const std::string source = "thesis of 2013, corrected";
  figures.push_back(study_figure("shidoku.normal-grids", "12", source,
                                 by_command("study shidoku --csv square", row("rot_0")),
                                 by_command("solve --count --method backtrack", whole_line, "12..34..........")));
  figures.push_back(
      study_figure("shidoku.square-classes", "5", source, by_command("study shidoku --csv classes", row("square", 2)),
                   {"isodoku study shidoku --csv square, the mean of what is fixed", [](FigureRuns& runs) {
                      const std::string& output = runs.output_of("study shidoku --csv square", {});
                      return std::to_string(std::stoull(row("total")(output)) / 8);
                    }}));
  figures.push_back(study_figure("shidoku.classes", "2", source,
                                 by_command("study shidoku --csv classes", row("whole", 2)),
                                 by_command("count classes --shape 2x2")));
  figures.push_back(study_figure("shidoku.classes-without-transposition", "3", "brute force",
                                 by_command("study shidoku --csv classes", row("without transposition", 2)),
                                 by_command("count classes --shape 2x2 --no-transpose")));
  struct Minimal {
    std::size_t clues;
    const char* classes;
    const char* puzzles;
  };
  for (const Minimal& each : {Minimal{4, "13", "25728"}, Minimal{5, "22", "58368"}, Minimal{6, "1", "1536"}}) {
    const std::string clues = std::to_string(each.clues);
    figures.push_back(study_figure("shidoku.minimal." + clues, each.puzzles, "brute force",
                                   by_command("study shidoku --csv minimal", row(clues, 2)),
                                   minimal_shidoku_by_grids(clues, 1)));
    figures.push_back(
        study_figure("shidoku.minimal-classes." + clues, each.classes, "L. Taalman and others, 2013; brute force",
                     by_command("study shidoku --csv minimal", row(clues)), minimal_shidoku_by_grids(clues, 2)));
  }
}

std::string redundant_clues(const char* text) {
  const Grid puzzle = make_grid(Shape(), text);
  Solver solver{Rules(Shape()), SolveMethod::backtrack};
  int redundant = 0;
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    if (puzzle.cells()[cell] == blank) continue;
    Grid fewer = puzzle;
    fewer.cells()[cell] = blank;
    redundant += solver.count(fewer, 2) == 1 ? 1 : 0;
  }
  return std::to_string(redundant);
}

void add_reduction_figures(std::vector<Figure>& figures) {
  struct Counted {
    const char* puzzle;
    const char* solutions;
  };
  for (const Counted& each :
       {Counted{"000000089406009200000630000000000050000004000001720030010000008075000000032070060", "3"},
        Counted{"000000003007000009063007000000026800400000000000009200000240010180000040070100060", "127"},
        Counted{"...49..62.......1713...5..........7.36.7..49..........6.....9..8..........23..7..", "30619"},
        Counted{"050070090400000008000020000003010800000000000009060100000080000200000009060050000", "14297616"}}) {
    figures.push_back(study_figure(std::string("reduction.solutions-") + each.solutions, each.solutions,
                                   "reduction study, 2010 to 2012",
                                   by_command("solve --count", whole_line, each.puzzle),
                                   by_command("solve --count --method backtrack", whole_line, each.puzzle)));
  }
  struct Minimal {
    const char* clues;
    const char* puzzle;
  };
  for (const Minimal& each :
       {Minimal{"30", ".....2.3.2....75..4..36..71.78.....5..4...1..1...8..9....8216....27....4.17.463.."},
        Minimal{"31", "..82.1.3.2..78......7..68.29.1......4.6.79..3.7.8..6.9..96..3..........4.14.3.2.8"},
        Minimal{"32", ".27.48.6.4683.1.7.3.........841..6..21.8....9..3......8..6..59..7.......6..28573."},
        Minimal{"33", ".2..48.6.4683.1.7.3..7......841..6..2168....9.........83.6..59..7.......6.928.73."},
        Minimal{"40", "..........12.34567.345.6182..1.582.6..86....1.2...7.5...37.5.28.8..6.7..2.7.83615"}}) {
    figures.push_back(
        study_figure(std::string("reduction.redundant-of-") + each.clues, "0",
                     "reduction study, 2010 to 2012: a minimal puzzle with this number of clues",
                     by_command("reduce --redundant", whole_line, each.puzzle),
                     by_computation("clues without which there is one solution still",
                                    [puzzle = each.puzzle](const FigureOptions&) { return redundant_clues(puzzle); })));
  }
}

}  // namespace

std::vector<Figure> study_figures() {
  std::vector<Figure> figures;
  add_diagonal_figures(figures);
  add_fixed_grid_figures(figures);
  add_rodoku_figures(figures);
  add_shidoku_figures(figures);
  add_reduction_figures(figures);
  return figures;
}

}  // namespace isodoku
