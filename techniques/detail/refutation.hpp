#pragma once
// Shared by Bowman's Bingo and trial and error: a candidate is assumed, and removed if this leads to a contradiction.

#include "techniques/detail/technique_entries.hpp"

namespace isodoku::detail {

class Refutation : public Technique {
 public:
  explicit Refutation(const TechniqueEntries& list) : list_(list) {}

  /// Removes each candidate that is refuted.
  void find(const Candidates& state, int level, InstanceSink& sink) final;

 protected:
  [[nodiscard]] const TechniqueEntries& list() const { return list_; }
  /// Whether the assumption leads to a contradiction.
  virtual bool is_refuted(const Candidates& state, std::size_t cell, Cell symbol, int level) = 0;

 private:
  const TechniqueEntries& list_;
  Instance instance_;
};

}  // namespace isodoku::detail
