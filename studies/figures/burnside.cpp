// The 27 conjugacy classes of symmetries of 3x3 that fix grids (E. Russell and F. Jarvis, 2006). They are computed with
// families of grids that commuting symmetries map to each other. The second method is the same search without these
// families: it visits every grid up to relabelling.

#include <array>
#include <string_view>

#include "base/error.hpp"
#include "count/classes/fixed_grids.hpp"
#include "group/conjugacy_classes.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/threads.hpp"
#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

/// Some classes agree in everything that is printed about them. `which` is the position among these, from 0.
struct FixingClass {
  const char* number;  ///< in the list of Russell and Jarvis
  const char* order;
  const char* size;
  const char* cycles;
  const char* fixed;
  double seconds = 0.02;  ///< time of the second method
  std::size_t which = 0;
};
constexpr std::array<FixingClass, 26> fixing_classes = {{{"7", "3", "96", "3^27", "21233664", 7.3},
                                                         {"8", "3", "16", "3^27", "107495424", 14},
                                                         {"9", "3", "192", "3^27", "4204224", 2.7},
                                                         {"10", "3", "64", "3^27", "2508084", 0.64},
                                                         {"22", "3", "5184", "3^27", "323928", 0.17},
                                                         {"23", "9", "20736", "9^9", "162", 0.02, 1},
                                                         {"24", "9", "20736", "9^9", "288"},
                                                         {"25", "3", "144", "3^27", "14837760", 1.2},
                                                         {"26", "9", "1728", "9^9", "2592"},
                                                         {"27", "9", "288", "9^9", "5184"},
                                                         {"28", "3", "864", "3^27", "2085120", 0.49},
                                                         {"29", "9", "3456", "9^9", "1296"},
                                                         {"30", "3", "1728", "3^27", "294912", 0.07},
                                                         {"31", "9", "2304", "9^9", "648"},
                                                         {"32", "3", "1152", "3^27", "6342480", 0.43},
                                                         {"37", "2", "1296", "1^9 2^36", "30258432", 11},
                                                         {"40", "6", "10368", "3^3 6^12", "1854"},
                                                         {"43", "6", "93312", "3^3 6^12", "288"},
                                                         {"79", "2", "2916", "1^1 2^40", "155492352", 29},
                                                         {"86", "4", "69984", "1^1 4^20", "13056"},
                                                         {"134", "2", "972", "1^9 2^36", "449445888", 33},
                                                         {"135", "6", "3888", "3^3 6^12", "27648"},
                                                         {"142", "6", "31104", "3^3 6^12", "6480"},
                                                         {"143", "6", "15552", "3^3 6^12", "1728"},
                                                         {"144", "6", "15552", "3^3 6^12", "3456", 0.02, 1},
                                                         {"145", "6", "7776", "3^3 6^12", "13824"}}};

std::uint64_t count_fixed(const Symmetry& symmetry, std::size_t jobs) {
  const FixedGrids grids(Rules(Shape()), source_cells(Shape(), symmetry), {}, check_interrupt);
  std::vector<std::uint64_t> counts(grids.parts().size());
  task_runner(jobs)(counts.size(), [&](std::size_t part) {
    check_interrupt();
    counts[part] = grids.count(grids.parts()[part]);
  });
  std::uint64_t sum = 0;
  for (const std::uint64_t count : counts) sum += count;
  return sum;
}

std::string fixed_one_by_one(const FixingClass& wanted, const FigureOptions& options) {
  // Classes that fix no grid are not rows of the table.
  std::vector<std::uint64_t> alike;
  for (const ConjugacyClass& found : conjugacy_classes(BoxGroup())) {
    if (found.size.str() != wanted.size || found.cells.text() != wanted.cycles) continue;
    if (const std::uint64_t fixed = count_fixed(found.representative, options.jobs)) alike.push_back(fixed);
    if (alike.size() > wanted.which) break;
  }
  return wanted.which < alike.size() ? std::to_string(alike[wanted.which]) : "";
}

constexpr double seconds_of_terms = 0.38;

FigureMethod terms(FigurePick pick) {
  return by_command("count classes --explain", std::move(pick)).taking(seconds_of_terms);
}

}  // namespace

std::vector<Figure> burnside_figures() {
  const std::string source = "E. Russell and F. Jarvis, 2006";
  std::vector<Figure> figures = {{"burnside.1", "18383222420692992", source, terms(row("1", 3)),
                                  by_reading("study block-diagonals", "N0 * 3!^4", [](const std::string& output) {
                                    const std::string n0 = row("N0 = sum of size * completions")(output);
                                    return BigInteger(BigInteger(n0) * 1296).str();
                                  }).taking(0.28)}};
  for (const FixingClass& each : fixing_classes) {
    const std::string key = std::string(each.order) + '\t' + each.size + '\t' + each.cycles;
    figures.push_back({std::string("burnside.") + each.number, each.fixed, source, terms(row(key, 3, each.which)),
                       by_computation(std::string("the grids fixed by a symmetry of class ") + each.number +
                                          ", without others that commute with it",
                                      [each](const FigureOptions& options) { return fixed_one_by_one(each, options); })
                           .taking(each.seconds)});
  }
  figures.push_back({"burnside.classes-that-fix", "27", source, terms(number_of_rows),
                     by_command("count classes --explain --all", [](const std::string& output) {
                       const std::uint64_t all = std::stoull(number_of_rows(output));
                       return std::to_string(all - std::stoull(rows_with(3, "0")(output)));
                     }).taking(seconds_of_terms)});
  figures.push_back({"burnside.sum",
                     "18384171550626816",
                     source,
                     by_reading("count classes --explain", "the sum of size * fixed",
                                [](const std::string& output) {
                                  BigInteger sum = BigInteger(row("1", 3)(output));
                                  for (const FixingClass& each : fixing_classes) {
                                    const std::string key =
                                        std::string(each.order) + '\t' + each.size + '\t' + each.cycles;
                                    sum += BigInteger(each.size) * BigInteger(row(key, 3, each.which)(output));
                                  }
                                  return sum.str();
                                })
                         .taking(seconds_of_terms),
                     {"isodoku generate grids --count, times the order of the group",
                      [](FigureRuns& runs) {
                        const std::string& output = runs.output_of("generate grids --count --shard 0/1 --shape 3x3");
                        return BigInteger(BigInteger(output.substr(0, output.find('\n'))) * BoxGroup().order()).str();
                      },
                      38}});
  return figures;
}

}  // namespace isodoku::detail
