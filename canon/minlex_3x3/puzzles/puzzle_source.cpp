// Reads a puzzle or pattern in both orientations.
//
// With AVX-512 this takes seven permutations of the 81 cells for each orientation: the layout of a PuzzleSource begins
// with 448 bytes, each a cell or 0. Otherwise it takes a few shuffles for each row.
//
// Rows of a band are interchangeable if they are blank or, in a pattern, equal; a nonblank row of a puzzle equals no
// other row of its band. The same holds for bands. Compiled for each set of instructions (processor_code.hpp).

#include "canon/minlex_3x3/puzzles/puzzle_source.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

#ifdef ISODOKU_HAS_AVX512

constexpr std::size_t chunk_count = 7;
constexpr std::size_t second_load = 81 - 64;  // the cell at which the second register begins

struct Gather {
  alignas(64) std::array<std::array<std::uint8_t, 64>, chunk_count> indices;
  std::array<std::uint64_t, chunk_count> masks;
};

/// The cell that each byte of `rows` and `bands` comes from.
constexpr Gather make_gather(bool transposed) {
  Gather gather{};
  const auto set = [&](std::size_t byte, std::size_t row, std::size_t column) {
    const std::size_t cell = transposed ? 9 * column + row : 9 * row + column;
    gather.indices[byte / 64][byte % 64] = static_cast<std::uint8_t>(cell < 64 ? cell : 64 + cell - second_load);
    gather.masks[byte / 64] |= std::uint64_t{1} << (byte % 64);
  };
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      set(16 * row + column, row, column);
      set(160 + 96 * (row / 3) + 32 * (column % 3) + 8 * (row % 3) + 2 * (column / 3), row, column);
    }
  }
  return gather;
}
constexpr std::array<Gather, 2> gathers = {make_gather(false), make_gather(true)};
static_assert(offsetof(PuzzleSource, bands) == 160 && offsetof(PuzzleSource, clues) == 64 * chunk_count);

void read_lines(const Cells81& cells, std::array<PuzzleSource, 2>& sources) {
  const __m512i low = _mm512_loadu_si512(cells.data());
  const __m512i high = _mm512_loadu_si512(cells.data() + second_load);
  for (std::size_t o = 0; o < 2; ++o) {
    const Gather& gather = gathers[o];
    auto* const bytes = reinterpret_cast<std::uint8_t*>(&sources[o]);
    std::array<std::uint64_t, 3> clues{};
    for (std::size_t i = 0; i < chunk_count; ++i) {
      const __m512i chunk =
          _mm512_maskz_permutex2var_epi8(gather.masks[i], low, _mm512_load_si512(gather.indices[i].data()), high);
      _mm512_store_si512(bytes + 64 * i, chunk);
      if (i < 3) clues[i] = _mm512_test_epi8_mask(chunk, chunk);
    }
    std::memcpy(sources[o].clues.data(), clues.data(), 16);
    sources[o].clues[8] = static_cast<std::uint16_t>(clues[2] & 511U);
  }
}

#else

constexpr ByteArray16 nine_lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, none, none, none, none, none, none, none};
/// Entry j has columns j, 3+j and 6+j in the even bytes.
constexpr std::array<ByteArray16, 3> stack_columns = {
    {{0, none, 3, none, 6, none, none, none, none, none, none, none, none, none, none, none},
     {1, none, 4, none, 7, none, none, none, none, none, none, none, none, none, none, none},
     {2, none, 5, none, 8, none, none, none, none, none, none, none, none, none, none, none}}};

void read_lines(const Lines& lines, PuzzleSource& source) {
  for (unsigned r = 0; r < 9; ++r) {
    const Bytes16 row = shuffle(lines[r], constant(nine_lanes));
    store16(source.rows[r].data(), row);
    source.clues[r] = static_cast<std::uint16_t>(~equal_mask(row, blank) & 511U);
    for (std::size_t j = 0; j < 3; ++j) {
      ByteArray16 lanes;
      store16(lanes.data(), shuffle(row, constant(stack_columns[j])));
      std::memcpy(&source.bands[r / 3][j][r % 3], lanes.data(), 8);
    }
  }
  for (auto& band : source.bands) {
    for (auto& part : band) part[3] = 0;
  }
}

void read_lines(const Cells81& cells, std::array<PuzzleSource, 2>& sources) {
  read_lines(rows_of(cells), sources[0]);
  read_lines(columns_of(boxes_of(cells)), sources[1]);
}

#endif

void find_equal_lines_of_pattern(PuzzleSource& source) {
  std::array<std::array<std::uint16_t, 3>, 3> sorted{};
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned q = r / 3 * 3; q < r / 3 * 3 + 3; ++q) {
      if (source.clues[q] == source.clues[r]) {
        source.equal_rows[r] = static_cast<std::uint16_t>(source.equal_rows[r] | 1U << q);
      }
    }
    sorted[r / 3][r % 3] = source.clues[r];
  }
  for (auto& band : sorted) std::ranges::sort(band);
  for (unsigned b = 0; b < 3; ++b) {
    for (unsigned d = 0; d < 3; ++d) {
      if (sorted[b] == sorted[d]) source.equal_bands[b] = static_cast<std::uint8_t>(source.equal_bands[b] | 1U << d);
    }
  }
}

void find_equal_lines(PuzzleSource& source, bool is_pattern) {
  unsigned blanks = 0;
  for (unsigned r = 0; r < 9; ++r) blanks |= (source.clues[r] == 0 ? 1U : 0U) << r;
  source.is_pattern = is_pattern;
  source.blank_rows = static_cast<std::uint16_t>(blanks);
  const unsigned neighbours = blanks & blanks >> 1U & 0b011'011'011U;
  const unsigned next_but_one = blanks & blanks >> 2U & 0b001'001'001U;
  source.all_differ = !is_pattern && (neighbours | next_but_one) == 0;
  if (source.all_differ) return;
  unsigned blank_bands = 0;
  for (unsigned band = 0; band < 3; ++band) blank_bands |= ((blanks >> (3 * band) & 7U) == 7U ? 1U : 0U) << band;
  for (unsigned r = 0; r < 9; ++r) {
    source.equal_rows[r] = static_cast<std::uint16_t>((blanks >> r & 1U) != 0 ? blanks & 7U << (r / 3 * 3) : 1U << r);
  }
  for (unsigned band = 0; band < 3; ++band) {
    source.equal_bands[band] = static_cast<std::uint8_t>((blank_bands >> band & 1U) != 0 ? blank_bands : 1U << band);
  }
  if (is_pattern) find_equal_lines_of_pattern(source);
}

}  // namespace

void read_sources(const Cells81& cells, bool is_pattern, std::array<PuzzleSource, 2>& sources) {
  read_lines(cells, sources);
  for (PuzzleSource& source : sources) find_equal_lines(source, is_pattern);
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
