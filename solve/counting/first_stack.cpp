// A stack contains each symbol once in each column, each time in another band. The *code* of a symbol is its column by
// band, one of six permutations. Each band has three symbols in each column. Each pair of a band and a column belongs
// to one even and one odd permutation. So all even permutations are the code of the same number n of symbols, and all
// odd ones of 3 - n. Symbols without clues in the puzzle are interchangeable. So a division is described by n and the
// codes of the other symbols; this is its *key*.
//
// Symmetries of the cells that keep the stack and map the puzzle to itself, up to relabelling, merge keys. They are
// searched row by row. Not all of them are needed, as each merge is correct by itself: a few, spread evenly, nearly
// always generate the group.
//
// Cost: milliseconds.

#include "solve/counting/first_stack.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/mix.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_symmetries = 10'000;
constexpr std::size_t symmetries_used = 20;

/// The images of the bands, the columns of the first stack and the symbols.
struct StackSymmetry {
  std::array<std::uint8_t, 3> bands{};
  std::array<std::uint8_t, 3> columns{};
  std::array<Cell, 10> symbols{};  // 0 for a symbol that is not in the puzzle

  friend auto operator<=>(const StackSymmetry&, const StackSymmetry&) = default;
};

using Order = std::array<std::uint8_t, 3>;
constexpr std::array<Order, 6> orders = {{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}};
constexpr bool is_even(std::size_t order) {
  return order < 3;
}

/// Finds symmetries of a puzzle that keep its first stack.
class SymmetrySearch {
 public:
  explicit SymmetrySearch(std::span<const Cell> cells) : cells_(cells) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == blank) continue;
      ++clues_[cell / 9];
      has_clues_[cell % 9] = true;
    }
  }

  std::vector<StackSymmetry> find() {
    for (const bool are_stacks_swapped : {false, true}) {
      for (std::size_t choice = 0; choice < 216; ++choice) {
        const std::array<Order, 3> within = {orders[choice % 6], orders[choice / 6 % 6], orders[choice / 36]};
        if (moves_empty_columns(1, within[1]) || moves_empty_columns(2, within[2])) continue;
        for (std::size_t column = 0; column < 9; ++column) {
          const std::size_t stack = column / 3;
          const std::size_t image = are_stacks_swapped && stack > 0 ? 3 - stack : stack;
          columns_[column] = 3 * image + within[stack][column % 3];
        }
        for (const Order& bands : orders) {
          found_.bands = bands;
          found_.columns = within[0];
          found_.symbols.fill(blank);
          is_image_.fill(false);
          is_taken_.fill(false);
          match(0);
        }
      }
    }
    return {all_.begin(), all_.end()};
  }

 private:
  /// Whether empty columns are exchanged among themselves, which makes no difference.
  [[nodiscard]] bool moves_empty_columns(std::size_t stack, const Order& within) const {
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = i + 1; j < 3; ++j) {
        if (!has_clues_[3 * stack + i] && !has_clues_[3 * stack + j] && within[i] > within[j]) return true;
      }
    }
    return false;
  }

  /// Finds images for the rows from this one on.
  void match(std::size_t row) {
    if (tried_ >= max_symmetries) return;
    if (row == 9) {
      ++tried_;
      all_.insert(found_);
      return;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t image = 3 * std::size_t{found_.bands[row / 3]} + i;
      if (is_taken_[image] || clues_[image] != clues_[row]) continue;
      const auto symbols = found_.symbols;
      const auto is_image = is_image_;
      if (takes(row, image)) {
        is_taken_[image] = true;
        match(row + 1);
        is_taken_[image] = false;
      }
      found_.symbols = symbols;
      is_image_ = is_image;
      if (clues_[row] == 0) return;  // rows without clues are all equivalent
    }
  }

  /// Whether the clues of one row can be mapped to those of another, given the possible images of symbols.
  bool takes(std::size_t row, std::size_t image) {
    for (std::size_t column = 0; column < 9; ++column) {
      const Cell from = cells_[9 * row + column];
      const Cell to = cells_[9 * image + columns_[column]];
      if ((from == blank) != (to == blank)) return false;
      if (from == blank || found_.symbols[from] == to) continue;
      if (found_.symbols[from] != blank || is_image_[to]) return false;
      found_.symbols[from] = to;
      is_image_[to] = true;
    }
    return true;
  }

  std::span<const Cell> cells_;
  std::array<int, 9> clues_{};       // by row
  std::array<bool, 9> has_clues_{};  // by column
  std::size_t tried_ = 0;
  std::array<std::size_t, 9> columns_{};
  StackSymmetry found_;
  std::array<bool, 10> is_image_{};
  std::array<bool, 9> is_taken_{};
  std::set<StackSymmetry> all_;
};

/// The number n, and for each symbol of the puzzle the index of its code in `orders`.
struct DivisionKey {
  std::uint8_t even = 0;
  std::array<std::uint8_t, 10> codes{};

  /// A different number for each key, also modulo a prime.
  [[nodiscard]] std::uint64_t hash() const {
    std::uint64_t number = even;
    for (const std::uint8_t code : codes) number = number << 4U | code;
    return mix(number);
  }
};

/// By the images of 0 and 1.
constexpr std::array<std::array<std::uint8_t, 3>, 3> order_numbers = [] {
  std::array<std::array<std::uint8_t, 3>, 3> numbers{};
  for (std::uint8_t i = 0; i < orders.size(); ++i) numbers[orders[i][0]][orders[i][1]] = i;
  return numbers;
}();
std::uint8_t number_of(const Order& order) {
  return order_numbers[order[0]][order[1]];
}

/// The key of the divisions of the first two bands.
DivisionKey key_of(const std::array<Division, 2>& division, std::uint32_t present) {
  DivisionKey key;
  std::array<Order, 10> codes{};
  for (std::size_t band = 0; band < 2; ++band) {
    const std::array<TripleNumber, 3> triples = triples_of(division[band]);
    for (std::uint8_t column = 0; column < 3; ++column) {
      for (std::uint32_t rest = triple_tables.symbols[triples[column]]; rest != 0; rest &= rest - 1) {
        codes[static_cast<std::size_t>(std::countr_zero(rest)) + 1][band] = column;
      }
    }
  }
  for (std::size_t symbol = 1; symbol <= 9; ++symbol) {
    const std::uint8_t number = number_of(codes[symbol]);
    if (number == 0) ++key.even;
    if ((present >> symbol & 1U) != 0) key.codes[symbol] = number;
  }
  return key;
}

/// The action of a symmetry on keys.
class KeyImage {
 public:
  explicit KeyImage(const StackSymmetry& symmetry)
      : symbols_(symmetry.symbols),
        keeps_parity_(is_even(number_of(symmetry.bands)) == is_even(number_of(symmetry.columns))) {
    for (std::size_t code = 0; code < orders.size(); ++code) {
      Order image{};
      for (std::size_t band = 0; band < 3; ++band) image[symmetry.bands[band]] = symmetry.columns[orders[code][band]];
      codes_[code] = number_of(image);
    }
  }

  [[nodiscard]] DivisionKey operator()(const DivisionKey& key) const {
    DivisionKey image{keeps_parity_ ? key.even : static_cast<std::uint8_t>(3 - key.even), {}};
    for (std::size_t symbol = 1; symbol < symbols_.size(); ++symbol) {
      if (symbols_[symbol] != blank) image.codes[symbols_[symbol]] = codes_[key.codes[symbol]];
    }
    return image;
  }

 private:
  std::array<Cell, 10> symbols_;
  std::array<std::uint8_t, 6> codes_{};
  bool keeps_parity_;
};

}  // namespace

std::vector<WeightedDivision> first_stack_divisions(std::span<const Cell> cells,
                                                    const std::array<const BoxFillings*, 3>& boxes) {
  std::uint32_t present = 0;
  for (const Cell cell : cells) present |= 1U << cell;
  std::vector<DivisionKey> keys;
  std::vector<WeightedDivision> found;
  std::unordered_map<std::uint64_t, std::size_t> place_of;
  for (std::size_t a = 0; a < division_limit; ++a) {
    const auto first = static_cast<Division>(a);
    const std::uint16_t place = boxes[0]->column_place(first);
    if (place == BoxFillings::none) continue;
    for_each_complement(first, [&](Division second, Division third) {
      const StackDivision division = {place, boxes[1]->column_place(second), boxes[2]->column_place(third)};
      if (division[1] == BoxFillings::none || division[2] == BoxFillings::none) return;
      const DivisionKey key = key_of({first, second}, present);
      const auto [at, is_new] = place_of.try_emplace(key.hash(), found.size());
      if (is_new) {
        keys.push_back(key);
        found.push_back({division, 0});
      }
      ++found[at->second].weight;
    });
  }
  // Classes of keys: each points to a smaller one, or to itself.
  std::vector<std::size_t> parent(found.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  const std::vector<StackSymmetry> symmetries = SymmetrySearch(cells).find();
  const std::size_t step = symmetries.size() / symmetries_used + 1;
  for (std::size_t s = 0; s < symmetries.size(); s += step) {
    const KeyImage image_of(symmetries[s]);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const auto image = place_of.find(image_of(keys[i]).hash());
      if (image == place_of.end()) continue;  // removed as unused
      const auto [less, more] = std::minmax({root(i), root(image->second)});
      parent[more] = less;
    }
  }
  std::vector<WeightedDivision> classes;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (parent[i] == i) continue;
    found[root(i)].weight += found[i].weight;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (parent[i] == i) classes.push_back(found[i]);
  }
  return classes;
}

}  // namespace isodoku::detail
