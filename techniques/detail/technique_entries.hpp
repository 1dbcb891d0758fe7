#pragma once
// The implementation of a list of techniques: the tables of the rules, and the techniques themselves.

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "base/execution.hpp"
#include "techniques/technique.hpp"
#include "techniques/technique_list.hpp"
#include "techniques/technique_rules.hpp"

namespace isodoku::detail {

/// All techniques for given rules, in the order of the rating. Contains working memory; not thread-safe.
class TechniqueEntries {
 public:
  explicit TechniqueEntries(std::shared_ptr<const TechniqueRules> rules);
  TechniqueEntries(const TechniqueEntries&) = delete;
  TechniqueEntries& operator=(const TechniqueEntries&) = delete;

  /// The tables of the rules, which threads can share.
  [[nodiscard]] const std::shared_ptr<const TechniqueRules>& tables() const { return rules_; }
  [[nodiscard]] const TechniqueRules& rules() const { return *rules_; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] const TechniqueInfo& info(std::size_t number) const { return entries_[number].info; }

  /// Finds all instances of a technique that is not a single.
  void find(std::size_t number, const Candidates& state, InstanceSink& sink);

  /// Adds a technique, which is later called with `level`. Called by the functions of families.hpp.
  void add(TechniqueInfo info, std::shared_ptr<Technique> technique, int level);

  /// Its check() is called every few milliseconds by techniques that may take long, so a stop request ends the work.
  void set_execution(const Execution& execution) { on_work_ = execution.checker(); }
  void work() const {
    if (on_work_) on_work_();
  }

 private:
  struct Entry {
    TechniqueInfo info;
    std::shared_ptr<Technique> technique;
    int level;
  };

  std::shared_ptr<const TechniqueRules> rules_;
  std::vector<Entry> entries_;
  std::function<void()> on_work_;
};

}  // namespace isodoku::detail
