#pragma once
// Partitions of small numbers, as cycle types of symmetric groups.

#include <vector>

#include "base/big_integer.hpp"
#include "base/permutation.hpp"

namespace isodoku::detail {

using Partition = std::vector<int>;  ///< descending parts

/// All partitions of n; that of the identity (all ones) is the first.
std::vector<Partition> partitions(int n);

/// A permutation with cycles of these lengths, as the image of each point. Each cycle consists of consecutive points,
/// each followed by its image.
std::vector<Point> permutation_of_type(const Partition& parts);

/// The order of the centraliser in S_n of a permutation with cycles of these lengths. Its conjugacy class has n! /
/// (this order) members.
BigInteger centraliser_order(const Partition& parts);

}  // namespace isodoku::detail
