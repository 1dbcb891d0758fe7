// Grids that a symmetry fixes without relabelling (A. Schoenhage, Einige Sudoku-Studien, 2010, part 4), with the
// paper's table 4.4 and its figures (4.8) and (4.9).
//
// All normal forms are constructed from their structure. The check finds them again by the method of the paper: among
// the completions of the smallest block diagonal of each class, by the multiplicities of their triples, and then by the
// test itself. Both results must agree, diagonal by diagonal.

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "jobs/interrupt.hpp"
#include "studies/block_diagonals/block_diagonals.hpp"
#include "studies/fixed_grids/divisible_completions.hpp"
#include "studies/fixed_grids/strictly_fixed_grids.hpp"
#include "studies/study.hpp"

namespace isodoku::detail {
namespace {

/// The number of grids by their shifts.
using Counts = std::map<BoxShifts, std::uint64_t>;

std::uint64_t sum_of(const Counts& counts) {
  std::uint64_t sum = 0;
  for (const auto& [unused, count] : counts) sum += count;
  return sum;
}

/// The grids that are constructed from their structure.
struct Fixed {
  std::map<BlockDiagonal, Counts> by_least;  // by smallest diagonal of a class: the grids with this diagonal
  std::map<BlockDiagonal, std::uint32_t> sizes;
  Counts all;
  std::vector<Grid> of_all_types;
};

Fixed find_fixed(const BlockDiagonals& diagonals) {
  Fixed fixed;
  std::map<BlockDiagonal, Counts> by_diagonal;
  for_each_strictly_fixed_grid([&](const Grid& grid, BoxShifts shifts) {
    check_interrupt();
    ++fixed.all[shifts];
    ++by_diagonal[diagonals.normal_form(grid)][shifts];
    if (shifts == all_box_shifts) fixed.of_all_types.push_back(grid);
  });
  for (const auto& [diagonal, counts] : by_diagonal) {
    check_interrupt();
    const auto [least, size] = diagonals.class_of(diagonal);
    if (least != diagonal) continue;
    fixed.by_least.emplace(least, counts);
    fixed.sizes.emplace(least, size);
  }
  return fixed;
}

struct NamedShifts {
  const char* name;
  BoxShifts shifts;
};
constexpr std::array<NamedShifts, 5> named_shifts = {{{"[R]", static_cast<BoxShifts>(BoxShift::r)},
                                                      {"[S]", static_cast<BoxShifts>(BoxShift::s)},
                                                      {"[RS]", static_cast<BoxShifts>(BoxShift::rs)},
                                                      {"[RSS]", static_cast<BoxShifts>(BoxShift::rss)},
                                                      {"all", all_box_shifts}}};

std::vector<Table> tables_of_fixed(const BlockDiagonals& diagonals, const Fixed& fixed) {
  const NormalBoxes& boxes = diagonals.boxes();
  Counts of_least;
  std::map<std::uint64_t, std::uint64_t> values;
  for (const auto& [least, counts] : fixed.by_least) {
    for (const auto& [shifts, count] : counts) of_least[shifts] += count;
    ++values[sum_of(counts)];
  }
  Table by_type{"types", {"type", "over_representatives", "over_normal_forms"}};
  for (const auto& [name, shifts] : named_shifts) {
    const auto all = fixed.all.find(shifts);
    by_type.rows.push_back({name, of_least[shifts], all == fixed.all.end() ? 0 : all->second});
  }
  const std::uint64_t normal_forms = sum_of(fixed.all);
  by_type.rows.push_back({"total", sum_of(of_least), normal_forms});
  Table totals{"totals",
               {"what", "number"},
               {{"normal forms", normal_forms},
                {"grids = 9! * 6^4 * normal forms", BigInteger(normal_forms) * grids_of_normal_diagonal()},
                {"classes of diagonals with such grids", fixed.by_least.size()}}};
  Table by_value{"values", {"fixed_grids", "classes"}};
  for (const auto& [value, classes] : values) by_value.rows.push_back({value, classes});
  Table pairs{"pairs", {"fixed_grids", "u", "v", "size"}};
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint64_t> sizes;
  for (const auto& [least, counts] : fixed.by_least) {
    const std::uint64_t value = sum_of(counts);
    const std::uint32_t size = fixed.sizes.at(least);
    ++sizes[{value, size}];
    if (value != values.begin()->first) {
      pairs.rows.push_back({value, boxes.code(least.u), boxes.code(least.v), size});
    }
  }
  Table by_size{"class-sizes", {"fixed_grids", "size", "classes"}};
  for (const auto& [key, classes] : sizes) by_size.rows.push_back({key.first, key.second, classes});
  Table grids{"all-types", {"grid"}};
  for (const Grid& grid : fixed.of_all_types) grids.rows.push_back({grid.text()});
  return {by_type, totals, by_value, by_size, pairs, grids};
}

/// Compares the results with those of the second method, and counts the completions that it tried.
Table check_fixed(const BlockDiagonals& diagonals, const Fixed& fixed) {
  std::uint64_t classes = 0;
  std::uint64_t tried = 0;
  std::uint64_t found = 0;
  std::uint64_t of_all_pairs = 0;
  for_each_fixed_completions(diagonals, [&](const FixedCompletions& completions) {
    const auto& [least, size] = completions.diagonals;
    ++classes;
    tried += completions.tried;
    found += sum_of(completions.by_shifts);
    of_all_pairs += size * sum_of(completions.by_shifts);
    const auto known = fixed.by_least.find(least);
    if (completions.by_shifts != (known == fixed.by_least.end() ? Counts() : known->second)) {
      throw Error(ErrorKind::internal, "the two methods differ for the block diagonal " +
                                           diagonals.boxes().code(least.u) + ' ' + diagonals.boxes().code(least.v));
    }
  });
  // Formula (4.7) of the paper.
  if (of_all_pairs != sum_of(fixed.all)) {
    throw Error(ErrorKind::internal, "the classes have " + std::to_string(of_all_pairs) + " fixed grids, not " +
                                         std::to_string(sum_of(fixed.all)));
  }
  return {"check",
          {"what", "number"},
          {{"classes of diagonals", classes},
           {"completions with multiplicities divisible by 3", tried},
           {"fixed among them, as above for each diagonal", found},
           {"sum of size * fixed, as above", of_all_pairs}}};
}

}  // namespace

std::vector<Table> fixed_grid_tables(const StudyRequest& request) {
  const BlockDiagonals diagonals;
  const Fixed fixed = find_fixed(diagonals);
  std::vector<Table> tables = tables_of_fixed(diagonals, fixed);
  if (request.wants_check()) tables.push_back(check_fixed(diagonals, fixed));
  return tables;
}

}  // namespace isodoku::detail
