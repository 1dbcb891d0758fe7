// The first bands of 3x3. Classes are counted as components of a graph of all 36,288 normal bands, and by smallest
// forms. Completions are counted by the sums that count all grids, and by search. Errata in J. Puutio's thesis of 2021.

#include <algorithm>
#include <array>
#include <string_view>

#include "base/big_integer.hpp"
#include "count/grids/band_completions.hpp"
#include "jobs/interrupt.hpp"
#include "solve/counting/template_counter.hpp"
#include "studies/figures/registry.hpp"
#include "studies/first_bands/first_bands.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view band_source = "B. Felgenhauer, E. Russell, F. Jarvis, 2006";

/// Reads a number from a table of the study.
FigureMethod in_band_table(const std::string& table, FigurePick pick) {
  const double seconds = table == "check" ? 2.7 : table == "bands" ? 0.4 : 1.9;
  return by_command("study first-bands --csv " + table, std::move(pick)).taking(seconds);
}
FigureMethod in_classes(const std::string& key) {
  return in_band_table("classes", row(key));
}
FigureMethod in_check(const std::string& key) {
  return in_band_table("check", row(key));
}

FigureMethod generated_bands(FigurePick pick) {
  return by_command(
             "generate configurations --pattern " + std::string(27, 'x') + std::string(54, '.') + " --with-order",
             std::move(pick))
      .taking(0.1);
}

FigureMethod in_terms(FigurePick pick) {
  return by_command("count grids --explain", std::move(pick));
}

/// The number of bands with the first box 123/456/789 that have this number of completions. It is read from the terms
/// of `count grids --explain`, which include all first boxes.
BigInteger bands_with_completions(const std::string& terms, const std::string& completions) {
  const std::size_t at = terms.find('\t' + completions + '\n');
  if (at == std::string::npos) return 0;
  const std::size_t begin = terms.rfind('\n', at) + 1;
  return BigInteger(terms.substr(begin, at - begin)) / factorial(9);
}

Figure band_figure(const std::string& name, const std::string& value, FigureMethod first, FigureMethod second) {
  return {"bands." + name, value, std::string(band_source), std::move(first), std::move(second)};
}

/// The number of symmetries that move only the rows below the band: 2 orders of the other bands, and 3! orders of the
/// rows of each.
constexpr std::uint64_t symmetries_below = 72;
/// The number of symmetries of a band: orders of the three rows, of the columns of each box, and of the boxes.
constexpr std::uint64_t band_symmetries = 7776;

struct BandOrder {
  std::uint64_t order;
  const char* classes;
};
constexpr std::array<BandOrder, 10> band_orders = {
    {{1, "279"}, {2, "105"}, {3, "2"}, {4, "2"}, {6, "16"}, {12, "4"}, {18, "5"}, {36, "1"}, {54, "1"}, {108, "1"}}};

/// The number of classes with automorphism groups of this order: each of these has 7,776 / order bands with the first
/// box 123/456/789.
std::string classes_with_size(std::uint64_t order) {
  const std::vector<FirstBandClass> classes = FirstBands().classes(BandMoves::rows);
  return std::to_string(std::ranges::count_if(
      classes, [order](const FirstBandClass& each) { return each.bands * order == band_symmetries; }));
}

/// The number of completions of the example of Russell and Jarvis.
std::string example_completions() {
  constexpr std::string_view band = "123478569456139278789256134";
  Grid puzzle;
  for (std::size_t cell = 0; cell < band.size(); ++cell) {
    puzzle.cells()[cell] = static_cast<Cell>(character_symbol(band[cell]));
  }
  TemplateCounter counter{Rules(Shape())};
  return std::to_string(counter.count(puzzle.cells(), check_interrupt).value()) + '\n';
}

constexpr const char* counting_by_templates = "grids with this first band, counted symbol by symbol";

}  // namespace

std::vector<Figure> first_band_figures() {
  std::vector<Figure> figures = {
      band_figure("all", "2612736", in_classes("naming: the first box is 123/456/789"),
                  in_check("bands by (2 + 18 * 3) * 3!^6")),
      band_figure("normal", "36288", in_classes("sorted boxes and columns"),
                  {"(2 + 18 * 3) * 3!^6 / 72",
                   [](FigureRuns&) { return std::to_string((2 + 18 * 3) * 46656 / bands_of_a_normal_band); }}),
      band_figure("by-columns", "2051", in_classes("permutations of boxes and columns"),
                  in_check("least forms by permutations of boxes and columns")),
      band_figure("classes", "416", in_classes("and of rows: all symmetries"), generated_bands(number_of_lines)),
      band_figure("by-rectangles", "174", in_classes("and exchanges of two symbols in two columns"),
                  in_check("classes of these by exchanges of two symbols")),
      band_figure("by-exchanges", "71", in_classes("and exchanges in more columns or of columns with equal symbols"),
                  in_check("classes of these by all exchanges")),
      band_figure("kinds", "44", in_classes("and any with the same symbols in each column"),
                  in_check("different numbers of completions")),
      band_figure("example.completions", "7053225408", in_band_table("examples", row("example 5.3", 4)),
                  by_table(counting_by_templates, example_completions, whole_line).taking(12)),
      band_figure("example.equivalent", "178848", in_band_table("examples", row("example 5.3", 3)),
                  in_terms([](const std::string& terms) { return bands_with_completions(terms, "7053225408").str(); })),
      band_figure("example.grids", "1261455257769984", in_band_table("examples", row("example 5.3", 5)),
                  {"completions * equivalent bands, counted symbol by symbol and among all grids",
                   [](FigureRuns& runs) {
                     const BigInteger completions(whole_line(runs.text_of(counting_by_templates, example_completions)));
                     const std::string& terms = runs.output_of("count grids --explain");
                     return BigInteger(completions * bands_with_completions(terms, completions.str())).str();
                   },
                   12}),
      band_figure("least-completions", "6831977472", in_band_table("bands", min_of_column(2)),
                  in_terms(min_of_column(1))),
      band_figure("greatest-completions", "7802998272", in_band_table("bands", max_of_column(2)),
                  in_terms(max_of_column(1))),
      band_figure("first-bands", "948109639680", in_band_table("grids", row("first bands")),
                  in_terms(sum_of_column(0))),
      band_figure("kilfoil", "6657084616885512582463",
                  in_band_table("grids", row("K. Kilfoil's estimate: first bands ^ 6 / 9! ^ 9 rounded down")),
                  by_reading("count grids --explain", "(sum of choices)^6 / 9!^9", [](const std::string& terms) {
                    const BigInteger bands(sum_of_column(0)(terms));
                    BigInteger quotient = bands * bands * bands * bands * bands * bands;
                    for (int i = 0; i < 9; ++i) quotient /= factorial(9);
                    return quotient.str();
                  }))};
  for (const auto& [order, classes] : band_orders) {
    figures.push_back(band_figure("orders." + std::to_string(order), classes,
                                  generated_bands(rows_with(1, std::to_string(order * symmetries_below))),
                                  by_computation("sizes of the classes of all first bands",
                                                 [order = order] { return classes_with_size(order); })));
  }
  return figures;
}

std::vector<Figure> first_band_errata() {
  const std::string source = "J. Puutio, 2021, 5.2: ";
  return {
      erratum("first-bands.exchange", "6970134528", source + "completions after the second exchange of symbols",
              "7008981120",
              in_band_table("corrections", row("5.2, second example of exchanging symbols: completions after it", 2)),
              in_terms([](const std::string& terms) {
                return bands_with_completions(terms, "6970134528") == 0 ? "" : "6970134528";
              })),
      erratum(
          "first-bands.normal-form", "smaller", source + "the first number of box 2 compared with that of box 3",
          "greater",
          in_band_table("corrections", row("5.2, normal form: the first number of box 2 is ... than that of box 3", 2)),
          in_band_table("bands", [](const std::string& output) {
            const std::size_t band = output.find('\n') + 1;
            return output[band + 3] < output[band + 6] ? "smaller" : "greater";
          }))};
}

}  // namespace isodoku::detail
