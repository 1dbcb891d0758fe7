// Automorphisms by the images of two rows.
//
// Relative to a first row, a second one is a permutation of the columns: to where the first row has the symbol. An
// automorphism takes the two to rows with a conjugate permutation, by its map of the columns; and that map and the
// image of the first row determine the symbols, hence everything. So of all pairs of rows one is chosen for which there
// is little to try: images of the pair, and for each the maps of the columns that take cycles to cycles of the same
// length, and stacks to stacks. The other rows tell whether such a map is that of an automorphism; most fail at the
// first of them.
//
// What images the pair can have is told by invariants. The kind of a pair of rows is how many columns the square, the
// cube and the fourth power of its permutation fix, how many stay in their stacks, and whether the rows share a band;
// of the inverse these are the same. The signature of a row is the sum of the kinds of its pairs, mixed. In most grids
// that have automorphisms at all, the signatures leave no images but the true ones.
//
// Transposition exchanges the two orientations: images may be rows of the transposed grid.
//
// Cost: N^2 / 2 kinds, a dozen instructions each as a permutation is one vector (bytes16.hpp), then as many small steps
// as the centraliser of the chosen permutation has elements, times images: under a microsecond for 2x4, where nauty
// takes twenty. Only where all pairs of rows look alike it is up to a hundred.

#include "canon/any_shape/automorphism_orders.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "canon/any_shape/grid_rows.hpp"

namespace isodoku {
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

}  // namespace

AutomorphismOrders::AutomorphismOrders(const BoxGroup& group)
    : n_(static_cast<std::size_t>(group.shape().size())), transposes_(group.transposes()) {
  for (std::size_t i = 0; i < lanes; ++i) {
    identity_[i] = static_cast<std::uint8_t>(i);
    band_of_[i] = static_cast<std::uint8_t>(i / static_cast<std::size_t>(group.shape().box_rows()));
    stack_of_[i] = static_cast<std::uint8_t>(i / static_cast<std::size_t>(group.shape().box_columns()));
  }
  lines_ = identity_;
  for (auto& rows : rows_) rows.fill(identity_);
  for (auto& rows : columns_of_) rows.fill(identity_);
}

/// The permutation of a row relative to a first one.
Bytes16 AutomorphismOrders::relative(std::uint8_t orientation, std::size_t first, std::size_t row) const {
  return shuffle(load(columns_of_[orientation][first]), load(rows_[orientation][row]));
}

/// The numbers of columns, a byte each.
std::uint32_t AutomorphismOrders::kind_of(Bytes16 permutation) const {
  const Bytes16 identity = load(identity_);
  const Bytes16 stacks = load(stack_of_);
  const Bytes16 square = shuffle(permutation, permutation);
  std::uint32_t kind = 0;
  for (const unsigned fixed :
       {equal_mask(shuffle(stacks, permutation), stacks), equal_mask(square, identity),
        equal_mask(shuffle(square, permutation), identity), equal_mask(shuffle(square, square), identity)}) {
    kind = kind << 8U | static_cast<std::uint32_t>(std::popcount(fixed));
  }
  return kind;
}

void AutomorphismOrders::describe_rows(std::uint8_t orientation) {
  auto& signatures = signatures_[orientation];
  signatures.fill(0);
  for (std::size_t a = 0; a < n_; ++a) {
    for (std::size_t b = a + 1; b < n_; ++b) {
      const bool share_band = band_of_[a] == band_of_[b];
      const std::uint32_t kind = kind_of(relative(orientation, a, b)) << 1U | (share_band ? 1U : 0U);
      kinds_[orientation][a][b] = kinds_[orientation][b][a] = kind;
      const std::uint64_t mixed = kind * (kind ^ mixer);
      signatures[a] += mixed;
      signatures[b] += mixed;
    }
  }
}

AutomorphismOrders::CycleList AutomorphismOrders::cycles_of(Bytes16 permutation) const {
  const ByteArray16 images = stored(permutation);
  CycleList list;
  std::uint32_t seen = 0;
  std::size_t count = 0;
  for (std::size_t start = 0; start < n_; ++start) {
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

/// How many maps of the columns take a permutation of that kind to itself, stacks aside; as far as the kind tells.
std::uint64_t AutomorphismOrders::maps_of(std::uint32_t kind) const {
  const auto fixed_by = [&](unsigned place) { return (kind >> (8 * place + 1) & 0xffU) - (lanes - n_); };
  const std::size_t in_twos = fixed_by(2);
  const std::size_t in_threes = fixed_by(1);
  const std::size_t in_fours = fixed_by(0) - in_twos;
  std::uint64_t maps = std::max<std::uint64_t>(1, n_ - in_twos - in_threes - in_fours);
  for (std::size_t i = 2; i <= in_twos; i += 2) maps *= i;
  for (std::size_t i = 3; i <= in_threes; i += 3) maps *= i;
  for (std::size_t i = 4; i <= in_fours; i += 4) maps *= i;
  return maps;
}

/// The first row is one of those whose signatures are the rarest; with the second row there are the fewest maps to try.
void AutomorphismOrders::choose_pair() {
  const auto& signatures = signatures_[0];
  std::ptrdiff_t rarest = std::numeric_limits<std::ptrdiff_t>::max();
  for (std::size_t row = 0; row < n_; ++row) {
    const auto count =
        std::count(signatures.begin(), signatures.begin() + static_cast<std::ptrdiff_t>(n_), signatures[row]);
    if (count >= rarest) continue;
    rarest = count;
    first_ = row;
  }
  const auto& kinds = kinds_[0][first_];
  std::uint64_t fewest = std::numeric_limits<std::uint64_t>::max();
  for (std::size_t row = 0; row < n_; ++row) {
    relatives_[row] = stored(relative(0, first_, row));
    if (row == first_) continue;
    std::uint64_t alike = 0;
    for (std::size_t other = 0; other < n_; ++other) {
      if (other != first_ && kinds[other] == kinds[row] && signatures[other] == signatures[row]) ++alike;
    }
    const std::uint64_t maps = alike * maps_of(kinds[row]);
    if (maps >= fewest) continue;
    fewest = maps;
    second_ = row;
  }
  cycles_ = cycles_of(load(relatives_[second_]));
  // The pair itself tells nothing: it comes last.
  std::size_t count = 0;
  for (std::size_t row = 0; row < n_; ++row) {
    if (row != first_ && row != second_) to_check_[count++] = static_cast<std::uint8_t>(row);
  }
  to_check_[count++] = static_cast<std::uint8_t>(second_);
  to_check_[count] = static_cast<std::uint8_t>(first_);
}

/// Tries the maps of the columns for these images of the pair.
void AutomorphismOrders::search(Row first, Row second) {
  image_of_first_ = first;
  const Bytes16 image = relative(first.orientation, first.index, second.index);
  image_ = stored(image);
  image_cycles_ = cycles_of(image);
  columns_ = identity_;
  stacks_.fill(not_mapped);
  taken_ = 0;
  stacks_taken_ = 0;
  map_cycle(0);
}

/// Maps a column, unless its stack goes elsewhere. Stacks that were mapped remain so; the caller takes them back.
bool AutomorphismOrders::put(std::size_t column, std::size_t image) {
  std::uint8_t& stack = stacks_[stack_of_[column]];
  const std::uint8_t there = stack_of_[image];
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

/// Maps the cycle that begins at that place of the list, and those after it.
void AutomorphismOrders::map_cycle(std::size_t at) {
  if (at == n_) {
    check();
    return;
  }
  const std::size_t length = cycles_.lengths[cycles_.columns[at]];
  const ByteArray16 stacks = stacks_;
  const std::uint32_t taken = taken_;
  const std::uint32_t stacks_taken = stacks_taken_;
  for (std::size_t start = 0; start < n_; ++start) {
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

/// Whether the columns' map is that of an automorphism; then its order goes to the list.
void AutomorphismOrders::check() {
  const auto [o, first] = image_of_first_;
  const Bytes16 columns = load(columns_);
  const Bytes16 columns_of_first = load(columns_of_[o][first]);
  // The other orientation tells where the column has a symbol.
  const ByteArray16& rows_of = columns_of_[1U - o][columns_[0]];
  ByteArray16 bands;
  bands.fill(not_mapped);
  std::uint32_t bands_taken = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    const std::size_t row = to_check_[i];
    const Bytes16 permutation = load(relatives_[row]);
    const std::uint8_t there = rows_of[rows_[o][first][columns_[relatives_[row][0]]]];
    const Bytes16 image = shuffle(columns_of_first, load(rows_[o][there]));
    const unsigned equal = equal_mask(shuffle(image, columns), shuffle(columns, permutation));
    if (equal != all_lanes) return;
    const std::size_t band = band_of_[row];
    const std::uint8_t band_there = band_of_[there];
    if (bands[band] == not_mapped && (bands_taken >> band_there & 1U) == 0) {
      bands[band] = band_there;
      bands_taken |= 1U << band_there;
    }
    if (bands[band] != band_there) return;
    lines_[row] = there;
  }
  orders_.push_back(order_of_map());
}

/// Of the map of rows and columns. One that transposes takes rows to columns and columns to rows: its square is made
/// of both, and has half its order.
std::uint32_t AutomorphismOrders::order_of_map() const {
  const Bytes16 identity = load(identity_);
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

std::span<const std::uint32_t> AutomorphismOrders::find(const Grid& grid) {
  read_rows_and_columns(grid, rows_, columns_of_);
  const std::uint8_t orientations = transposes_ ? 2 : 1;
  for (std::uint8_t o = 0; o < orientations; ++o) describe_rows(o);
  orders_.clear();
  if (n_ == 1) {
    orders_.push_back(1);
    return orders_;
  }
  choose_pair();
  const std::uint32_t kind = kinds_[0][first_][second_];
  for (std::uint8_t o = 0; o < orientations; ++o) {
    const auto& signatures = signatures_[o];
    for (std::uint8_t first = 0; first < n_; ++first) {
      if (signatures[first] != signatures_[0][first_]) continue;
      for (std::uint8_t second = 0; second < n_; ++second) {
        if (second == first || kinds_[o][first][second] != kind || signatures[second] != signatures_[0][second_])
          continue;
        search({o, first}, {o, second});
      }
    }
  }
  return orders_;
}

}  // namespace isodoku
