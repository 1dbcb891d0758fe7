// Derives solutions from another one by exchanging two symbols in some of its cells.
//
// Two rows of a band: columns x and y are linked if the upper row has in x the symbol that the lower row has in y.
// Along a cycle of linked columns the rows can be exchanged. The same holds for columns of a stack. The cells of two
// symbols are linked within their rows, columns and boxes; in each connected component the two symbols can be
// exchanged. All unavoidable sets of four cells are among these.
//
// A link is a permutation of at most nine positions, one byte each. The marks of the cells of a cycle are gathered by
// the permutation, its square, its fourth and its eighth power: four steps of two shuffles. Components of two symbols
// are linked by two permutations of rows, by columns and by boxes; they are followed step by step until nothing
// changes.
//
// Invariant: an open clue is in only one cycle, so its mark identifies the cycle.
//
// Compiled for each set of instructions (base/processor_code.hpp).

#include "generate/detail/symbol_exchanges.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "base/bytes16.hpp"
#include "base/processor_code.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// A permutation of positions, and its powers.
class PlacePowers {
 public:
  explicit PlacePowers(Bytes16 links) : powers_{links} {
    for (std::size_t i = 1; i < count; ++i) powers_[i] = shuffle(powers_[i - 1], powers_[i - 1]);
  }

  /// For each position, the marks of all positions of its cycle.
  [[nodiscard]] Bytes16 gather(Bytes16 marks) const {
    for (const Bytes16& power : powers_) marks = marks | shuffle(marks, power);
    return marks;
  }

 private:
  static constexpr std::size_t count = 4;  // for cycles of up to 16 positions
  Bytes16 powers_[count];                  // NOLINT(modernize-avoid-c-arrays): std::array would drop attributes
};

class ExchangesOfBoxes : public SymbolExchanges {
 public:
  ExchangesOfBoxes(const Shape& shape, std::span<const std::uint8_t> marks)
      : shape_(shape), size_(static_cast<std::size_t>(shape.size())), places_((1U << size_) - 1) {
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column < size_; ++column) {
        const std::uint8_t mark = marks[size_ * row + column];
        rows_.marks[row][column] = mark;
        columns_.marks[column][row] = mark;
        box_of_[row][column] = static_cast<std::uint8_t>(shape.box_of(static_cast<int>(row), static_cast<int>(column)));
      }
    }
  }

  bool find_in_lines(std::span<const Cell> solution) override {
    found_.clear();
    read_lines(solution);
    bool is_free = false;
    const auto rows = static_cast<std::size_t>(shape_.box_rows());
    const auto columns = static_cast<std::size_t>(shape_.box_columns());
    for (std::size_t second = 1; second < size_; ++second) {
      for (std::size_t first = second / rows * rows; first < second; ++first) {
        is_free |= keep(in_lines(rows_, first, second), SymbolExchange::Kind::rows, first, second);
      }
      for (std::size_t first = second / columns * columns; first < second; ++first) {
        is_free |= keep(in_lines(columns_, first, second), SymbolExchange::Kind::columns, first, second);
      }
    }
    return is_free;
  }

  bool find_in_symbols(std::span<const Cell> solution) override {
    found_.clear();
    read_symbols(solution);
    bool is_free = false;
    for (std::size_t second = 1; second < size_; ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        is_free |= keep(in_symbols(first, second), SymbolExchange::Kind::symbols, first, second);
      }
    }
    return is_free;
  }

 private:
  using Table = std::array<ByteArray16, 9>;
  struct Lines {
    Table symbols;  ///< by line and position
    Table places;   ///< by line and symbol
    Table marks;    ///< by line and position
  };

  void read_lines(std::span<const Cell> solution) {
    std::size_t cell = 0;
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column < size_; ++column, ++cell) {
        const std::size_t symbol = solution[cell] - 1U;
        rows_.symbols[row][column] = static_cast<std::uint8_t>(symbol);
        rows_.places[row][symbol] = static_cast<std::uint8_t>(column);
        columns_.symbols[column][row] = static_cast<std::uint8_t>(symbol);
        columns_.places[column][symbol] = static_cast<std::uint8_t>(row);
      }
    }
  }

  void read_symbols(std::span<const Cell> solution) {
    std::size_t cell = 0;
    for (std::size_t row = 0; row < size_; ++row) {
      for (std::size_t column = 0; column < size_; ++column, ++cell) {
        const std::size_t symbol = solution[cell] - 1U;
        const std::uint8_t box = box_of_[row][column];
        column_of_[symbol][row] = static_cast<std::uint8_t>(column);
        row_by_column_[symbol][column] = static_cast<std::uint8_t>(row);
        box_by_row_[symbol][row] = box;
        row_by_box_[symbol][box] = static_cast<std::uint8_t>(row);
        marks_of_[symbol][row] = rows_.marks[row][column];
      }
    }
  }

  /// Keeps the exchanges whose cells are marked as open clues. Returns true if some exchange has no marks.
  bool keep(Bytes16 marks, SymbolExchange::Kind kind, std::size_t first, std::size_t second) {
    const unsigned unmarked = equal_mask(marks, 0) & places_;
    ByteArray16 lanes{};
    store16(lanes.data(), marks);
    for (unsigned rest = places_ & ~unmarked & ~high_mask(marks); rest != 0;) {
      const std::uint8_t mark = lanes[static_cast<std::size_t>(std::countr_zero(rest))];
      const unsigned cycle = equal_mask(marks, mark) & places_;
      found_.push_back({kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), mark,
                        static_cast<std::uint16_t>(cycle)});
      rest &= ~cycle;
    }
    return unmarked != 0;
  }

  /// For each position, the marks of its cycle.
  static Bytes16 in_lines(const Lines& lines, std::size_t first, std::size_t second) {
    const PlacePowers links(shuffle(load16(lines.places[first].data()), load16(lines.symbols[second].data())));
    return links.gather(load16(lines.marks[first].data()) | load16(lines.marks[second].data()));
  }

  /// For each row, the marks of its component. Most pairs of symbols have fixed clues in every component, which is
  /// detected early.
  [[nodiscard]] Bytes16 in_symbols(std::size_t first, std::size_t second) const {
    const Bytes16 by_columns = shuffle(load16(row_by_column_[second].data()), load16(column_of_[first].data()));
    const Bytes16 by_boxes = shuffle(load16(row_by_box_[second].data()), load16(box_by_row_[first].data()));
    Bytes16 marks = load16(marks_of_[first].data()) | load16(marks_of_[second].data());
    while (true) {
      const Bytes16 once = marks | shuffle(marks, by_columns) | shuffle(marks, by_boxes);
      const Bytes16 twice = once | shuffle(once, by_columns) | shuffle(once, by_boxes);
      marks = twice | shuffle(twice, by_columns) | shuffle(twice, by_boxes);
      if ((high_mask(marks) & places_) == places_ || (equal_mask(marks, twice) & places_) == places_) return marks;
    }
  }

  Shape shape_;
  std::size_t size_;
  unsigned places_;  // one bit each
  std::array<std::array<std::uint8_t, 9>, 9> box_of_{};
  Lines rows_{};
  Lines columns_{};
  // By symbol:
  Table column_of_{};  // by row
  Table row_by_column_{};
  Table box_by_row_{};
  Table row_by_box_{};
  Table marks_of_{};  // by row
};

std::unique_ptr<SymbolExchanges> make_symbol_exchanges(const Shape& shape, std::span<const std::uint8_t> marks) {
  return std::make_unique<ExchangesOfBoxes>(shape, marks);
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
