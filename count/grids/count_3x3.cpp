// The number of 3x3 grids, from the sets of symbols in the columns of the bands.
//
// In a stack, the three columns of a band contain three disjoint triples of symbols: a partition of the nine symbols,
// one of 280 if columns are not distinguished. Let n(a, b, c) be the number of ways to arrange a band whose stacks have
// the partitions a, b and c. Bands with column contents A, B and C form grids if and only if in each column the triples
// of A, B and C are disjoint; then there are n(A) n(B) n(C) grids. Given the partition of a stack in band A, there are
// 56 ways to divide the remaining symbols of each column between B and C.
//
// Relabelling maps any partition to the first one, so n is a table of 280 x 280. Column contents of A that relabellings
// and exchanges of stacks map to one another have the same n and the same sum over B and C. Both are computed once for
// each orbit. (Felgenhauer and Jarvis 2005 also use the classes of first bands, and complete them by search.)
//
// A row is a perfect matching between the nine columns and the nine symbols. So n is the number of ways to divide a
// 3-regular bipartite graph into three ordered matchings. Without the first matching, the graph consists of cycles;
// each has two ways to divide its edges between the second and the third.
//
// Cost: a few hundredths of a second; 56^3 pairs of look-ups for each of about a hundred orbits.

#include "count/grids/count_3x3.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "grid/triple_splits.hpp"

namespace isodoku::detail {
namespace {

using Relabelling = std::array<unsigned, 9>;

/// The action of relabellings on the partitions.
class RelabelledPartitions {
 public:
  RelabelledPartitions() {
    for (std::size_t i = 0; i < triple_split_count; ++i) {
      // A relabelling that maps this partition to the first one.
      Relabelling map{};
      for (std::size_t part = 0; part < 3; ++part) {
        Triple from = partitions_[i][part];
        for (Triple to = partitions_[0][part]; to != 0; to &= to - 1, from &= from - 1) {
          map[static_cast<std::size_t>(std::countr_zero(from))] = static_cast<unsigned>(std::countr_zero(to));
        }
      }
      auto& row = relative_.emplace_back();
      for (std::size_t j = 0; j < triple_split_count; ++j) row[j] = image(j, map);
    }
  }

  [[nodiscard]] const TripleSplit& operator[](std::size_t i) const { return partitions_[i]; }
  [[nodiscard]] TripleSplits::Divisions divisions(std::size_t i) const { return partitions_.divisions(i); }
  [[nodiscard]] std::uint16_t number(const TripleSplit& partition) const { return partitions_.number(partition); }
  [[nodiscard]] std::uint16_t image(std::size_t i, const Relabelling& map) const {
    TripleSplit partition{};
    for (std::size_t part = 0; part < 3; ++part) {
      for (Triple rest = partitions_[i][part]; rest != 0; rest &= rest - 1) {
        partition[part] |= 1U << map[static_cast<std::size_t>(std::countr_zero(rest))];
      }
    }
    return partitions_.number(partition);
  }
  /// The image of j under a relabelling that maps i to the first partition.
  [[nodiscard]] std::uint16_t relative(std::size_t i, std::size_t j) const { return relative_[i][j]; }

 private:
  TripleSplits partitions_;
  std::vector<std::array<std::uint16_t, triple_split_count>> relative_;
};

/// Ordered divisions of the symbols of nine columns into three rows.
class BandArrangements {
 public:
  static std::uint32_t count(const TripleSplit& a, const TripleSplit& b, const TripleSplit& c) {
    BandArrangements band;
    std::ranges::copy(a, band.columns_.begin());
    std::ranges::copy(b, band.columns_.begin() + 3);
    std::ranges::copy(c, band.columns_.begin() + 6);
    return band.match(0, 0);
  }

 private:
  /// Takes one symbol from each column, each symbol once.
  std::uint32_t match(std::size_t column, Triple used) {
    if (column == columns_.size()) return 1U << cycles();
    std::uint32_t ways = 0;
    const Triple here = columns_[column];
    for (Triple rest = here & ~used; rest != 0; rest &= rest - 1) {
      const Triple symbol = rest & (~rest + 1);
      columns_[column] = here ^ symbol;
      ways += match(column + 1, used | symbol);
    }
    columns_[column] = here;
    return ways;
  }
  /// The number of cycles of the graph of columns with two symbols left each, and each symbol in two columns.
  [[nodiscard]] unsigned cycles() const {
    unsigned count = 0;
    std::uint32_t columns_left = all_nine_symbols;
    while (columns_left != 0) {
      ++count;
      Triple symbols = columns_[static_cast<std::size_t>(std::countr_zero(columns_left))];
      for (bool grows = true; grows;) {
        grows = false;
        for (std::uint32_t rest = columns_left; rest != 0; rest &= rest - 1) {
          const auto column = static_cast<std::size_t>(std::countr_zero(rest));
          if ((columns_[column] & symbols) == 0) continue;
          symbols |= columns_[column];
          columns_left &= ~(1U << column);
          grows = true;
        }
      }
    }
    return count;
  }

  std::array<Triple, 9> columns_{};
};

class Count3x3 {
 public:
  Count3x3() {
    find_orbits();
    for (std::uint32_t i = 0; i < orbits_.size(); ++i) {
      const std::size_t b = i / triple_split_count;
      const std::size_t c = i % triple_split_count;
      const std::uint32_t first = orbits_[i];
      arrangements_[b][c] = first < i ? arrangements_[first / triple_split_count][first % triple_split_count]
                                      : BandArrangements::count(partitions_[0], partitions_[b], partitions_[c]);
    }
  }

  [[nodiscard]] std::vector<GridCountTerm> terms() const {
    std::vector<std::uint32_t> sizes(orbits_.size(), 0);
    for (const std::uint32_t first : orbits_) ++sizes[first];
    std::vector<GridCountTerm> terms;
    for (std::uint32_t i = 0; i < sizes.size(); ++i) {
      if (sizes[i] == 0) continue;
      const std::size_t b = i / triple_split_count;
      const std::size_t c = i % triple_split_count;
      // The first partition represents all; in each stack the columns can be exchanged.
      const BigInteger bands = BigInteger(sizes[i]) * triple_split_count * 6 * 6 * 6 * arrangements_[b][c];
      if (bands > 0) terms.push_back({bands, completions(b, c)});
    }
    return terms;
  }

  [[nodiscard]] std::uint64_t completions(const BandColumns& band) const {
    const std::size_t first = partitions_.number(band[0]);
    return completions(partitions_.relative(first, partitions_.number(band[1])),
                       partitions_.relative(first, partitions_.number(band[2])));
  }

 private:
  /// The orbits of (first, b, c) under relabellings that fix the first partition, and exchanges of stacks.
  void find_orbits() {
    const std::vector<Relabelling> relabellings = {{1, 0, 2, 3, 4, 5, 6, 7, 8},
                                                   {1, 2, 0, 3, 4, 5, 6, 7, 8},
                                                   {3, 4, 5, 0, 1, 2, 6, 7, 8},
                                                   {3, 4, 5, 6, 7, 8, 0, 1, 2}};
    const Relabelling to_standard = standard_relabelling();
    std::vector<std::array<std::uint16_t, triple_split_count>> moves;
    for (const Relabelling& map : relabellings) {
      auto& move = moves.emplace_back();
      for (std::size_t i = 0; i < triple_split_count; ++i) move[i] = partitions_.image(i, conjugate(map, to_standard));
    }
    std::iota(orbits_.begin(), orbits_.end(), 0U);
    const auto find = [this](std::uint32_t i) {
      while (orbits_[i] != i) i = orbits_[i] = orbits_[orbits_[i]];
      return i;
    };
    const auto join = [&](std::size_t b, std::size_t c, std::size_t b2, std::size_t c2) {
      const std::uint32_t x = find(pair_number(b, c));
      const std::uint32_t y = find(pair_number(b2, c2));
      orbits_[std::max(x, y)] = std::min(x, y);
    };
    for (std::size_t b = 0; b < triple_split_count; ++b) {
      for (std::size_t c = 0; c < triple_split_count; ++c) {
        for (const auto& move : moves) join(b, c, move[b], move[c]);
        join(b, c, c, b);
        join(b, c, partitions_.relative(b, 0), partitions_.relative(b, c));
      }
    }
    for (std::uint32_t i = 0; i < orbits_.size(); ++i) orbits_[i] = find(i);
  }

  static std::uint32_t pair_number(std::size_t b, std::size_t c) {
    return static_cast<std::uint32_t>(b * triple_split_count + c);
  }
  /// A relabelling that maps the first partition to 012 345 678.
  [[nodiscard]] Relabelling standard_relabelling() const {
    Relabelling map{};
    unsigned next = 0;
    for (const Triple part : partitions_[0]) {
      for (Triple rest = part; rest != 0; rest &= rest - 1)
        map[static_cast<std::size_t>(std::countr_zero(rest))] = next++;
    }
    return map;
  }
  /// Conjugates `map` by the relabelling `to_standard`.
  static Relabelling conjugate(const Relabelling& map, const Relabelling& to_standard) {
    Relabelling result{};
    for (std::size_t i = 0; i < 9; ++i) {
      const unsigned there = map[to_standard[i]];
      result[i] = static_cast<unsigned>(std::ranges::find(to_standard, there) - to_standard.begin());
    }
    return result;
  }

  [[nodiscard]] std::uint64_t arrangements(std::size_t a, std::size_t b, std::size_t c) const {
    return arrangements_[partitions_.relative(a, b)][partitions_.relative(a, c)];
  }

  /// The number of second and third bands for a band whose stacks have the first partition and these.
  [[nodiscard]] std::uint64_t completions(std::size_t b, std::size_t c) const {
    const TripleSplits::Divisions first = partitions_.divisions(0);
    const TripleSplits::Divisions second = partitions_.divisions(b);
    const TripleSplits::Divisions third = partitions_.divisions(c);
    std::uint64_t sum = 0;
    for (const auto& [d0, e0] : first) {
      for (const auto& [d1, e1] : second) {
        for (const auto& [d2, e2] : third) sum += arrangements(d0, d1, d2) * arrangements(e0, e1, e2);
      }
    }
    return sum;
  }

  RelabelledPartitions partitions_;
  /// By pair of partitions: the first pair of its orbit.
  std::vector<std::uint32_t> orbits_ = std::vector<std::uint32_t>(triple_split_count * triple_split_count);
  std::vector<std::array<std::uint32_t, triple_split_count>> arrangements_ =
      std::vector<std::array<std::uint32_t, triple_split_count>>(triple_split_count);
};

}  // namespace

std::vector<GridCountTerm> count_3x3() {
  return Count3x3().terms();
}

std::vector<std::uint64_t> complete_bands(std::span<const BandColumns> bands) {
  const Count3x3 counter;
  std::vector<std::uint64_t> completions;
  for (const BandColumns& band : bands) completions.push_back(counter.completions(band));
  return completions;
}

}  // namespace isodoku::detail
