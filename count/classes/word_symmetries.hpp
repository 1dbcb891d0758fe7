#pragma once
// The symmetries of a stack that keep the words of its symbols.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/permutation.hpp"

namespace isodoku::detail {

/// A permutation of rows and symbols that keeps words. Row 2 b is the upper row of band b, row 2 b + 1 the lower one.
struct WordSymmetry {
  std::vector<Point> rows;     ///< images of the rows
  std::vector<Point> symbols;  ///< images of the symbols
  BigInteger alike;            ///< number of such permutations that differ only by relabelling symbols with equal words
};

/// Finds these symmetries for any words of a given number of bands. Safe to share between threads.
class WordSymmetries {
 public:
  explicit WordSymmetries(int bands);

  /// Calls `visit` for the symmetries of the words: once for those that differ only by relabelling symbols with equal
  /// words. Bit b of a symbol's word is set if the symbol is in the upper row of band b. Time: tests each of the
  /// 2^bands bands! permutations of rows.
  void for_each(std::span<const std::uint32_t> words, const std::function<void(const WordSymmetry&)>& visit) const;

 private:
  /// A permutation of rows that maps bands to bands, and the image of each word.
  struct RowPermutation {
    std::vector<Point> rows;
    std::vector<std::uint8_t> word_images;
  };

  std::vector<RowPermutation> row_permutations_;
};

}  // namespace isodoku::detail
