// Packs grids into few bytes.
//
// The two low bits of the first byte are the number of one of four layouts, which begins in the other six bits:
//   pattern   the mask of the clues, one bit for each cell in reading order
//   sparse    the mask, then the symbols of the clues as digits of base N
//   dense     every cell as a digit of base N+1; the first digit is in the first byte
//   complete  every cell as a digit of base N; the first digit is in the first byte
// A puzzle has the shorter of the layouts sparse and dense (sparse if the lengths are equal). Digits are packed in
// groups. As many digits as always fit into 64 bits are a little-endian word; the last group takes as few bytes as are
// always sufficient. For 3x3, a complete grid takes 1+32 bytes, a dense puzzle 1+32+2, and a sparse puzzle of 17 clues
// 11 for the mask and 7 for the symbols.
//
// Invariant: the grid determines the layout and the number of digits, so equal grids have equal bytes. Unpacking
// restores the grid, so different grids have different bytes. Cost: one pass over the cells and one multiplication for
// each digit, about 15 to 30 ns for 3x3.

#include "grid/packed_grid.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "base/error.hpp"
#include "grid/filled_cells.hpp"

namespace isodoku {
namespace {

enum class Layout : std::uint8_t { pattern = 0, sparse = 1, dense = 2, complete = 3 };
constexpr unsigned layout_bits = 2;
constexpr std::size_t mask_cells_in_first_byte = 6;

/// How digits of one base fill 64-bit words.
struct DigitGroups {
  std::size_t digits_in_word = 0;
  std::array<std::uint8_t, 65> bytes{};    ///< by number of digits: the bytes of a group
  std::array<std::uint64_t, 64> powers{};  ///< powers of the base, as far as they are needed
};

constexpr DigitGroups make_digit_groups(std::uint64_t base) {
  DigitGroups groups;
  std::uint64_t max_value = 0;  // value of the digits so far
  std::uint64_t power = 1;
  for (std::size_t digits = 0;; ++digits, power *= base) {
    groups.digits_in_word = digits;
    groups.bytes[digits] = static_cast<std::uint8_t>((std::bit_width(max_value) + 7) / 8);
    if (digits == 64 || max_value > (std::numeric_limits<std::uint64_t>::max() - (base - 1)) / base) return groups;
    groups.powers[digits] = power;
    max_value = max_value * base + (base - 1);
  }
}

constexpr auto digit_groups = [] {
  std::array<DigitGroups, max_size + 2> all{};
  for (std::size_t base = 1; base < all.size(); ++base) all[base] = make_digit_groups(base);
  return all;
}();

constexpr std::size_t digits_length(std::size_t digits, int base) {
  const DigitGroups& groups = digit_groups[static_cast<std::size_t>(base)];
  return digits / groups.digits_in_word * groups.bytes[groups.digits_in_word] +
         groups.bytes[digits % groups.digits_in_word];
}

constexpr std::size_t mask_length(std::size_t cells) {
  return 1 + (cells > mask_cells_in_first_byte ? (cells - mask_cells_in_first_byte + 7) / 8 : 0);
}

constexpr std::size_t max_length(int size) {
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  return std::max(mask_length(cells), 1 + digits_length(cells - 1, size + 1));
}

static_assert(max_length(9) == 35);
static_assert(max_length(max_size) == max_packed_length);

void store_word(std::byte* to, std::uint64_t word, std::size_t length) {
  if (length == 8) {  // a constant length becomes one store
    for (std::size_t i = 0; i < 8; ++i) to[i] = static_cast<std::byte>(word >> (8 * i));
  } else {
    for (std::size_t i = 0; i < length; ++i) to[i] = static_cast<std::byte>(word >> (8 * i));
  }
}

std::uint64_t load_word(const std::byte* from, std::size_t length) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < length; ++i) word |= std::to_integer<std::uint64_t>(from[i]) << (8 * i);
  return word;
}

/// Writes a given number of digits. Each digit is multiplied by its own power of the base. So the processor need not
/// wait for the previous product, as it would if the word so far were multiplied by the base.
class DigitWriter {
 public:
  DigitWriter(std::byte* to, int base, std::size_t digits)
      : to_(to), groups_(digit_groups[static_cast<std::size_t>(base)]), left_(digits) {
    start_word();
  }

  void put(std::uint64_t digit) {
    word_ += digit * groups_.powers[--in_word_];
    if (in_word_ == 0) finish_word();
  }
  /// The end of the bytes, after all digits are written.
  [[nodiscard]] std::byte* end() const { return to_; }

 private:
  void start_word() {
    in_word_ = std::min(left_, groups_.digits_in_word);
    left_ -= in_word_;
    length_ = groups_.bytes[in_word_];
    word_ = 0;
  }
  void finish_word() {
    store_word(to_, word_, length_);
    to_ += length_;
    start_word();
  }

  std::byte* to_;
  const DigitGroups& groups_;
  std::size_t left_;         // digits of later words
  std::size_t in_word_ = 0;  // digits of this word that are still missing
  std::size_t length_ = 0;   // bytes of this word
  std::uint64_t word_ = 0;
};

constexpr std::size_t mask_words = (max_cells + 63) / 64;

/// The clues of a grid as bits: bit i % 64 of word i / 64.
class Mask {
 public:
  explicit Mask(std::span<const Cell> cells) : cells_(cells.size()) {
    for (std::size_t word = 0; word < used_words(); ++word) {
      words_[word] = detail::filled_bits(cells.data() + 64 * word, std::min<std::size_t>(64, cells_ - 64 * word));
      clues_ += static_cast<std::size_t>(std::popcount(words_[word]));
    }
  }
  [[nodiscard]] std::size_t clues() const { return clues_; }

  /// Writes the bits after those of the layout. Returns the end of the bytes.
  std::byte* write(std::byte* to) const {
    std::uint64_t carried = 0;
    std::size_t left = mask_length(cells_);
    for (std::size_t word = 0; left > 0; ++word) {
      const std::uint64_t bits = (words_[word] << layout_bits) | carried;
      carried = words_[word] >> (64 - layout_bits);
      const std::size_t length = std::min<std::size_t>(8, left);
      store_word(to, bits, length);
      to += length;
      left -= length;
    }
    return to;
  }
  template <typename OnClue>
  void for_each_clue(OnClue&& on_clue) const {
    for (std::size_t word = 0; word < used_words(); ++word) {
      for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
        on_clue(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
      }
    }
  }

 private:
  [[nodiscard]] std::size_t used_words() const { return (cells_ + 63) / 64; }

  std::size_t cells_;
  std::size_t clues_ = 0;
  std::array<std::uint64_t, mask_words + 1> words_{};  // the last word is for bits that are carried
};

/// Writes all cells minus `min_cell` as digits; the first digit is in the first byte. Returns the end of the bytes.
std::byte* write_cells(std::span<const Cell> cells, std::byte* to, int base, unsigned min_cell) {
  *to = static_cast<std::byte>((cells[0] - min_cell) << layout_bits);
  DigitWriter writer(to + 1, base, cells.size() - 1);
  for (const Cell cell : cells.subspan(1)) writer.put(cell - min_cell);
  return writer.end();
}

/// Reads bytes, which may be invalid.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint64_t word(std::size_t length) {
    if (length > bytes_.size()) throw failure();
    const std::uint64_t word = load_word(bytes_.data(), length);
    bytes_ = bytes_.subspan(length);
    return word;
  }
  void digits(std::span<Cell> digits, int base) {
    const auto divisor = static_cast<std::uint64_t>(base);
    const DigitGroups& groups = digit_groups[static_cast<std::size_t>(base)];
    while (!digits.empty()) {
      const std::size_t count = std::min(digits.size(), groups.digits_in_word);
      std::uint64_t rest = word(groups.bytes[count]);
      for (std::size_t i = count; i-- > 0; rest /= divisor) digits[i] = static_cast<Cell>(rest % divisor);
      if (rest != 0) throw failure();
      digits = digits.subspan(count);
    }
  }
  void finish() const {
    if (!bytes_.empty()) throw failure();
  }
  static Error failure() { return {ErrorKind::data, "these bytes are not a packed grid"}; }

 private:
  std::span<const std::byte> bytes_;
};

/// Fills the cells whose bits are set with 1. Returns their number.
std::size_t read_mask(Reader& reader, std::uint64_t first_bits, std::span<Cell> cells) {
  std::size_t clues = 0;
  for (std::size_t at = 0; at < cells.size();) {
    const std::size_t width = at == 0 ? mask_cells_in_first_byte : 8;
    const std::uint64_t bits = at == 0 ? first_bits : reader.word(1);
    const std::size_t count = std::min(width, cells.size() - at);
    if (bits >> count != 0) throw Reader::failure();
    for (std::size_t i = 0; i < count; ++i) cells[at + i] = static_cast<Cell>((bits >> i) & 1U);
    clues += static_cast<std::size_t>(std::popcount(bits));
    at += width;
  }
  return clues;
}

}  // namespace

std::size_t max_packed_length_of(const Shape& shape) {
  return max_length(shape.size());
}

PackedGrid pack_grid(const Grid& grid) {
  PackedGrid packed;
  const auto cells = grid.cells();
  const int size = grid.shape().size();
  std::byte* const begin = packed.bytes_.data();
  std::byte* end = nullptr;
  Layout layout = Layout::pattern;
  const Mask mask(cells);
  if (grid.is_pattern()) {
    end = mask.write(begin);
  } else if (mask.clues() == cells.size()) {
    layout = Layout::complete;
    end = write_cells(cells, begin, size, 1);
  } else if (mask_length(cells.size()) + digits_length(mask.clues(), size) >
             1 + digits_length(cells.size() - 1, size + 1)) {
    layout = Layout::dense;
    end = write_cells(cells, begin, size + 1, 0);
  } else {
    layout = Layout::sparse;
    DigitWriter writer(mask.write(begin), size, mask.clues());
    mask.for_each_clue([&](std::size_t at) { writer.put(cells[at] - std::uint64_t{1}); });
    end = writer.end();
  }
  *begin |= static_cast<std::byte>(layout);
  packed.length_ = static_cast<std::size_t>(end - begin);
  return packed;
}

Grid unpack_grid(const Shape& shape, std::span<const std::byte> bytes) {
  Reader reader(bytes);
  const std::uint64_t first = reader.word(1);
  const std::uint64_t first_bits = first >> layout_bits;
  const auto layout = static_cast<Layout>(first & ((1U << layout_bits) - 1));
  Grid grid(shape, layout == Layout::pattern ? Filling::pattern : Filling::symbols);
  const auto cells = grid.cells();
  if (layout == Layout::pattern) {
    read_mask(reader, first_bits, cells);
  } else if (layout == Layout::sparse) {
    std::array<Cell, max_cells> digits{};
    const std::size_t clues = read_mask(reader, first_bits, cells);
    reader.digits(std::span(digits).first(clues), shape.size());
    std::size_t next = 0;
    for (Cell& cell : cells) {
      if (cell != blank) cell = static_cast<Cell>(digits[next++] + 1);
    }
  } else {
    const int base = layout == Layout::complete ? shape.size() : shape.size() + 1;
    if (first_bits >= static_cast<std::uint64_t>(base)) throw Reader::failure();
    cells[0] = static_cast<Cell>(first_bits);
    reader.digits(cells.subspan(1), base);
    if (layout == Layout::complete) {
      for (Cell& cell : cells) ++cell;
    }
  }
  reader.finish();
  return grid;
}

std::uint64_t packed_hash(std::span<const std::byte> bytes) {
  constexpr std::uint64_t m = 0x9FB21C651E98DF25;
  std::uint64_t hash = bytes.size() * m;
  const auto take = [&hash](std::uint64_t word) {
    hash = (hash ^ word) * m;
    hash ^= hash >> 32U;
  };
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) take(load_word(bytes.data() + at, 8));
  if (at < bytes.size()) take(load_word(bytes.data() + at, bytes.size() - at));
  hash *= m;
  return hash ^ (hash >> 29U);
}

}  // namespace isodoku
