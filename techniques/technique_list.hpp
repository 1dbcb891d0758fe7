#pragma once
// The techniques of some rules in their order, with names and costs.
//
// Example:
//
//     const auto rules = make_technique_rules(Shape());
//     const TechniqueList list(*rules);
//     assert(list.info(TechniqueList::hidden_single).name == "hidden single");
//     assert(list.select("singles").size() == 2);
//     assert(list.select("X-wing").size() == 1);

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

namespace detail {
class Candidates;
class InstanceSink;
class Technique;
class TechniqueRules;
}  // namespace detail

/// Tables of some rules for the techniques, large, which several threads may share. Takes as long as finding the
/// symmetries of the rules: milliseconds for 3x3, a second for the largest.
std::shared_ptr<const detail::TechniqueRules> make_technique_rules(const Rules& rules);

/// Which techniques a choice takes together: each layer has those before it.
enum class TechniqueLayer : std::uint8_t {
  singles,
  basic,   ///< locked candidates, subsets, fish
  chains,  ///< patterns that span several houses: chains of one kind, wings, unique rectangles and loops
  search,  ///< chains of any candidates, and trial
};

/// One technique. Its name is its own; a family is what those that differ only in size are together.
struct TechniqueInfo {
  std::string name;    ///< `XY-chain 5`
  std::string family;  ///< `XY-chain`; the name where there is one only
  int cost;            ///< of a round; of singles the least (see SingleCosts)
  TechniqueLayer layer;
  bool assumes_uniqueness = false;
};

/// Which techniques of a list. Names convert.
struct TechniqueChoice {
  TechniqueChoice() = default;
  // NOLINTBEGIN(google-explicit-constructor)
  TechniqueChoice(std::string some) : names(std::move(some)) {}
  TechniqueChoice(std::string_view some) : names(some) {}
  TechniqueChoice(const char* some) : names(some) {}
  // NOLINTEND(google-explicit-constructor)

  /// Names, families, `singles`, `basic` (layer 1), `chains` (layers 1 and 2) or `all`, separated by commas.
  std::string names = "all";
  bool may_assume_uniqueness = true;  ///< else techniques that do so are left out
};

/// All techniques, in the order of the rating: hidden single, naked single, locked candidates, then by cost and name.
class TechniqueList {
 public:
  static constexpr std::size_t hidden_single = 0;
  static constexpr std::size_t naked_single = 1;

  /// The rules must outlive it.
  explicit TechniqueList(const detail::TechniqueRules& rules);
  TechniqueList(const TechniqueList&) = delete;
  TechniqueList& operator=(const TechniqueList&) = delete;

  [[nodiscard]] const detail::TechniqueRules& rules() const { return rules_; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] const TechniqueInfo& info(std::size_t number) const { return entries_[number].info; }

  /// Those of the choice, ascending. Throws Error (usage) for a name that there is not.
  [[nodiscard]] std::vector<std::size_t> select(const TechniqueChoice& choice) const;

  /// All instances of one that is no single.
  void find(std::size_t number, const detail::Candidates& state, detail::InstanceSink& sink);

  /// Adds one, which is asked for its instances with `level`. For the families of detail/families.hpp.
  void add(TechniqueInfo info, std::shared_ptr<detail::Technique> technique, int level);

  /// Its check() is called every few milliseconds by techniques that may take long: so a stop ends the work.
  void set_execution(const Execution& execution) { on_work_ = execution.checker(); }
  void work() const {
    if (on_work_) on_work_();
  }

 private:
  struct Entry {
    TechniqueInfo info;
    std::shared_ptr<detail::Technique> technique;
    int level;
  };

  const detail::TechniqueRules& rules_;
  std::vector<Entry> entries_;
  std::function<void()> on_work_;
};

}  // namespace isodoku
