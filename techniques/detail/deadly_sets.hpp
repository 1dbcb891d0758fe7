#pragma once
// Sets of cells that two symbols could fill in two ways.

#include <memory>
#include <vector>

#include "techniques/detail/links.hpp"

namespace isodoku::detail {

/// Open cells that all have two candidates a and b. Every house holds two of them or none, and they fall into two
/// colours so that these two are of different ones. Filled with a and b by colour they could be filled the other way
/// round as well, so a puzzle with one solution never reaches that. Four cells make a unique rectangle, more a
/// unique loop.
struct DeadlySet {
  SymbolSet pair;
  std::vector<std::uint16_t> cells;
  std::vector<bool> colours;
  std::vector<std::size_t> impure;  ///< the cells, by number in the list, with other candidates than a and b
  SymbolSet extras;                 ///< all these others
};

/// Those of a state that some technique can use: at most three cells are impure, or all with the same extra candidate.
class DeadlySets {
 public:
  static constexpr std::size_t largest = 10;

  explicit DeadlySets(std::shared_ptr<Links> links) : links_(std::move(links)) {}

  /// All of `size` cells (an even number, 4 to `largest`). Kept until the candidates change.
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
  std::vector<std::uint16_t> open_houses_;  ///< touched so far, in order
  std::vector<std::uint8_t> count_;         ///< cells of each house
  std::vector<std::uint8_t> colours_in_;    ///< of those: 1, 2, or both
};

}  // namespace isodoku::detail
