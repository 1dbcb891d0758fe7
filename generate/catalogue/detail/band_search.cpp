// Enumerates the min-lex grids that begin with a given band.
//
// Idea. A grid is min-lex if three conditions hold (canon/minlex_3x3/grids/minlex_grid.cpp). Its first three rows are a
// min-lex band. None of its six chutes has a smaller class. No transform that moves a chute of the same class to the
// top gives a smaller grid. So nearly everything depends on the classes of chutes, and these are tested before a grid
// is generated:
//
//   - Second bands are enumerated row by row, in lexicographic order. Boxes are skipped if they make the class of their
//     stack too small for any box below (second_boxes.hpp).
//   - A second band determines the sets of symbols in the columns of the third band. This leaves 33 third bands on
//     average, whose classes are known (band_fillings.hpp), in blocks of 64. In each stack, the box of the second band
//     determines by a word of 36 bits which arrangements of the box below are allowed (top_band.hpp). So the allowed
//     third bands are the intersection of four sets of 64 bits: one comparison of classes, and for each stack the bits
//     of its word at the positions of the arrangements. With AVX-512 this takes about ten instructions, otherwise loops
//     over 64 bytes.
//   - The same words for "greater" instead of "not less" show which grids have no other chute of the smallest class.
//     Then only automorphisms of the top band remain, and 279 of 416 bands have none. Such grids need no further test
//     and are counted by a popcount.
//   - An automorphism of the band maps a known other row to the fourth row. That row nearly always decides, often for a
//     whole fourth row or second band at once.
//   - The remaining ties, one grid in a few hundred, are canonicalised.
//
// Cost: 40 ns per second band; there are 2.9 million second bands for each band that no class test cuts. All
// 5,472,730,538 grids are counted in about two minutes on one core.
//
// Data layout: the blocks of 320 bytes, 25 MB in all, are read in random order; all other data fits the second-level
// cache.
//
// Compiled for each set of instructions (base/processor_code.hpp).

#include "generate/catalogue/detail/band_search.hpp"

#include <algorithm>
#include <bit>

#include "canon/minlex_3x3/bands/chute.hpp"
#include "canon/minlex_3x3/grids/minlex_grid.hpp"
#include "generate/catalogue/detail/second_boxes.hpp"
#include "generate/catalogue/detail/triples.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

// In units of about 6 ns. They determine the blocks of an index, so a change requires a new index.
constexpr std::uint64_t fourth_row_work = 500;
constexpr std::uint64_t second_band_work = 1;
constexpr std::uint64_t third_bands_work = 5;
constexpr std::uint64_t grid_work = 2;
constexpr std::uint64_t automorphism_work = 1;
constexpr std::uint64_t tied_grid_work = 120;

#ifdef ISODOKU_HAS_AVX512

/// Bit i is bit map[places[i]] of `word`.
std::uint64_t bits_at(std::uint64_t word, const std::array<std::uint8_t, 64>& places, const ArrangementMap& map) {
  const __m512i mapped =
      _mm512_maskz_permutexvar_epi8(~__mmask64{0}, _mm512_load_si512(places.data()), _mm512_load_si512(map.data()));
  return _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(static_cast<long long>(word)), mapped);
}

/// Bit i: whether values[i] >= min_value.
std::uint64_t not_less_than(const std::array<std::uint16_t, 64>& values, std::uint16_t min_value) {
  const __m512i bound = _mm512_set1_epi16(static_cast<short>(min_value));
  const std::uint64_t low = _mm512_cmpge_epu16_mask(_mm512_load_si512(values.data()), bound);
  const std::uint64_t high = _mm512_cmpge_epu16_mask(_mm512_load_si512(values.data() + 32), bound);
  return low | high << 32U;
}

#else

std::uint64_t bits_at(std::uint64_t word, const std::array<std::uint8_t, 64>& places, const ArrangementMap& map) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < 64; ++i) bits |= (word >> map[places[i]] & 1U) << i;
  return bits;
}

std::uint64_t not_less_than(const std::array<std::uint16_t, 64>& values, std::uint16_t min_value) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < 64; ++i) bits |= std::uint64_t{values[i] >= min_value ? 1U : 0U} << i;
  return bits;
}

#endif

Bytes16 image_of(Bytes16 row, const BandAutomorphism& map) {
  return shuffle(constant(map.symbols), shuffle(row, constant(map.columns)));
}

/// A row from three boxes.
inline Bytes16 row_of_boxes(const std::array<Bytes16, 3>& boxes, std::size_t row) {
  constexpr auto places = [] {
    std::array<std::array<ByteArray16, 3>, 3> made{};
    for (std::size_t r = 0; r < 3; ++r) {
      for (std::size_t box = 0; box < 3; ++box) {
        made[r][box].fill(none);
        for (std::size_t c = 0; c < 3; ++c) made[r][box][3 * box + c] = static_cast<std::uint8_t>(3 * r + c);
      }
    }
    return made;
  }();
  return shuffle(boxes[0], constant(places[row][0])) | shuffle(boxes[1], constant(places[row][1])) |
         shuffle(boxes[2], constant(places[row][2]));
}

using Rows3 = std::array<Bytes16, 3>;

/// The third bands of the grids below one second band, in the order in which they are found. Their keys are in the
/// order of the grids.
struct ThirdBands {
  struct Found {
    Rows3 rows;
    std::uint64_t order;
  };
  struct Key {
    std::uint64_t key;
    std::size_t number;
  };
  std::vector<Found> found;
  std::vector<Key> keys;
};

/// The first eight lanes as four bits each. They are below 16.
std::uint64_t nibbles_of(Bytes16 row) {
  std::uint64_t bits = leading8(row);
  bits = (bits | bits >> 4U) & 0x00FF00FF00FF00FFU;
  bits = (bits | bits >> 8U) & 0x0000FFFF0000FFFFU;
  return (bits | bits >> 16U) & 0xFFFFFFFFU;
}

struct Counted {
  static constexpr bool wants_grids = false;
  static constexpr bool wants_all = false;
  Tally& tally;
  std::uint64_t without_automorphisms = 0;

  void add_without(int classes) { without_automorphisms += static_cast<std::uint64_t>(classes); }
  void add(const Rows3& /*rows*/, std::uint64_t order) {
    if (order == 1) {
      ++without_automorphisms;
    } else {
      tally.add(order, 1);
    }
  }
};

/// Lists all grids, or only those with automorphisms. The latter tie, so the others are skipped as in counting.
///
/// Only the keys of third bands are sorted, and a grid is written once, to its place.
template <bool All>
struct Listed {
  static constexpr bool wants_grids = true;
  static constexpr bool wants_all = All;
  std::vector<OrderedGrid>& grids;
  ThirdBands& third_bands;

  void add_without(int /*classes*/) const {}
  void add(const Rows3& rows, std::uint64_t order) {
    if (!All && order == 1) return;
    // Two rows without their last cells determine a band below known columns.
    const std::uint64_t key = nibbles_of(rows[0]) << 32U | nibbles_of(rows[1]);
    third_bands.keys.push_back({key, third_bands.found.size()});
    third_bands.found.push_back({rows, order});
  }
  /// Moves what was found to the grids; `cells` has the two bands above.
  void end_second_band(const Cells81& cells) const {
    std::ranges::sort(third_bands.keys, {}, &ThirdBands::Key::key);
    // Written once and copied often: a processor waits long if it reads what it has just written in other pieces.
    const OrderedGrid above{cells, 1};
    for (const ThirdBands::Key& key : third_bands.keys) {
      const ThirdBands::Found& band = third_bands.found[key.number];
      grids.push_back(above);
      grids.back().order = band.order;
      std::uint8_t* const to = grids.back().cells.data();
      store16(to + 54, band.rows[0]);
      store16(to + 63, band.rows[1]);
      store9(to + 72, band.rows[2]);
    }
    third_bands.keys.clear();
    third_bands.found.clear();
  }
};

class GridSearch : public BandSearch {
 public:
  GridSearch(const BandFillings& fillings, const TopBand& band);

  std::size_t go_to(std::size_t fourth_row) override;
  [[nodiscard]] std::size_t parts() const override { return parts_; }
  [[nodiscard]] const std::array<std::uint8_t, 3>& beginning(std::size_t part) const override {
    return boxes_[0].rows()[part].symbols;
  }
  void count(std::size_t part, Tally& tally) override;
  void list(std::size_t part, std::vector<OrderedGrid>& grids) override;
  void list_with_automorphisms(std::size_t part, std::vector<OrderedGrid>& grids) override;
  [[nodiscard]] std::uint64_t work() const override { return work_; }

 private:
  using Boxes = std::array<const SecondBox*, 3>;
  using Columns3 = std::array<const Columns*, 3>;

  template <typename Sink>
  void for_each_second_band(std::size_t part, Sink& sink);
  template <typename Sink>
  void third_bands(const Boxes& boxes, bool is_greater, Sink& sink);
  template <typename Sink>
  void finish(const Columns3& columns, const FillingBlock& block, std::size_t number, bool is_tied, Sink& sink);
  bool is_open(const Boxes& boxes, bool& is_tied);

  const BandFillings& fillings_;
  const TopBand& band_;
  Cells81 cells_;
  std::uint64_t fourth_key_ = 0;
  std::size_t parts_ = 0;
  bool fourth_row_ties_ = false;
  std::vector<TopBand::Automorphism> below_;  // automorphisms that map a row below the fourth to it
  std::vector<TopBand::Automorphism> last_;   // of these, those that map a row of the third band
  std::array<SecondBoxes, 3> boxes_;
  ThirdBands third_bands_;
  std::uint64_t work_ = 0;
};

GridSearch::GridSearch(const BandFillings& fillings, const TopBand& band) : fillings_(fillings), band_(band) {
  std::ranges::copy(band.cells(), cells_.begin());
}

std::size_t GridSearch::go_to(std::size_t fourth_row) {
  work_ += fourth_row_work;
  parts_ = 0;
  const TopBand::Row& row = band_.fourth_rows()[fourth_row];
  std::ranges::copy(row, cells_.begin() + 27);
  fourth_key_ = leading8(load16(cells_.data() + 27));
  below_.clear();
  fourth_row_ties_ = false;
  for (const TopBand::Automorphism& automorphism : band_.automorphisms()) {
    if (row[automorphism.column] != automorphism.symbol) {
      below_.push_back(automorphism);
      continue;
    }
    const std::uint64_t image = leading8(image_of(load16(cells_.data() + 27), *automorphism.map));
    if (image < fourth_key_) return 0;
    fourth_row_ties_ = fourth_row_ties_ || image == fourth_key_;
  }
  for (std::size_t stack = 0; stack < 3; ++stack) {
    boxes_[stack].find(band_, stack, row);
    if (boxes_[stack].rows().empty()) return 0;
  }
  parts_ = boxes_[0].rows().size();
  return parts_;
}

template <typename Sink>
void GridSearch::for_each_second_band(std::size_t part, Sink& sink) {
  const MiddleRow& first = boxes_[0].rows()[part];
  for (const MiddleRow& second : boxes_[1].rows()) {
    if ((first.set & second.set) != 0) continue;
    for (const MiddleRow& third : boxes_[2].rows_of(all_nine_symbols & ~(first.set | second.set))) {
      for (const SecondBox& a : boxes_[0].boxes(first)) {
        const Bytes16 name = inverse9(load16(a.cells.data()), 0);
        for (const SecondBox& b : boxes_[1].boxes(second)) {
          const Bytes16 x = shuffle(name, load16(b.cells.data()));
          const unsigned index = band_index(pattern_of(x), box_sorting(x).arrangement, 0);
          work_ += second_band_work * boxes_[2].boxes(third).size();
          for (const SecondBox& c : boxes_[2].boxes(third)) {
            const unsigned other = band_class[index + box_sorting(shuffle(name, load16(c.cells.data()))).arrangement];
            if (other >= band_.number()) third_bands({&a, &b, &c}, other > band_.number(), sink);
          }
        }
      }
    }
  }
}

/// Whether no automorphism maps a row of the second band to a row less than the fourth. Loads that band if there are
/// any automorphisms.
bool GridSearch::is_open(const Boxes& boxes, bool& is_tied) {
  last_.clear();
  if (below_.empty()) return true;
  work_ += automorphism_work * below_.size();
  const std::array<Bytes16, 3> cells = {load16(boxes[0]->cells.data()), load16(boxes[1]->cells.data()),
                                        load16(boxes[2]->cells.data())};
  for (const TopBand::Automorphism& automorphism : below_) {
    const ByteArray16& box = boxes[automorphism.column / 3]->cells;
    std::size_t row = 1;
    while (row < 3 && box[3 * row + automorphism.column % 3] != automorphism.symbol) ++row;
    if (row == 3) {
      last_.push_back(automorphism);
      continue;
    }
    const std::uint64_t image = leading8(image_of(row_of_boxes(cells, row), *automorphism.map));
    if (image < fourth_key_) return false;
    is_tied = is_tied || image == fourth_key_;
  }
  return true;
}

template <typename Sink>
void GridSearch::third_bands(const Boxes& boxes, bool is_greater, Sink& sink) {
  work_ += third_bands_work;
  bool is_tied = fourth_row_ties_ || !is_greater;
  if (!is_open(boxes, is_tied)) return;
  const std::size_t base = boxes[0]->pattern;
  const Columns3 columns = {&band_.columns(base, 0, base), &band_.columns(base, 1, boxes[1]->pattern),
                            &band_.columns(base, 2, boxes[2]->pattern)};
  const std::array<const ArrangementMap*, 3> maps = {&fillings_.arrangement_map(columns[0]->arrangement_map),
                                                     &fillings_.arrangement_map(columns[1]->arrangement_map),
                                                     &fillings_.arrangement_map(columns[2]->arrangement_map)};
  const auto min_class = static_cast<std::uint16_t>(band_.number() + 1);  // blocks store classes from 1
  bool is_loaded = false;
  for (const FillingBlock& block : fillings_.of(columns[1]->split, columns[2]->split)) {
    std::uint64_t not_less = not_less_than(block.classes, min_class);
    for (std::size_t stack = 0; stack < 3; ++stack) {
      not_less &= bits_at(boxes[stack]->words.not_less, block.arrangements[stack], *maps[stack]);
    }
    if (not_less == 0) continue;
    std::uint64_t greater = 0;
    if (!is_tied) {
      greater = not_less_than(block.classes, static_cast<std::uint16_t>(min_class + 1));
      for (std::size_t stack = 0; stack < 3; ++stack) {
        greater &= bits_at(boxes[stack]->words.greater, block.arrangements[stack], *maps[stack]);
      }
    }
    if constexpr (!Sink::wants_all) {
      if (last_.empty()) {
        sink.add_without(std::popcount(greater));
        not_less &= ~greater;
      }
    }
    if (not_less == 0) continue;
    if (!is_loaded) {
      const std::array<Bytes16, 3> cells = {load16(boxes[0]->cells.data()), load16(boxes[1]->cells.data()),
                                            load16(boxes[2]->cells.data())};
      for (std::size_t row = 1; row < 3; ++row) store16(cells_.data() + 27 + 9 * row, row_of_boxes(cells, row));
      is_loaded = true;
    }
    for (; not_less != 0; not_less &= not_less - 1) {
      const auto number = static_cast<std::size_t>(std::countr_zero(not_less));
      finish(columns, block, number, (greater >> number & 1U) == 0, sink);
    }
  }
  if constexpr (Sink::wants_grids) sink.end_second_band(cells_);
}

/// Processes one third band: it is min-lex, except for automorphisms of the top band and, if it is tied, other chutes
/// of the same class.
template <typename Sink>
void GridSearch::finish(const Columns3& columns, const FillingBlock& block, std::size_t number, bool is_tied,
                        Sink& sink) {
  work_ += grid_work + automorphism_work * last_.size();
  const std::size_t alignment = block.alignments[number];
  const std::array<std::size_t, 3> aligned = {0, alignment / 6, alignment % 6};
  std::array<Bytes16, 3> boxes;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const Columns& held = *columns[stack];
    boxes[stack] = shuffle(load16(held.symbols.data()),
                           constant(fillings_.places(held.order, block.arrangements[stack][number], aligned[stack])));
  }
  for (const TopBand::Automorphism& automorphism : last_) {
    const unsigned cells = equal_mask(boxes[automorphism.column / 3], automorphism.symbol);
    const auto row = static_cast<std::size_t>(std::countr_zero(cells)) / 3;
    const std::uint64_t image = leading8(image_of(row_of_boxes(boxes, row), *automorphism.map));
    if (image < fourth_key_) return;
    is_tied = is_tied || image == fourth_key_;
  }
  std::uint64_t order = 1;
  Rows3 rows{};
  if (is_tied || Sink::wants_all) rows = {row_of_boxes(boxes, 0), row_of_boxes(boxes, 1), row_of_boxes(boxes, 2)};
  if (is_tied) {
    work_ += tied_grid_work;
    store16(cells_.data() + 54, rows[0]);
    store16(cells_.data() + 63, rows[1]);
    store9(cells_.data() + 72, rows[2]);
    Minlex3x3 form;
    minlex_grid(cells_, true, form);
    if (form.form != cells_) return;
    order = form.order;
  }
  sink.add(rows, order);
}

void GridSearch::count(std::size_t part, Tally& tally) {
  Counted counted{tally};
  for_each_second_band(part, counted);
  if (counted.without_automorphisms > 0) tally.add(1, counted.without_automorphisms);
}

void GridSearch::list(std::size_t part, std::vector<OrderedGrid>& grids) {
  Listed<true> listed{grids, third_bands_};
  for_each_second_band(part, listed);
}

void GridSearch::list_with_automorphisms(std::size_t part, std::vector<OrderedGrid>& grids) {
  Listed<false> listed{grids, third_bands_};
  for_each_second_band(part, listed);
}

}  // namespace

std::unique_ptr<BandSearch> make_band_search(const BandFillings& fillings, const TopBand& band) {
  return std::make_unique<GridSearch>(fillings, band);
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
