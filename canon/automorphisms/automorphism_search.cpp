// Automorphisms, from the images of two rows.
//
// Relative to a first row, a second one is a permutation of the columns: each column is mapped to the column where the
// first row has its symbol. An automorphism maps the two rows to two rows with a conjugate permutation; the conjugating
// map is its map of the columns. That map and the image of the first row determine the relabelling, and so the
// automorphism. The search chooses a pair of rows with few candidates: the possible images of the pair and, for each,
// the maps of the columns that take cycles to cycles of the same length, and stacks to stacks. The other rows show
// whether such a map belongs to an automorphism; most maps fail at the first of these rows.
//
// Invariants limit the images of the pair. The kind of a pair of rows consists of the numbers of columns that the
// square, the cube and the fourth power of its permutation fix, the number that stay in their stacks, and whether the
// rows share a band. It does not depend on the order of the two rows. The signature of a row is the sum of the hashed
// kinds of its pairs. In most grids with automorphisms, only the actual images of a row have its signature.
//
// Transposition exchanges the two orientations: images may be rows of the transposed grid.
//
// Cost: N^2 / 2 kinds of a dozen instructions each, since a permutation is one vector (bytes16.hpp). In addition, one
// small step for each element of the centraliser of the chosen permutation and each image. This takes less than a
// microsecond for 2x4, where nauty takes twenty. If all pairs of rows look alike, it takes up to a hundred
// microseconds.
//
// Compiled for each set of instructions (processor_code.hpp).

#include "canon/automorphisms/automorphism_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

constexpr std::uint8_t not_mapped = 255;
constexpr unsigned all_lanes = 0xffff;
/// Any large odd number.
constexpr std::uint64_t mixer = 0x9e3779b97f4a7c15U;

Bytes16 load(const ByteArray16& bytes) {
  return load16(bytes.data());
}

ByteArray16 stored(Bytes16 bytes) {
  ByteArray16 result;
  store16(result.data(), bytes);
  return result;
}

/// One search.
class AutomorphismSearch {
 public:
  explicit AutomorphismSearch(AutomorphismTables& tables) : tables_(tables), lines_(tables.identity) {}
  void run();

 private:
  static constexpr std::size_t lanes = AutomorphismTables::lanes;

  /// A row of the grid, or a column as a row of the grid transposed.
  struct Row {
    std::uint8_t orientation;
    std::uint8_t index;
  };
  /// The columns of a permutation, cycle by cycle.
  struct CycleList {
    std::array<std::uint8_t, lanes> columns;
    std::array<std::uint8_t, lanes> lengths;  // by column: the length of its cycle
  };

  void describe_rows(std::uint8_t orientation);
  [[nodiscard]] std::uint32_t kind_of(Bytes16 permutation) const;
  [[nodiscard]] Bytes16 relative(std::uint8_t orientation, std::size_t first, std::size_t row) const;
  [[nodiscard]] CycleList cycles_of(Bytes16 permutation) const;
  void choose_pair();
  [[nodiscard]] std::uint64_t maps_of(std::uint32_t kind) const;
  void search(Row first, Row second);
  void map_cycle(std::size_t at);
  void check();
  [[nodiscard]] bool put(std::size_t column, std::size_t image);
  [[nodiscard]] std::uint32_t order_of_map() const;

  AutomorphismTables& tables_;

  // The kind of two rows: four numbers of columns, in 7, 8, 8 and 8 bits, and one bit for the band:
  //
  //     kinds_  | in their stacks | square | cube | 4th | band |   by orientation and two rows
  std::array<std::array<std::array<std::uint32_t, lanes>, lanes>, 2> kinds_;  // only for existing rows
  std::array<std::array<std::uint64_t, lanes>, 2> signatures_;

  // The pair of rows whose images are tried, and the image that is being tried.
  std::size_t first_ = 0;
  std::size_t second_ = 0;
  CycleList cycles_{};
  std::array<ByteArray16, lanes> relatives_;  // by row: its permutation relative to the first row
  ByteArray16 to_check_{};                    // rows, in the order in which they are compared
  Row image_of_first_{};
  ByteArray16 image_{};  // the permutation of the pair of images
  CycleList image_cycles_{};
  ByteArray16 columns_{};  // by column: its image
  ByteArray16 stacks_{};   // by stack: its image, or not_mapped
  ByteArray16 lines_;      // by row: its image
  std::uint32_t taken_ = 0;
  std::uint32_t stacks_taken_ = 0;
};

/// The permutation of a row relative to a first row.
Bytes16 AutomorphismSearch::relative(std::uint8_t orientation, std::size_t first, std::size_t row) const {
  return shuffle(load(tables_.columns_of[orientation][first]), load(tables_.rows[orientation][row]));
}

/// The four numbers of columns of a kind, one byte each.
std::uint32_t AutomorphismSearch::kind_of(Bytes16 permutation) const {
  const Bytes16 identity = load(tables_.identity);
  const Bytes16 stacks = load(tables_.stack_of);
  const Bytes16 square = shuffle(permutation, permutation);
  std::uint32_t kind = 0;
  for (const unsigned fixed :
       {equal_mask(shuffle(stacks, permutation), stacks), equal_mask(square, identity),
        equal_mask(shuffle(square, permutation), identity), equal_mask(shuffle(square, square), identity)}) {
    kind = kind << 8U | static_cast<std::uint32_t>(std::popcount(fixed));
  }
  return kind;
}

void AutomorphismSearch::describe_rows(std::uint8_t orientation) {
  auto& signatures = signatures_[orientation];
  signatures.fill(0);
  for (std::size_t a = 0; a < tables_.n; ++a) {
    for (std::size_t b = a + 1; b < tables_.n; ++b) {
      const bool share_band = tables_.band_of[a] == tables_.band_of[b];
      const std::uint32_t kind = kind_of(relative(orientation, a, b)) << 1U | (share_band ? 1U : 0U);
      kinds_[orientation][a][b] = kinds_[orientation][b][a] = kind;
      const std::uint64_t mixed = kind * (kind ^ mixer);
      signatures[a] += mixed;
      signatures[b] += mixed;
    }
  }
}

AutomorphismSearch::CycleList AutomorphismSearch::cycles_of(Bytes16 permutation) const {
  const ByteArray16 images = stored(permutation);
  CycleList list;
  std::uint32_t seen = 0;
  std::size_t count = 0;
  for (std::size_t start = 0; start < tables_.n; ++start) {
    if ((seen >> start & 1U) != 0) continue;
    const std::size_t begin = count;
    std::size_t column = start;
    do {
      seen |= 1U << column;
      list.columns[count++] = static_cast<std::uint8_t>(column);
      column = images[column];
    } while (column != start);
    for (std::size_t i = begin; i < count; ++i)
      list.lengths[list.columns[i]] = static_cast<std::uint8_t>(count - begin);
  }
  return list;
}

/// An estimate of the number of maps of the columns that commute with a permutation of this kind. It ignores stacks,
/// and uses only what the kind determines.
std::uint64_t AutomorphismSearch::maps_of(std::uint32_t kind) const {
  const auto fixed_by = [&](unsigned place) { return (kind >> (8 * place + 1) & 0xffU) - (lanes - tables_.n); };
  const std::size_t in_twos = fixed_by(2);
  const std::size_t in_threes = fixed_by(1);
  const std::size_t in_fours = fixed_by(0) - in_twos;
  std::uint64_t maps = std::max<std::uint64_t>(1, tables_.n - in_twos - in_threes - in_fours);
  for (std::size_t i = 2; i <= in_twos; i += 2) maps *= i;
  for (std::size_t i = 3; i <= in_threes; i += 3) maps *= i;
  for (std::size_t i = 4; i <= in_fours; i += 4) maps *= i;
  return maps;
}

/// Chooses a first row with the rarest signature, and the second row that gives the fewest maps to try.
void AutomorphismSearch::choose_pair() {
  const auto& signatures = signatures_[0];
  std::ptrdiff_t rarest = std::numeric_limits<std::ptrdiff_t>::max();
  for (std::size_t row = 0; row < tables_.n; ++row) {
    const auto count =
        std::count(signatures.begin(), signatures.begin() + static_cast<std::ptrdiff_t>(tables_.n), signatures[row]);
    if (count >= rarest) continue;
    rarest = count;
    first_ = row;
  }
  const auto& kinds = kinds_[0][first_];
  std::uint64_t min_maps = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t row = 0; row < tables_.n; ++row) {
    relatives_[row] = stored(relative(0, first_, row));
    if (row == first_) continue;
    std::uint64_t alike = 0;
    for (std::size_t other = 0; other < tables_.n; ++other) {
      if (other != first_ && kinds[other] == kinds[row] && signatures[other] == signatures[row]) ++alike;
    }
    const std::uint64_t maps = alike * maps_of(kinds[row]);
    if (maps >= min_maps) continue;
    min_maps = maps;
    second_ = row;
  }
  cycles_ = cycles_of(load(relatives_[second_]));
  // The pair itself comes last, since its symbols always agree; only its bands can differ.
  std::size_t count = 0;
  for (std::size_t row = 0; row < tables_.n; ++row) {
    if (row != first_ && row != second_) to_check_[count++] = static_cast<std::uint8_t>(row);
  }
  to_check_[count++] = static_cast<std::uint8_t>(second_);
  to_check_[count] = static_cast<std::uint8_t>(first_);
}

/// Tries the maps of the columns for these images of the pair.
void AutomorphismSearch::search(Row first, Row second) {
  image_of_first_ = first;
  const Bytes16 image = relative(first.orientation, first.index, second.index);
  image_ = stored(image);
  image_cycles_ = cycles_of(image);
  columns_ = tables_.identity;
  stacks_.fill(not_mapped);
  taken_ = 0;
  stacks_taken_ = 0;
  map_cycle(0);
}

/// Maps a column, and returns whether its stack allows this. The caller must restore the maps of the stacks.
bool AutomorphismSearch::put(std::size_t column, std::size_t image) {
  std::uint8_t& stack = stacks_[tables_.stack_of[column]];
  const std::uint8_t there = tables_.stack_of[image];
  if (stack == not_mapped) {
    if ((stacks_taken_ >> there & 1U) != 0) return false;
    stack = there;
    stacks_taken_ |= 1U << there;
  }
  if (stack != there) return false;
  columns_[column] = static_cast<std::uint8_t>(image);
  taken_ |= 1U << image;
  return true;
}

/// Maps the cycle that begins at position `at` of the list, and all later cycles.
void AutomorphismSearch::map_cycle(std::size_t at) {
  if (at == tables_.n) {
    check();
    return;
  }
  const std::size_t length = cycles_.lengths[cycles_.columns[at]];
  const ByteArray16 stacks = stacks_;
  const std::uint32_t taken = taken_;
  const std::uint32_t stacks_taken = stacks_taken_;
  for (std::size_t start = 0; start < tables_.n; ++start) {
    if ((taken >> start & 1U) != 0 || image_cycles_.lengths[start] != length) continue;
    bool fits = true;
    std::size_t image = start;
    for (std::size_t i = 0; i < length && fits; ++i) {
      fits = put(cycles_.columns[at + i], image);
      image = image_[image];
    }
    if (fits) map_cycle(at + length);
    stacks_ = stacks;
    taken_ = taken;
    stacks_taken_ = stacks_taken;
  }
}

/// If the map of the columns is that of an automorphism, appends its order to the list.
void AutomorphismSearch::check() {
  const auto [o, first] = image_of_first_;
  const Bytes16 columns = load(columns_);
  const Bytes16 columns_of_first = load(tables_.columns_of[o][first]);
  // The other orientation shows in which row the column has a symbol.
  const ByteArray16& rows_of = tables_.columns_of[1U - o][columns_[0]];
  ByteArray16 bands;
  bands.fill(not_mapped);
  std::uint32_t bands_taken = 0;
  for (std::size_t i = 0; i < tables_.n; ++i) {
    const std::size_t row = to_check_[i];
    const Bytes16 permutation = load(relatives_[row]);
    const std::uint8_t there = rows_of[tables_.rows[o][first][columns_[relatives_[row][0]]]];
    const Bytes16 image = shuffle(columns_of_first, load(tables_.rows[o][there]));
    const unsigned equal = equal_mask(shuffle(image, columns), shuffle(columns, permutation));
    if (equal != all_lanes) return;
    const std::size_t band = tables_.band_of[row];
    const std::uint8_t band_there = tables_.band_of[there];
    if (bands[band] == not_mapped && (bands_taken >> band_there & 1U) == 0) {
      bands[band] = band_there;
      bands_taken |= 1U << band_there;
    }
    if (bands[band] != band_there) return;
    lines_[row] = there;
  }
  tables_.orders.push_back(order_of_map());
}

/// The order of the map of rows and columns. A map that transposes maps rows to columns and columns to rows. Its square
/// combines both maps, and has half its order.
std::uint32_t AutomorphismSearch::order_of_map() const {
  const Bytes16 identity = load(tables_.identity);
  const bool transposes = image_of_first_.orientation == 1;
  const Bytes16 lines = load(lines_);
  const Bytes16 columns = load(columns_);
  const Bytes16 rows_once = transposes ? shuffle(columns, lines) : lines;
  const Bytes16 columns_once = transposes ? shuffle(lines, columns) : columns;
  Bytes16 rows_power = rows_once;
  Bytes16 columns_power = columns_once;
  std::uint32_t order = 1;
  while ((equal_mask(rows_power, identity) & equal_mask(columns_power, identity)) != all_lanes) {
    rows_power = shuffle(rows_power, rows_once);
    columns_power = shuffle(columns_power, columns_once);
    ++order;
  }
  return transposes ? 2 * order : order;
}

void AutomorphismSearch::run() {
  const std::uint8_t orientations = tables_.transposes ? 2 : 1;
  for (std::uint8_t o = 0; o < orientations; ++o) describe_rows(o);
  if (tables_.n == 1) {
    tables_.orders.push_back(1);
    return;
  }
  choose_pair();
  const std::uint32_t kind = kinds_[0][first_][second_];
  for (std::uint8_t o = 0; o < orientations; ++o) {
    const auto& signatures = signatures_[o];
    for (std::uint8_t first = 0; first < tables_.n; ++first) {
      if (signatures[first] != signatures_[0][first_]) continue;
      for (std::uint8_t second = 0; second < tables_.n; ++second) {
        if (second == first || kinds_[o][first][second] != kind || signatures[second] != signatures_[0][second_])
          continue;
        search({o, first}, {o, second});
      }
    }
  }
}

}  // namespace

void search_automorphisms(AutomorphismTables& tables) {
  AutomorphismSearch(tables).run();
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
