// Stores millions of small states: entries and orbits are appended to arrays. The hash table holds only indices of
// entries and is at most half full. Entries keep their hashes, so that growing does not read the states again.
//
//   slots_     [hash & mask]   4 bytes: index of the entry plus one; 0 means free
//   entries_   hash, index of the first orbit, number of orbits, symbols left, the sum
//   orbits_    the orbits of all states, 24 bytes each
//
// A hash map of separate states would allocate memory for each of them.

#include "count/configurations/state_table.hpp"

#include <algorithm>

#include "base/mix.hpp"

namespace isodoku::detail {
namespace {

std::uint64_t hash_of(const SymbolState& state) {
  std::uint64_t hash = static_cast<std::uint64_t>(state.symbols_left);
  for (const SymbolOrbit& orbit : state.orbits) {
    hash = mix(hash ^ orbit.houses.lines);
    hash = mix(hash ^ (std::uint64_t{orbit.houses.boxes} << 32U | orbit.length));
  }
  return hash;
}

}  // namespace

bool StateTable::equal(const Entry& entry, const SymbolState& state) const {
  return entry.orbits == state.orbits.size() && entry.symbols_left == state.symbols_left &&
         std::equal(state.orbits.begin(), state.orbits.end(),
                    orbits_.begin() + static_cast<std::ptrdiff_t>(entry.begin));
}

void StateTable::add(const SymbolState& state, const BigInteger& number) {
  if (slots_.size() < 2 * (entries_.size() + 1)) grow();
  const std::uint64_t hash = hash_of(state);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    if (slots_[slot] == 0) {
      entries_.push_back({hash, orbits_.size(), static_cast<std::uint16_t>(state.orbits.size()),
                          static_cast<std::uint16_t>(state.symbols_left), number});
      orbits_.insert(orbits_.end(), state.orbits.begin(), state.orbits.end());
      slots_[slot] = static_cast<std::uint32_t>(entries_.size());
      return;
    }
    Entry& entry = entries_[slots_[slot] - 1];
    if (entry.hash == hash && equal(entry, state)) {
      entry.number += number;
      return;
    }
  }
}

const BigInteger& StateTable::read(std::size_t entry, SymbolState& state) const {
  const Entry& found = entries_[entry];
  const auto begin = orbits_.begin() + static_cast<std::ptrdiff_t>(found.begin);
  state.orbits.assign(begin, begin + found.orbits);
  state.symbols_left = found.symbols_left;
  return found.number;
}

void StateTable::grow() {
  slots_.assign(std::max<std::size_t>(16, 2 * slots_.size()), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t slot = entries_[i].hash & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

}  // namespace isodoku::detail
