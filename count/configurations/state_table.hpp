#pragma once
// The number of times that each state is reached.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/big_integer.hpp"
#include "count/configurations/symbol_orbit.hpp"

namespace isodoku::detail {

/// A map from states to numbers: a hash table with linear probing. The orbits of all states are stored in one array, so
/// that a state needs no allocation.
class StateTable {
 public:
  void add(const SymbolState& state, const BigInteger& number);

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  /// Writes the state of an entry to `state`, and returns its number.
  const BigInteger& read(std::size_t entry, SymbolState& state) const;

 private:
  struct Entry {
    std::uint64_t hash;
    std::size_t begin;  // in orbits_
    std::uint16_t orbits;
    std::uint16_t symbols_left;
    BigInteger number;
  };

  [[nodiscard]] bool equal(const Entry& entry, const SymbolState& state) const;
  void grow();

  std::vector<SymbolOrbit> orbits_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;  // index of the entry plus one; 0 means free
};

}  // namespace isodoku::detail
