#pragma once
// What a technique is: a pattern, all its instances in a state, and what each of them says.

#include <cstddef>
#include <cstdint>

#include "techniques/candidates.hpp"
#include "techniques/step.hpp"

namespace isodoku::detail {

/// Adds cells of a house, by their places in its list.
void add_cells(Instance& instance, const TechniqueHouse& house, std::uint32_t places);
/// Adds those of the symbols that the state has there to what is removed.
void add_removal(Instance& instance, const Candidates& state, std::size_t cell, SymbolSet symbols);
/// The same for all cells of a set.
void add_removal(Instance& instance, const Candidates& state, const CellMask& cells, SymbolSet symbols);

/// Takes instances as they are found.
class InstanceSink {
 public:
  InstanceSink() = default;
  InstanceSink(const InstanceSink&) = delete;
  InstanceSink& operator=(const InstanceSink&) = delete;
  virtual ~InstanceSink() = default;

  /// An instance that has an effect. False: no more are wanted.
  virtual bool take(const Instance& instance) = 0;
  /// Whether chains, which take time to be written down, are wanted.
  [[nodiscard]] virtual bool wants_chains() const = 0;
};

/// Finds one kind of pattern, which may come in several levels (sizes, lengths), each a technique with a name and cost
/// of its own. Keeps its working memory; not to be shared between threads.
class Technique {
 public:
  Technique() = default;
  Technique(const Technique&) = delete;
  Technique& operator=(const Technique&) = delete;
  virtual ~Technique() = default;

  /// Gives all instances of a level that have an effect, in a fixed order, until the sink wants no more. The state is
  /// that of a puzzle with exactly one solution and has no single left unless these are not among what is applied.
  /// What all instances together say does not depend on names of cells, houses or symbols.
  virtual void find(const Candidates& state, int level, InstanceSink& sink) = 0;
};

}  // namespace isodoku::detail
