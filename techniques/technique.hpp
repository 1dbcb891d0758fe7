#pragma once
// The interface of a technique: a pattern, all its instances in a state, and their effects.

#include <cstddef>
#include <cstdint>

#include "techniques/candidates.hpp"
#include "techniques/step.hpp"

namespace isodoku::detail {

/// Adds cells of a house, given by their indices in its list.
void add_cells(Instance& instance, const TechniqueHouse& house, std::uint32_t places);
/// Adds the symbols that are candidates of the cell to the removals.
void add_removal(Instance& instance, const Candidates& state, std::size_t cell, SymbolSet symbols);
/// The same for all cells of a set.
void add_removal(Instance& instance, const Candidates& state, const CellMask& cells, SymbolSet symbols);

/// Receives instances as they are found.
class InstanceSink {
 public:
  InstanceSink() = default;
  InstanceSink(const InstanceSink&) = delete;
  InstanceSink& operator=(const InstanceSink&) = delete;
  virtual ~InstanceSink() = default;

  /// Receives an instance that has an effect. Returning false ends the search.
  virtual bool take(const Instance& instance) = 0;
  /// Whether chains are requested, which take time to record.
  [[nodiscard]] virtual bool wants_chains() const = 0;
};

/// Finds one kind of pattern. It may have several levels (sizes, lengths), each with its own name and cost. Contains
/// working memory; not thread-safe.
class Technique {
 public:
  Technique() = default;
  Technique(const Technique&) = delete;
  Technique& operator=(const Technique&) = delete;
  virtual ~Technique() = default;

  /// Passes all instances of a level that have an effect to the sink, in a fixed order, until the sink returns false.
  /// The state must belong to a puzzle with a unique solution. It has no singles left, unless singles are not selected.
  /// The union of all effects must not depend on names of cells, houses or symbols.
  virtual void find(const Candidates& state, int level, InstanceSink& sink) = 0;
};

}  // namespace isodoku::detail
