// Restricted growth sequences: compared with the recurrence for Stirling numbers and, for short lengths, with all
// words.

#include "generate/patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/shape.hpp"
#include "tests/generate/generated.hpp"

namespace isodoku {
namespace {

std::string text_of(std::span<const std::uint8_t> symbols) {
  std::string text;
  for (const std::uint8_t symbol : symbols) text += symbol_character(symbol);
  return text;
}

std::vector<std::string> sequences(int length, int max_symbols) {
  std::vector<std::string> all;
  for_each_sequence(length, max_symbols,
                    [&](std::span<const std::uint8_t> symbols) { all.push_back(text_of(symbols)); });
  return all;
}

/// The number of partitions of a set into at most `parts` parts. It is the sum of the S(length, k), where S(n, k) = k
/// S(n - 1, k) + S(n - 1, k - 1).
std::uint64_t partitions_into_at_most(int length, int parts) {
  std::vector<std::uint64_t> stirling(static_cast<std::size_t>(std::max(length, parts)) + 1, 0);
  stirling[0] = 1;
  for (int n = 1; n <= length; ++n) {
    for (std::size_t k = static_cast<std::size_t>(n); k > 0; --k) stirling[k] = k * stirling[k] + stirling[k - 1];
    stirling[0] = 0;
  }
  std::uint64_t sum = 0;
  for (int k = 0; k <= parts; ++k) sum += stirling[static_cast<std::size_t>(k)];
  return sum;
}

TEST(Sequences, OfLengthThree) {
  EXPECT_EQ(sequences(3, 9), (std::vector<std::string>{"111", "112", "121", "122", "123"}));
  EXPECT_EQ(sequences(3, 2), (std::vector<std::string>{"111", "112", "121", "122"}));
  EXPECT_EQ(sequences(3, 1), (std::vector<std::string>{"111"}));
}

TEST(Sequences, OfLengthZero) {
  for (const int max_symbols : {1, 9, max_size}) {
    EXPECT_EQ(sequences(0, max_symbols), std::vector<std::string>{""});
    EXPECT_EQ(count_sequences(0, max_symbols), 1U);
  }
}

TEST(Sequences, StirlingNumbers) {
  EXPECT_EQ(partitions_into_at_most(10, 10), 115975U);  // a Bell number
  for (int length = 0; length <= 9; ++length) {
    for (int max_symbols = 1; max_symbols <= 11; ++max_symbols) {
      const std::uint64_t wanted = partitions_into_at_most(length, max_symbols);
      EXPECT_EQ(count_sequences(length, max_symbols), wanted) << length << ' ' << max_symbols;
      EXPECT_EQ(sequences(length, max_symbols).size(), wanted) << length << ' ' << max_symbols;
    }
  }
  EXPECT_EQ(count_sequences(12, 4), partitions_into_at_most(12, 4));
  EXPECT_EQ(count_sequences(11, 9), partitions_into_at_most(11, 9));
  EXPECT_EQ(count_sequences(20, 2), partitions_into_at_most(20, 2));
}

/// Tries all words over the symbols in ascending order, and keeps those that relabelling by first occurrence does not
/// change.
TEST(Sequences, AllWordsTried) {
  for (int length = 1; length <= 6; ++length) {
    for (int max_symbols = 1; max_symbols <= 5; ++max_symbols) {
      std::vector<std::string> wanted;
      for (std::string word(static_cast<std::size_t>(length), '1');;) {
        std::string renamed;
        std::string seen;
        for (const char symbol : word) {
          if (seen.find(symbol) == std::string::npos) seen += symbol;
          renamed += static_cast<char>('1' + seen.find(symbol));
        }
        if (renamed == word) wanted.push_back(word);
        std::size_t at = word.size();
        while (at > 0 && word[at - 1] == '0' + max_symbols) word[--at] = '1';
        if (at == 0) break;
        ++word[at - 1];
      }
      EXPECT_EQ(sequences(length, max_symbols), wanted) << length << ' ' << max_symbols;
    }
  }
}

TEST(Sequences, GreatestLengthAndMostSymbols) {
  EXPECT_EQ(sequences(max_cells, 1), std::vector<std::string>{std::string(max_cells, '1')});
  EXPECT_EQ(count_sequences(max_cells, 1), 1U);
  EXPECT_EQ(sequences(5, max_size).back(), "12345");
}

TEST(Sequences, WorkUnits) {
  struct Case {
    int length, max_symbols;
  };
  for (const Case& each : std::vector<Case>{{0, 9}, {1, 9}, {3, 9}, {6, 9}, {7, 3}, {9, 9}}) {
    expect_units_give_all(
        [&](const WorkUnits& units, const auto& write) {
          for_each_sequence(
              each.length, each.max_symbols, [&](std::span<const std::uint8_t> symbols) { write(text_of(symbols)); },
              units);
        },
        [&](const WorkUnits& units) { return count_sequences(each.length, each.max_symbols, units); });
  }
}

TEST(Sequences, Errors) {
  const auto expect_usage = [](int length, int max_symbols) {
    const auto expect_error = [&](const auto& call) {
      try {
        call();
        ADD_FAILURE() << length << ' ' << max_symbols;
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::usage) << length << ' ' << max_symbols;
      }
    };
    expect_error([&] { for_each_sequence(length, max_symbols, [](auto) {}); });
    expect_error([&] { count_sequences(length, max_symbols); });
  };
  expect_usage(-1, 9);
  expect_usage(max_cells + 1, 1);
  expect_usage(3, 0);
  expect_usage(3, -1);
  expect_usage(3, max_size + 1);
}

}  // namespace
}  // namespace isodoku
