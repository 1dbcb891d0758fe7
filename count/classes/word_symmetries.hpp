#pragma once
// The symmetries of a stack that keep the words of its symbols.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/permutation.hpp"

namespace isodoku::detail {

/// A permutation of rows and symbols that keeps words. Row 2 b is the upper one of band b, 2 b + 1 the lower one.
struct WordSymmetry {
  std::vector<Point> rows;     ///< images
  std::vector<Point> symbols;  ///< likewise
  BigInteger alike;            ///< so many differ only by names of symbols with equal words
};

/// Finds these symmetries for any words of so many bands. Several threads may use it.
class WordSymmetries {
 public:
  explicit WordSymmetries(int bands);

  /// Calls `visit` for the symmetries of the words, one for all that are alike. By symbol its word: bit b shows that it
  /// is above in band b. Time: a look at each of the 2^bands bands! permutations of rows.
  void for_each(std::span<const std::uint32_t> words, const std::function<void(const WordSymmetry&)>& visit) const;

 private:
  /// A permutation of rows that keeps bands, and by word, what becomes of it.
  struct RowPermutation {
    std::vector<Point> rows;
    std::vector<std::uint8_t> word_images;
  };

  std::vector<RowPermutation> row_permutations_;
};

}  // namespace isodoku::detail
