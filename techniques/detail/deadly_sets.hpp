#pragma once
// Sets of cells that two symbols could fill in two ways.

#include <memory>
#include <vector>

#include "techniques/detail/links.hpp"

namespace isodoku::detail {

/// Open cells that all have two candidates a and b. Every house contains two of these cells or none. The cells have two
/// colours, and two cells in a house have different colours. If they were filled with a and b by colour, a and b could
/// also be exchanged. So the solution of a puzzle with a unique solution does not fill them in this way. Four cells
/// form a unique rectangle, more cells form a unique loop.
struct DeadlySet {
  SymbolSet pair;
  std::vector<std::uint16_t> cells;
  std::vector<bool> colours;
  std::vector<std::size_t> impure;  ///< indices of the cells with candidates other than a and b
  SymbolSet extras;                 ///< all these other candidates
};

/// The deadly sets of a state that some technique can use: at most three cells are impure, or all impure cells have the
/// same single extra candidate.
class DeadlySets {
 public:
  static constexpr std::size_t largest = 10;

  explicit DeadlySets(std::shared_ptr<Links> links) : links_(std::move(links)) {}

  /// All sets of `size` cells, an even number from 4 to `largest`. Cached until the candidates change.
  const std::vector<DeadlySet>& find(const Candidates& state, std::size_t size);

 private:
  struct Found {
    std::uint64_t version = 0;
    std::vector<DeadlySet> sets;
  };
  void complete(const Candidates& state, std::size_t size, std::vector<DeadlySet>& found);
  bool add(const Candidates& state, std::uint16_t cell);
  void drop();

  std::shared_ptr<Links> links_;
  std::vector<Found> found_ = std::vector<Found>(largest + 1);
  SymbolSet pair_ = 0;
  std::vector<std::uint16_t> cells_;
  std::vector<bool> colours_;
  std::vector<std::uint16_t> open_houses_;  ///< houses with cells of the set, in order
  std::vector<std::uint8_t> count_;         ///< by house: number of cells
  std::vector<std::uint8_t> colours_in_;    ///< by house: colours of these cells, 1, 2, or 3 for both
};

}  // namespace isodoku::detail
