// Patterns up to symmetry, by Polya's theorem.
//
// If a symmetry has c_l cycles of length l on the cells, the number of patterns with k clues that it fixes is the
// coefficient of x^k in the product of (1 + x^l)^c_l over l. The mean P of these polynomials over the group counts the
// classes (Polya 1937; Harary and Palmer, Graphical Enumeration, 1973, chapter 2). Only cycle types matter. Those of
// row permutations are enumerated one by one, while the mean over all column permutations is a single substitution in
// cycle indices. Let a_m be the product for one cycle of m columns. The cycle index of the columns' wreath product S_C
// wr S_R is that of S_R with that of S_C substituted into it, and cycle indices obey the recurrence
//   n Z(S_n) = a_1 Z(S_n-1) + a_2 Z(S_n-2) + ... + a_n Z(S_0).
// So the work grows with the number of row types (1,958 for 1x25), not with the number of classes (3.8 million).
//
// The computation uses no polynomials: at a point modulo a prime p their products are products of numbers, which take a
// few nanoseconds for any number of cells. Enough points give P modulo p by interpolation, and enough primes give its
// coefficients (Chinese remainder theorem). Fewer clues mean smaller numbers, which need fewer primes. With n cells, P
// has degree n, and P(1/x) = P(x) / x^n, as there are as many patterns as complements of patterns. So points come in
// pairs x, 1/x, and only one of each pair is computed. The points are 1, 2, 3, ...; modulo a large prime none of them
// is the inverse of another.
//
// The means are divided modulo p, which hides whether they are integers. So one prime more is used than needed. An
// error would almost surely give numbers greater than the number of patterns, which are rejected.
//
// Cost: points times primes times row types; each takes a hundred to a thousand multiplications of slightly over half a
// nanosecond. On one core of an Intel Xeon at 3 GHz: 1 ms for 3x3, 1.1 s for 5x5, and 3 to 4 s for 1x25 and 25x1, the
// longest. With up to 10 clues it takes a quarter of that.

#include "count/patterns/pattern_counts.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "count/patterns/prime_field.hpp"
#include "count/work_meter.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/subgroups.hpp"

namespace isodoku {
namespace {

using detail::PrimeField;
using Element = PrimeField::Element;

/// Powers (1 + x^l)^e are kept in one table: for each l the exponents with l e cells at most.
class PowerTable {
 public:
  explicit PowerTable(int cells) : cells_(cells) {
    std::uint32_t begin = 0;
    for (int length = 1; length <= cells; ++length) {
      begins_.push_back(begin);
      begin += static_cast<std::uint32_t>(cells / length) + 1;
    }
    size_ = begin;
  }

  [[nodiscard]] std::uint32_t place(const Cycles& cycles) const {
    return begins_[static_cast<std::size_t>(cycles.length) - 1] + static_cast<std::uint32_t>(cycles.count);
  }

  [[nodiscard]] std::vector<Element> at(const PrimeField& field, Element x) const {
    std::vector<Element> powers;
    powers.reserve(size_);
    Element x_to_length = field.one();
    for (int length = 1; length <= cells_; ++length) {
      x_to_length = field.product(x_to_length, x);
      const Element base = field.sum(field.one(), x_to_length);
      Element power = field.one();
      powers.push_back(power);
      for (int exponent = 1; exponent * length <= cells_; ++exponent) {
        power = field.product(power, base);
        powers.push_back(power);
      }
    }
    return powers;
  }

 private:
  int cells_;
  std::vector<std::uint32_t> begins_;
  std::uint32_t size_ = 0;
};

/// A product of entries of the table, given by their indices in places_.
struct Product {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

class PatternValues {
 public:
  explicit PatternValues(const BoxGroup& group) : group_(group), powers_(group.shape().cell_count()) {
    const Shape& shape = group.shape();
    std::map<CycleType, BigInteger> types;
    for (const LineClass& found : line_classes(shape.box_rows(), shape.bands())) types[found.lines] += found.size;
    std::vector<int> lengths;  // lengths of cycles of columns, in the order in which value() needs them
    for (int length = 1; length <= shape.stacks(); ++length) {
      for (int part = 1; part <= shape.box_columns(); ++part) lengths.push_back(length * part);
    }
    for (const auto& [type, size] : types) {
      sizes_.push_back(size);
      group_order_ += size;
      for (const int length : lengths) {
        CycleType columns;
        columns.add(length, 1);
        add_product(product_cycle_type(type, columns));
      }
      if (group.transposes()) add_product(transposing_cycle_type(type));
    }
  }

  /// The means over S_n divide by n; shares of row types are the same at all points.
  struct Constants {
    std::vector<Element> inverses;  // of 0 (unused), 1, 2, ...
    std::vector<Element> shares;    // of row types, in the group
  };
  [[nodiscard]] Constants constants(const PrimeField& field) const {
    Constants result;
    for (int n = 0; n <= max_size; ++n) result.inverses.push_back(field.inverse(field.element(n)));
    const Element inverse = field.inverse(field.element(group_order_));
    for (const BigInteger& size : sizes_) result.shares.push_back(field.product(field.element(size), inverse));
    return result;
  }

  [[nodiscard]] Element value(const PrimeField& field, const Constants& constants, Element x) const {
    const std::vector<Element> powers = powers_.at(field, x);
    const auto product = products_.begin();
    std::ptrdiff_t next = 0;
    const auto take = [&] {
      const Product& factors = product[next++];
      Element result = powers[places_[factors.begin]];
      for (std::uint32_t i = factors.begin + 1; i < factors.end; ++i) {
        result = field.product(result, powers[places_[i]]);
      }
      return result;
    };
    std::array<Element, max_size> column_cycles{};
    std::array<Element, max_size> stack_cycles{};
    const auto stacks = static_cast<std::size_t>(group_.shape().stacks());
    const auto columns = static_cast<std::size_t>(group_.shape().box_columns());
    Element direct = 0;
    Element transposed = 0;
    for (const Element share : constants.shares) {
      for (std::size_t stack = 0; stack < stacks; ++stack) {
        for (std::size_t column = 0; column < columns; ++column) column_cycles[column] = take();
        stack_cycles[stack] = mean(field, constants, {column_cycles.data(), columns});
      }
      direct = field.sum(direct, field.product(share, mean(field, constants, {stack_cycles.data(), stacks})));
      if (group_.transposes()) transposed = field.sum(transposed, field.product(share, take()));
    }
    return group_.transposes() ? field.product(field.sum(direct, transposed), constants.inverses[2]) : direct;
  }

  [[nodiscard]] double operations() const {
    const double columns = group_.shape().box_columns();
    const double stacks = group_.shape().stacks();
    // A convolution costs one multiplication per term, and a reduction two more.
    const double means = stacks * columns * (columns / 2 + 6) + stacks * (stacks / 2 + 6);
    return static_cast<double>(sizes_.size()) * means + 3 * static_cast<double>(places_.size());
  }

 private:
  void add_product(const CycleType& type) {
    Product product;
    product.begin = static_cast<std::uint32_t>(places_.size());
    for (const Cycles& cycles : type.cycles()) places_.push_back(powers_.place(cycles));
    product.end = static_cast<std::uint32_t>(places_.size());
    products_.push_back(product);
  }

  /// The mean over S_n, where a cycle of length i has the value values[i - 1].
  [[nodiscard]] static Element mean(const PrimeField& field, const Constants& constants,
                                    std::span<const Element> values) {
    std::array<Element, max_size + 1> means{field.one()};
    for (std::size_t n = 1; n <= values.size(); ++n) {
      means[n] = field.product(field.convolution(values.first(n), {means.data(), n}), constants.inverses[n]);
    }
    return means[values.size()];
  }

  BoxGroup group_;
  PowerTable powers_;
  std::vector<BigInteger> sizes_;  // of row types
  BigInteger group_order_;         // of the row permutations
  std::vector<Product> products_;  // by row type and length; with a transposition one more for each type
  std::vector<std::uint32_t> places_;
};

/// The coefficients of the polynomial of least degree with these values (Lagrange).
std::vector<Element> interpolate(const PrimeField& field, const std::vector<Element>& points,
                                 const std::vector<Element>& values) {
  const std::size_t count = points.size();
  std::vector<Element> all(1, field.one());  // product of (x - point), highest power first
  for (const Element point : points) {
    all.push_back(0);
    for (std::size_t i = all.size() - 1; i > 0; --i) {
      all[i] = field.difference(all[i], field.product(all[i - 1], point));
    }
  }
  std::vector<Element> sum(count, 0);
  std::vector<Element> others(count);  // product without one point
  for (std::size_t point = 0; point < count; ++point) {
    Element value = 0;  // value of `others` at the point
    for (std::size_t i = 0; i < count; ++i) {
      others[i] = i == 0 ? all[0] : field.sum(all[i], field.product(others[i - 1], points[point]));
      value = field.sum(field.product(value, points[point]), others[i]);
    }
    const Element factor = field.product(values[point], field.inverse(value));
    for (std::size_t i = 0; i < count; ++i) sum[i] = field.sum(sum[i], field.product(factor, others[i]));
  }
  std::ranges::reverse(sum);
  return sum;
}

/// The number of patterns with `clues` clues, equivalent or not.
BigInteger all_patterns(const Shape& shape, int clues) {
  BigInteger number = 1;
  for (int k = 0; k < clues; ++k) number = number * (shape.cell_count() - k) / (k + 1);
  return number;
}

/// The number of primes, including a spare one. Primes exceed 2^58.
std::size_t primes_needed(const Shape& shape, int max_clues) {
  return msb(all_patterns(shape, max_clues)) / 58 + 2;
}

std::size_t points_computed(const Shape& shape) {
  return static_cast<std::size_t>(shape.cell_count() + 1) / 2 + 1;
}

/// P modulo a prime, by clues up to `max_clues`, from its values at 1, 2, 3, ...
std::vector<std::uint64_t> remainders(const PrimeField& field, const Shape& shape, std::span<const Element> values,
                                      int max_clues) {
  std::vector<Element> xs;
  std::vector<Element> ys;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Element x = field.element(i + 1);
    xs.push_back(x);
    ys.push_back(values[i]);
    if (i == 0) continue;
    xs.push_back(field.inverse(x));
    ys.push_back(field.product(values[i], field.power(xs.back(), static_cast<std::uint64_t>(shape.cell_count()))));
  }
  const std::vector<Element> coefficients = interpolate(field, xs, ys);
  std::vector<std::uint64_t> result;
  for (int k = 0; k <= max_clues; ++k) result.push_back(field.number(coefficients[static_cast<std::size_t>(k)]));
  return result;
}

/// `max_clues` is at most half the number of cells.
std::vector<BigInteger> first_half(const BoxGroup& group, int max_clues, const Execution& execution) {
  const Shape& shape = group.shape();
  const PatternValues polynomial(group);
  std::vector<PrimeField> fields;
  std::vector<PatternValues::Constants> constants;
  for (const std::uint64_t prime : detail::large_primes(primes_needed(shape, max_clues))) {
    fields.emplace_back(prime);
    constants.push_back(polynomial.constants(fields.back()));
  }
  const std::size_t points = points_computed(shape);
  std::vector<Element> values(fields.size() * points);
  detail::WorkMeter meter(execution, static_cast<double>(values.size()));
  execution.run(values.size(), [&](std::size_t i) {
    const PrimeField& field = fields[i / points];
    values[i] = polynomial.value(field, constants[i / points], field.element(i % points + 1));
    meter.add(1);
  });
  std::vector<std::vector<std::uint64_t>> by_prime;
  for (std::size_t prime = 0; prime < fields.size(); ++prime) {
    by_prime.push_back(remainders(fields[prime], shape, std::span(values).subspan(prime * points, points), max_clues));
  }
  std::vector<BigInteger> counts;
  for (int k = 0; k <= max_clues; ++k) {
    std::vector<std::uint64_t> of_number;
    for (const auto& numbers : by_prime) of_number.push_back(numbers[static_cast<std::size_t>(k)]);
    counts.push_back(detail::number_from_remainders(fields, of_number));
    if (counts.back() == 0 || counts.back() > all_patterns(shape, k)) {
      throw Error(ErrorKind::internal, "the patterns of " + shape.text() + " with " + std::to_string(k) +
                                           " clues cannot have " + counts.back().str() + " classes");
    }
  }
  return counts;
}

// On one core of an Intel Xeon at 3 GHz.
constexpr double seconds_per_operation = 0.8e-9;

/// Adds a number to another of as many words.
void add_words(std::uint64_t* sum, const std::uint64_t* number, std::size_t words) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words; ++i) {
    const Uint128 both = static_cast<Uint128>(sum[i]) + number[i] + carry;
    sum[i] = static_cast<std::uint64_t>(both);
    carry = static_cast<std::uint64_t>(both >> 64U);
  }
}

}  // namespace

std::vector<BigInteger> pattern_counts(const BoxGroup& group, int max_clues, const Execution& execution) {
  const Shape& shape = group.shape();
  const int half = std::min(max_clues, shape.cell_count() / 2);
  std::vector<BigInteger> counts = first_half(group, half, execution);
  for (int k = half + 1; k <= max_clues; ++k)
    counts.push_back(counts[static_cast<std::size_t>(shape.cell_count() - k)]);
  return counts;
}

// There may be hundreds of cycles for each of a million classes, so the counts are words in one array, the lowest word
// of each first, and only words that can be used are added: a sum takes a nanosecond or two.
std::vector<BigInteger> fixed_pattern_counts(const CycleType& cells, int max_clues) {
  std::size_t cell_count = 0;
  for (const Cycles& some : cells.cycles()) cell_count += static_cast<std::size_t>(some.length * some.count);
  const auto max = static_cast<std::size_t>(max_clues);
  const std::size_t max_bits = std::min(cell_count, max * static_cast<std::size_t>(std::bit_width(cell_count)));  // n^k
  const std::size_t words = max_bits / 64 + 1;
  std::vector<std::uint64_t> sums((max + 1) * words);
  sums[0] = 1;
  std::size_t used = 1;    // words of the product so far: with c cycles no coefficient is greater than 2^c
  std::size_t degree = 0;  // its degree, or `max`
  std::size_t cycles = 0;
  for (const auto& [length, count] : cells.cycles()) {
    const auto step = static_cast<std::size_t>(length);
    for (int i = 0; i < count; ++i) {
      used = std::min(words, ++cycles / 64 + 1);
      degree = std::min(degree + step, max);
      for (std::size_t k = degree; k >= step; --k) add_words(&sums[k * words], &sums[(k - step) * words], used);
    }
  }
  std::vector<BigInteger> counts(max + 1);
  for (std::size_t k = 0; k <= max; ++k) {
    for (std::size_t word = used; word-- > 0;) {
      counts[k] <<= 64;
      counts[k] += sums[k * words + word];
    }
  }
  return counts;
}

std::vector<BigInteger> pattern_counts(const Symmetries& group, int max_clues, const Execution& execution) {
  if (group.boxes() != nullptr) return pattern_counts(*group.boxes(), max_clues, execution);
  if (group.order() > detail::max_elements_in_classes) {
    throw Error(ErrorKind::usage, "counting the patterns of rules with " + group.order().str() +
                                      " symmetries is out of reach; the limit is " +
                                      std::to_string(detail::max_elements_in_classes));
  }
  // The group is enumerated; it has few cycle types.
  std::map<CycleType, std::uint64_t> types;
  const double all = static_cast<double>(group.order());
  constexpr std::uint64_t elements_at_once = 1000;
  detail::WorkMeter meter(execution, all);
  std::uint64_t elements = 0;
  group.rules_group()->permutations().for_each_element([&](const Permutation& element) {
    ++types[cycle_type({element.data(), element.size()})];
    if (++elements % elements_at_once == 0) meter.add(elements_at_once);
  });
  std::vector<BigInteger> sums(static_cast<std::size_t>(max_clues) + 1);
  for (const auto& [type, count] : types) {
    const std::vector<BigInteger> fixed = fixed_pattern_counts(type, max_clues);
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += count * fixed[k];
  }
  for (std::size_t k = 0; k < sums.size(); ++k) {
    sums[k] = orbit_count_of_sum(sums[k], group.order(), "patterns with " + std::to_string(k) + " clues");
  }
  return sums;
}

double estimated_pattern_count_seconds(const BoxGroup& group, int max_clues, std::size_t jobs) {
  const Shape& shape = group.shape();
  const PatternValues polynomial(group);
  const std::size_t values = primes_needed(shape, std::min(max_clues, shape.cell_count() / 2)) * points_computed(shape);
  return seconds_per_operation * polynomial.operations() * static_cast<double>(values) / static_cast<double>(jobs);
}

Result<std::vector<BigInteger>> try_pattern_counts(const Symmetries& group, int max_clues, const Execution& execution) {
  return attempt([&] { return pattern_counts(group, max_clues, execution); });
}

}  // namespace isodoku
