#pragma once
// The symmetry group of any rules, found by nauty.
//
// Example:
//
//     const RulesGroup group(variant_rules({"disjoint-groups"}));
//     assert(group.order() == 10'368);
//     assert(RulesGroup(group.rules(), Kept::kinds).order() == 2'592);

#include <array>
#include <vector>

#include "base/big_integer.hpp"
#include "base/name_table.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/rules.hpp"
#include "group/permutation_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Which symmetries of the rules count: all of them take the set of houses to itself.
enum class Kept : std::uint8_t {
  houses,      ///< all that do
  kinds,       ///< those that take rows and columns to rows and columns, and boxes (or regions) to boxes
  directions,  ///< of these, those that take rows to rows and columns to columns: no transposition
};

/// As databases name them.
inline constexpr auto kept_names =
    name_table<Kept>({{"all", Kept::houses}, {"kinds", Kept::kinds}, {"no transposition", Kept::directions}});

/// By the two choices that callers have; without transposition the kinds are kept anyway.
constexpr Kept kept_with(bool transposition, bool kinds_kept) {
  if (!transposition) return Kept::directions;
  return kinds_kept ? Kept::kinds : Kept::houses;
}

/// From 0 to 3: symmetries take houses to houses of the same colour.
constexpr std::size_t house_colour(HouseKind kind, Kept kept) {
  constexpr std::array<std::array<std::size_t, 4>, 3> colours = {{{0, 0, 0, 0}, {0, 0, 1, 2}, {0, 1, 2, 3}}};
  return colours[static_cast<std::size_t>(kept)][static_cast<std::size_t>(kind)];
}

/// All permutations of the cells that take the set of houses to itself, or fewer of them. What such a permutation does
/// to a grid that keeps the rules keeps them, too.
class RulesGroup {
 public:
  /// Takes milliseconds for 3x3, a second for the largest rules. Throws Error (internal) if nauty's generators do not
  /// make a group of the order that nauty counts.
  explicit RulesGroup(const Rules& rules, Kept kept = Kept::houses);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] Kept kept() const { return kept_; }
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
  RulesGroup(Rules rules, Kept kept, Found found);
  static Found find(const Rules& rules, Kept kept);

  Rules rules_;
  Kept kept_;
  std::vector<Permutation> generators_;
  PermutationGroup group_;
};

}  // namespace isodoku
