// Classes by the order of their automorphism groups, without remembering a grid.
//
// A grid with an automorphism other than the identity has one of prime order. So all grids that symmetries of prime
// order fix are gone through, from each conjugacy class those that its representative fixes, up to relabelling. A grid
// whose group has order a and p elements of prime order is met p times in this way, counted with the sizes of the
// conjugacy classes, and its class has |G| / a such grids: met with the weight a / (p |G|), each class counts one.
// The weights add up in integers by (a, p) and are divided at the end.
//
// What is left of all classes (Burnside) has trivial groups. Two checks close the circle: each number is an integer,
// and the orbits |G| / a of all classes add up to all grids.
//
// Cost: an order for each grid that FixedGrids visits, which are a few for each class.

#include "count/classes_by_order.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "count/fixed_grid_terms.hpp"
#include "count/fixed_grids.hpp"
#include "group/error.hpp"

namespace isodoku {
namespace {

/// How many times longer it takes to find the orders of grids than to count them, by nauty and by the 3x3 engine.
constexpr double nauty_cost_factor = 20;
constexpr double cost_factor_of_3x3 = 3;

bool is_prime(int n) {
  for (int d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

/// The orders of an automorphism group: its own, and how many elements have a prime one.
struct GroupOrders {
  int order;
  int prime_elements;

  friend auto operator<=>(const GroupOrders&, const GroupOrders&) = default;
};

/// Finds them for one grid after the other.
class OrderFinder {
 public:
  explicit OrderFinder(const BoxGroup& group) : shape_(group.shape()), canoniser_(group), nauty_(group) {}

  GroupOrders find(const Grid& grid) {
    // The 3x3 engine is many times faster than nauty; elsewhere it is the other way round.
    if (shape_ == Shape()) {
      const int order = static_cast<int>(canoniser_.canonical_form(grid).order);
      // A group of prime order has but one other element of another order.
      if (is_prime(order)) return {order, order - 1};
    }
    const LineAutomorphisms group = nauty_.automorphisms(grid);
    const int order = static_cast<int>(group.order);
    return {order, is_prime(order) ? order - 1 : count_prime_elements(group)};
  }

 private:
  [[nodiscard]] LineMap identity() const {
    LineMap map{};
    for (std::size_t i = 0; i < lines(); ++i) map[i] = static_cast<std::uint8_t>(i);
    return map;
  }
  [[nodiscard]] std::size_t lines() const { return 2 * static_cast<std::size_t>(shape_.size()); }

  [[nodiscard]] int count_prime_elements(const LineAutomorphisms& group) const {
    std::set<LineMap> known{identity()};
    std::vector<LineMap> elements{identity()};
    int count = 0;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const LineMap element = elements[i];
      if (is_prime(element_order(element))) ++count;
      for (const LineMap& generator : group.generators) {
        LineMap product{};
        for (std::size_t line = 0; line < lines(); ++line) product[line] = generator[element[line]];
        if (known.insert(product).second) elements.push_back(product);
      }
    }
    if (elements.size() != group.order) {
      throw Error(ErrorKind::internal, "the generators of an automorphism group of order " + group.order.str() +
                                           " make " + std::to_string(elements.size()) + " elements");
    }
    return count;
  }
  [[nodiscard]] int element_order(const LineMap& element) const {
    const LineMap one = identity();
    LineMap power = element;
    int order = 1;
    for (; power != one; ++order) {
      for (std::size_t line = 0; line < lines(); ++line) power[line] = element[power[line]];
    }
    return order;
  }

  Shape shape_;
  Canoniser canoniser_;
  NautyForm nauty_;
};

/// Weights of grids by the orders of their groups, from several threads.
class Weights {
 public:
  explicit Weights(const BoxGroup& group) : group_(group) {}

  /// A PartCounter: adds those that symmetries of prime order fix.
  std::uint64_t add(const FixedGridParts& parts) {
    std::uint64_t count = 0;
    if (!is_prime(parts.conjugacy_class.order())) {
      for (const FixedGrids::Part& part : parts.parts) count += parts.grids.count(part);
      return count;
    }
    OrderFinder finder(group_);
    std::map<GroupOrders, std::uint64_t> found;
    for (const FixedGrids::Part& part : parts.parts) {
      parts.grids.visit(part, [&](const Grid& grid, std::uint64_t weight) {
        found[finder.find(grid)] += weight;
        count += weight;
      });
    }
    const std::scoped_lock lock(mutex_);
    for (const auto& [orders, weight] : found) weights_[orders] += weight * parts.symmetries;
    return count;
  }

  [[nodiscard]] const std::map<GroupOrders, BigInteger>& by_orders() const { return weights_; }

 private:
  BoxGroup group_;
  std::mutex mutex_;
  std::map<GroupOrders, BigInteger> weights_;
};

}  // namespace

std::map<int, BigInteger> classes_by_order(const BoxGroup& group, const Execution& execution) {
  using boost::multiprecision::cpp_rational;
  Weights weights(group);
  const std::vector<BurnsideTerm> terms = fixed_grid_terms(
      group, [&weights](const FixedGridParts& parts) { return weights.add(parts); }, execution);
  const BigInteger group_order = group.order();

  std::map<int, cpp_rational> found;
  for (const auto& [orders, weight] : weights.by_orders()) {
    found[orders.order] += cpp_rational(weight * orders.order, group_order * orders.prime_elements);
  }
  std::map<int, BigInteger> classes;
  BigInteger trivial = orbit_count(group, terms);
  BigInteger grids = 0;
  for (const auto& [order, count] : found) {
    if (denominator(count) != 1) {
      throw Error(ErrorKind::internal, "the classes of " + group.shape().text() + " with " + std::to_string(order) +
                                           " automorphisms are no integer");
    }
    classes[order] = numerator(count);
    trivial -= numerator(count);
    grids += numerator(count) * group_order / order;
  }
  if (trivial != 0) classes[1] = trivial;
  grids += trivial * group_order;
  if (trivial < 0 || grids != terms[0].fixed) {
    throw Error(ErrorKind::internal, "the orbits of the classes of " + group.shape().text() + " by order have " +
                                         grids.str() + " grids up to relabelling, and all are " + terms[0].fixed.str());
  }
  return classes;
}

double estimated_classes_by_order_seconds(const Shape& shape, std::size_t jobs) {
  const double seconds = estimated_fixed_grid_terms_seconds(shape, jobs);
  // The smaller shapes take no time worth a word.
  return seconds * (shape == Shape() ? cost_factor_of_3x3 : shape.size() > 6 ? nauty_cost_factor : 1);
}

}  // namespace isodoku
