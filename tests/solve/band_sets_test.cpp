// Sets as bits, compared with loops over the sets.

#include "solve/minimal/band_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "solve/minimal/two_band_sets.hpp"

namespace isodoku::detail {
namespace {

constexpr std::uint32_t band = (std::uint32_t{1} << cells_of_band) - 1;

/// Random cells among those of `among`, either few or many.
std::uint64_t random_cells(std::mt19937_64& engine, std::uint64_t among) {
  const std::uint64_t cells = engine() & engine() & among;
  return engine() % 2 == 0 ? cells & engine() : cells;
}

TEST(BandSets, AnyNumberOfThem) {
  std::mt19937_64 engine(1);
  BandSets sets;
  for (const std::size_t number : {0U, 1U, 7U, 8U, 9U, 40U, 63U, 64U, 3U}) {
    std::vector<std::uint32_t> plain;
    sets.clear();
    for (std::size_t set = 0; set < number; ++set) {
      plain.push_back(static_cast<std::uint32_t>(random_cells(engine, band)));
      ASSERT_FALSE(sets.is_full());
      sets.add(plain.back());
    }
    sets.finish();
    EXPECT_EQ(sets.is_full(), number == BandSets::capacity);
    EXPECT_EQ(static_cast<std::size_t>(std::popcount(sets.all())), number);
    for (std::size_t cell = 0; cell < cells_of_band; ++cell) {
      std::uint64_t with = 0;
      for (std::size_t set = 0; set < number; ++set) with |= std::uint64_t{plain[set] >> cell & 1U} << set;
      EXPECT_EQ(sets.with(cell), with) << number;
    }
    for (int round = 0; round < 50; ++round) {
      const auto cells = static_cast<std::uint32_t>(random_cells(engine, band));
      const std::uint64_t some = sets.all() & engine();
      std::uint64_t apart = 0;
      std::uint32_t in_all = cells;
      for (std::size_t set = 0; set < number; ++set) {
        if ((some >> set & 1U) == 0) continue;
        EXPECT_EQ(sets.cells(set), plain[set]);
        apart |= std::uint64_t{(plain[set] & cells) == 0} << set;
        in_all &= plain[set];
      }
      EXPECT_EQ(sets.apart_from(cells, some), apart);
      EXPECT_EQ(sets.in_all(some, cells), in_all);
    }
  }
}

/// The numbers of the sets.
std::vector<std::size_t> numbers_in(const TwoBandSets<2>::Sets& sets) {
  std::vector<std::size_t> numbers;
  for (std::size_t part = 0; part < sets.parts.size(); ++part) {
    sets.parts[part].for_each([&](std::size_t number) {
      numbers.push_back(SetBits::capacity * part + number);
      return true;
    });
  }
  return numbers;
}

void expect_tables(const TwoBandSets<2>& sets, const std::vector<std::uint64_t>& plain) {
  const auto numbers_with = [&plain](const auto& has) {
    std::vector<std::size_t> numbers;
    for (std::size_t set = 0; set < plain.size(); ++set) {
      if (has(plain[set])) numbers.push_back(set);
    }
    return numbers;
  };
  ASSERT_TRUE(std::ranges::equal(sets.cells(), plain));
  EXPECT_EQ(numbers_in(sets.all()).size(), plain.size());
  for (std::size_t cell = 0; cell < cells_of_two_bands; ++cell) {
    EXPECT_EQ(numbers_in(sets.hit(cell)),
              numbers_with([cell](std::uint64_t cells) { return (cells >> cell & 1U) != 0; }));
  }
  for (std::size_t set = 0; set < plain.size(); ++set) {
    EXPECT_EQ(numbers_in(sets.apart(set)),
              numbers_with([&](std::uint64_t cells) { return (cells & plain[set]) == 0; }));
  }
}

/// Sets that are added later get the same tables as sets that are there from the beginning.
TEST(TwoBandSets, AddedOneByOne) {
  constexpr std::uint64_t two_bands = (std::uint64_t{1} << cells_of_two_bands) - 1;
  constexpr std::size_t number_at_first = 500;
  std::mt19937_64 engine(2);
  std::vector<std::uint64_t> plain;
  while (plain.size() < TwoBandSets<2>::Sets::capacity) {
    const std::uint64_t cells = random_cells(engine, two_bands) & engine();
    if (cells != 0 && std::ranges::find(plain, cells) == plain.end()) plain.push_back(cells);
  }
  TwoBandSets<2> sets;
  const std::vector<std::uint64_t> at_first(plain.begin(), plain.begin() + number_at_first);
  sets.assign(at_first);
  expect_tables(sets, at_first);
  EXPECT_EQ(sets.add(plain[7]), std::nullopt) << "known";
  for (std::size_t set = number_at_first; set < plain.size(); ++set) EXPECT_EQ(sets.add(plain[set]), set);
  expect_tables(sets, plain);
  EXPECT_EQ(sets.add(two_bands), std::nullopt) << "no room";
  sets.assign(at_first);
  expect_tables(sets, at_first);
}

/// Packs sets greedily: they share no cell. The choice is the set with the fewest live cells.
TEST(TwoBandSets, PackedGreedily) {
  constexpr std::uint64_t two_bands = (std::uint64_t{1} << cells_of_two_bands) - 1;
  std::mt19937_64 engine(3);
  std::vector<std::uint64_t> plain;
  for (int i = 0; i < 300; ++i) {
    const std::uint64_t cells = engine() & engine() & engine() & two_bands;
    if (cells != 0) plain.push_back(cells);
  }
  TwoBandSets<2> sets;
  sets.assign(plain);
  for (const int most : {1, 3, 20}) {
    const std::uint64_t live = engine() | engine();
    const Packing packing = pack(sets, sets.all(), live, most);
    std::uint64_t taken = 0;
    int number = 0;
    int fewest = cells_of_two_bands;
    for (const std::uint64_t cells : plain) {
      if ((cells & taken) != 0 || number > most) continue;
      taken |= cells;
      ++number;
      fewest = std::min(fewest, std::popcount(cells & live));
    }
    EXPECT_EQ(packing.cells, taken);
    EXPECT_EQ(packing.number, number);
    EXPECT_EQ(std::popcount(packing.choice), fewest);
  }
}

}  // namespace
}  // namespace isodoku::detail
