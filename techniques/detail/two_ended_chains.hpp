#pragma once
// Chains that prove that one of two candidates of a symbol is true.

#include <memory>
#include <vector>

#include "techniques/detail/chain_search.hpp"

namespace isodoku::detail {

/// Chains whose last end is true if the first end is false. The levels are lengths.
class TwoEndedChains : public Technique {
 public:
  /// `shortest` and `longest` are the minimum and the maximum length to search.
  TwoEndedChains(std::shared_ptr<Links> links, ChainSteps steps, int shortest, int longest);

  void find(const Candidates& state, int level, InstanceSink& sink) override;

 protected:
  [[nodiscard]] const Links& links() const { return *links_; }
  /// Starts the search with the candidates that are true if the first end is false.
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
