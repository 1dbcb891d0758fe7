// The count of rodoku grids of shape 3x2 in J. Puutio's thesis of 2021 (after S. K. Jones, S. Perkins and P. A. Roach,
// 2012), with errata.
//
// All numbers are computed from the structure of bands and stacks. The check searches the normal grids among all grids,
// and compares their classes with those of Burnside's lemma, order by order.

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "count/classes/class_count.hpp"
#include "count/grids/grid_count.hpp"
#include "group/conjugacy_classes.hpp"
#include "jobs/interrupt.hpp"
#include "studies/rodoku/rodoku.hpp"
#include "studies/study.hpp"

namespace isodoku::detail {
namespace {

struct CountedBand {
  RodokuBand band;
  std::size_t band_class;  // 1 to 5
  std::vector<Grid> grids;
};

std::vector<CountedBand> counted_bands() {
  std::vector<CountedBand> bands;
  for (const RodokuBand& band : normal_rodoku_bands()) {
    bands.push_back({band, static_cast<std::size_t>(rodoku_class(band)), normal_rodoku_grids(band)});
  }
  return bands;
}

using Spread = std::map<std::uint64_t, std::uint64_t>;

std::string spread_text(const Spread& spread) {
  std::string text;
  for (const auto& [value, number] : spread) {
    text += (text.empty() ? "" : " ") + std::to_string(value) + ':' + std::to_string(number);
  }
  return text;
}

/// A mean with at most one decimal, rounded down.
TableCell mean_cell(std::uint64_t sum, std::uint64_t number) {
  const std::uint64_t tenths = sum * 10 / number;
  std::string digits = std::to_string(tenths / 10);
  if (tenths % 10 != 0) digits += '.' + std::to_string(tenths % 10);
  return TableCell::number(digits);
}

constexpr std::uint64_t orders_of_levels = 8;  // within the levels of the third box, which the thesis leaves open

struct ClassSum {
  std::uint64_t bands = 0;
  std::uint64_t completions = 0;
  Spread spread{};

  void add(const CountedBand& band) {
    ++bands;
    completions += band.grids.size();
    ++spread[band.grids.size()];
  }
  [[nodiscard]] std::vector<TableCell> row(const std::string& name) const {
    return {name,
            bands,
            completions,
            mean_cell(completions, bands),
            mean_cell(orders_of_levels * completions, bands),
            spread_text(spread)};
  }
};

Table bands_table(const std::vector<CountedBand>& bands) {
  std::array<ClassSum, 6> sums{};  // the first is for all classes
  for (const CountedBand& band : bands) {
    sums[0].add(band);
    sums[band.band_class].add(band);
  }
  Table table{"bands", {"class", "bands", "completions", "mean", "8 x mean", "spread"}};
  for (std::size_t i = 1; i < sums.size(); ++i) table.rows.push_back(sums[i].row("R" + std::to_string(i)));
  table.rows.push_back(sums[0].row("total"));
  return table;
}

Table twin_row_table() {
  Table table{"twin rows", {"x", "pairs of matchings", "fillings"}};
  for (const TwinRows& row : twin_rows()) table.rows.push_back({row.common, row.pairs, row.fillings});
  return table;
}

/// A case that the thesis counts: boxes 11 and 12, and the level of box 13 in each row. It includes all orders within
/// these levels.
using LevelCase = std::array<Cell, 18>;

LevelCase level_case(RodokuBand band) {
  for (std::size_t row = 0; row < 3; ++row) {
    if (band[6 * row + 4] > band[6 * row + 5]) std::swap(band[6 * row + 4], band[6 * row + 5]);
  }
  return band;
}

std::map<LevelCase, std::uint64_t> completions_by_levels(const std::vector<CountedBand>& bands) {
  std::map<LevelCase, std::uint64_t> cases;
  // In normal bands, the first level of box 13 is in ascending order. The bands with the other order have as many
  // completions.
  for (const CountedBand& band : bands) cases[level_case(band.band)] += 2 * band.grids.size();
  return cases;
}

/// The number of cases by number of completions. The total is the sum of the completions over all cases, and the number
/// of cases.
Table level_table(const std::vector<CountedBand>& bands, bool has_total) {
  Spread numbers;
  for (const auto& [levels, completions] : completions_by_levels(bands)) ++numbers[completions];
  Table table{"levels", {"completions", "cases"}};
  std::uint64_t sum = 0;
  std::uint64_t cases = 0;
  for (const auto& [completions, number] : numbers) {
    table.rows.push_back({completions, number});
    sum += completions * number;
    cases += number;
  }
  if (has_total) table.rows.push_back({"total", sum, cases});
  return table;
}

std::uint64_t grids_of(const std::vector<CountedBand>& bands) {
  std::uint64_t sum = 0;
  for (const CountedBand& band : bands) sum += band.grids.size();
  return sum;
}

Table grid_table(const std::vector<CountedBand>& bands) {
  const std::uint64_t normal = grids_of(bands);
  return {"grids",
          {"what", "number"},
          {{"normalised grids", normal},
           {"names of the symbols", factorial(6)},
           {"orders of stacks 2 and 3", factorial(2)},
           {"orders of columns in stacks 2 and 3", BigInteger(factorial(2) * factorial(2))},
           {"orders of rows in band 2", factorial(3)},
           {"grids", BigInteger(normal * factorial(6) * factorial(2) * factorial(2) * factorial(2) * factorial(3))}}};
}

/// The canonical forms, by order of the automorphism group.
std::map<std::uint64_t, std::vector<std::string>> forms_by_order(const std::vector<CountedBand>& bands) {
  Canoniser canoniser{BoxGroup(rodoku_shape())};
  std::map<std::string, std::uint64_t> orders;
  for (const CountedBand& band : bands) {
    for (const Grid& grid : band.grids) {
      check_interrupt();
      const CanonicalForm found = canoniser.canonical_form(grid);
      orders.emplace(found.form.text(), static_cast<std::uint64_t>(found.order));
    }
  }
  std::map<std::uint64_t, std::vector<std::string>> forms;
  for (const auto& [form, order] : orders) forms[order].push_back(form);
  return forms;
}

Table class_table(const std::map<std::uint64_t, std::vector<std::string>>& forms) {
  Table table{"classes", {"order", "classes"}};
  std::size_t total = 0;
  for (const auto& [order, of_order] : forms) {
    table.rows.push_back({order, of_order.size()});
    total += of_order.size();
  }
  table.rows.push_back({"total", total});
  return table;
}

/// The examples of the thesis (6.5) for its classes, in their order, with the numbers of completions that its theorems
/// 6.14 to 6.18 state.
struct ThesisExample {
  const char* band;
  std::uint64_t stated;
};
constexpr std::array<ThesisExample, 5> thesis_examples = {{{"142536253641364125", 96},
                                                           {"142536253641364152", 80},
                                                           {"142635253416361542", 72},
                                                           {"142635253146365412", 96},
                                                           {"142635253461365142", 80}}};

Table correction_table(const std::vector<CountedBand>& bands) {
  Table table{"corrections", {"place", "stated", "right", "why"}};
  const std::map<LevelCase, std::uint64_t> cases = completions_by_levels(bands);
  for (std::size_t i = 0; i < thesis_examples.size(); ++i) {
    RodokuBand band{};
    for (std::size_t cell = 0; cell < band.size(); ++cell) {
      band[cell] = static_cast<Cell>(character_symbol(thesis_examples[i].band[cell]));
    }
    table.rows.push_back({"theorem 6." + std::to_string(14 + i) + ", example r" + std::to_string(i + 1),
                          thesis_examples[i].stated, cases.at(level_case(band)),
                          "the number holds for the mean of the class R" +
                              std::to_string(static_cast<int>(rodoku_class(band))) + ", not for each configuration"});
  }
  std::size_t different_levels = 0;
  std::size_t equal_pillars = 0;
  for (const CountedBand& counted : bands) {
    if (counted.band_class != 1) continue;
    const RodokuBand& band = counted.band;
    const auto pillar = [&band](std::size_t column) {
      std::array<Cell, 3> triple = {band[column], band[6 + column], band[12 + column]};
      std::ranges::sort(triple);
      return triple;
    };
    bool has_levels_of_box_1 = true;  // levels whose symbols differ by 3
    for (std::size_t row = 0; row < 3; ++row) {
      has_levels_of_box_1 &= (band[6 * row + 2] + 3 - band[6 * row + 3]) % 6 == 0;
    }
    if (has_levels_of_box_1) continue;
    ++different_levels;
    equal_pillars += std::min(pillar(2), pillar(3)) == pillar(0) ? 1U : 0U;
  }
  table.rows.push_back({"theorem 6.6, bands of R1 with other levels and P11 = P12 = P13", different_levels,
                        equal_pillars, "P12 = P13 suffices for the class"});
  table.rows.push_back({"theorem 6.20, factor 2! as exchange of bands (normalised grids that need it)", grids_of(bands),
                        0, "condition 5 is empty, for 1 is the least symbol"});
  table.rows.push_back({"theorem 6.20, factor 2! as exchange of stacks 2 and 3 (bands without condition 4)",
                        2 * bands.size(), unsorted_rodoku_bands(), "condition 4 takes one of two"});
  return table;
}

Table band_list(const std::vector<CountedBand>& bands) {
  Table table{"list", {"band", "class", "completions"}};
  for (const CountedBand& band : bands) {
    table.rows.push_back({band_text(band.band), "R" + std::to_string(band.band_class), band.grids.size()});
  }
  return table;
}

/// Compares the results with those of the second method.
Table check_rodoku(const std::vector<CountedBand>& bands,
                   const std::map<std::uint64_t, std::vector<std::string>>& forms) {
  const Shape shape = rodoku_shape();
  std::map<std::string, std::uint64_t> found_by_band;
  std::uint64_t found = 0;
  std::map<std::string, std::uint64_t> found_forms;
  Canoniser canoniser{BoxGroup(shape)};
  const std::uint64_t searched = search_normal_rodoku_grids([&](const Grid& grid) {
    check_interrupt();
    ++found;
    ++found_by_band[grid.text().substr(0, 18)];
    ++found_forms[canoniser.form_only(grid).text()];
  });
  check_equal("bands", found_by_band.size(), bands.size());
  for (const CountedBand& band : bands) {
    check_equal("completions of " + band_text(band.band), found_by_band[band_text(band.band)], band.grids.size());
  }
  const BoxGroup group(shape);
  std::uint64_t classes = 0;
  std::map<std::uint64_t, BigInteger> by_order = classes_by_order(group);
  for (const auto& [order, of_order] : forms) {
    check_equal("classes with automorphism groups of order " + std::to_string(order), of_order.size(), by_order[order]);
    for (const std::string& form : of_order) classes += found_forms.contains(form) ? 1U : 0U;
  }
  check_equal("classes", classes, found_forms.size());
  check_equal("classes", classes, class_count(group));
  const BigInteger grids = grid_count(shape);
  check_equal("grids", BigInteger(searched) * factorial(6), grids);
  check_equal("grids", BigInteger(found) * factorial(6) * 2 * 2 * 2 * 6, grids);
  return {"check",
          {"what", "number"},
          {{"grids with the first box 14/25/36, by search", searched},
           {"normalised ones among them", found},
           {"their classes, by canonical forms and by Burnside's lemma", classes},
           {"grids, as count grids has them", grids}}};
}

}  // namespace

std::vector<Table> rodoku_tables(const StudyRequest& request) {
  const std::vector<CountedBand> bands = counted_bands();
  if (request.wants_list("list")) return {band_list(bands)};
  const auto forms = forms_by_order(bands);
  std::vector<Table> tables = {bands_table(bands), twin_row_table(),   level_table(bands, request.for_readers),
                               grid_table(bands),  class_table(forms), correction_table(bands)};
  if (request.wants_check()) tables.push_back(check_rodoku(bands, forms));
  return tables;
}

}  // namespace isodoku::detail
