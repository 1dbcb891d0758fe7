// Min-lex form of a complete 3x3 grid.
//
// Idea. The first three rows of the min-lex form are the smallest of the min-lex bands of the grid's six chutes. The
// class number of a chute is computed from comparisons and looked up (band_index.hpp, band_table.hpp). Only chutes of
// the smallest class can lead to the form, and only by the class's transform followed by an automorphism of the class's
// band. These are the candidates, 1.57 on average for random grids. In a candidate everything else is forced: its
// columns and symbols are fixed, and the six other rows are sorted by their first symbols. The fourth row begins with 2
// (box 1 has 1 4 x in its first column and 2 in its first row), and it nearly always decides.
//
// Symmetric grids. Two candidates with the same image differ by an automorphism of the grid. Within a chute, such
// automorphisms form a subgroup H of the class's automorphisms A. H grows as ties are found, and only one candidate of
// each coset of H in A is tried. A chute that ties with the best of an earlier chute is its image under an automorphism
// of the grid, so the rest of it is skipped. The order of the automorphism group is |H| times the number of chutes that
// reach the form.
//
// Cost: about 300 vector operations for the six numbers (grid_chutes.hpp; about 60 with AVX-512), and about 60 for each
// candidate; no allocation. Of ten random grids, seven have one candidate, and nine are decided by the fourth rows. The
// code for such grids has almost no unpredictable branches, since a mispredicted branch costs as much as all the
// arithmetic of a candidate.
//
// Data layout: a grid is two registers of cells with AVX-512, else nine vectors each for rows, columns and boxes
// (grid_lines.hpp). Compiled for each set of instructions (processor_code.hpp).

#include "canon/minlex_3x3/grids/grid_search.hpp"

#include <bit>
#include <utility>

#include "canon/minlex_3x3/grids/grid_chutes.hpp"
#include "canon/minlex_3x3/grids/grid_lines.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

/// An image of the grid, given by the chute at the top, the order of the columns and the symbols. The order of the rows
/// follows from these.
struct Candidate {
  const GridLines* lines = nullptr;
  unsigned transposed = 0;  // 1 if the chute is a stack
  unsigned chute = 0;       // 0..2 within the bands or stacks
  Bytes16 column_order;     // lane j = source of column j
  Bytes16 symbols;          // by symbol
  Bytes16 first_column;     // lane i = the new label of row i in the new first column

  Candidate() = default;
  Candidate(const GridLines& lines_, unsigned number, Bytes16 order, Bytes16 labels)
      : lines(&lines_),
        transposed(number / 3),
        chute(number % 3),
        column_order(order),
        symbols(labels),
        first_column(shuffle(labels, lines_.line(1 - transposed, lane0(order)))) {}

  [[nodiscard]] unsigned fourth_row() const {
    return static_cast<unsigned>(std::countr_zero(equal_mask(first_column, 2) & 511U));
  }
  [[nodiscard]] Bytes16 image(unsigned row) const {
    return shuffle(symbols, shuffle(lines->line(transposed, row), column_order));
  }
  /// Keys compare like whole rows, since the ninth symbol follows from the other eight.
  [[nodiscard]] std::uint64_t key(unsigned row) const { return leading8(image(row)); }

  /// The source rows of image rows 3..8, four bits each: the band of the fourth row, then the last band, each by its
  /// first symbols. Ranks are sums of comparisons, so that no branch can be mispredicted.
  [[nodiscard]] std::uint64_t sorted_rows() const {
    ByteArray16 label;
    store16(label.data(), first_column);
    const unsigned second = fourth_row() / 3;
    const std::array<unsigned, 2> first_rows = {3 * second, 3 * (3 - chute - second)};
    std::uint64_t sorted = 0;
    for (unsigned b = 0; b < 2; ++b) {
      const unsigned row = first_rows[b];
      const auto is_greater = [&](unsigned i, unsigned j) { return label[row + i] > label[row + j] ? 1U : 0U; };
      const std::array<unsigned, 3> greater = {is_greater(0, 1), is_greater(1, 2), is_greater(2, 0)};
      for (unsigned i = 0; i < 3; ++i) {
        const unsigned rank = 1 + greater[i] - greater[(i + 2) % 3];
        sorted |= std::uint64_t{row + i} << (12 * b + 4 * rank);
      }
    }
    return sorted;
  }
};

using Keys = std::array<std::uint64_t, 5>;  // image rows 4..8

Keys remaining_keys(const Candidate& candidate) {
  const std::uint64_t rows = candidate.sorted_rows();
  Keys keys{};
  for (std::size_t i = 0; i < 5; ++i) keys[i] = candidate.key(rows >> (4 * i + 4) & 15U);
  return keys;
}

/// The automorphisms of a band class that are known to come from automorphisms of the grid, and those that need not be
/// tried because of them.
class KnownSymmetries {
 public:
  explicit KnownSymmetries(const BandClass& band)
      : count_(band.automorphism_count), products_(band_automorphism_products + band.first_product) {}

  [[nodiscard]] unsigned size() const { return size_; }
  [[nodiscard]] bool covers(unsigned automorphism) const { return contains(covered_, automorphism); }

  /// Marks the coset of `automorphism`, which was tried, as covered.
  void cover(unsigned automorphism) {
    tried_[tried_count_++] = static_cast<std::uint8_t>(automorphism);
    cover_coset(automorphism);
  }

  /// `a` gave the same image as `b`, which was tried before. So a, followed by the inverse of b, is a symmetry of the
  /// grid. It is added to the group coset by coset (Dimino's algorithm), with one product for each new element.
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
  static constexpr unsigned max_automorphisms = 108;  // the most automorphisms that a band has
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
  std::array<std::uint8_t, max_automorphisms> elements_ = {0};
  std::array<std::uint8_t, max_automorphisms> tried_;
  std::array<std::uint8_t, 8> generators_;  // each at least doubles the group: 2^7 > 108
};

/// The smallest image so far.
struct Best {
  std::uint64_t fourth = ~std::uint64_t{0};  // image row 3
  Keys rest{};                               // image rows 4..8, only if has_rest
  bool has_rest = false;
  unsigned chute = 0;
  unsigned row_order = 0;  // permutation number: rows of the chute in the class's band
  unsigned automorphism = 0;
  unsigned chutes_reaching = 0;
  unsigned symmetries = 0;  // number of symmetries that fix the chute
  Candidate candidate;
};

/// A chute of the smallest class, arranged as the min-lex band of that class.
struct Top {
  const BandClass* band;
  const GridLines* lines;
  unsigned chute;
  unsigned row_order;  // permutation number
  Bytes16 columns;
  Bytes16 symbols;

  /// The candidate that an automorphism of the band gives.
  [[nodiscard]] Candidate candidate(unsigned number) const {
    const BandAutomorphism& automorphism = band_automorphisms[band->first_automorphism + number];
    return {*lines, chute, shuffle(columns, constant(automorphism.columns)),
            shuffle(constant(automorphism.symbols), symbols)};
  }
};

/// Arranges the first chute of a set, which is given as bits.
Top lay_out_first(const std::array<Chute, 6>& chutes, unsigned set, const GridLines& lines) {
  const auto number = static_cast<unsigned>(std::countr_zero(set));
  const Chute& chute = chutes[number];
  const unsigned k = number % 3;
  // Sort the chute's columns as its index assumes, then take the class's transform.
  constexpr std::array<int, 3> base_first = {permutation_number(0, 1, 2), permutation_number(1, 2, 0),
                                             permutation_number(2, 0, 1)};
  const int sorting = column_order_number(base_first[k], 0, box_sortings[chute.comparisons_x].sorting,
                                          box_sortings[chute.comparisons_y].sorting);
  const unsigned transform = band_transform[chute.index];
  const Bytes16 columns = shuffle(constant(column_orders[static_cast<std::size_t>(sorting)]),
                                  constant(column_orders[column_order_of_transform(transform)]));
  const unsigned row_order = row_order_of_transform(transform);
  const unsigned first_row = 3 * k + permutations_of_3[row_order][0];
  return {&band_classes[chute.band_class],
          &lines,
          number,
          row_order,
          columns,
          inverse9(shuffle(lines.line(number / 3, first_row), columns), 1)};
}

/// Tries the candidates of a chute if it is the only one of the smallest class and has few of them. Nearly always the
/// fourth row decides, without a branch that could be mispredicted. Returns whether it did.
bool try_few(const Top& top, Best& best) {
  std::uint64_t min_fourth = ~std::uint64_t{0};
  unsigned automorphism = 0;
  bool is_tied = false;
  if (top.band->automorphism_count > 1) {
    for (unsigned a = 0; a < top.band->automorphism_count; ++a) {
      const Candidate candidate = top.candidate(a);
      const std::uint64_t fourth = candidate.key(candidate.fourth_row());
      is_tied = fourth < min_fourth ? false : is_tied || fourth == min_fourth;
      automorphism = fourth < min_fourth ? a : automorphism;
      min_fourth = std::min(min_fourth, fourth);
    }
    if (is_tied) return false;
  }
  best.chute = top.chute;
  best.row_order = top.row_order;
  best.automorphism = automorphism;
  best.chutes_reaching = 1;
  best.symmetries = 1;
  best.candidate = top.candidate(automorphism);
  return true;
}

/// Tries all candidates of one chute.
void try_chute(const Top& top, Best& best) {
  KnownSymmetries known(*top.band);
  for (unsigned a = 0; a < top.band->automorphism_count; ++a) {
    if (known.covers(a)) continue;
    const Candidate candidate = top.candidate(a);
    const std::uint64_t fourth = candidate.key(candidate.fourth_row());
    bool better = fourth < best.fourth;
    bool has_rest = false;
    if (fourth == best.fourth) {
      if (!best.has_rest) best.rest = remaining_keys(best.candidate);
      best.has_rest = true;
      const Keys rest = remaining_keys(candidate);
      if (rest == best.rest) {
        if (best.chute != top.chute) {
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
      best.chute = top.chute;
      best.row_order = top.row_order;
      best.automorphism = a;
      best.chutes_reaching = 1;
      best.candidate = candidate;
    }
  }
  if (best.chute == top.chute) best.symmetries = known.size();
}

#ifdef ISODOKU_HAS_AVX512

/// The row or the column of each cell.
constexpr std::array<std::uint8_t, 128> lines_of_cells(bool rows) {
  std::array<std::uint8_t, 128> lines{};
  for (std::uint8_t cell = 0; cell < 81; ++cell) lines[cell] = static_cast<std::uint8_t>(rows ? cell / 9 : cell % 9);
  return lines;
}
alignas(64) constexpr std::array<std::uint8_t, 128> row_of_cell = lines_of_cells(true);
alignas(64) constexpr std::array<std::uint8_t, 128> column_of_cell = lines_of_cells(false);

/// 64 cells of an image, beginning with cell `begin`. `labels` has the labels by symbol, in each lane. The source of a
/// cell is the sum of the entry of its row in `rows` and the entry of its column in `columns`.
__m512i cells_of_image(const GridLines& lines, std::size_t begin, __m512i rows, __m512i columns, __m512i labels) {
  const __m512i from =
      _mm512_add_epi8(_mm512_permutexvar_epi8(_mm512_load_si512(row_of_cell.data() + begin), rows),
                      _mm512_permutexvar_epi8(_mm512_load_si512(column_of_cell.data() + begin), columns));
  return _mm512_shuffle_epi8(labels, lines.fetch(from));
}

/// The cells of the image, fetched by one permutation of the grid for each register.
void write_form(const GridLines& lines, bool transpose, Bytes16 row_order, Bytes16 column_order, Bytes16 symbols,
                Cells81& form) {
  // The first cell of each column, and of each row. The sum of two entries is a cell.
  static constexpr std::array<ByteArray16, 2> places = {
      {{0, 1, 2, 3, 4, 5, 6, 7, 8}, {0, 9, 18, 27, 36, 45, 54, 63, 72}}};
  const __m512i rows = _mm512_castsi128_si512(shuffle(constant(places[transpose ? 0 : 1]), row_order).value);
  const __m512i columns = _mm512_castsi128_si512(shuffle(constant(places[transpose ? 1 : 0]), column_order).value);
  const __m512i labels = _mm512_broadcast_i32x4(symbols.value);
  _mm512_storeu_si512(form.data(), cells_of_image(lines, 0, rows, columns, labels));
  _mm512_mask_storeu_epi8(form.data() + 64, GridLines::last_cells, cells_of_image(lines, 64, rows, columns, labels));
}

#endif

void write_result(const BandClass& band, const Best& best, Minlex3x3& result) {
  const Candidate& form = best.candidate;
  const auto& by_class = permutations_of_3[best.row_order];
  const auto& by_automorphism =
      permutations_of_3[band_automorphisms[band.first_automorphism + best.automorphism].row_order];
  std::uint64_t rows = form.sorted_rows() << 12U;
  for (unsigned r = 0; r < 3; ++r) rows |= std::uint64_t{3 * form.chute + by_class[by_automorphism[r]]} << (4 * r);
  result.transpose = best.chute >= 3;
  result.order = best.symmetries * best.chutes_reaching;
  const Bytes16 row_order = spread_nibbles(rows);
#ifdef ISODOKU_HAS_AVX512
  write_form(*form.lines, result.transpose, row_order, form.column_order, form.symbols, result.form);
#else
  store_rows([&](std::size_t r) { return form.image(rows >> (4 * r) & 15U); }, result.form);
#endif
  store9(result.rows.data(), row_order);
  store9(result.columns.data(), form.column_order);
  ByteArray16 lanes;
  store16(lanes.data(), form.symbols);
  std::copy_n(lanes.begin(), 10, result.symbols.begin());
}

constexpr unsigned few = 6;

/// The smaller of two numbers below 2^31. Compilers turn std::min into branches, which are mispredicted here.
unsigned lesser(unsigned a, unsigned b) {
  const auto difference = static_cast<std::int32_t>(a - b);
  return b + static_cast<unsigned>(difference & difference >> 31);
}

}  // namespace

void search_minlex_grid(const Cells81& cells, bool with_transposition, Minlex3x3& result) {
  const GridLines lines(cells);
  const std::array<Chute, 6> chutes = find_chutes(lines);
  const unsigned chute_count = with_transposition ? 6 : 3;
  unsigned min_class = chutes[0].band_class;
  for (unsigned i = 1; i < chute_count; ++i) min_class = lesser(min_class, chutes[i].band_class);
  unsigned to_try = 0;  // the chutes of the smallest class, as bits, so that a loop over them is easy to predict
  for (unsigned i = 0; i < chute_count; ++i) to_try |= (chutes[i].band_class == min_class ? 1U : 0U) << i;

  const BandClass& band = band_classes[min_class];
  Best best;
  const bool are_few = std::has_single_bit(to_try) && band.automorphism_count <= few;
  if (!are_few || !try_few(lay_out_first(chutes, to_try, lines), best)) {
    for (; to_try != 0; to_try &= to_try - 1) try_chute(lay_out_first(chutes, to_try, lines), best);
  }
  write_result(band, best, result);
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
