// The mean, over the group, of the number of grids that an element fixes up to relabelling (see fixed_grid_terms.hpp).

#include "count/classes/class_count.hpp"

#include "count/classes/fixed_grid_terms.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku {

BigInteger class_count(const Symmetries& group, const Execution& execution) {
  return orbit_count(group.order(), detail::fixed_grid_terms(group, execution));
}

Result<BigInteger> try_class_count(const Symmetries& group, const Execution& execution) {
  return attempt([&] { return class_count(group, execution); });
}

}  // namespace isodoku
