// Patterns up to symmetry, by Polya's theorem.
//
// A symmetry with c cycles of length l on the cells fixes as many patterns of k clues as x^k has in the product of
// (1 + x^l)^c; the mean over the group counts the classes (Polya 1937; Harary and Palmer, Graphical Enumeration, 1973,
// chapter 2). Only cycle types matter: those of row permutations are gone through one by one, while the sum over all
// column permutations is one substitution in cycle indices. With p_m the product for one cycle of m columns, the
// cycle index of the columns' wreath product S_C wr S_R is that of S_R with that of S_C in it, which is what
// sum_over_columns computes; so the work grows with the number of row types and not with that of classes (5x5:
// 1.2 million).
//
// A polynomial is one big integer, its value at x = 2^B, B so large that no coefficient of the final sum reaches 2^B
// (Kronecker's substitution): products are those of the library. Only the first half is computed, patterns and their
// complements being as many.

#include "group/pattern_counts.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "group/conjugacy_classes.hpp"
#include "group/detail/partitions.hpp"
#include "group/error.hpp"

namespace isodoku {
namespace {

using detail::Partition;

class PatternSum {
 public:
  PatternSum(const Shape& shape, bool with_transposition, int most_clues)
      : shape_(shape), order_(symmetry_count(shape, with_transposition)), most_clues_(most_clues) {
    bits_ = static_cast<unsigned>(shape.cells()) + msb(order_) + 1;
    length_ = bits_ * static_cast<unsigned>(most_clues + 1);
    sum(with_transposition && shape.has_transposition());
  }

  /// The coefficients, divided by the order of the group.
  [[nodiscard]] std::vector<BigInteger> counts() const {
    std::vector<BigInteger> counts;
    const BigInteger mask = (BigInteger(1) << bits_) - 1;
    for (int k = 0; k <= most_clues_; ++k) {
      const BigInteger fixed = (sum_ >> (bits_ * static_cast<unsigned>(k))) & mask;
      BigInteger count;
      BigInteger rest;
      divide_qr(fixed, order_, count, rest);
      if (rest != 0) {
        throw Error(ErrorKind::internal, "the patterns with " + std::to_string(k) + " clues that symmetries of " +
                                             shape_.text() + " fix are no multiple of the order of the group");
      }
      counts.push_back(std::move(count));
    }
    return counts;
  }

 private:
  // Polynomials are cut after x^most_clues.
  void cut(BigInteger& polynomial) const { polynomial &= (BigInteger(1) << length_) - 1; }

  [[nodiscard]] BigInteger product(const BigInteger& a, const BigInteger& b) const {
    BigInteger result = a * b;
    cut(result);
    return result;
  }

  /// The product of (1 + x^l)^c over cycles.
  [[nodiscard]] BigInteger subsets(const CycleType& type) const {
    BigInteger polynomial = 1;
    for (const auto& [length, count] : type.cycles()) {
      if (length > most_clues_) break;
      for (int i = 0; i < count; ++i) polynomial += polynomial << (bits_ * static_cast<unsigned>(length));
      cut(polynomial);
    }
    return polynomial;
  }

  /// The sum over S_n of the products over the cycles of value(length).
  template <typename Value>
  [[nodiscard]] BigInteger sum_over_symmetric_group(int n, const Value& value) const {
    BigInteger sum = 0;
    for (const Partition& parts : detail::partitions(n)) {
      BigInteger term = factorial(n) / detail::centraliser_order(parts);
      for (const int part : parts) term = product(term, value(part));
      sum += term;
    }
    cut(sum);
    return sum;
  }

  /// The sum over all column permutations, for rows permuted with this type.
  [[nodiscard]] BigInteger sum_over_columns(const CycleType& rows) const {
    std::map<int, BigInteger> column_cycles;  // by length
    const auto column_cycle = [&](int length) -> const BigInteger& {
      const auto [at, is_new] = column_cycles.try_emplace(length);
      if (is_new) {
        CycleType columns;
        columns.add(length, 1);
        at->second = subsets(product_cycle_type(rows, columns));
      }
      return at->second;
    };
    std::map<int, BigInteger> stack_cycles;  // by length
    for (int length = 1; length <= shape_.stacks(); ++length) {
      // All stacks of the cycle but one are free to be permuted inside.
      BigInteger freedom = 1;
      for (int i = 1; i < length; ++i) freedom *= factorial(shape_.box_columns());
      stack_cycles[length] = freedom * sum_over_symmetric_group(shape_.box_columns(),
                                                                [&](int part) { return column_cycle(length * part); });
    }
    return sum_over_symmetric_group(shape_.stacks(), [&](int part) { return stack_cycles.at(part); });
  }

  void sum(bool transposes) {
    std::map<CycleType, BigInteger> rows;
    for (const LineClass& found : line_classes(shape_.box_rows(), shape_.bands())) rows[found.lines] += found.size;
    BigInteger line_group_order = 0;
    for (const auto& [type, size] : rows) line_group_order += size;
    for (const auto& [type, size] : rows) {
      sum_ += size * sum_over_columns(type);
      if (transposes) sum_ += line_group_order * size * subsets(transposing_cycle_type(type));
    }
  }

  Shape shape_;
  BigInteger order_;
  int most_clues_;
  unsigned bits_ = 0;    // of a coefficient
  unsigned length_ = 0;  // of a polynomial, in bits
  BigInteger sum_;
};

}  // namespace

std::vector<BigInteger> pattern_counts(const Shape& shape, bool with_transposition, int most_clues) {
  const int half = std::min(most_clues, shape.cells() / 2);
  std::vector<BigInteger> counts = PatternSum(shape, with_transposition, half).counts();
  for (int k = half + 1; k <= most_clues; ++k) counts.push_back(counts[static_cast<std::size_t>(shape.cells() - k)]);
  return counts;
}

}  // namespace isodoku
