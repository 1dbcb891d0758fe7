// The parts of the count of configurations, each compared with a simple method.

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <tuple>
#include <vector>

#include "count/configurations/arrangement.hpp"
#include "count/configurations/column_sorter.hpp"
#include "count/configurations/configuration_steps.hpp"
#include "count/configurations/row_matchings.hpp"
#include "count/configurations/state_table.hpp"
#include "count/configurations/step_filler.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {
namespace {

/// Orbits of symbols, of some of the lengths, with random houses.
SymbolState random_state(const Shape& shape, const std::vector<std::uint32_t>& lengths, std::mt19937_64& random) {
  SymbolState state;
  const auto n = static_cast<unsigned>(shape.size());
  for (std::size_t i = 0; i < random() % 5; ++i) {
    SymbolOrbit orbit{lengths[random() % lengths.size()], {}};
    for (int k = 0; k < 3; ++k) {
      orbit.houses.lines |= std::uint64_t{1} << random() % (2 * n);
      orbit.houses.boxes |= std::uint32_t{1} << random() % n;
    }
    state.orbits.push_back(orbit);
  }
  state.symbols_left = static_cast<int>(random() % (n + 1));
  return state;
}

TEST(RowMatchings, LikeGoingThroughTheWays) {
  std::mt19937_64 random(1);
  int compared = 0;
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}, {1, 5}}) {
    const Shape shape = make_shape(rows, columns);
    for (const ConjugacyClass& found : conjugacy_classes(shape)) {
      for (const ConfigurationStep& step : configuration_steps(shape, found.representative, shape.cell_count())) {
        std::optional<RowMatchings> matchings = RowMatchings::of(step);
        if (!matchings) continue;
        const auto filler = make_filler_by_cells(step);
        std::vector<std::uint32_t> lengths;
        int cells = 0;
        for (const CellOrbit& orbit : step.orbits) {
          lengths.push_back(static_cast<std::uint32_t>(orbit.length));
          cells += orbit.length;
        }
        for (int i = 0; i < 4; ++i) {
          SymbolState state = random_state(shape, lengths, random);
          std::vector<Ways> counted(static_cast<std::size_t>(cells) + 1);
          matchings->count(state, counted);
          std::vector<Ways> wanted(counted.size());
          filler->fill(state, 0, cells,
                       [&wanted](int clues, const Ways& ways) { wanted[static_cast<std::size_t>(clues)] += ways; });
          ASSERT_EQ(counted, wanted) << shape.text();
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 200);
}

TEST(StateTable, AddsUpLikeAMap) {
  std::mt19937_64 random(2);
  StateTable table;
  using Key = std::pair<int, std::vector<SymbolOrbit>>;
  std::map<Key, BigInteger> wanted;
  for (int i = 0; i < 20'000; ++i) {
    SymbolState state;
    state.symbols_left = static_cast<int>(random() % 3);
    for (std::size_t k = 0; k < random() % 4; ++k) {
      state.orbits.push_back({static_cast<std::uint32_t>(1 + random() % 2), {random() % 4, 0}});
    }
    const BigInteger number = random() % 1000;
    table.add(state, number);
    wanted[{state.symbols_left, state.orbits}] += number;
  }
  ASSERT_EQ(table.size(), wanted.size());
  for (std::size_t entry = 0; entry < table.size(); ++entry) {
    SymbolState state;
    const BigInteger& number = table.read(entry, state);
    EXPECT_EQ(number, wanted.at({state.symbols_left, state.orbits}));
  }
}

/// The identity has one step for each row, and all steps are alike. So the arrangements of K clues are the ways to
/// write K as an ordered sum of N numbers, and there are binomial(K + N - 1, N - 1) of them.
TEST(Arrangement, CountsOrderedSums) {
  using boost::multiprecision::cpp_int;
  using Rational = boost::multiprecision::cpp_rational;
  const auto integer = [](const BigInteger& number) { return cpp_int(number.str()); };
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}, {3, 3}}) {
    const Shape shape = make_shape(rows, columns);
    const int max_clues = shape.size() - 1;
    const auto steps = configuration_steps(shape, identity_transform(shape).symmetry, max_clues);
    const Arrangement arrangement(steps, max_clues);
    std::vector<Rational> counts(static_cast<std::size_t>(max_clues) + 1);
    const std::function<void(std::size_t, const ClueProgress&, const Rational&)> walk =
        [&](std::size_t step, const ClueProgress& progress, const Rational& number) {
          for (const StepMove& move : arrangement.moves(step, progress)) {
            if (!move.is_possible) continue;
            const Rational brought = number * Rational(integer(move.numerator), integer(move.denominator));
            if (move.is_last) {
              counts[static_cast<std::size_t>(move.next.clues)] += brought;
            } else {
              walk(step + 1, move.next, brought);
            }
          }
        };
    walk(0, {}, 1);
    BigInteger binomial = 1;
    for (int clues = 0; clues <= max_clues; ++clues) {
      EXPECT_EQ(counts[static_cast<std::size_t>(clues)], Rational(integer(binomial))) << shape.text() << " " << clues;
      binomial = binomial * (clues + shape.size()) / (clues + 1);
    }
  }
}

std::vector<SymbolOrbit> sorted_orbits(SymbolState state) {
  std::ranges::sort(state.orbits);
  return state.orbits;
}

/// The state with each column j moved to columns[j].
SymbolState with_moved_columns(const Shape& shape, const SymbolState& state, const std::vector<int>& columns) {
  SymbolState moved = state;
  const int n = shape.size();
  for (SymbolOrbit& orbit : moved.orbits) {
    HouseSet houses;
    for (int column = 0; column < n; ++column) {
      if ((orbit.houses.lines >> (n + column) & 1U) == 0) continue;
      houses.lines |= std::uint64_t{1} << (n + columns[static_cast<std::size_t>(column)]);
    }
    for (int box = 0; box < n; ++box) {
      if ((orbit.houses.boxes >> box & 1U) == 0) continue;
      const int stacks = shape.stacks();
      const int first = columns[static_cast<std::size_t>(box % stacks * shape.box_columns())];
      houses.boxes |= std::uint32_t{1} << (box / stacks * stacks + first / shape.box_columns());
    }
    orbit.houses = houses;
  }
  return moved;
}

/// All permutations of the columns that keep stacks together.
std::vector<std::vector<int>> column_permutations(const Shape& shape) {
  std::vector<std::vector<int>> found;
  std::vector<int> columns(static_cast<std::size_t>(shape.size()));
  std::iota(columns.begin(), columns.end(), 0);
  do {
    bool keeps = true;
    for (int column = 0; column < shape.size(); ++column) {
      const int first = column / shape.box_columns() * shape.box_columns();
      keeps = keeps && columns[static_cast<std::size_t>(column)] / shape.box_columns() ==
                           columns[static_cast<std::size_t>(first)] / shape.box_columns();
    }
    if (keeps) found.push_back(columns);
  } while (std::ranges::next_permutation(columns).found);
  return found;
}

TEST(ColumnSorter, OnlyExchangesColumnsAndOftenMakesStatesEqual) {
  std::mt19937_64 random(3);
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    const auto permutations = column_permutations(shape);
    ColumnSorter sorter(shape, identity_transform(shape).symmetry.columns);
    int equal = 0;
    constexpr int rounds = 60;
    for (int i = 0; i < rounds; ++i) {
      SymbolState state = random_state(shape, {1}, random);
      for (SymbolOrbit& orbit : state.orbits) orbit.houses.lines &= ~std::uint64_t{0} << shape.size();
      SymbolState other = with_moved_columns(shape, state, permutations[random() % permutations.size()]);
      SymbolState sorted = state;
      sorter.sort(sorted);
      EXPECT_TRUE(std::ranges::any_of(permutations, [&](const std::vector<int>& permutation) {
        return sorted_orbits(with_moved_columns(shape, state, permutation)) == sorted_orbits(sorted);
      })) << shape.text();
      sorter.sort(other);
      equal += sorted_orbits(sorted) == sorted_orbits(other) ? 1 : 0;
    }
    EXPECT_GT(equal, rounds * 3 / 4) << shape.text();
  }
}

}  // namespace
}  // namespace isodoku::detail
