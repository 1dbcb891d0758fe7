// The few classes of first bands of 3x3 grids (B. Felgenhauer and F. Jarvis, 2006; E. Russell and F. Jarvis, 2006),
// after J. Puutio's thesis of 2021, and the number of grids that begin with each.
//
// The check counts the classes by symmetries again with smallest forms, and those by other moves again among
// representatives. It also compares the total number of grids with that of all grids.

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "count/grids/grid_count.hpp"
#include "group/orbits.hpp"
#include "jobs/interrupt.hpp"
#include "studies/first_bands/first_bands.hpp"
#include "studies/study.hpp"

namespace isodoku::detail {
namespace {

struct NamedMoves {
  const char* name;
  BandMoves moves;
};
constexpr std::array<NamedMoves, 6> band_moves = {
    {{"sorted boxes and columns", BandMoves::sorting},
     {"permutations of boxes and columns", BandMoves::columns},
     {"and of rows: all symmetries", BandMoves::rows},
     {"and exchanges of two symbols in two columns", BandMoves::rectangles},
     {"and exchanges in more columns or of columns with equal symbols", BandMoves::swaps},
     {"and any with the same symbols in each column", BandMoves::contents}}};

/// A class of bands under all moves, and the number of completions of each band.
struct CountedKind {
  FirstBandClass band;
  std::uint64_t completions;
};

std::vector<CountedKind> counted_kinds(const FirstBands& bands) {
  std::vector<FirstBand> examples;
  const std::vector<FirstBandClass> classes = bands.classes(BandMoves::contents);
  for (const FirstBandClass& each : classes) examples.push_back(each.least);
  const std::vector<std::uint64_t> completions = band_completions(examples);
  std::vector<CountedKind> kinds;
  for (std::size_t i = 0; i < classes.size(); ++i) kinds.push_back({classes[i], completions[i]});
  return kinds;
}

std::uint64_t bands_of(const std::vector<CountedKind>& kinds) {
  std::uint64_t sum = 0;
  for (const CountedKind& kind : kinds) sum += kind.band.bands;
  return sum;
}

BigInteger grids_with_first_box(const std::vector<CountedKind>& kinds) {
  BigInteger sum = 0;
  for (const CountedKind& kind : kinds) sum += BigInteger(kind.band.bands) * kind.completions;
  return sum;
}

Table stage_table(const FirstBands& bands, const std::vector<CountedKind>& kinds) {
  Table table{"classes", {"bands are the same up to", "classes"}};
  table.rows.push_back({"naming: the first box is 123/456/789", bands_of(kinds)});
  for (const auto& [name, moves] : band_moves) table.rows.push_back({name, bands.classes(moves).size()});
  return table;
}

Table kind_table(const std::vector<CountedKind>& kinds) {
  Table table{"bands", {"band", "bands", "completions", "product"}};
  for (const CountedKind& kind : kinds) {
    table.rows.push_back({band_text(kind.band.least), kind.band.bands, kind.completions,
                          BigInteger(kind.band.bands) * kind.completions});
  }
  table.rows.push_back({"total", bands_of(kinds), "-", grids_with_first_box(kinds)});
  return table;
}

FirstBand band_of(const char* text) {
  FirstBand band{};
  for (std::size_t cell = 0; cell < band.size(); ++cell) band[cell] = static_cast<Cell>(character_symbol(text[cell]));
  return band;
}

/// The bands that the thesis shows.
struct ThesisBand {
  const char* name;
  const char* band;
};
constexpr std::array<ThesisBand, 5> thesis_bands = {{{"example 5.2", "123458679456179238789236145"},
                                                     {"example 5.2, 8 and 9 exchanged", "123459678456178239789236145"},
                                                     {"second example of 5.2", "123467589456198327789253146"},
                                                     {"the same, 1, 2, 4, 5 exchanged", "453267189126598347789413526"},
                                                     {"example 5.3", "123478569456139278789256134"}}};

/// Finds the class of a band by its number of completions. This is the same for all bands of a class, and different for
/// different classes (see check_bands).
Table example_table(const std::vector<CountedKind>& kinds) {
  Table table{"examples", {"what", "band", "min-lex form", "equivalent bands", "completions", "product"}};
  std::vector<FirstBand> shown;
  for (const ThesisBand& each : thesis_bands) shown.push_back(band_of(each.band));
  const std::vector<std::uint64_t> completions = band_completions(shown);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto kind = std::ranges::find(kinds, completions[i], &CountedKind::completions);
    if (kind == kinds.end())
      throw Error(ErrorKind::internal, std::string(thesis_bands[i].band) + " belongs to no class");
    table.rows.push_back({thesis_bands[i].name, thesis_bands[i].band, band_text(least_band(shown[i], true)),
                          kind->band.bands, completions[i], BigInteger(BigInteger(kind->band.bands) * completions[i])});
  }
  return table;
}

Table grid_table_of(const std::vector<CountedKind>& kinds) {
  const BigInteger bands = BigInteger(bands_of(kinds)) * factorial(9);
  BigInteger boxes = 1;
  BigInteger all_bands = 1;
  for (int i = 0; i < 9; ++i) boxes *= factorial(9);
  for (int i = 0; i < 6; ++i) all_bands *= bands;
  return {"grids",
          {"what", "number"},
          {{"first bands", bands},
           {"grids with the first box 123/456/789", grids_with_first_box(kinds)},
           {"grids", BigInteger(grids_with_first_box(kinds) * factorial(9))},
           {"K. Kilfoil's estimate: first bands ^ 6 / 9! ^ 9 rounded down", BigInteger(all_bands / boxes)}}};
}

Table first_band_corrections(const std::vector<CountedKind>& kinds) {
  const Table examples = example_table(kinds);
  constexpr std::size_t completions = 4;  // the column of the completions
  const auto first_symbol = [](const char* band, std::size_t box) { return std::string(1, band[3 * box]); };
  const char* const normal = "123457689456829137789316254";  // the thesis's example 5.1, in its normal form
  return {"corrections",
          {"place", "stated", "right", "why"},
          {{"5.2, second example of exchanging symbols: completions after it", examples.rows[2][completions],
            examples.rows[3][completions], "the columns do not hold the same symbols any more"},
           {"5.2, normal form: the first number of box 2 is ... than that of box 3", "greater",
            normal[3] < normal[6] ? "smaller" : "greater",
            "its example 5.1 has " + first_symbol(normal, 1) + " and " + first_symbol(normal, 2)}}};
}

/// The number of classes of bands if the moves are tried only on one band of each class under symmetries.
std::size_t classes_of_forms(const std::vector<FirstBand>& forms, std::size_t longest) {
  Orbits orbits(forms.size());
  std::set<std::size_t> representatives;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    check_interrupt();
    for (const FirstBand& image : swapped_bands(forms[i], longest)) {
      const auto place = std::ranges::lower_bound(forms, least_band(image, true));
      orbits.join(i, static_cast<std::size_t>(place - forms.begin()));
    }
  }
  for (std::size_t i = 0; i < forms.size(); ++i) representatives.insert(orbits.min_point(i));
  return representatives.size();
}

/// Compares the numbers of classes, completions and grids with those of second methods.
Table check_bands(const FirstBands& bands, const std::vector<CountedKind>& kinds) {
  std::set<FirstBand> of_columns;
  std::set<FirstBand> of_all;
  for (const FirstBand& band : bands.normal_bands()) {
    check_interrupt();
    of_columns.insert(least_band(band, false));
    of_all.insert(least_band(band, true));
  }
  const auto classes = [&bands](BandMoves moves) { return bands.classes(moves).size(); };
  check_equal("classes by boxes and columns", of_columns.size(), classes(BandMoves::columns));
  check_equal("classes by symmetries", of_all.size(), classes(BandMoves::rows));
  const std::vector<FirstBand> forms(of_all.begin(), of_all.end());
  check_equal("classes by exchanges of two symbols", classes_of_forms(forms, 2), classes(BandMoves::rectangles));
  check_equal("classes by all exchanges", classes_of_forms(forms, 9), classes(BandMoves::swaps));
  const std::vector<std::uint64_t> completions = band_completions(forms);
  const std::set<std::uint64_t> values(completions.begin(), completions.end());
  check_equal("numbers of completions", values.size(), kinds.size());
  // The rows of the other two boxes contain the triples of the first box in 2 ways, or mixed triples in 18 * 3 ways.
  // Each of their six rows has 3! orders.
  const std::uint64_t by_formula = (2 + 18 * 3) * 6ULL * 6 * 6 * 6 * 6 * 6;
  check_equal("bands", by_formula, bands_of(kinds));
  const BigInteger grids = grid_count(Shape());
  check_equal("grids", grids_with_first_box(kinds) * factorial(9), grids);
  return {"check",
          {"what", "number"},
          {{"bands by (2 + 18 * 3) * 3!^6", by_formula},
           {"least forms by permutations of boxes and columns", of_columns.size()},
           {"least forms by all symmetries", of_all.size()},
           {"classes of these by exchanges of two symbols", classes_of_forms(forms, 2)},
           {"classes of these by all exchanges", classes_of_forms(forms, 9)},
           {"different numbers of completions", values.size()},
           {"grids, as count grids has them", grids}}};
}

}  // namespace

std::vector<Table> first_band_tables(const StudyRequest& request) {
  const FirstBands bands;
  const std::vector<CountedKind> kinds = counted_kinds(bands);
  if (request.wants_list("bands")) return {kind_table(kinds)};
  std::vector<Table> tables = {stage_table(bands, kinds), example_table(kinds), grid_table_of(kinds),
                               first_band_corrections(kinds)};
  if (request.wants_check()) tables.push_back(check_bands(bands, kinds));
  return tables;
}

}  // namespace isodoku::detail
