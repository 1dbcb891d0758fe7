#pragma once
// The techniques for given rules in order, with names and costs.
//
// Example:
//
//     const TechniqueList list{Shape()};
//     assert(list.info(TechniqueList::hidden_single).name == "hidden single");
//     assert(list.select("singles").size() == 2);
//     assert(list.select("X-wing").size() == 1);

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/public.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

namespace detail {
class TechniqueEntries;
}  // namespace detail

/// Nested sets of techniques: each layer includes the ones before it.
enum class TechniqueLayer : std::uint8_t {
  singles,  ///< hidden and naked singles
  basic,    ///< locked candidates, subsets, fish
  chains,   ///< patterns that span several houses: chains of one kind, wings, unique rectangles and loops
  search,   ///< chains of any candidates, and trial and error
};

/// One technique. Names are unique; a family consists of the techniques that differ only in size.
struct TechniqueInfo {
  std::string name;                 ///< for example `XY-chain 5`
  std::string family;               ///< for example `XY-chain`; equal to the name if the family has one technique
  int cost;                         ///< cost of a round; for singles the minimum (see SingleCosts)
  TechniqueLayer layer;             ///< the first layer that contains it
  bool assumes_uniqueness = false;  ///< whether it is invalid for puzzles with several solutions
};

/// A choice of techniques from a list. Text converts to it.
struct TechniqueChoice {
  TechniqueChoice() = default;  ///< all techniques
  // NOLINTBEGIN(google-explicit-constructor)
  TechniqueChoice(std::string some) : names(std::move(some)) {}  ///< as described for `names`
  TechniqueChoice(std::string_view some) : names(some) {}        ///< as described for `names`
  TechniqueChoice(const char* some) : names(some) {}             ///< as described for `names`; must not be null
  // NOLINTEND(google-explicit-constructor)

  /// Names, families, `singles`, `basic` (layer 1), `chains` (layers 1 and 2) or `all`, separated by commas.
  std::string names = "all";
  bool may_assume_uniqueness = true;  ///< if false, excludes techniques that assume uniqueness
};

/// All techniques for given rules, in the order of the rating: hidden single, naked single, locked candidates, then by
/// cost and name. Contains working memory: each thread needs its own.
class TechniqueList {
 public:
  static constexpr std::size_t hidden_single = 0;  ///< its number in every list
  static constexpr std::size_t naked_single = 1;   ///< its number in every list

  /// Computes large tables. This takes as long as finding the symmetries of the rules: milliseconds for 3x3, a second
  /// for the largest rules.
  explicit TechniqueList(const Rules& rules);
  /// A list of the same techniques for another thread, which shares the tables.
  TechniqueList(const TechniqueList& other);
  TechniqueList(TechniqueList&&) noexcept;
  TechniqueList& operator=(const TechniqueList&) = delete;
  TechniqueList& operator=(TechniqueList&&) noexcept;
  ~TechniqueList();

  [[nodiscard]] const Rules& rules() const;  ///< the rules of the techniques
  [[nodiscard]] std::size_t size() const;    ///< number of techniques
  /// The properties of a technique; `number` must be less than size().
  [[nodiscard]] const TechniqueInfo& info(std::size_t number) const;

  /// The numbers of the chosen techniques, ascending. Throws Error (usage) for an unknown name.
  [[nodiscard]] std::vector<std::size_t> select(const TechniqueChoice& choice) const;

 private:
  friend class Explainer;
  friend class Rater;
  std::unique_ptr<detail::TechniqueEntries> entries_;
};

}  // namespace isodoku
