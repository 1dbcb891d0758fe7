#pragma once
// The group under which grids are equivalent: that of box rules, for which there are fast engines, or that of any
// rules.
//
// Example:
//
//     const Symmetries boxes = BoxGroup(make_shape(2, 2));
//     assert(boxes.order() == 128);
//     const Symmetries variant(variant_rules({"diagonal"}), SymmetrySubgroup::all);
//     assert(variant.order() == 96);
//     assert(variant.boxes() == nullptr);

#include <array>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/name_table.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/permutation_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

// The symmetry group of any rules, found by nauty.
//
// Example:
//
//     const RulesGroup group(variant_rules({"disjoint-groups"}));
//     assert(group.order() == 10'368);
//     assert(RulesGroup(group.rules(), SymmetrySubgroup::keeping_kinds).order() == 2'592);

/// Which symmetries of the rules are used. Each is a subgroup of the one before.
enum class SymmetrySubgroup : std::uint8_t {
  all,               ///< the permutations of the cells that map houses to houses
  keeping_kinds,     ///< those that map rows and columns to rows and columns, and boxes (or regions) to boxes
  no_transposition,  ///< of these, those that map rows to rows and columns to columns
};

/// As databases name them.
inline constexpr auto symmetry_subgroup_names =
    name_table<SymmetrySubgroup>({{"all", SymmetrySubgroup::all},
                                  {"kinds", SymmetrySubgroup::keeping_kinds},
                                  {"no transposition", SymmetrySubgroup::no_transposition}});

/// By the two choices that callers have; without transposition the kinds are kept anyway.
constexpr SymmetrySubgroup symmetry_subgroup(bool transposition, bool kinds_kept) {
  if (!transposition) return SymmetrySubgroup::no_transposition;
  return kinds_kept ? SymmetrySubgroup::keeping_kinds : SymmetrySubgroup::all;
}

/// From 0 to 3: symmetries take houses to houses of the same colour.
constexpr std::size_t house_colour(HouseKind kind, SymmetrySubgroup subgroup) {
  constexpr std::array<std::array<std::size_t, 4>, 3> colours = {{{0, 0, 0, 0}, {0, 0, 1, 2}, {0, 1, 2, 3}}};
  return colours[static_cast<std::size_t>(subgroup)][static_cast<std::size_t>(kind)];
}

/// All permutations of the cells that map houses to houses, or a subgroup of them. The image of a
/// grid that keeps the rules keeps them, too.
class RulesGroup {
 public:
  /// Takes milliseconds for 3x3, a second for the largest rules. Throws Error (internal) if nauty's generators do not
  /// make a group of the order that nauty counts.
  explicit RulesGroup(const Rules& rules, SymmetrySubgroup subgroup = SymmetrySubgroup::all);

  [[nodiscard]] const Rules& rules() const { return rules_; }               ///< the rules that it keeps
  [[nodiscard]] SymmetrySubgroup subgroup() const { return subgroup_; }     ///< which of their symmetries it has
  [[nodiscard]] const BigInteger& order() const { return group_.order(); }  ///< number of symmetries
  /// Where each cell goes; they generate the group, and none is superfluous as seen from those before it.
  [[nodiscard]] const std::vector<Permutation>& generators() const { return generators_; }
  /// The same with a base and strong generators: membership, random elements, numbers of elements.
  [[nodiscard]] const PermutationGroup& permutations() const { return group_; }

 private:
  struct Found {
    std::vector<Permutation> generators;
    BigInteger order;
  };
  RulesGroup(Rules rules, SymmetrySubgroup subgroup, Found found);
  static Found find(const Rules& rules, SymmetrySubgroup subgroup);

  Rules rules_;
  SymmetrySubgroup subgroup_;
  std::vector<Permutation> generators_;
  PermutationGroup group_;
};

/// A cheap value: copies share the data of the group.
class Symmetries {
 public:
  /// Those of box rules.
  Symmetries(const BoxGroup& group);  // NOLINT(google-explicit-constructor): a box group is one
  /// Those of any rules; where they are box rules, that is the group of the shape, without transposition if the
  /// subgroup has none. (Where boxes are rows or columns, the exchange of rows and columns is not in it.)
  Symmetries(const Rules& rules, SymmetrySubgroup subgroup);

  [[nodiscard]] const Shape& shape() const { return rules_.shape(); }  ///< of the grids that the group acts on
  [[nodiscard]] const Rules& rules() const { return rules_; }          ///< the rules that it keeps
  [[nodiscard]] BigInteger order() const;  ///< number of symmetries, relabellings not counted

  /// The group of boxes if it is one, else null; valid as long as this lives.
  [[nodiscard]] const BoxGroup* boxes() const { return cells_ ? nullptr : &boxes_; }
  /// The group as permutations of the cells; null if it is one of boxes.
  [[nodiscard]] const std::shared_ptr<const RulesGroup>& rules_group() const { return cells_; }
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

// Random transforms, for random equivalents of puzzles and for tests.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     std::mt19937_64 engine(1);
//     const Transform some = random_transform(BoxGroup(grid.shape()), engine);
//     assert(apply(inverse(some), apply(some, grid)) == grid);

/// Uniform over all symmetries of the group and all relabellings. The same engine state gives the same transform on
/// every platform.
Transform random_transform(const BoxGroup& group, std::mt19937_64& engine);
/// The same for any rules.
Transform random_transform(const Symmetries& group, std::mt19937_64& engine);

// Reads transforms from text, the notation that grid/transform.hpp writes.
//
// Example:
//
//     const Transform swap = parse_transform(make_shape(2, 2), "rows=2134 symbols=2134");
//     assert(transform_text(swap) == "transpose=no rows=2134 cols=1234 symbols=2134");
//     assert(apply(swap, make_grid(make_shape(2, 2), "1234341221434321")).text() == "3421213412434312");

/// Reads what transform_text writes: the fields in any order, separated by blanks; a field that is left out is the
/// identity, and `cells` may stand only with `symbols`. Throws Error (data), with the column where there is one, for
/// anything else, and for what is not a symmetry of the group.
Transform parse_transform(const Symmetries& group, std::string_view text);
/// The same for the whole group of a shape.
Transform parse_transform(const Shape& shape, std::string_view text);
/// The same with the error as a value.
Result<Transform> try_parse_transform(const Symmetries& group, std::string_view text);
/// The same for the whole group of a shape.
Result<Transform> try_parse_transform(const Shape& shape, std::string_view text);

}  // namespace isodoku
