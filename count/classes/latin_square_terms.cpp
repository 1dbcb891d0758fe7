// Latin squares fixed up to relabelling, as factorisations that an automorphism permutes.
//
// A row permutation a and a column permutation b fix a square up to relabelling if some permutation c of the symbols
// completes them to an autotopism (a, b, c). The rows are perfect matchings of columns and symbols that partition the
// complete bipartite graph. The pair (b, c) maps rows to rows as a does: these are the factorisations of
// classes/fixed_factorisations. Their number depends only on the cycle types of a, b and c, and not on the order of the
// three, since rows, columns and symbols of Latin squares can be exchanged. So each set of three types is counted once.
// The type with the most cycles is used for the rows, so that the automorphism is as large as possible.
//
// Most triples have no squares. If a cell is in a cycle of x rows and a cycle of y columns, and its symbol in a cycle
// of length z, then the least common multiple of any two of x, y and z is that of all three (D. S. Stones, P.
// Vojtechovsky and I. M. Wanless, Cycle structure of autotopisms of the Latin squares of order up to 11, J. Combin.
// Designs 20, 2012).
//
// Cost, on one core of a shared Intel Xeon at 3 GHz, without the identity: 0.01 s for order 7, 0.3 s for order 8, 5 s
// for order 9, 210 s for order 10. Most of it is in triples of order 2.

#include "count/classes/latin_square_terms.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

#include "base/permutation.hpp"
#include "count/classes/fixed_factorisations.hpp"
#include "count/grids/grid_count.hpp"
#include "count/grids/latin_squares.hpp"
#include "count/work_meter.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

constexpr int min_order = 7;

/// The cycle types of rows, columns and symbols, as indices in the list of all types; ascending.
using PartTriple = std::array<std::size_t, 3>;

/// Whether the cycle of a cell can have symbols in cycles of one length.
bool fit(int x, int y, int z) {
  const int all = std::lcm(std::lcm(x, y), z);
  return std::lcm(x, y) == all && std::lcm(y, z) == all && std::lcm(x, z) == all;
}

/// Whether rows and columns have enough symbols: each row of a cycle of length x meets the columns of each length.
bool may_have_squares(const Partition& a, const Partition& b, const Partition& c) {
  const auto finds_all = [](const Partition& some, const Partition& others, const Partition& third) {
    return std::ranges::all_of(some, [&](int x) {
      return std::ranges::all_of(
          others, [&](int y) { return std::ranges::any_of(third, [&](int z) { return fit(x, y, z); }); });
    });
  };
  return finds_all(a, b, c) && finds_all(b, c, a) && finds_all(c, a, b);
}

/// The number of squares with this autotopism.
BigInteger count_squares(std::array<Partition, 3> types, const std::function<void()>& on_rest) {
  std::ranges::sort(types, {}, [](const Partition& type) { return type.size(); });
  const auto& [columns, symbols, rows] = types;
  FixedFactorisations factorisations(permutation_of_type(columns), permutation_of_type(symbols));
  if (!factorisations.is_possible(rows)) return 0;
  factorisations.remember(on_rest);
  const std::size_t size = std::accumulate(rows.begin(), rows.end(), std::size_t{0});
  return factorisations.count(std::vector<std::uint32_t>(size, (std::uint32_t{1} << size) - 1), rows);
}

Partition type_of(const IndexMap& image, std::size_t size) {
  Partition type;
  std::array<bool, max_size> is_done{};
  for (std::size_t first = 0; first < size; ++first) {
    int length = 0;
    for (std::size_t at = first; !is_done[at]; at = image[at]) {
      is_done[at] = true;
      ++length;
    }
    if (length > 0) type.push_back(length);
  }
  std::ranges::sort(type, std::greater<>());
  return type;
}

}  // namespace

bool has_latin_square_terms(const Shape& shape) {
  return std::min(shape.box_rows(), shape.box_columns()) == 1 && shape.size() >= min_order &&
         shape.size() <= max_latin_square_order;
}

std::vector<BurnsideTerm> latin_square_terms(const Shape& shape, const Execution& execution) {
  const double of_identity = estimated_latin_square_seconds(shape.size());
  const double share_of_identity = of_identity / (of_identity + estimated_latin_square_terms_seconds(shape.size(), 1));
  const BigInteger all = grid_count(shape, execution.part(0, share_of_identity));

  const std::vector<Partition> types = partitions(shape.size());
  std::vector<PartTriple> triples;
  for (std::size_t a = 0; a < types.size(); ++a) {
    for (std::size_t b = a; b < types.size(); ++b) {
      for (std::size_t c = std::max<std::size_t>(b, 1); c < types.size(); ++c) {
        if (may_have_squares(types[a], types[b], types[c])) triples.push_back({a, b, c});
      }
    }
  }
  const Execution rest = execution.part(share_of_identity, 1);
  WorkMeter meter(rest, static_cast<double>(triples.size()));
  std::vector<BigInteger> squares(triples.size());
  execution.run(triples.size(), [&](std::size_t i) {
    const auto& [a, b, c] = triples[i];
    squares[i] = count_squares({types[a], types[b], types[c]}, [&meter] { meter.add(0); });
    meter.add(1);
  });

  // By types of rows and columns. Permutations that commute with that of the symbols map squares to others.
  std::map<std::pair<Partition, Partition>, BigInteger> fixed;
  fixed[{types[0], types[0]}] = all / factorial(shape.size());
  for (std::size_t i = 0; i < triples.size(); ++i) {
    PartTriple triple = triples[i];
    do {
      fixed[{types[triple[0]], types[triple[1]]}] += squares[i] / centraliser_order(types[triple[2]]);
    } while (std::ranges::next_permutation(triple).found);
  }
  std::vector<BurnsideTerm> terms;
  const auto size = static_cast<std::size_t>(shape.size());
  for_each_conjugacy_class(shape, [&](const ConjugacyClass& found) {
    const Symmetry& symmetry = found.representative;
    const auto at = fixed.find({type_of(symmetry.rows, size), type_of(symmetry.columns, size)});
    terms.push_back({found, at == fixed.end() ? BigInteger(0) : at->second});
  });
  return terms;
}

double estimated_latin_square_terms_seconds(int order, std::size_t jobs) {
  // Measured for orders 7 to 10.
  constexpr std::array<double, 4> seconds = {0.02, 0.4, 5, 300};
  const int index = std::clamp(order - min_order, 0, max_latin_square_order - min_order);
  return seconds.at(static_cast<std::size_t>(index)) / static_cast<double>(jobs);
}

}  // namespace isodoku::detail
