// The first bands of 3x3: components of a graph of all 36,288 normal bands, and least forms; completions by the sums of
// all grids, and by search.

#include <algorithm>
#include <array>
#include <string_view>

#include "base/big_integer.hpp"
#include "count/grids/band_completions.hpp"
#include "jobs/interrupt.hpp"
#include "solve/counting/template_counter.hpp"
#include "studies/first_bands.hpp"
#include "tools/figures/figure.hpp"

namespace isodoku {
namespace {

constexpr std::string_view band_source = "B. Felgenhauer, E. Russell, F. Jarvis, 2006";
constexpr const char* classes_command = "study first-bands --csv classes";
constexpr const char* check_command = "study first-bands --csv check";
constexpr const char* pattern_of_bands =
    "generate configurations --pattern "
    "xxxxxxxxxxxxxxxxxxxxxxxxxxx...................................................... --with-order";

Figure band_figure(const std::string& name, const std::string& value, FigureMethod first, FigureMethod second) {
  return {"bands." + name, value, std::string(band_source), std::move(first), std::move(second)};
}

/// With the symmetries of the rows below, which the band does not see: 2 orders of the bands, 3! of the rows of each.
constexpr std::uint64_t symmetries_below = 72;
/// Orders of the three rows, of the columns of each box, and of the boxes.
constexpr std::uint64_t band_symmetries = 7776;

struct BandOrder {
  std::uint64_t order;
  const char* classes;
};
constexpr std::array<BandOrder, 10> band_orders = {
    {{1, "279"}, {2, "105"}, {3, "2"}, {4, "2"}, {6, "16"}, {12, "4"}, {18, "5"}, {36, "1"}, {54, "1"}, {108, "1"}}};

/// A class of bands has 7,776 / order members with the first box as it is.
std::string classes_with_size(std::uint64_t order) {
  const std::vector<FirstBandClass> classes = FirstBands().classes(BandMoves::rows);
  return std::to_string(std::ranges::count_if(
      classes, [order](const FirstBandClass& each) { return each.bands * order == band_symmetries; }));
}

/// Russell and Jarvis's example.
std::string example_completions(const FigureOptions&) {
  constexpr std::string_view band = "123478569456139278789256134";
  Grid puzzle;
  for (std::size_t cell = 0; cell < band.size(); ++cell) {
    puzzle.cells()[cell] = static_cast<Cell>(character_symbol(band[cell]));
  }
  TemplateCounter counter{Rules(Shape())};
  return std::to_string(counter.count(puzzle.cells(), check_interrupt).value()) + '\n';
}

constexpr const char* counting_by_templates = "grids with this first band, counted symbol by symbol";

/// The least or the greatest number in the column of completions.
FigurePick extreme_completions(bool greatest) {
  return [greatest](const std::string& output) {
    BigInteger found = 0;
    for (std::size_t begin = output.find('\n') + 1; begin < output.size(); begin = output.find('\n', begin) + 1) {
      const std::string number = row(output.substr(begin, 27), 2)(output);
      if (number.empty() || output.compare(begin, 5, "total") == 0) continue;
      const BigInteger completions(number);
      if (found == 0 || (greatest ? completions > found : completions < found)) found = completions;
    }
    return found.str();
  };
}

FigureMethod extreme_of_terms(bool greatest) {
  return by_command("count grids --explain", [greatest](const std::string& output) {
    BigInteger found = 0;
    for (std::size_t begin = 0; begin < output.size(); begin = output.find('\n', begin) + 1) {
      if (output.compare(begin, 5, "total") == 0) break;
      const std::size_t tab = output.find('\t', begin);
      const BigInteger completions(output.substr(tab + 1, output.find('\n', tab) - tab - 1));
      if (found == 0 || (greatest ? completions > found : completions < found)) found = completions;
    }
    return found.str();
  });
}

}  // namespace

std::vector<Figure> band_figures() {
  std::vector<Figure> figures = {
      band_figure("all", "2612736", by_command(classes_command, row("naming: the first box is 123/456/789")),
                  by_command(check_command, row("bands by (2 + 18 * 3) * 3!^6"))),
      band_figure("normal", "36288", by_command(classes_command, row("sorted boxes and columns")),
                  {"(2 + 18 * 3) * 3!^6 / 72",
                   [](FigureRuns&) { return std::to_string((2 + 18 * 3) * 46656 / bands_of_a_normal_band); }}),
      band_figure("by-columns", "2051", by_command(classes_command, row("permutations of boxes and columns")),
                  by_command(check_command, row("least forms by permutations of boxes and columns"))),
      band_figure("classes", "416", by_command(classes_command, row("and of rows: all symmetries")),
                  by_command(pattern_of_bands, number_of_lines)),
      band_figure("by-rectangles", "174",
                  by_command(classes_command, row("and exchanges of two symbols in two columns")),
                  by_command(check_command, row("classes of these by exchanges of two symbols"))),
      band_figure("by-exchanges", "71",
                  by_command(classes_command, row("and exchanges in more columns or of columns with equal symbols")),
                  by_command(check_command, row("classes of these by all exchanges"))),
      band_figure("kinds", "44", by_command(classes_command, row("and any with the same symbols in each column")),
                  by_command(check_command, row("different numbers of completions"))),
      band_figure("example.completions", "7053225408",
                  by_command("study first-bands --csv examples", row("example 5.3", 4)),
                  by_table(counting_by_templates, example_completions, whole_line)),
      band_figure("example.equivalent", "178848", by_command("study first-bands --csv examples", row("example 5.3", 3)),
                  by_command("count grids --explain",
                             [](const std::string& output) {
                               // Choices are of all first bands, whatever the first box.
                               const std::size_t at = output.find("\t7053225408\n");
                               if (at == std::string::npos) return std::string();
                               const std::size_t begin = output.rfind('\n', at) + 1;
                               return BigInteger(BigInteger(output.substr(begin, at - begin)) / factorial(9)).str();
                             })),
      band_figure("example.grids", "1261455257769984",
                  by_command("study first-bands --csv examples", row("example 5.3", 5)),
                  {"completions * equivalent bands, counted symbol by symbol and among all grids",
                   [](FigureRuns& runs) {
                     const BigInteger completions(whole_line(runs.text_of(counting_by_templates, example_completions)));
                     const std::string& terms = runs.output_of("count grids --explain", {});
                     const std::size_t at = terms.find('\t' + completions.str() + '\n');
                     if (at == std::string::npos) return std::string();
                     const std::size_t begin = terms.rfind('\n', at) + 1;
                     return BigInteger(completions * BigInteger(terms.substr(begin, at - begin)) / factorial(9)).str();
                   }}),
      band_figure("least-completions", "6831977472",
                  by_command("study first-bands --csv bands", extreme_completions(false)), extreme_of_terms(false)),
      band_figure("greatest-completions", "7802998272",
                  by_command("study first-bands --csv bands", extreme_completions(true)), extreme_of_terms(true)),
      band_figure("first-bands", "948109639680", by_command("study first-bands --csv grids", row("first bands")),
                  by_command("count grids --explain", sum_of_column(0))),
      band_figure("kilfoil", "6657084616885512582463",
                  by_command("study first-bands --csv grids",
                             row("K. Kilfoil's estimate: first bands ^ 6 / 9! ^ 9 rounded down")),
                  {"isodoku count grids --explain, (sum of choices)^6 / 9!^9", [](FigureRuns& runs) {
                     const BigInteger bands(sum_of_column(0)(runs.output_of("count grids --explain", {})));
                     BigInteger quotient = bands * bands * bands * bands * bands * bands;
                     for (int i = 0; i < 9; ++i) quotient /= factorial(9);
                     return quotient.str();
                   }})};
  for (const auto& [order, classes] : band_orders) {
    figures.push_back(
        band_figure("orders." + std::to_string(order), classes,
                    by_command(pattern_of_bands, rows_with(1, std::to_string(order * symmetries_below))),
                    by_computation("sizes of the classes of all first bands",
                                   [order = order](const FigureOptions&) { return classes_with_size(order); })));
  }
  return figures;
}

}  // namespace isodoku
