// Min-lex form of a complete 3x3 grid.
//
// Idea. The first three rows of the min-lex form are the least of the min-lex bands of the grid's
// six chutes. The number of a chute's class is computed from comparisons and looked up
// (band_index.hpp, band_table.hpp). Only chutes of the least class can lead to the
// form, and of these only by the class's transform followed by an automorphism of the class's band:
// these are the candidates, 1.57 on average for random grids. In a candidate everything else is
// forced: its columns and symbols are fixed, the six other rows sort by their first symbol. The
// fourth row begins with 2 (box 1 has 1 4 x in its first column and 2 in its first row), and it
// alone decides nearly always.
//
// Symmetric grids. Two candidates with the same image differ by an automorphism of the grid. Within
// a chute these form a subgroup H of the class's automorphisms A; H grows as ties are found, and
// only one candidate of each coset of H in A is tried. A chute that ties with the best of an earlier
// chute is its image under an automorphism of the grid, so the rest of it is skipped. The order of
// the automorphism group is |H| times the number of chutes that reach the form.
//
// Cost: about 300 vector operations for the six numbers, some 60 for each candidate; no allocation.
//
// Data layout: rows, columns and boxes are nine vectors each (lines81.hpp). Compiled for each set of instructions
// (processor_code.hpp).

#include "canon/grids/grid_search.hpp"

#include <bit>
#include <utility>

#include "canon/bands/chute.hpp"
#include "canon/puzzles/lines81.hpp"

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

/// The six chutes, bands first. The base of band k and of stack k is box (k, k), so that three
/// inverse permutations serve all six.
std::array<Chute, 6> find_chutes(const Boxes& boxes) {
  const Bytes16 transposed = constant(transposed_box);
  std::array<Chute, 6> chutes{};
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t x = (k + 1) % 3;
    const std::size_t y = (k + 2) % 3;
    const Bytes16 place = inverse9(boxes[4 * k], 0);
    chutes[k] = chute_of(shuffle(place, boxes[3 * k + x]), shuffle(place, boxes[3 * k + y]));
    // A stack is a band of the transposed grid: turn both the places and the boxes.
    const Bytes16 turned = shuffle(transposed, place);
    chutes[3 + k] = chute_of(shuffle(turned, shuffle(boxes[3 * x + k], transposed)),
                             shuffle(turned, shuffle(boxes[3 * y + k], transposed)));
  }
  return chutes;
}

/// A way to lay the grid out: chute to the top, columns and symbols fixed; the rows follow.
struct Candidate {
  const Lines* rows;     // of the grid, transposed if the chute is a stack
  unsigned chute;        // 0..2 within that
  Bytes16 column_order;  // lane j = source of column j
  Bytes16 symbols;       // by symbol
  Bytes16 first_column;  // lane i = the new label of row i in the new first column

  Candidate() = default;
  Candidate(const Lines& rows_, const Lines& columns, unsigned chute_, Bytes16 order, Bytes16 labels)
      : rows(&rows_),
        chute(chute_),
        column_order(order),
        symbols(labels),
        first_column(shuffle(labels, columns[lane0(order)])) {}

  [[nodiscard]] unsigned fourth_row() const {
    return static_cast<unsigned>(std::countr_zero(equal_mask(first_column, 2) & 511U));
  }
  [[nodiscard]] Bytes16 image(unsigned row) const { return shuffle(symbols, shuffle((*rows)[row], column_order)); }
  /// Compares as the whole row does: the ninth symbol follows from the other eight.
  [[nodiscard]] std::uint64_t key(unsigned row) const { return leading8(image(row)); }

  /// The source rows of image rows 3..8: the band of the fourth row, then the last band, each by
  /// its first symbols. Minima and maxima of label * 16 + row, so that there is nothing to mispredict.
  void sorted_rows(std::array<unsigned, 6>& sorted) const {
    ByteArray16 label;
    store16(label.data(), first_column);
    const unsigned second = fourth_row() / 3;
    const std::array<unsigned, 2> first_rows = {3 * second, 3 * (3 - chute - second)};
    for (unsigned b = 0; b < 2; ++b) {
      const auto tagged = [&](unsigned i) { return label[first_rows[b] + i] * 16U + first_rows[b] + i; };
      const unsigned low = std::min(tagged(0), tagged(1));
      const unsigned high = std::max(tagged(0), tagged(1));
      const unsigned middle = std::max(low, tagged(2));
      sorted[std::size_t{3} * b] = std::min(low, tagged(2)) % 16;
      sorted[std::size_t{3} * b + 1] = std::min(middle, high) % 16;
      sorted[std::size_t{3} * b + 2] = std::max(middle, high) % 16;
    }
  }
};

using Keys = std::array<std::uint64_t, 5>;  // image rows 4..8

Keys remaining_keys(const Candidate& candidate) {
  std::array<unsigned, 6> rows{};
  candidate.sorted_rows(rows);
  Keys keys{};
  for (std::size_t i = 0; i < 5; ++i) keys[i] = candidate.key(rows[i + 1]);
  return keys;
}

/// The automorphisms of a band class that are known to come from the grid, and what they spare.
class KnownSymmetries {
 public:
  explicit KnownSymmetries(const BandClass& band)
      : count_(band.automorphism_count), products_(band_automorphism_products + band.first_product) {}

  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] bool covers(unsigned automorphism) const { return contains(covered_, automorphism); }

  /// `automorphism` was tried: so are all of its coset.
  void cover(unsigned automorphism) {
    tried_[tried_count_++] = static_cast<std::uint8_t>(automorphism);
    cover_coset(automorphism);
  }

  /// Trying `a` gave the same image as `b`, which was tried before: a, then the inverse of b, is a
  /// symmetry of the grid. It joins the group by cosets (Dimino's algorithm): one product for each
  /// new element.
  void add_tie(unsigned a, unsigned b) {
    unsigned inverse = 0;
    while (product(b, inverse) != 0) ++inverse;
    generators_[generator_count_++] = static_cast<std::uint8_t>(product(a, inverse));
    const unsigned subgroup = size_;
    append_coset(subgroup, generators_[generator_count_ - 1]);
    for (unsigned coset = subgroup; coset < size_; coset += subgroup) {
      for (unsigned g = 0; g < generator_count_; ++g) {
        const unsigned element = product(elements_[coset], generators_[g]);
        if (!contains(members_, element)) append_coset(subgroup, element);
      }
    }
    for (unsigned i = 0; i < tried_count_; ++i) cover_coset(tried_[i]);
  }

 private:
  static constexpr unsigned greatest = 108;  // the most automorphisms that a band has
  using Set = std::array<std::uint64_t, 2>;

  static bool contains(const Set& set, unsigned i) { return (set[i / 64] >> (i % 64) & 1U) != 0; }
  static void insert(Set& set, unsigned i) { set[i / 64] |= std::uint64_t{1} << (i % 64); }
  [[nodiscard]] unsigned product(unsigned first, unsigned second) const { return products_[first * count_ + second]; }
  void append_coset(unsigned subgroup, unsigned element) {
    for (unsigned i = 0; i < subgroup; ++i) {
      elements_[size_] = static_cast<std::uint8_t>(product(elements_[i], element));
      insert(members_, elements_[size_++]);
    }
  }
  void cover_coset(unsigned automorphism) {
    for (unsigned i = 0; i < size_; ++i) insert(covered_, product(elements_[i], automorphism));
  }

  unsigned count_;
  const std::uint8_t* products_;
  unsigned size_ = 1;
  unsigned tried_count_ = 0;
  unsigned generator_count_ = 0;
  Set members_ = {1, 0};
  Set covered_ = {0, 0};
  std::array<std::uint8_t, greatest> elements_ = {0};
  std::array<std::uint8_t, greatest> tried_;
  std::array<std::uint8_t, 8> generators_;  // each at least doubles the group: 2^7 > 108
};

/// The least image met so far.
struct Best {
  std::uint64_t fourth = ~std::uint64_t{0};  // image row 3
  Keys rest{};                               // image rows 4..8, only if has_rest
  bool has_rest = false;
  unsigned chute = 0;
  unsigned automorphism = 0;
  unsigned chutes_reaching = 0;
  unsigned symmetries = 0;  // that fix the chute
  Candidate candidate;
};

/// Tries the candidates of one chute of the least class. `columns` and `symbols` take the chute to
/// its class's min-lex band.
void try_chute(unsigned chute, const BandClass& band, const Lines& lines, const Lines& crossing, Bytes16 columns,
               Bytes16 symbols, Best& best) {
  KnownSymmetries known(band);
  for (unsigned a = 0; a < band.automorphism_count; ++a) {
    if (known.covers(a)) continue;
    const BandAutomorphism& automorphism = band_automorphisms[band.first_automorphism + a];
    const Candidate candidate(lines, crossing, chute % 3, shuffle(columns, constant(automorphism.columns)),
                              shuffle(constant(automorphism.symbols), symbols));
    const std::uint64_t fourth = candidate.key(candidate.fourth_row());
    bool better = fourth < best.fourth;
    bool has_rest = false;
    if (fourth == best.fourth) {
      if (!best.has_rest) best.rest = remaining_keys(best.candidate);
      best.has_rest = true;
      const Keys rest = remaining_keys(candidate);
      if (rest == best.rest) {
        if (best.chute != chute) {
          ++best.chutes_reaching;
          break;
        }
        known.add_tie(a, best.automorphism);
        continue;
      }
      better = has_rest = rest < best.rest;
      if (better) best.rest = rest;
    }
    known.cover(a);
    if (better) {
      best.fourth = fourth;
      best.has_rest = has_rest;
      best.chute = chute;
      best.automorphism = a;
      best.chutes_reaching = 1;
      best.candidate = candidate;
    }
  }
  if (best.chute == chute) best.symmetries = known.size();
}

/// `top`: where the first three image rows stand within the chute.
void write_result(const Best& best, const std::array<std::uint8_t, 3>& top, Minlex3x3& result) {
  const Candidate& form = best.candidate;
  std::array<unsigned, 6> lower{};
  form.sorted_rows(lower);
  for (std::size_t r = 0; r < 9; ++r) {
    result.rows[r] = static_cast<std::uint8_t>(r < 3 ? 3 * form.chute + top[r] : lower[r - 3]);
  }
  store_rows([&](std::size_t r) { return form.image(result.rows[r]); }, result.form);
  ByteArray16 lanes;
  store16(lanes.data(), form.column_order);
  std::copy_n(lanes.begin(), 9, result.columns.begin());
  store16(lanes.data(), form.symbols);
  std::copy_n(lanes.begin(), 10, result.symbols.begin());
  result.transpose = best.chute >= 3;
  result.order = best.symmetries * best.chutes_reaching;
}

}  // namespace

void search_minlex_grid(const Cells81& cells, bool with_transposition, Minlex3x3& result) {
  const Boxes boxes = boxes_of(cells);
  const Lines rows = rows_of(cells);
  const Lines columns = columns_of(boxes);
  const std::array<Chute, 6> chutes = find_chutes(boxes);
  const unsigned chute_count = with_transposition ? 6 : 3;
  unsigned least = chutes[0].band_class;
  for (unsigned i = 1; i < chute_count; ++i) least = std::min(least, chutes[i].band_class);
  unsigned to_try = 0;  // the chutes of the least class, as bits: a loop over them has little to mispredict
  for (unsigned i = 0; i < chute_count; ++i) to_try |= (chutes[i].band_class == least ? 1U : 0U) << i;

  Best best;
  for (; to_try != 0; to_try &= to_try - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(to_try));
    const unsigned k = i % 3;
    const Lines& lines = i < 3 ? rows : columns;
    const Lines& crossing = i < 3 ? columns : rows;
    // Sort the chute's columns as its index assumes, then take the class's transform.
    constexpr std::array<int, 3> base_first = {permutation_number(0, 1, 2), permutation_number(1, 2, 0),
                                               permutation_number(2, 0, 1)};
    const int sorting = column_order_number(base_first[k], 0, chutes[i].sorting_x, chutes[i].sorting_y);
    const unsigned transform = band_transform[chutes[i].index];
    const Bytes16 order = shuffle(constant(column_orders[static_cast<std::size_t>(sorting)]),
                                  constant(column_orders[transform % column_order_count]));
    const unsigned first_row = 3 * k + permutations_of_3[transform / column_order_count][0];
    const Bytes16 symbols = inverse9(shuffle(lines[first_row], order), 1);
    try_chute(i, band_classes[least], lines, crossing, order, symbols, best);
  }
  const auto& by_class = permutations_of_3[band_transform[chutes[best.chute].index] / column_order_count];
  const auto& by_automorphism =
      permutations_of_3[band_automorphisms[band_classes[least].first_automorphism + best.automorphism].row_order];
  write_result(best, {by_class[by_automorphism[0]], by_class[by_automorphism[1]], by_class[by_automorphism[2]]},
               result);
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
