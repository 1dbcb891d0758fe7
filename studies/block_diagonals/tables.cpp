// The classes of block diagonals by their number of completions (A. Schoenhage, Einige Sudoku-Studien, 2010, part 2):
// the paper's tables 2.3, 2.4 h and 2.4 a, and its figures (2.11) and (2.12).

#include "studies/block_diagonals/tables.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "jobs/interrupt.hpp"
#include "studies/block_diagonals/diagonal_completions.hpp"

namespace isodoku::detail {
namespace {

/// A class, and the number of grids with each of its members.
struct CountedDiagonal {
  BlockDiagonal least;
  std::uint32_t size;
  std::uint64_t completions;
};

/// All classes in the order of the paper's file TPFNUV: by completions, then v, then u.
std::vector<CountedDiagonal> all_classes(const BlockDiagonals& diagonals) {
  DiagonalCompletions completions(diagonals.boxes());
  std::vector<CountedDiagonal> counted;
  for (const auto& [least, size] : diagonals.classes()) {
    check_interrupt();
    counted.push_back({least, size, completions.count(least)});
  }
  std::ranges::sort(counted, {}, [](const CountedDiagonal& each) {
    return std::tuple(each.completions, each.least.v, each.least.u);
  });
  return counted;
}

Table table_of_classes(const NormalBoxes& boxes, const std::vector<CountedDiagonal>& counted) {
  Table table{"classes", {"u", "v", "size", "completions"}};
  for (const auto& [least, size, completions] : counted) {
    table.rows.push_back({boxes.code(least.u), boxes.code(least.v), size, completions});
  }
  return table;
}

/// A quotient with three decimals, rounded.
TableCell decimal(const BigInteger& sum, std::uint64_t count) {
  const BigInteger thousandths = (sum * 2000 + count) / (BigInteger(count) * 2);
  std::string digits = BigInteger(thousandths % 1000).str();
  digits.insert(0, 3 - digits.size(), '0');
  return TableCell::number(BigInteger(thousandths / 1000).str() + '.' + digits);
}

/// The number of classes by completions, in thousands, rounded. Thousands without classes are included if they are
/// between others (table 2.4 a).
std::map<std::uint64_t, std::uint64_t> distribution(const std::vector<CountedDiagonal>& counted) {
  std::map<std::uint64_t, std::uint64_t> classes;
  for (const CountedDiagonal& each : counted) ++classes[(each.completions + 500) / 1000];
  for (std::uint64_t k = classes.begin()->first; k < classes.rbegin()->first; ++k) classes.try_emplace(k, 0);
  return classes;
}

std::vector<Table> tables_of_diagonals(const NormalBoxes& boxes, const std::vector<CountedDiagonal>& counted) {
  struct Size {
    std::uint64_t classes = 0;
    std::uint64_t with_first_u = 0;
  };
  std::map<std::uint32_t, Size> sizes;
  std::map<std::uint64_t, std::uint64_t> classes_of_value;
  BigInteger sum = 0;
  BigInteger weighted = 0;
  std::uint64_t with_first_u = 0;
  for (const auto& [least, size, completions] : counted) {
    ++sizes[size].classes;
    if (least.u == 0) ++sizes[size].with_first_u;
    with_first_u += least.u == 0 ? 1 : 0;
    ++classes_of_value[completions];
    sum += completions;
    weighted += BigInteger(completions) * size;
  }
  const std::uint64_t pairs = std::uint64_t{boxes.size()} * boxes.size();
  Table totals{"totals",
               {"what", "number"},
               {{"normalised boxes", boxes.size()},
                {"pairs (u, v)", pairs},
                {"classes", counted.size()},
                {"classes with u = e", with_first_u},
                {"N0 = sum of size * completions", weighted},
                {"grids = 9! * 6^4 * N0", grids_of_normal_diagonal() * weighted},
                {"completions, mean over classes", decimal(sum, counted.size())},
                {"completions, mean over pairs", decimal(weighted, pairs)},
                {"completions, median over classes", counted[counted.size() / 2].completions},
                {"completions, different values", classes_of_value.size()}}};
  Table class_sizes{"class-sizes", {"size", "classes_with_u_e", "classes", "pairs"}};
  for (const auto& [size, found] : sizes) {
    class_sizes.rows.push_back({size, found.with_first_u, found.classes, size * found.classes});
  }
  Table extremes{"extremes", {"completions", "u", "v", "size"}};
  std::vector<std::uint64_t> values;
  for (const auto& [value, unused] : classes_of_value) values.push_back(value);
  const std::size_t n = values.size();
  for (const auto& [least, size, completions] : counted) {
    if (completions <= values[1] || completions >= values[n - 2]) {
      extremes.rows.push_back({completions, boxes.code(least.u), boxes.code(least.v), size});
    }
  }
  std::map<std::uint64_t, std::uint64_t> values_with;
  for (const auto& [unused, classes] : classes_of_value) ++values_with[classes];
  Table multiplicities{"multiplicities", {"k", "values_of_k_classes", "classes"}};
  for (const auto& [k, number] : values_with) multiplicities.rows.push_back({k, number, k * number});
  Table table_of_thousands{"distribution", {"thousands", "classes"}};
  for (const auto& [thousands, classes] : distribution(counted)) {
    table_of_thousands.rows.push_back({thousands, classes});
  }
  return {totals, class_sizes, extremes, multiplicities, table_of_thousands};
}

}  // namespace

std::vector<Table> block_diagonal_tables(const StudyRequest& request) {
  const BlockDiagonals diagonals;
  const std::vector<CountedDiagonal> counted = all_classes(diagonals);
  if (request.wants_list("classes")) return {table_of_classes(diagonals.boxes(), counted)};
  return tables_of_diagonals(diagonals.boxes(), counted);
}

BarChart block_diagonal_chart() {
  BarChart chart{
      "Classes of block diagonals by their completions", "thousand completions, rounded", "classes", Scale::linear, {}};
  for (const auto& [thousands, classes] : distribution(all_classes(BlockDiagonals()))) {
    chart.bars.push_back({std::to_string(thousands), classes});
  }
  return chart;
}

Table block_diagonal_table(const BlockDiagonals& diagonals, const BlockDiagonal& diagonal) {
  const NormalBoxes& boxes = diagonals.boxes();
  const auto [least, size] = diagonals.class_of(diagonal);
  return {"pair",
          {"u", "v", "least_u", "least_v", "size", "completions"},
          {{boxes.code(diagonal.u), boxes.code(diagonal.v), boxes.code(least.u), boxes.code(least.v), size,
            DiagonalCompletions(boxes).count(diagonal)}}};
}

}  // namespace isodoku::detail
