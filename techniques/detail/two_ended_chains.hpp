#pragma once
// Chains that say: one of two candidates of a symbol is true.

#include <memory>
#include <vector>

#include "techniques/detail/chain_search.hpp"

namespace isodoku::detail {

/// If the first end is false, the last is true. The levels are lengths.
class TwoEndedChains : public Technique {
 public:
  /// `shortest` is the least length that is looked for, `longest` the greatest.
  TwoEndedChains(std::shared_ptr<Links> links, ChainSteps steps, int shortest, int longest);

  void find(const Candidates& state, int level, InstanceSink& sink) override;

 protected:
  [[nodiscard]] const Links& links() const { return *links_; }
  /// Begins with what is true if the first end is false.
  virtual void begin(Mark first, ChainSearch& search) const = 0;

 private:
  struct Chain {
    Mark first;
    Mark last;
    int length;
  };
  void search_from(Mark first);
  void find_chains();

  std::shared_ptr<Links> links_;
  ChainSteps steps_;
  int shortest_;
  int longest_;
  ChainSearch search_;
  std::uint64_t version_ = 0;
  std::vector<Chain> chains_;
  Instance instance_;
};

}  // namespace isodoku::detail
