#pragma once
// Mixes the bits of a 64-bit word.

#include <cstdint>

namespace isodoku::detail {

/// A bijection that makes each bit depend on all (the finaliser of SplitMix64: Steele, Lea and Flood 2014).
constexpr std::uint64_t mix(std::uint64_t bits) {
  bits += 0x9e3779b97f4a7c15U;
  bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
  return bits ^ (bits >> 31U);
}

}  // namespace isodoku::detail
