#pragma once
// The group under which grids are the same: that of box rules, which the fast engines know, or that of any rules.
//
// Example:
//
//     const Symmetries boxes = BoxGroup(make_shape(2, 2));
//     assert(boxes.order() == 128);
//     const Symmetries variant(variant_rules({"diagonal"}), SymmetrySubgroup::all);
//     assert(variant.order() == 96);
//     assert(variant.boxes() == nullptr);

#include <memory>
#include <string>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/box_group.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/rules_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A cheap value: copies share what was found out about the group.
class Symmetries {
 public:
  /// Those of box rules.
  Symmetries(const BoxGroup& group);  // NOLINT(google-explicit-constructor): a box group is one
  /// Those of any rules; where they are box rules, that is the group of the shape, without transposition if the
  /// subgroup has none. (Where boxes are rows or columns, the exchange of rows and columns is not in it.)
  Symmetries(const Rules& rules, SymmetrySubgroup subgroup);

  [[nodiscard]] const Shape& shape() const { return rules_.shape(); }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] BigInteger order() const;

  /// The group of boxes if it is one, else null; valid as long as this lives.
  [[nodiscard]] const BoxGroup* boxes() const { return cells_ ? nullptr : &boxes_; }
  /// The group as permutations of the cells; null if it is one of boxes.
  [[nodiscard]] const std::shared_ptr<const RulesGroup>& cells() const { return cells_; }
  /// Where each cell goes, for generators of the group.
  [[nodiscard]] std::vector<Permutation> generators() const;

 private:
  Rules rules_;
  BoxGroup boxes_;
  std::shared_ptr<const RulesGroup> cells_;
};

/// The conjugacy classes, that of the identity first. Throws Error (usage) for rules with too many symmetries
/// (element_classes). A stop ends the work.
std::vector<ConjugacyClass> conjugacy_classes(const Symmetries& group, const Execution& execution = {});

/// Throws Error (data) unless the symmetry belongs to the group and `symbols` is a permutation of 1..N.
Transform make_transform(const Symmetries& group, const Symmetry& symmetry, const SymbolMap& symbols);
/// The same with the error as a value.
Result<Transform> try_make_transform(const Symmetries& group, const Symmetry& symmetry, const SymbolMap& symbols);

}  // namespace isodoku
