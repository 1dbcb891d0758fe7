#pragma once
// The symmetry group of any rules, found by nauty.
//
// Example:
//
//     const RulesGroup group(variant_rules({"disjoint-groups"}));
//     assert(group.order() == 10'368);
//     assert(RulesGroup(group.rules(), SymmetrySubgroup::keeping_kinds).order() == 2'592);

#include <array>
#include <vector>

#include "base/big_integer.hpp"
#include "base/name_table.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/rules.hpp"
#include "group/permutation_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Which symmetries of the rules count. Each is a subgroup of the one before.
enum class SymmetrySubgroup : std::uint8_t {
  all,               ///< the permutations of the cells that take the set of houses to itself
  keeping_kinds,     ///< those that take rows and columns to rows and columns, and boxes (or regions) to boxes
  no_transposition,  ///< of these, those that take rows to rows and columns to columns
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

/// All permutations of the cells that take the set of houses to itself, or fewer of them. What such a permutation does
/// to a grid that keeps the rules keeps them, too.
class RulesGroup {
 public:
  /// Takes milliseconds for 3x3, a second for the largest rules. Throws Error (internal) if nauty's generators do not
  /// make a group of the order that nauty counts.
  explicit RulesGroup(const Rules& rules, SymmetrySubgroup subgroup = SymmetrySubgroup::all);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] SymmetrySubgroup subgroup() const { return subgroup_; }
  [[nodiscard]] const BigInteger& order() const { return group_.order(); }
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

}  // namespace isodoku
