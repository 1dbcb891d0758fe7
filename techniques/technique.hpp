#pragma once
// What a technique is: a pattern, all its instances in a state, and what each of them says.
//
// Example:
//
//     // Takes the first instance that comes.
//     class First : public InstanceSink {
//      public:
//       bool take(const Instance& instance) override {
//         found = instance;
//         return false;
//       }
//       [[nodiscard]] bool wants_chains() const override { return false; }
//       Instance found;
//     };
//     assert(!First().found.has_effect());

#include <cstdint>
#include <vector>

#include "base/public.hpp"
#include "techniques/candidates.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A symbol is in a cell, or it is not.
struct Literal {
  std::uint16_t cell;
  Cell symbol;
  bool is_true;
  friend bool operator==(const Literal&, const Literal&) = default;
};

/// Candidates that an open cell does not hold in the solution.
struct Removal {
  std::uint16_t cell;
  SymbolSet symbols;
};

/// A symbol that an open cell holds in the solution.
struct Placement {
  std::uint16_t cell;
  Cell symbol;
};

/// One occurrence of a pattern, with what it is made of, as far as it is wanted, and what follows from it. Which of the
/// parts are used depends on the technique (the README of this folder has the table).
struct Instance {
  SymbolSet symbols = 0;
  std::vector<std::uint16_t> cells;
  std::vector<std::uint16_t> houses;  ///< by number
  std::vector<std::vector<Literal>> chains;
  std::vector<Removal> removed;  ///< only candidates that the state has; each cell once
  std::vector<Placement> placed;

  [[nodiscard]] bool has_effect() const { return !removed.empty() || !placed.empty(); }
  void clear();
  /// Adds cells of a house, by their places in its list.
  void add_cells(const TechniqueHouse& house, std::uint32_t places);
  /// Adds those of the symbols that the state has there.
  void remove(const Candidates& state, std::size_t cell, SymbolSet symbols_removed);
  /// The same for all cells of a set.
  void remove(const Candidates& state, const CellMask& cells_seen, SymbolSet symbols_removed);
};

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

}  // namespace isodoku
