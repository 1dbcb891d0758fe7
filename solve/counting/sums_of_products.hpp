#pragma once
// Sums of products of rows of two matrices: the inner loop of BandCounter, compiled for several processors.

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/processor.hpp"
#include "base/processor_code.hpp"

namespace isodoku::detail {

/// A row of each of two matrices.
struct RowPair {
  std::uint16_t left;
  std::uint16_t right;
};

/// Rows have a length that is a multiple of this.
inline constexpr std::size_t row_length_step = 32;
/// So many products of two entries fit into a number of 32 bits.
inline constexpr std::size_t max_products = 718;

/// The sum over some pairs of rows of their scalar products. The rows of a matrix of numbers below
/// BandArrangements::limit lie one after the other; their length is at most max_products.
using SumOfProducts = std::uint64_t (*)(const std::int16_t* left, const std::int16_t* right, std::size_t length,
                                        std::span<const RowPair> pairs);

ISODOKU_DECLARE_FOR_PROCESSORS(std::uint64_t sum_of_products(const std::int16_t* left, const std::int16_t* right,
                                                             std::size_t length, std::span<const RowPair> pairs))

}  // namespace isodoku::detail
