// Counting completions by joining bands.
//
// All that the bands of a grid have to agree about is which symbols each of them puts into each column: three sets of
// three for every column. Call the nine sets of a band its *state*. Many fillings of a band have the same state, and
// the number of completions is
//
//   sum over (A, B, C) of fillings(A) * fillings(B) * fillings(C),
//
// over the states of the three bands that part every column's symbols among them. Stacks may take the place of bands;
// the direction with fewer fillings is counted.
//
// Fillings. A box is filled by two *partitions* of the nine symbols into three ordered triples, that of its rows and
// that of its columns, where a row and a column have one symbol in common. The fillings of each box are listed. Then a
// band is three boxes whose row partitions part each row's symbols; box fillings that are part of no such band, and
// likewise of no stack, are dropped until nothing changes. The state of a band is the three column partitions.
//
// Join. The states of a band are kept as a trie of six levels: the first two columns of each box (they fix the third).
// The three tries are walked at the same time: at each level the symbols that the first two bands take must be
// disjoint, and the third has to take what they leave. So every branch that is entered keeps all columns so far
// (Veldhuizen, Leapfrog Triejoin, 2014, for three relations).
//
//   triple   a set of three symbols, as a number below 84 in the order of the sets as bits
//   key      a state: six triples of 7 bits, the first column highest
//   Node     {which triples occur next (84 bits), where the first of them is in the next level}; in the last level
//            the place is that of the number of fillings
//
// Cost: some 60 ns a filling of a band for the tries, then 25 ns a triple of states. A puzzle with 14,297,616
// completions has 330,000 fillings of bands, and 860,000 triples of states.

#include "solve/band_counter.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/sort/spreadsort/integer_sort.hpp>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace isodoku {
namespace {

constexpr std::size_t triples = 84;  // of nine symbols
constexpr std::size_t levels = 6;
constexpr std::uint64_t most_band_fillings = 400'000'000;
constexpr std::uint32_t joins_between_hooks = 1U << 12U;

using Triple = std::uint8_t;
/// Two triples, the third is the rest: 84 * first + second.
using BoxPartition = std::uint16_t;
constexpr std::size_t partitions = triples * triples;

struct TripleTables {
  std::array<std::uint16_t, triples> symbols{};  ///< bits 0..8
  std::array<Triple, 512> number{};              ///< of a set of three
  /// What two disjoint triples leave; `triples` for two that are not disjoint.
  std::array<std::array<Triple, triples>, triples> rest{};
  std::array<std::array<std::uint64_t, 2>, triples> disjoint{};

  constexpr TripleTables() {
    std::size_t count = 0;
    for (std::size_t set = 0; set < number.size(); ++set) {
      if (std::popcount(set) != 3) continue;
      symbols[count] = static_cast<std::uint16_t>(set);
      number[set] = static_cast<Triple>(count++);
    }
    for (std::size_t a = 0; a < triples; ++a) {
      for (std::size_t b = 0; b < triples; ++b) {
        rest[a][b] = triples;
        if ((symbols[a] & symbols[b]) != 0) continue;
        rest[a][b] = number[0777U ^ symbols[a] ^ symbols[b]];
        disjoint[a][b / 64] |= std::uint64_t{1} << b % 64;
      }
    }
  }
};
constexpr TripleTables tables;

struct BoxFilling {
  BoxPartition rows;
  BoxPartition columns;

  friend auto operator<=>(const BoxFilling&, const BoxFilling&) = default;
};

/// Fillings of one box, those with the same row partition together.
class BoxFillings {
 public:
  BoxFillings() = default;
  explicit BoxFillings(std::vector<BoxFilling> fillings) : fillings_(std::move(fillings)) {
    const auto number = [](const BoxFilling& filling, unsigned shift) {
      return (std::uint32_t{filling.rows} << 16U | filling.columns) >> shift;
    };
    boost::sort::spreadsort::integer_sort(fillings_.begin(), fillings_.end(), number);
    index_of_.assign(partitions, 0);
    for (std::size_t i = 0; i < fillings_.size(); ++i) {
      if (i > 0 && fillings_[i].rows == fillings_[i - 1].rows) continue;
      begins_.push_back(i);
      row_partitions_.push_back(fillings_[i].rows);
      index_of_[fillings_[i].rows] = static_cast<std::uint16_t>(row_partitions_.size());
    }
    begins_.push_back(fillings_.size());
  }

  [[nodiscard]] std::span<const BoxFilling> all() const { return fillings_; }
  [[nodiscard]] std::span<const BoxPartition> row_partitions() const { return row_partitions_; }
  /// The place in row_partitions() plus one; 0 if there is no filling with it.
  [[nodiscard]] std::size_t index_of(BoxPartition rows) const { return index_of_[rows]; }
  [[nodiscard]] std::span<const BoxFilling> group(std::size_t index) const {
    return std::span(fillings_).subspan(begins_[index], begins_[index + 1] - begins_[index]);
  }

  /// Rows and columns change places.
  [[nodiscard]] BoxFillings transposed() const {
    std::vector<BoxFilling> fillings = fillings_;
    for (BoxFilling& filling : fillings) std::swap(filling.rows, filling.columns);
    return BoxFillings(std::move(fillings));
  }

 private:
  std::vector<BoxFilling> fillings_;
  std::vector<std::size_t> begins_;  // of the groups, and the end
  std::vector<BoxPartition> row_partitions_;
  std::vector<std::uint16_t> index_of_;
};
using Boxes = std::array<BoxFillings, 9>;  // row by row

/// All fillings of a box from the symbols that each of its cells may hold, as bits.
BoxFillings list_fillings(const std::array<std::uint32_t, 9>& candidates) {
  std::vector<BoxFilling> fillings;
  std::array<std::uint32_t, 3> rows{};
  std::array<std::uint32_t, 3> columns{};
  const auto partition = [](const std::array<std::uint32_t, 3>& sets) {
    return static_cast<BoxPartition>(triples * tables.number[sets[0]] + tables.number[sets[1]]);
  };
  const auto fill = [&](const auto& self, std::size_t cell, std::uint32_t used) -> void {
    if (cell == 9) {
      fillings.push_back({partition(rows), partition(columns)});
      return;
    }
    for (std::uint32_t left = candidates[cell] & ~used; left != 0; left &= left - 1) {
      const std::uint32_t symbol = left & (0 - left);
      rows[cell / 3] ^= symbol;
      columns[cell % 3] ^= symbol;
      self(self, cell + 1, used | symbol);
      rows[cell / 3] ^= symbol;
      columns[cell % 3] ^= symbol;
    }
  };
  fill(fill, 0, 0);
  return BoxFillings(std::move(fillings));
}

/// Calls `visit` with the groups of row partitions, one of each box, that make a band together.
template <typename Visit>
void for_each_band(std::span<const BoxFillings, 3> boxes, const Visit& visit) {
  for (std::size_t i = 0; i < boxes[0].row_partitions().size(); ++i) {
    const auto& first_rest = tables.rest[boxes[0].row_partitions()[i] / triples];
    const auto& second_rest = tables.rest[boxes[0].row_partitions()[i] % triples];
    for (std::size_t j = 0; j < boxes[1].row_partitions().size(); ++j) {
      const Triple first = first_rest[boxes[1].row_partitions()[j] / triples];
      const Triple second = second_rest[boxes[1].row_partitions()[j] % triples];
      if (first == triples || second == triples || tables.rest[first][second] == triples) continue;
      const std::size_t k = boxes[2].index_of(static_cast<BoxPartition>(triples * first + second));
      if (k != 0) visit(std::array<std::size_t, 3>{i, j, k - 1});
    }
  }
}

/// Drops the fillings of boxes that are part of no filling of their band. Returns whether there were any.
bool drop_unused(std::span<BoxFillings, 3> boxes) {
  std::array<std::vector<bool>, 3> is_used;
  for (std::size_t box = 0; box < 3; ++box) is_used[box].assign(boxes[box].row_partitions().size(), false);
  for_each_band(boxes, [&](const std::array<std::size_t, 3>& groups) {
    for (std::size_t box = 0; box < 3; ++box) is_used[box][groups[box]] = true;
  });
  bool is_changed = false;
  for (std::size_t box = 0; box < 3; ++box) {
    if (std::ranges::find(is_used[box], false) == is_used[box].end()) continue;
    is_changed = true;
    std::vector<BoxFilling> kept;
    for (std::size_t i = 0; i < is_used[box].size(); ++i) {
      if (!is_used[box][i]) continue;
      const std::span<const BoxFilling> group = boxes[box].group(i);
      kept.insert(kept.end(), group.begin(), group.end());
    }
    boxes[box] = BoxFillings(std::move(kept));
  }
  return is_changed;
}

Boxes transposed(const Boxes& boxes) {
  Boxes result;
  for (std::size_t i = 0; i < 9; ++i) result[i] = boxes[i % 3 * 3 + i / 3].transposed();
  return result;
}

std::span<const BoxFillings, 3> band_of(const Boxes& boxes, std::size_t band) {
  return std::span(boxes).subspan(3 * band).first<3>();
}

std::uint64_t count_fillings(std::span<const BoxFillings, 3> band) {
  std::uint64_t sum = 0;
  for_each_band(band, [&](const std::array<std::size_t, 3>& groups) {
    sum += band[0].group(groups[0]).size() * band[1].group(groups[1]).size() * band[2].group(groups[2]).size();
  });
  return sum;
}

struct Node {
  std::array<std::uint64_t, 2> next;
  std::uint32_t first;

  [[nodiscard]] bool has(std::size_t triple) const { return (next[triple / 64] >> triple % 64 & 1U) != 0; }
  /// Of a triple that occurs.
  [[nodiscard]] std::uint32_t place(std::size_t triple) const {
    const std::uint64_t below = next[triple / 64] & ((std::uint64_t{1} << triple % 64) - 1);
    return first + static_cast<std::uint32_t>(std::popcount(below)) +
           (triple < 64 ? 0 : static_cast<std::uint32_t>(std::popcount(next[0])));
  }
};

/// The states of a band, with the number of fillings of each.
struct States {
  std::array<std::vector<Node>, levels> nodes;
  std::vector<std::uint32_t> fillings;

  [[nodiscard]] double fillings_per_state() const {
    return fillings.empty() ? 1 : std::accumulate(fillings.begin(), fillings.end(), 0.0) / double(fillings.size());
  }

  void clear() {
    for (auto& level : nodes) level.clear();
    fillings.clear();
    last_key_ = no_key;
  }

  /// Adds states behind those that are there. The keys ascend; equal ones count as several fillings of a state.
  void append(std::span<const std::uint64_t> keys) {
    for (const std::uint64_t key : keys) {
      // Levels from the one where the key leaves the one before.
      for (std::size_t level = 0; level < levels && key != last_key_; ++level) {
        const std::size_t shift = 7 * (levels - level);
        if (last_key_ >> shift != key >> shift) nodes[level].push_back({{}, end_of(level + 1)});
        const std::uint64_t triple = key >> (shift - 7) & 127U;
        nodes[level].back().next[triple / 64] |= std::uint64_t{1} << triple % 64;
      }
      if (key != last_key_) fillings.push_back(0);
      ++fillings.back();
      last_key_ = key;
    }
  }

 private:
  static constexpr std::uint64_t no_key = ~std::uint64_t{0};

  [[nodiscard]] std::uint32_t end_of(std::size_t level) const {
    return static_cast<std::uint32_t>(level == levels ? fillings.size() : nodes[level].size());
  }

  std::uint64_t last_key_ = no_key;
};

}  // namespace

class BandCounter::Impl {
 public:
  explicit Impl(std::function<void()> on_work) : on_work_(std::move(on_work)) {}

  bool read(std::span<const Cell> cells) {
    ask();
    fillings_ = 0;
    is_built_ = false;
    if (!list_boxes(cells)) return true;
    std::uint64_t greatest = count_band_fillings();
    if (greatest > most_band_fillings || fillings_ > 1e6) {
      const double before = fillings_;
      Boxes across = transposed(boxes_);
      std::swap(boxes_, across);
      const std::uint64_t greatest_across = count_band_fillings();
      if (fillings_ < before) {
        greatest = greatest_across;
      } else {
        std::swap(boxes_, across);
        fillings_ = before;
      }
    }
    return greatest <= most_band_fillings;
  }

  [[nodiscard]] double fillings() const { return fillings_; }

  [[nodiscard]] double estimated_joins(double completions) {
    build();
    for (const States& states : states_) completions /= states.fillings_per_state();
    return completions;
  }

  BigInteger count() {
    if (fillings_ == 0) return 0;
    build();
    return BigInteger(join<0>({0, 0, 0}));
  }

 private:
  __extension__ using Sum = unsigned __int128;  // there are fewer than 2^73 grids

  /// False if some box cannot be filled.
  bool list_boxes(std::span<const Cell> cells) {
    std::array<std::uint32_t, 9> in_row{};
    std::array<std::uint32_t, 9> in_column{};
    std::array<std::uint32_t, 9> in_box{};
    const auto box_of = [](std::size_t cell) { return cell / 27 * 3 + cell % 9 / 3; };
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (cells[cell] == 0) continue;
      const std::uint32_t symbol = 1U << (cells[cell] - 1U);
      if (((in_row[cell / 9] | in_column[cell % 9] | in_box[box_of(cell)]) & symbol) != 0) return false;
      in_row[cell / 9] |= symbol;
      in_column[cell % 9] |= symbol;
      in_box[box_of(cell)] |= symbol;
    }
    for (std::size_t box = 0; box < 9; ++box) {
      std::array<std::uint32_t, 9> candidates{};
      for (std::size_t i = 0; i < 9; ++i) {
        const std::size_t cell = box / 3 * 27 + i / 3 * 9 + box % 3 * 3 + i % 3;
        candidates[i] = cells[cell] != 0 ? 1U << (cells[cell] - 1U)
                                         : 0777U & ~(in_row[cell / 9] | in_column[cell % 9] | in_box[box]);
      }
      boxes_[box] = list_fillings(candidates);
    }
    for (int unchanged = 0; unchanged < 2; boxes_ = transposed(boxes_)) {
      bool is_changed = false;
      for (std::size_t band = 0; band < 3; ++band) {
        is_changed |= drop_unused(std::span(boxes_).subspan(3 * band).first<3>());
      }
      unchanged = is_changed ? 0 : unchanged + 1;
    }
    return std::ranges::none_of(boxes_, [](const BoxFillings& box) { return box.all().empty(); });
  }

  /// Sets fillings_ to the sum over the bands; returns the greatest of them.
  std::uint64_t count_band_fillings() {
    std::uint64_t greatest = 0;
    fillings_ = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      const std::uint64_t fillings = count_fillings(band_of(boxes_, band));
      fillings_ += static_cast<double>(fillings);
      greatest = std::max(greatest, fillings);
    }
    return greatest;
  }

  void ask() const {
    if (on_work_) on_work_();
  }

  void build() {
    if (is_built_) return;
    // A build before may have been ended halfway.
    keys_.clear();
    for (States& states : states_) states.clear();
    for (std::size_t band = 0; band < 3; ++band) build_states(band_of(boxes_, band), states_[band]);
    std::ranges::sort(states_, {}, [](const States& states) { return states.fillings.size(); });
    is_built_ = true;
  }

  /// Makes the keys with the same columns of the first box together, which is a small part of them.
  void build_states(std::span<const BoxFillings, 3> boxes, States& states) {
    const auto key = [](BoxPartition columns) { return std::uint64_t{columns} / triples << 7U | columns % triples; };
    std::vector<std::vector<std::array<std::size_t, 2>>> others(boxes[0].row_partitions().size());
    for_each_band(boxes, [&](const std::array<std::size_t, 3>& groups) {
      others[groups[0]].push_back({groups[1], groups[2]});
    });
    std::vector<BoxFilling> firsts(boxes[0].all().begin(), boxes[0].all().end());
    std::ranges::sort(firsts, {}, &BoxFilling::columns);
    for (std::size_t i = 0; i < firsts.size(); ++i) {
      const std::uint64_t begin = key(firsts[i].columns) << 28U;
      for (const auto& [second, third] : others[boxes[0].index_of(firsts[i].rows) - 1]) {
        for (const BoxFilling& b : boxes[1].group(second)) {
          for (const BoxFilling& c : boxes[2].group(third))
            keys_.push_back(begin | key(b.columns) << 14U | key(c.columns));
        }
      }
      if (i + 1 < firsts.size() && firsts[i + 1].columns == firsts[i].columns) continue;
      ask();
      boost::sort::spreadsort::integer_sort(keys_.begin(), keys_.end());
      states.append(keys_);
      keys_.clear();
    }
  }

  template <std::size_t level>
  Sum join(const std::array<std::uint32_t, 3>& places) {
    if constexpr (level == levels) {
      return Sum{states_[0].fillings[places[0]]} * states_[1].fillings[places[1]] * states_[2].fillings[places[2]];
    } else {
      if (level == 4 && --joins_until_hook_ == 0) {
        joins_until_hook_ = joins_between_hooks;
        ask();
      }
      const Node& first = states_[0].nodes[level][places[0]];
      const Node& second = states_[1].nodes[level][places[1]];
      const Node& third = states_[2].nodes[level][places[2]];
      Sum sum = 0;
      std::uint32_t place = first.first;
      for (std::size_t word = 0; word < 2; ++word) {
        for (std::uint64_t left = first.next[word]; left != 0; left &= left - 1, ++place) {
          const std::size_t a = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
          for (std::size_t other = 0; other < 2; ++other) {
            for (std::uint64_t fitting = second.next[other] & tables.disjoint[a][other]; fitting != 0;
                 fitting &= fitting - 1) {
              const std::size_t b = 64 * other + static_cast<std::size_t>(std::countr_zero(fitting));
              const std::size_t c = tables.rest[a][b];
              if (third.has(c)) sum += join<level + 1>({place, second.place(b), third.place(c)});
            }
          }
        }
      }
      return sum;
    }
  }

  Boxes boxes_;
  std::array<States, 3> states_;  // fewest first
  std::vector<std::uint64_t> keys_;
  double fillings_ = 0;
  bool is_built_ = false;
  std::function<void()> on_work_;
  std::uint32_t joins_until_hook_ = joins_between_hooks;
};

BandCounter::BandCounter(std::function<void()> on_work) : impl_(std::make_unique<Impl>(std::move(on_work))) {}
BandCounter::BandCounter(BandCounter&&) noexcept = default;
BandCounter& BandCounter::operator=(BandCounter&&) noexcept = default;
BandCounter::~BandCounter() = default;

bool BandCounter::read(std::span<const Cell> cells) {
  return impl_->read(cells);
}
double BandCounter::fillings() const {
  return impl_->fillings();
}
double BandCounter::estimated_joins(double completions) {
  return impl_->estimated_joins(completions);
}
BigInteger BandCounter::count() {
  return impl_->count();
}

}  // namespace isodoku
