// Steps by the techniques of the rating, in the same order. Each step is a single instance, the first one found. This
// is for explanations; ratings do not use it.

#include <utility>

#include "techniques/singles.hpp"
#include "techniques/step_finder.hpp"

namespace isodoku::detail {
namespace {

/// Keeps the first instance.
class FirstInstance : public InstanceSink {
 public:
  explicit FirstInstance(Instance& instance) : instance_(instance) {}
  bool take(const Instance& instance) override {
    instance_ = instance;
    return false;
  }
  [[nodiscard]] bool wants_chains() const override { return true; }

 private:
  Instance& instance_;
};

class TechniqueSteps : public StepFinder {
 public:
  TechniqueSteps(TechniqueEntries& list, const std::vector<std::size_t>& selected)
      : list_(list), selected_(split_singles(selected)), costs_(list.rules()) {}

  bool find(const Candidates& state, Step& step) override {
    step = Step();
    if (find_single(state, step)) return true;
    FirstInstance first(step.instance);
    for (const std::size_t technique : selected_.others) {
      list_.find(technique, state, first);
      if (!step.instance.has_effect()) continue;
      step.technique = list_.info(technique).name;
      return true;
    }
    return false;
  }

 private:
  bool find_single(const Candidates& state, Step& step) {
    find_cheapest_singles(state, costs_, selected_.singles, singles_);
    if (singles_.empty()) return false;
    const Single& single = singles_.front();
    step.instance.placed = {{single.cell, single.symbol}};
    if (single.kind == SingleKind::hidden) {
      step.technique = list_.info(TechniqueList::hidden_single).name;
      step.instance.symbols = symbol_bit(single.symbol);
      step.instance.houses = {single.house};
    } else {
      step.technique = list_.info(TechniqueList::naked_single).name;
      step.instance.cells = {single.cell};
    }
    return true;
  }

  TechniqueEntries& list_;
  SelectedTechniques selected_;
  SingleCosts costs_;
  std::vector<Single> singles_;
};

}  // namespace

std::unique_ptr<StepFinder> make_technique_steps(TechniqueEntries& list, const std::vector<std::size_t>& selected) {
  return std::make_unique<TechniqueSteps>(list, selected);
}

}  // namespace isodoku::detail
