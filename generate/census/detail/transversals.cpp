// Transversals: nine cells, one in each row, in each column, and of each symbol. Those of a Sudoku grid also have one
// cell in each box.
//
// A transversal has three cells in each band, in three rows, three columns and with three symbols. There are 27 sets of
// columns with one in each stack, and 84 sets without boxes. Triples of the first two bands are compatible if they
// share neither a column nor a symbol; they leave three columns and three symbols to the last band. So a table gives
// the number of pairs that leave given columns and symbols. The number of transversals is the sum of its entries over
// the triples of the last band:
//
//   first band          second band         last band
//   columns 1 4 7       columns 2 5 8       columns 3 6 9      no column twice
//   symbols 1 2 3       symbols 4 5 6       symbols 7 8 9      no symbol twice
//
// Symbols have codes of eight bits: one bit each for 1 to 8, and all bits for 9. The code of a set is the sum
// (exclusive or) of its symbols. Two sets have the same code only if they are equal or complements. So the code that
// two triples leave is the sum of theirs. If the triples share a symbol, this is the code of 0, 2 or 4 symbols, which
// no triple has. So no comparison is needed, as such entries of the table are never read. The same holds for three
// cells with a symbol twice, whose code is that of one symbol. So the second band needs no list of triples: all six
// arrangements in three columns are added without a branch, their codes in six bytes of a word.
//
// Grids come in lexicographic order, and many consecutive grids differ only in the last band, so the table is kept.
//
// Cost on a busy core: 0.34 us per grid on average, 4 us if the first two bands are new; without boxes, 1.5 us.

#include "generate/census/detail/transversals.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "generate/census/detail/property_values.hpp"

namespace isodoku::detail {
namespace {

constexpr std::uint32_t all_columns = 0x1FF;
constexpr unsigned symbols = 9;

constexpr std::uint8_t code_of_symbol(unsigned symbol) {
  return static_cast<std::uint8_t>(symbol == symbols ? 0xFFU : 1U << (symbol - 1));
}

/// The rows of a band for three columns in ascending order.
constexpr std::array<std::array<std::uint8_t, 3>, 6> arrangements = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// Calls visit(a) for the first columns of the sets, and so on: always in the same order.
template <bool InBoxes, typename Visit>
void for_each_first(const Visit& visit) {
  for (std::size_t a = 0; a < (InBoxes ? 3 : 7); ++a) visit(a);
}
template <bool InBoxes, typename Visit>
void for_each_second(std::size_t a, const Visit& visit) {
  for (std::size_t b = InBoxes ? 3 : a + 1; b < (InBoxes ? 6 : 8); ++b) visit(b);
}
template <bool InBoxes, typename Visit>
void for_each_third(std::size_t b, const Visit& visit) {
  for (std::size_t c = InBoxes ? 6 : b + 1; c < 9; ++c) visit(c);
}

/// Calls visit(a, b, c) for each set of columns.
template <bool InBoxes, typename Visit>
void for_each_columns(const Visit& visit) {
  for_each_first<InBoxes>([&](std::size_t a) {
    for_each_second<InBoxes>(
        a, [&](std::size_t b) { for_each_third<InBoxes>(b, [&](std::size_t c) { visit(a, b, c); }); });
  });
}

}  // namespace

template <bool InBoxes>
GridTransversals<InBoxes>::GridTransversals() : numbers_(column_sets * codes) {
  for (unsigned a = 1; a <= symbols; ++a) {
    for (unsigned b = a + 1; b <= symbols; ++b) {
      for (unsigned c = b + 1; c <= symbols; ++c) {
        is_triple_[static_cast<std::uint8_t>(code_of_symbol(a) ^ code_of_symbol(b) ^ code_of_symbol(c))] = true;
      }
    }
  }
  std::vector<std::uint32_t> sets;
  for_each_columns<InBoxes>(
      [&](std::size_t a, std::size_t b, std::size_t c) { sets.push_back(1U << a | 1U << b | 1U << c); });
  for (std::size_t first = 0; first < column_sets; ++first) {
    for (std::size_t second = 0; second < column_sets; ++second) {
      if ((sets[first] & sets[second]) != 0) continue;
      const auto last = std::ranges::find(sets, all_columns ^ sets[first] ^ sets[second]) - sets.begin();
      other_columns_[first].push_back({static_cast<std::uint8_t>(second), static_cast<std::uint8_t>(last)});
    }
  }
}

template <bool InBoxes>
typename GridTransversals<InBoxes>::Codes GridTransversals<InBoxes>::codes_of_band(const Cells81& cells,
                                                                                   std::size_t band) {
  Codes codes_of_cells{};
  for (std::size_t cell = 0; cell < band_size; ++cell) {
    codes_of_cells[cell] = code_of_symbol(cells[band * band_size + cell]);
  }
  return codes_of_cells;
}

template <bool InBoxes>
void GridTransversals<InBoxes>::find_triples(const Codes& band, BandTriples& triples) const {
  triples.list.clear();
  std::size_t set = 0;
  for_each_columns<InBoxes>([&](std::size_t a, std::size_t b, std::size_t c) {
    triples.begin[set++] = static_cast<std::uint16_t>(triples.list.size());
    for (const auto& [row_a, row_b, row_c] : arrangements) {
      const std::array<std::size_t, 3> cells = {rows * row_a + a, rows * row_b + b, rows * row_c + c};
      const auto code = static_cast<std::uint8_t>(band[cells[0]] ^ band[cells[1]] ^ band[cells[2]]);
      if (is_triple_[code]) triples.list.push_back({1U << cells[0] | 1U << cells[1] | 1U << cells[2], code});
    }
  });
  triples.begin[set] = static_cast<std::uint16_t>(triples.list.size());
}

template <bool InBoxes>
void GridTransversals<InBoxes>::find_second_codes(const Codes& band) {
  std::size_t set = 0;
  for_each_columns<InBoxes>([&](std::size_t a, std::size_t b, std::size_t c) {
    SixCodes codes_of_set = 0;
    for (const auto& [row_a, row_b, row_c] : arrangements) {
      const auto code =
          static_cast<std::uint8_t>(band[rows * row_a + a] ^ band[rows * row_b + b] ^ band[rows * row_c + c]);
      codes_of_set = codes_of_set << 8U | code;
    }
    second_codes_[set++] = codes_of_set;
  });
}

template <bool InBoxes>
void GridTransversals<InBoxes>::keep(const Cells81& cells) {
  constexpr SixCodes every_byte = 0x0101'0101'0101;
  if (!std::equal(cells.begin(), cells.begin() + band_size, cells_.begin())) {
    find_triples(codes_of_band(cells, 0), first_triples_);
  }
  find_second_codes(codes_of_band(cells, 1));
  std::ranges::fill(numbers_, std::uint16_t{0});
  are_second_triples_found_ = false;
  for (std::size_t columns = 0; columns < column_sets; ++columns) {
    for (std::size_t i = first_triples_.begin[columns]; i < first_triples_.begin[columns + 1]; ++i) {
      const SixCodes code = every_byte * first_triples_.list[i].code;
      for (const auto& [second, last] : other_columns_[columns]) {
        std::uint16_t* const numbers = numbers_.data() + last * codes;
        const SixCodes left = code ^ second_codes_[second];
        for (unsigned byte = 0; byte < arrangements.size(); ++byte) {
          ++numbers[static_cast<std::uint8_t>(left >> (8 * byte))];
        }
      }
    }
  }
}

template <bool InBoxes>
std::uint64_t GridTransversals<InBoxes>::read(const Cells81& cells) {
  if (!std::equal(cells.begin(), cells.begin() + 2 * band_size, cells_.begin())) keep(cells);
  cells_ = cells;
  const Codes codes_of_cells = codes_of_band(cells, 2);
  covered_.fill(0);
  std::uint32_t found = 0;
  for (const auto& [row_a, row_b, row_c] : arrangements) {
    const std::size_t first_a = rows * row_a;
    const std::size_t first_b = rows * row_b;
    const std::size_t first_c = rows * row_c;
    const std::uint16_t* numbers = numbers_.data();
    for_each_first<InBoxes>([&](std::size_t a) {
      std::uint32_t with_a = 0;
      for_each_second<InBoxes>(a, [&](std::size_t b) {
        const auto code = static_cast<std::uint8_t>(codes_of_cells[first_a + a] ^ codes_of_cells[first_b + b]);
        std::uint32_t with_b = 0;
        for_each_third<InBoxes>(b, [&](std::size_t c) {
          const std::uint32_t number = numbers[static_cast<std::uint8_t>(code ^ codes_of_cells[first_c + c])];
          numbers += codes;
          with_b += number;
          covered_[first_c + c] += number;
        });
        with_a += with_b;
        covered_[first_b + b] += with_b;
      });
      found += with_a;
      covered_[first_a + a] += with_a;
    });
  }
  return found;
}

template <bool InBoxes>
bool GridTransversals<InBoxes>::may_have_partition() {
  if (std::ranges::find(covered_, 0U) != covered_.end()) return false;
  const Codes band = codes_of_band(cells_, 2);
  for (RowTriples& some : with_transversal_) some.size = 0;
  const std::uint16_t* numbers = numbers_.data();
  for_each_columns<InBoxes>([&](std::size_t a, std::size_t b, std::size_t c) {
    const std::array<std::size_t, 3> columns = {a, b, c};
    for (const auto& arrangement : arrangements) {
      std::uint32_t cells = 0;
      std::uint8_t code = 0;
      std::size_t first = 0;
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::size_t cell = rows * arrangement[i] + columns[i];
        cells |= 1U << cell;
        code ^= band[cell];
        if (arrangement[i] == 0) first = columns[i];
      }
      RowTriples& some = with_transversal_[first];
      some.cells[some.size] = cells;  // there is room for all
      if (numbers[code] != 0) ++some.size;
    }
    numbers += codes;
  });
  std::iota(fewest_first_.begin(), fewest_first_.end(), std::uint8_t{0});
  std::ranges::sort(fewest_first_, {}, [this](std::uint8_t cell) { return with_transversal_[cell].size; });
  return find_partition(0, 0);
}

/// Whether disjoint triples can be added, one for each cell of the first row from this number of fewest_first_.
template <bool InBoxes>
bool GridTransversals<InBoxes>::find_partition(std::size_t number, std::uint32_t used) const {
  if (number == rows) return true;
  const RowTriples& some = with_transversal_[fewest_first_[number]];
  for (std::size_t i = 0; i < some.size; ++i) {
    if ((some.cells[i] & used) == 0 && find_partition(number + 1, used | some.cells[i])) return true;
  }
  return false;
}

template <bool InBoxes>
void GridTransversals<InBoxes>::find_second_triples() {
  if (std::exchange(are_second_triples_found_, true)) return;
  find_triples(codes_of_band(cells_, 1), second_list_);
  const BandTriples& band = second_list_;
  second_triples_.first.assign(column_sets * codes, 0);
  second_triples_.next.assign(1, 0);
  for (std::size_t columns = 0; columns < column_sets; ++columns) {
    for (std::size_t i = band.begin[columns]; i < band.begin[columns + 1]; ++i) {
      std::uint16_t& first = second_triples_.first[columns * codes + band.list[i].code];
      second_triples_.next.push_back(std::exchange(first, static_cast<std::uint16_t>(i + 1)));
    }
  }
}

template <bool InBoxes>
void GridTransversals<InBoxes>::list(std::vector<MateCells>& found) {
  find_second_triples();
  found.clear();
  find_triples(codes_of_band(cells_, 2), last_triples_);
  for (std::size_t columns = 0; columns < column_sets; ++columns) {
    for (std::size_t i = last_triples_.begin[columns]; i < last_triples_.begin[columns + 1]; ++i) {
      const Triple& last = last_triples_.list[i];
      if (numbers_[columns * codes + last.code] != 0) list_with(last, columns, found);
    }
  }
}

/// Lists the transversals with a triple of the last band in these columns.
template <bool InBoxes>
void GridTransversals<InBoxes>::list_with(const Triple& last, std::size_t columns,
                                          std::vector<MateCells>& found) const {
  constexpr std::size_t cells_before = 2 * band_size;
  const std::uint64_t last_cells = last.cells;
  for (const auto& [first, second] : other_columns_[columns]) {
    for (std::size_t i = first_triples_.begin[first]; i < first_triples_.begin[first + 1U]; ++i) {
      const std::uint64_t first_cells = first_triples_.list[i].cells;
      std::size_t number =
          second_triples_.first[second * codes + static_cast<std::uint8_t>(first_triples_.list[i].code ^ last.code)];
      for (; number != 0; number = second_triples_.next[number]) {
        const std::uint64_t second_cells = second_list_.list[number - 1].cells;
        found.push_back({{first_cells | second_cells << band_size | last_cells << cells_before,
                          last_cells >> (64 - cells_before)}});
      }
    }
  }
}

template class GridTransversals<true>;
template class GridTransversals<false>;

std::unique_ptr<PropertyValues> make_sudoku_transversals() {
  return one_by_one([found = GridTransversals<true>()](const Cells81& cells) mutable { return found.read(cells); });
}

std::unique_ptr<PropertyValues> make_latin_transversals() {
  return one_by_one([found = GridTransversals<false>()](const Cells81& cells) mutable { return found.read(cells); });
}

}  // namespace isodoku::detail
