// Partitions of a number, and the permutations with cycles of these lengths.
//
// Partitions are listed by recursion on the greatest part. Permutations of one cycle type are conjugate. The elements
// that commute with such a permutation permute its cycles of equal length and rotate each cycle. There are m! l^m ways
// to do so for m cycles of length l.

#include "group/partitions.hpp"

#include <algorithm>

namespace isodoku::detail {
namespace {

void add_partitions(int rest, int max_part, Partition& parts, std::vector<Partition>& all) {
  if (rest == 0) all.push_back(parts);
  for (int part = std::min(rest, max_part); part >= 1; --part) {
    parts.push_back(part);
    add_partitions(rest - part, part, parts, all);
    parts.pop_back();
  }
}

}  // namespace

std::vector<Partition> partitions(int n) {
  std::vector<Partition> all;
  Partition parts;
  add_partitions(n, n, parts, all);
  std::ranges::reverse(all);
  return all;
}

std::vector<Point> permutation_of_type(const Partition& parts) {
  std::vector<Point> image;
  for (const int part : parts) {
    const std::size_t first = image.size();
    for (int i = 1; i < part; ++i) image.push_back(static_cast<Point>(image.size() + 1));
    image.push_back(static_cast<Point>(first));
  }
  return image;
}

BigInteger centraliser_order(const Partition& parts) {
  BigInteger order = 1;
  int run = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    run = i > 0 && parts[i] == parts[i - 1] ? run + 1 : 1;
    order *= parts[i] * run;
  }
  return order;
}

}  // namespace isodoku::detail
