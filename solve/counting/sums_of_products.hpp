#pragma once
// Sums of scalar products of rows of two matrices: the inner loop of BandCounter, compiled for several processors.

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/processor.hpp"
#include "base/processor_code.hpp"

namespace isodoku::detail {

/// The indices of a row in each of two matrices.
struct RowPair {
  std::uint16_t left;
  std::uint16_t right;
};

/// The length of rows must be a multiple of this.
inline constexpr std::size_t row_length_step = 32;
/// The number of products of two entries whose sum fits into 32 bits.
inline constexpr std::size_t max_products = 718;

/// The sum of the scalar products of some pairs of rows. The matrices have entries below BandArrangements::limit,
/// stored row by row; the length of a row is at most max_products.
using SumOfProducts = std::uint64_t (*)(const std::int16_t* left, const std::int16_t* right, std::size_t length,
                                        std::span<const RowPair> pairs);

ISODOKU_DECLARE_FOR_PROCESSORS(std::uint64_t sum_of_products(const std::int16_t* left, const std::int16_t* right,
                                                             std::size_t length, std::span<const RowPair> pairs))

}  // namespace isodoku::detail
