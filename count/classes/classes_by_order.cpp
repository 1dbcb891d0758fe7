// Classes by the order of their automorphism groups, without remembering a grid.
//
// A grid with a non-trivial automorphism has one of prime order. So all grids fixed by symmetries of prime order are
// enumerated: for each conjugacy class, the grids that its representative fixes, up to relabelling. Let G be the group,
// a the order of a grid's automorphism group, and p its number of elements of prime order. Counted with the sizes of
// the conjugacy classes, the grid is visited p times, and its class has |G| / a grids. With a weight of a / (p |G|) for
// each visit, every class counts one. The weights are added as integers for each pair (a, p) and divided at the end.
//
// The remaining classes, out of all classes (Burnside), have trivial groups. Two checks: each number is an integer, and
// the orbits |G| / a of all classes add up to the number of all grids.
//
// Cost: finding the automorphism group of each grid that FixedGrids visits. This takes a microsecond or less for box
// rules (AutomorphismOrders), and a call of nauty for other rules. 3x3 has 2 million such grids, for 560,151 classes;
// 2x4 has 5 million, for 72,355. Latin squares of order 8 take 80 s, for 31,833 classes.

#include "count/classes/class_count.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "canon/automorphisms/automorphism_orders.hpp"
#include "canon/minlex_3x3/grids/minlex_grid.hpp"
#include "canon/nauty/rules_nauty_form.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/classes/fixed_grids.hpp"
#include "count/classes/latin_square_terms.hpp"
#include "count/grids/grid_count.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku {
namespace {

/// For box rules: the time to find the orders of the grids, relative to counting the grids.
constexpr double cost_factor = 4;

/// For larger orders, too many Latin squares have automorphisms to enumerate them.
constexpr int max_latin_square_order_met = 8;

void check_reach(const Shape& shape) {
  if (detail::has_latin_square_terms(shape) && shape.size() > max_latin_square_order_met) {
    throw Error(ErrorKind::usage, "the classes of " + shape.text() +
                                      " can be counted, but not by the order of their automorphism groups, which is "
                                      "supported for Latin squares up to order " +
                                      std::to_string(max_latin_square_order_met));
  }
}

bool is_prime(std::uint64_t n) {
  for (std::uint64_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

/// The order of an automorphism group, and the number of its elements of prime order.
struct GroupOrders {
  std::uint64_t order;
  std::uint64_t prime_elements;

  friend auto operator<=>(const GroupOrders&, const GroupOrders&) = default;
};

std::uint64_t element_order(const Permutation& element) {
  return static_cast<std::uint64_t>(cycle_type({element.data(), element.size()}).order());
}

/// The number of elements of prime order of a small group, by enumeration.
std::uint64_t count_prime_elements(const GeneratedGroup& group) {
  std::vector<Permutation> elements{identity_permutation(group.generators.front().size())};
  std::set<Permutation> known(elements.begin(), elements.end());
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (is_prime(element_order(elements[i]))) ++count;
    for (const Permutation& generator : group.generators) {
      Permutation next = product(elements[i], generator);
      if (known.insert(next).second) elements.push_back(std::move(next));
    }
  }
  if (elements.size() != group.order) {
    throw Error(ErrorKind::internal, "the generators of an automorphism group of order " + group.order.str() +
                                         " make " + std::to_string(elements.size()) + " elements");
  }
  return count;
}

/// Finds the orders for one grid after the other.
class OrderFinder {
 public:
  explicit OrderFinder(const Symmetries& group) : group_(group) {
    if (group.boxes() != nullptr) {
      boxes_.emplace(*group.boxes());
    } else {
      cells_.emplace(group.rules_group());
    }
  }

  GroupOrders find(const Grid& grid) {
    if (boxes_) {
      // Min-lex forms of 3x3 include the order, and are four times as fast as listing the automorphisms.
      if (group_.shape() == Shape()) {
        const std::uint64_t order = order_of_3x3(grid);
        if (is_prime(order)) return of_prime(order);
      }
      const auto orders = boxes_->find(grid);
      return {orders.size(), static_cast<std::uint64_t>(std::ranges::count_if(orders, is_prime))};
    }
    const GeneratedGroup group = cells_->automorphisms(grid);
    const auto order = static_cast<std::uint64_t>(group.order);
    return is_prime(order) ? of_prime(order) : GroupOrders{order, count_prime_elements(group)};
  }

 private:
  /// For a group of prime order: all elements except for the identity have this order.
  static GroupOrders of_prime(std::uint64_t order) { return {order, order - 1}; }

  std::uint64_t order_of_3x3(const Grid& grid) {
    detail::Cells81 cells;
    std::ranges::copy(grid.cells(), cells.begin());
    detail::minlex_grid(cells, group_.boxes()->transposes(), minlex_);
    return minlex_.order;
  }

  const Symmetries& group_;
  detail::Minlex3x3 minlex_{};
  std::optional<detail::AutomorphismOrders> boxes_;
  std::optional<detail::RulesNautyForm> cells_;
};

/// The sums of weights of grids by the orders of their groups, filled by several threads.
class Weights {
 public:
  explicit Weights(const Symmetries& group) : group_(group) {}

  /// A PartCounter: adds the grids that symmetries of prime order fix.
  std::uint64_t add(const detail::FixedGridParts& parts) {
    std::uint64_t count = 0;
    if (!is_prime(static_cast<std::uint64_t>(parts.conjugacy_class.order()))) {
      for (const detail::FixedGrids::Part& part : parts.parts) count += parts.grids.count(part);
      return count;
    }
    OrderFinder finder(group_);
    std::map<GroupOrders, std::uint64_t> found;
    for (const detail::FixedGrids::Part& part : parts.parts) {
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
  Symmetries group_;
  std::mutex mutex_;
  std::map<GroupOrders, BigInteger> weights_;
};

/// A sum of fractions, not reduced.
struct Fraction {
  BigInteger numerator = 0;
  BigInteger denominator = 1;

  void add(const BigInteger& above, const BigInteger& below) {
    numerator = numerator * below + above * denominator;
    denominator *= below;
  }
};

}  // namespace

std::map<std::uint64_t, BigInteger> classes_by_order(const Symmetries& group, const Execution& execution) {
  if (group.boxes() != nullptr) check_reach(group.shape());
  Weights weights(group);
  const std::vector<BurnsideTerm> terms = detail::fixed_grid_terms(
      group, [&weights](const detail::FixedGridParts& parts) { return weights.add(parts); }, execution);
  const BigInteger group_order = group.order();

  std::map<std::uint64_t, Fraction> found;
  for (const auto& [orders, weight] : weights.by_orders()) {
    found[orders.order].add(weight * orders.order, orders.prime_elements);
  }
  std::map<std::uint64_t, BigInteger> classes;
  BigInteger trivial = orbit_count(group_order, terms);
  BigInteger grids = 0;
  for (const auto& [order, sum] : found) {
    const BigInteger divisor = sum.denominator * group_order;
    if (sum.numerator % divisor != 0) {
      throw Error(ErrorKind::internal, "the classes of " + group.shape().text() + " with " + std::to_string(order) +
                                           " automorphisms are not an integer");
    }
    const BigInteger count = sum.numerator / divisor;
    classes[order] = count;
    trivial -= count;
    grids += count * group_order / order;
  }
  if (trivial != 0) classes[1] = trivial;
  grids += trivial * group_order;
  if (trivial < 0 || grids != terms[0].fixed) {
    throw Error(ErrorKind::internal, "the orbits of the classes of " + group.shape().text() + " by order have " +
                                         grids.str() + " grids up to relabelling, and all are " + terms[0].fixed.str());
  }
  return classes;
}

std::map<std::uint64_t, BigInteger> classes_by_order(const BoxGroup& group, const Execution& execution) {
  return classes_by_order(Symmetries(group), execution);
}

double estimated_classes_by_order_seconds(const Shape& shape, std::size_t jobs) {
  check_reach(shape);
  if (detail::has_latin_square_terms(shape)) {
    return estimated_grid_count_seconds(shape) + (shape.size() == 7 ? 0.1 : 80.0) / static_cast<double>(jobs);
  }
  double seconds = detail::estimated_fixed_grid_terms_seconds(shape, jobs);
  // Here the fixed grids of two stacks must be enumerated, not only counted.
  const bool has_two_stacks = std::min(shape.box_rows(), shape.box_columns()) == 2;
  if (has_two_stacks && shape.size() == 8) seconds += 5.0 / static_cast<double>(jobs);
  if (has_two_stacks && shape.size() == 10) seconds += 10'000.0 / static_cast<double>(jobs);
  // The time of smaller shapes is negligible.
  return seconds * (shape.size() > 6 ? cost_factor : 1);
}

Result<std::map<std::uint64_t, BigInteger>> try_classes_by_order(const Symmetries& group, const Execution& execution) {
  return attempt([&] { return classes_by_order(group, execution); });
}

}  // namespace isodoku
