// Figures of block diagonals (A. Schoenhage, 2010). The tables of the study are compared with the list of its classes,
// with the number of all grids, and with a search.

#include <algorithm>
#include <array>

#include "base/big_integer.hpp"
#include "jobs/interrupt.hpp"
#include "solve/solver.hpp"
#include "studies/block_diagonals/block_diagonals.hpp"
#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

constexpr double seconds_of_diagonals = 0.28;

FigureMethod in_diagonal_table(const std::string& table, FigurePick pick) {
  return by_command("study block-diagonals --csv " + table, std::move(pick)).taking(seconds_of_diagonals);
}

struct ListedClass {
  std::uint64_t size;
  std::uint64_t completions;
};

/// Fields are u, v, size, completions.
std::vector<ListedClass> listed_classes(const std::string& list) {
  std::vector<ListedClass> classes;
  for (std::size_t begin = list.find('\n') + 1; begin < list.size(); begin = list.find('\n', begin) + 1) {
    const std::size_t size = list.find(',', list.find(',', begin) + 1) + 1;
    const std::size_t completions = list.find(',', size) + 1;
    classes.push_back({std::stoull(list.substr(size, 10)), std::stoull(list.substr(completions, 20))});
  }
  return classes;
}

/// Computes a figure from the list of all classes.
FigureMethod listed(const std::string& words, std::function<std::string(std::vector<ListedClass>)> compute) {
  return by_reading("study block-diagonals --csv classes", words,
                    [compute = std::move(compute)](const std::string& list) { return compute(listed_classes(list)); })
      .taking(seconds_of_diagonals);
}

std::string class_count(const std::vector<ListedClass>& classes) {
  return std::to_string(classes.size());
}

/// The mean number of completions, with three decimals.
std::string class_mean(const std::vector<ListedClass>& classes) {
  std::uint64_t sum = 0;
  for (const ListedClass& each : classes) sum += each.completions;
  const std::uint64_t thousandths = (sum * 1000 + classes.size() / 2) / classes.size();
  std::string fraction = std::to_string(thousandths % 1000);
  fraction.insert(0, 3 - fraction.size(), '0');
  return std::to_string(thousandths / 1000) + '.' + fraction;
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

struct ExtremeFigure {
  const char* completions;
  const char* u;
  const char* v;
};
constexpr std::array<ExtremeFigure, 3> diagonal_extremes = {
    {{"95514", "74563120", "56240371"}, {"96841", "74563120", "43052671"}, {"283576", "76543210", "76543210"}}};

std::string diagonal_by_search(const ExtremeFigure& extreme) {
  const BlockDiagonals diagonals;
  const NormalBoxes& boxes = diagonals.boxes();
  Solver solver{Rules(Shape()), SolveMethod::backtrack};
  solver.set_execution({.on_work = check_interrupt});
  const Grid puzzle = diagonals.grid({boxes.find(extreme.u).value(), boxes.find(extreme.v).value()});
  return std::to_string(solver.count(puzzle, no_limit).value());
}

}  // namespace

std::vector<Figure> block_diagonal_figures() {
  std::vector<Figure> figures;
  const auto add = [&figures](const std::string& name, const std::string& value, FigureMethod first,
                              FigureMethod second) {
    figures.push_back(
        study_figure("diagonals." + name, value, "A. Schoenhage, 2010", std::move(first), std::move(second)));
  };
  const auto total = [](const char* what) { return in_diagonal_table("totals", row(what)); };
  add("n0", "14184585201152", total("N0 = sum of size * completions"),
      by_reading("count grids", "over 9! * 3!^4", [](const std::string& output) {
        return BigInteger(BigInteger(whole_line(output)) / factorial(9) / 1296).str();
      }));
  add("classes", "237083", total("classes"), listed("its lines", class_count));
  add("mean", "139707.552", total("completions, mean over classes"), listed("the mean", class_mean));
  add("sum", "14184585201152", total("N0 = sum of size * completions"), listed("the sum of products", sum_of_products));
  add("median", "137451", total("completions, median over classes"), listed("the middle one", middle_completions));
  add("values", "66615", total("completions, different values"), listed("the different ones", different_completions));
  for (const auto& [size, classes] : diagonal_sizes) {
    add(std::string("size-") + size, classes, in_diagonal_table("class-sizes", row(size, 2)),
        listed("those of this size", [size = std::stoull(size)](const std::vector<ListedClass>& all) {
          return std::to_string(std::ranges::count(all, size, &ListedClass::size));
        }));
  }
  for (const ExtremeFigure& each : diagonal_extremes) {
    add(std::string("completions-") + each.u + '-' + each.v, each.completions,
        in_diagonal_table("extremes",
                          [fields = std::string(",") + each.u + ',' + each.v + ','](const std::string& output) {
                            const std::size_t at = output.find(fields);
                            if (at == std::string::npos) return std::string();
                            const std::size_t begin = output.rfind('\n', at) + 1;
                            return output.substr(begin, at - begin);
                          }),
        by_computation("the puzzle of the three boxes, solution by solution", [each] {
          return diagonal_by_search(each);
        }).taking(0.24));
  }
  return figures;
}

std::vector<Figure> block_diagonal_errata() {
  return {erratum("schoenhage.pairs", "50808240", "A. Schoenhage, 2010, section 2.3: #WY, a product", "5080 * 10081",
                  {"isodoku study block-diagonals, n (n + 1) / 2 for n normalised boxes",
                   [](FigureRuns& runs) {
                     const std::string& totals = runs.output_of("study block-diagonals --csv totals");
                     const std::uint64_t n = std::stoull(row("normalised boxes")(totals));
                     return std::to_string(n * (n + 1) / 2);
                   },
                   seconds_of_diagonals},
                  by_computation("5040 * 10081", [] { return std::to_string(5040 * 10081); }))};
}

}  // namespace isodoku::detail
