// Orderly generation and Burnside's sum share only the group: one generates representatives, the other counts what
// symmetries fix. So a tree that was cut too early, searched twice or resumed at the wrong place is detected here.
//
// For grids, the orders of the automorphism groups are known, too, and so is the number of grids in the classes. A
// class that is missed, found twice, or has a wrong order changes that sum.

#include "generate/catalogue/grid_classes.hpp"

#include <map>
#include <string>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "count/classes/class_count.hpp"
#include "count/configurations/configuration_counts.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "group/symmetries.hpp"

namespace isodoku {
namespace {

/// On one core, so that whether a result is checked does not depend on the number of threads.
constexpr double max_check_seconds = 1;

/// `what` is a plural; `method` gives the expected number.
void compare(const std::string& what, const BigInteger& found, const BigInteger& expected, const std::string& method) {
  if (found == expected) return;
  throw Error(ErrorKind::internal,
              found.str() + ' ' + what + " were generated, but there are " + expected.str() + " by " + method);
}

}  // namespace

void check_pattern_generation(const BoxGroup& group, int clues, std::uint64_t found, const Execution& execution) {
  if (estimated_pattern_count_seconds(group, clues, 1) > max_check_seconds) return;
  compare("patterns", found, pattern_counts(group, clues, execution).back(), "Burnside's lemma");
}

void check_configuration_generation(const BoxGroup& group, int clues, std::uint64_t found, const Execution& execution) {
  if (estimated_configuration_count_seconds(group.shape(), clues, 1) > max_check_seconds) return;
  compare("configurations", found, configuration_counts(group, clues, execution).back(), "Burnside's lemma");
}

void check_grid_generation(const BoxGroup& group, const GridClassTally& found, const Execution& execution) {
  const std::string method = "another method";
  compare("classes", found.classes(), class_count(group, execution), method);
  compare("grids", found.grids(group), grid_count(group.shape(), execution), method);
}

void check_grid_orders(const BoxGroup& group, const GridClassTally& found, std::uint64_t min_order,
                       const Execution& execution) {
  std::map<std::uint64_t, BigInteger> expected = classes_by_order(group, execution);
  expected.erase(expected.begin(), expected.lower_bound(min_order));
  for (const auto& [order, classes] : found.by_order) expected.try_emplace(order, 0);
  for (const auto& [order, classes] : expected) {
    const auto place = found.by_order.find(order);
    compare("classes with " + std::to_string(order) + " automorphisms",
            place == found.by_order.end() ? 0 : place->second, classes, "another method");
  }
}

}  // namespace isodoku
