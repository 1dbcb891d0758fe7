// Numbers of stacks computed from two halves, compared with counts by single matchings.

#include "count/grids/stack_factorisations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "count/grids/factorisations.hpp"
#include "count/grids/word_classes.hpp"
#include "jobs/threads.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

std::vector<Words> words_of_classes(int bands) {
  std::vector<Words> words;
  for (const WordChoice& choice : word_classes(bands)) words.push_back(choice.words);
  return words;
}

TEST(WordClasses, Numbers) {
  EXPECT_EQ(word_classes(2).size(), 2U);
  EXPECT_EQ(word_classes(3).size(), 4U);
  EXPECT_EQ(word_classes(4).size(), 26U);
  EXPECT_EQ(word_classes(5).size(), 355U);
}

/// All words of three bands, classified by canonical form.
TEST(WordClasses, BruteForce) {
  constexpr int bands = 3;
  WordCanonizer canonizer;
  std::map<WordCanonizer::Form, BigInteger> wanted;
  const auto choose = [&](const auto& self, Words& words, std::array<int, bands> above) -> void {
    if (words.size() == 2 * bands) {
      ++wanted[canonizer.canonical(bands, words)];
      return;
    }
    for (std::uint32_t word = 0; word < 1U << bands; ++word) {
      std::array<int, bands> next = above;
      bool fits = true;
      for (std::size_t band = 0; band < bands; ++band) {
        next[band] += static_cast<int>(word >> band & 1U);
        const int below = static_cast<int>(words.size()) + 1 - next[band];
        fits = fits && next[band] <= bands && below <= bands;
      }
      if (!fits) continue;
      words.push_back(word);
      self(self, words, next);
      words.pop_back();
    }
  };
  Words words;
  choose(choose, words, {});
  const std::vector<WordChoice> classes = word_classes(bands);
  EXPECT_EQ(classes.size(), wanted.size());
  for (const WordChoice& choice : classes) {
    EXPECT_EQ(choice.choices, wanted[canonizer.canonical(bands, choice.words)]);
  }
}

TEST(StackFactorisations, LikeMatchings) {
  for (const int bands : {2, 3, 4}) {
    const std::vector<Words> words = words_of_classes(bands);
    const std::vector<std::uint64_t> numbers = stack_factorisations(bands, words);
    Factorisations factorisations;
    ASSERT_EQ(numbers.size(), words.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
      EXPECT_EQ(numbers[i], factorisations.count(WordChoice{words[i], 1}.rows()));
    }
  }
}

/// The numbers do not depend on batches, threads, or the names of rows and symbols.
TEST(StackFactorisations, Batches) {
  constexpr int bands = 5;
  std::vector<Words> words = words_of_classes(bands);
  const std::vector<std::uint64_t> numbers = stack_factorisations(bands, words);
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::uint32_t& word : words[i]) {
      // Move each band to the next place, exchange the rows of the new first band, and reverse the symbols.
      word = ((word << 1U & 31U) | word >> 4U) ^ 1U;
    }
    std::ranges::reverse(words[i]);
  }
  std::ranges::reverse(words);
  std::vector<std::uint64_t> others =
      stack_factorisations(bands, words, {task_runner(2)}, cases<std::size_t>(20'000, 1000));
  std::ranges::reverse(others);
  EXPECT_EQ(others, numbers);
}

/// There are two complete graphs, each with 812,851,200 Latin squares of order 6.
TEST(StackFactorisations, SixBands) {
  const std::vector<Words> words = {{0, 0, 0, 0, 0, 0, 63, 63, 63, 63, 63, 63}};
  EXPECT_EQ(stack_factorisations(6, words)[0], std::uint64_t{812851200} * 812851200 / 720);
}

TEST(StackFactorisations, AStopEndsIt) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(static_cast<void>(stack_factorisations(5, words_of_classes(5), {{}, {}, stop.get_token()})), Error);
}

}  // namespace
}  // namespace isodoku::detail
