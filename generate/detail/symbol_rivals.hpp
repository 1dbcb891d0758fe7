#pragma once
// Automorphisms of a pattern that may map the symbols of its clues to a smaller sequence.
//
// Example:
//
//     ClueSources swap{1, 0};  // exchanges two clues
//     SymbolRivals rivals;
//     rivals.begin(std::span(&swap, 1));
//     const std::array<std::uint8_t, 2> symbols = {1, 2};
//     assert(rivals.keep_ties(symbols, 2, 0, 1));
//     assert(rivals.size() == 2);  // the image of 1 2, relabelled, is 1 2

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace isodoku::detail {

inline constexpr std::size_t max_clues = 81;

/// The set of the first `used` symbols, one bit each.
constexpr std::uint32_t first_symbols(unsigned used) {
  return (1U << used) - 1;
}

/// By clue: the clue that it comes from under an automorphism of a pattern.
using ClueSources = std::array<std::uint8_t, max_clues>;

/// A stack of the automorphisms for which the image of the symbols, relabelled in the order of the clues, agrees with
/// the symbols so far. Those of a node in a search tree are above those of its parent.
class SymbolRivals {
 public:
  /// Starts with all automorphisms, which agree as long as no clue has a symbol. They must outlive the search.
  void begin(std::span<const ClueSources> automorphisms) {
    automorphisms_ = automorphisms;
    rivals_.clear();
    for (std::uint32_t i = 0; i < automorphisms.size(); ++i) rivals_.push_back({0, i, 0, 0});
  }

  [[nodiscard]] std::size_t size() const { return rivals_.size(); }
  void shrink(std::size_t size) {
    if (rivals_.size() > size) rivals_.resize(size);
  }

  /// Pushes those from `begin` to `end` that still agree when the first `filled` clues have symbols. Returns false if
  /// the image of one of them is smaller; then not all of them are pushed.
  bool keep_ties(std::span<const std::uint8_t> symbols, std::size_t filled, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      Rival rival = rivals_[i];
      const Verdict verdict = advance(rival, symbols, filled);
      if (verdict == Verdict::earlier) return false;
      if (verdict == Verdict::tie) rivals_.push_back(rival);
    }
    return true;
  }

 private:
  struct Rival {
    std::uint64_t names = 0;  // the image's label of each symbol, four bits each; 0 means none yet
    std::uint32_t automorphism = 0;
    std::uint8_t at = 0;     // first clue that has not been compared
    std::uint8_t named = 0;  // number of labelled symbols
  };
  enum class Verdict : std::uint8_t { later, tie, earlier };

  Verdict advance(Rival& rival, std::span<const std::uint8_t> symbols, std::size_t filled) const {
    const ClueSources& sources = automorphisms_[rival.automorphism];
    for (; rival.at < filled && sources[rival.at] < filled; ++rival.at) {
      const unsigned shift = 4U * (symbols[sources[rival.at]] - 1U);
      std::uint64_t name = rival.names >> shift & 15U;
      if (name == 0) {
        name = ++rival.named;
        rival.names |= name << shift;
      }
      if (name != symbols[rival.at]) return name < symbols[rival.at] ? Verdict::earlier : Verdict::later;
    }
    return Verdict::tie;
  }

  std::span<const ClueSources> automorphisms_;
  std::vector<Rival> rivals_;
};

}  // namespace isodoku::detail
