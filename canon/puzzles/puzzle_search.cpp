// Min-lex form of 3x3 puzzles and patterns.
//
// Idea. The image is built row by row, breadth first. A state is a set of transforms with the same
// image so far: which source rows were taken, an ordered partition of the columns that says what is
// decided of their order, and the labels given to symbols. For each state and each source row that
// may come next, the least image of that row within the state is computed; the states of the next
// level are those that reach the least of all. So no state is ever kept that does not lead to a
// prefix of the min-lex form, and at the end every state is a way to reach it.
//
// The order of columns is decided only as far as the image shows it. Columns of a stack that were
// blank so far stay tied, and so do stacks that are alike; a row sorts each tied part: blanks first,
// then labelled symbols ascending, then new symbols. Equal values can only be blanks (the columns
// stay tied) or new symbols: these get the next labels, whose order matters later, so each order
// becomes a state of its own. In a pattern all clues count as one symbol that is labelled from the
// start, so nothing ever branches on columns.
//
// Rows of a band that are equal (blank, or equal clues in a pattern) and bands that are equal are
// interchangeable: one of them is tried, with a weight. The order of the automorphism group is the
// sum over the final states of weight times the orders of the columns that stayed tied.
//
// Cost: at most 3!^4 * 2 = 2,592 row orders times the orders of new symbols, reached only by very
// symmetric input; a 17-clue puzzle takes about 40 row images. One row image is some 40 instructions.
//
// Data layout: see puzzle_state.hpp. Compiled for each set of instructions (processor_code.hpp).

#include "canon/puzzles/puzzle_search.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "canon/puzzles/puzzle_source.hpp"
#include "canon/puzzles/puzzle_state.hpp"

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

/// By clue mask: orders rows as their images in a blank state do, by the sorted clue counts.
constexpr std::array<std::uint8_t, 512> make_first_row_codes() {
  std::array<std::uint8_t, 512> codes{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    std::array<int, 3> counts = {std::popcount(mask & 7U), std::popcount(mask & 56U), std::popcount(mask & 448U)};
    std::ranges::sort(counts);
    codes[mask] = static_cast<std::uint8_t>(counts[0] * 16 + counts[1] * 4 + counts[2]);
  }
  return codes;
}
constexpr std::array<std::uint8_t, 512> first_row_codes = make_first_row_codes();

constexpr std::array<unsigned, 4> factorials = {1, 1, 2, 6};

class RowSearch : public PuzzleSearch {
 public:
  void find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result) override {
    read(cells, filling);
    start(with_transposition);
    for (unsigned level = 0; level < 9; ++level) advance(level);
    write(result);
  }

 private:
  struct Move {
    std::uint32_t state;
    std::uint8_t row;
    std::uint64_t image;  // or a lower bound
  };

  std::array<PuzzleSource, 2> sources;  // as given, and transposed
  bool is_pattern = false;
  std::vector<PuzzleState> states;
  std::vector<PuzzleState> next;
  std::vector<Move> moves;    // those of one level that reach its least image
  std::uint64_t least = 0;    // that image
  std::vector<Move> waiting;  // moves whose image is only bounded from below so far

  void read(const Cells81& cells, Filling filling);
  void start(bool with_transposition);
  void advance(unsigned level);
  void find_moves(unsigned level);
  void add_move(const Move& move);
  void try_row(const Move& move);
  void take_row(PuzzleState& state, unsigned level, unsigned row) const;
  static void order_columns(PuzzleState& state, const PuzzleSource& source, unsigned row);
  [[nodiscard]] static unsigned open_bands_like(const PuzzleSource& source, const PuzzleState& state, unsigned band);
  [[nodiscard]] unsigned first_pending_symbol(const PuzzleState& state, unsigned row) const;
  void branch(std::uint32_t state, unsigned symbol);
  void write(Minlex3x3& result) const;
  [[nodiscard]] static unsigned free_column_orders(const PuzzleState& state);
};

void RowSearch::read(const Cells81& cells, Filling filling) {
  is_pattern = filling == Filling::pattern;
  sources[0].read(rows_of(cells), is_pattern);
  sources[1].read(columns_of(boxes_of(cells)), is_pattern);
}

/// One state for each orientation, with the rows of the least first image as candidates.
void RowSearch::start(bool with_transposition) {
  states.clear();
  unsigned least_code = 255;
  for (unsigned o = 0; o < (with_transposition ? 2U : 1U); ++o) {
    unsigned candidates = 0;
    for (unsigned r = 0; r < 9; ++r) {
      const unsigned code = first_row_codes[sources[o].clues[r]];
      if (code < least_code) {
        least_code = code;
        candidates = 0;
        states.clear();
      }
      candidates |= (code == least_code ? 1U : 0U) << r;
    }
    if (candidates == 0) continue;
    PuzzleState state{};
    for (unsigned j = 0; j < 3; ++j) {
      for (unsigned s = 0; s < 3; ++s) state.parts[j][s] = static_cast<std::uint16_t>(3 * s + j);
    }
    for (std::size_t s = 1; s < 10; ++s) state.labels[s] = is_pattern ? 16 : 16 * new_symbol;
    state.orientation = static_cast<std::uint8_t>(o);
    state.open_rows = 511;
    state.candidates = static_cast<std::uint16_t>(candidates);
    state.next_label = 1;
    state.new_symbols = is_pattern ? 0 : 0x3FE;
    state.weight = 1;
    states.push_back(state);
  }
}

/// The bands of which no row is taken yet and that are interchangeable with `band`.
unsigned RowSearch::open_bands_like(const PuzzleSource& source, const PuzzleState& state, unsigned band) {
  unsigned open = 0;
  for (unsigned b = 0; b < 3; ++b) open |= ((state.open_rows >> (3 * b) & 7U) == 7U ? 1U : 0U) << b;
  return source.equal_bands[band] & open;
}

/// The moves whose row images are least. Of interchangeable rows and bands the first stands for all.
void RowSearch::find_moves(unsigned level) {
  moves.clear();
  const auto stands_for_its_like = [level](const PuzzleSource& source, const PuzzleState& state, unsigned row) {
    const unsigned rows = unsigned{source.equal_rows[row]} & state.open_rows;
    if (static_cast<unsigned>(std::countr_zero(rows)) != row) return false;
    return level % 3 != 0 ||
           static_cast<unsigned>(std::countr_zero(open_bands_like(source, state, row / 3))) == row / 3;
  };
  // A blank row beats every other.
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    const PuzzleState& state = states[i];
    const PuzzleSource& source = sources[state.orientation];
    for (unsigned rest = state.candidates & source.blank_rows; rest != 0; rest &= rest - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(rest));
      if (stands_for_its_like(source, state, row)) moves.push_back({i, static_cast<std::uint8_t>(row), 0});
    }
  }
  if (!moves.empty()) return;
  least = ~std::uint64_t{0};
  waiting.clear();
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    const PuzzleState& state = states[i];
    const PuzzleSource& source = sources[state.orientation];
    for (unsigned rest = state.candidates; rest != 0; rest &= rest - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(rest));
      if (is_pattern && !stands_for_its_like(source, state, row)) continue;
      const std::uint64_t image = image_code(state, source.rows[row]);
      if (image > least) continue;
      const Move move{i, static_cast<std::uint8_t>(row), image};
      if ((source.symbols[row] & state.pending) != 0) {
        waiting.push_back(move);
      } else {
        add_move(move);
      }
    }
  }
  // The lowest bounds first: what they lead to rules most of the others out.
  std::ranges::sort(waiting, {}, &Move::image);
  for (const Move& move : waiting) try_row(move);
}

void RowSearch::add_move(const Move& move) {
  if (move.image > least) return;
  if (move.image < least) {
    least = move.image;
    moves.clear();
  }
  moves.push_back(move);
}

/// Decides labels, one tie after the other, until the image of the row is exact or too great.
void RowSearch::try_row(const Move& move) {
  if (move.image > least) return;
  const unsigned needed = sources[states[move.state].orientation].symbols[move.row] & states[move.state].pending;
  if (needed == 0) {
    add_move(move);
    return;
  }
  const auto first_child = static_cast<std::uint32_t>(states.size());
  branch(move.state, first_pending_symbol(states[move.state], move.row));
  const auto end = static_cast<std::uint32_t>(states.size());
  for (std::uint32_t child = first_child; child < end; ++child) {
    const PuzzleState& state = states[child];
    try_row({child, move.row, image_code(state, sources[state.orientation].rows[move.row])});
  }
}

/// From the states of one level to those of the next.
void RowSearch::advance(unsigned level) {
  if (states.size() == 1 && states.front().pending == 0 && std::has_single_bit(states.front().candidates)) {
    take_row(states.front(), level, static_cast<unsigned>(std::countr_zero(states.front().candidates)));
    return;
  }
  find_moves(level);
  if (moves.size() == 1) {  // the usual case, without a copy
    if (moves[0].state != 0) states[0] = states[moves[0].state];
    states.erase(states.begin() + 1, states.end());
    take_row(states[0], level, moves[0].row);
    return;
  }
  next.clear();
  for (const Move& move : moves) take_row(next.emplace_back(states[move.state]), level, move.row);
  std::swap(states, next);
}

void RowSearch::take_row(PuzzleState& state, unsigned level, unsigned row) const {
  const PuzzleSource& source = sources[state.orientation];
  state.taken[level] = static_cast<std::uint8_t>(row);
  state.weight *= static_cast<unsigned>(std::popcount(unsigned{source.equal_rows[row]} & state.open_rows));
  if (level % 3 == 0) state.weight *= static_cast<unsigned>(std::popcount(open_bands_like(source, state, row / 3)));
  state.open_rows = static_cast<std::uint16_t>(state.open_rows & ~(1U << row));
  state.candidates =
      level % 3 == 2 ? state.open_rows : static_cast<std::uint16_t>(state.open_rows & 7U << (row / 3 * 3));
  if (source.clues[row] != 0) order_columns(state, source, row);
}

/// Refines the order of the columns by the least image of `row`, and gives its new symbols labels.
void RowSearch::order_columns(PuzzleState& state, const PuzzleSource& source, unsigned row) {
  const std::array<Lanes, 3> keys = keys_of(state, source.rows[row]);
  const std::array<std::uint32_t, 3> stacks = stack_values(state, sorted_keys(keys));
  // A column's part begins where the lesser ones of its stack end; the same for stacks.
  const std::array<Lanes, 3> ranks = {keys[0] >> 4, keys[1] >> 4, keys[2] >> 4};
  const auto is_less = [&ranks](std::size_t i, std::size_t j) {
    return reinterpret_cast<Lanes>(ranks[i] < ranks[j]) & 256;
  };
  const std::array<Lanes, 3> places = {is_less(1, 0) + is_less(2, 0), is_less(0, 1) + is_less(2, 1),
                                       is_less(0, 2) + is_less(1, 2)};
  std::array<std::uint64_t, 2> first_parts{};  // of the stacks, as lanes
  for (std::size_t s = 0; s < 3; ++s) {
    std::uint64_t group = 0;
    for (std::size_t t = 0; t < 3; ++t) group += stacks[t] < stacks[s] ? 1U : 0U;
    state.stack_groups[s] = static_cast<std::uint16_t>(4096 * group);
    first_parts[0] |= 768 * group << (16 * s);
  }
  for (std::size_t j = 0; j < 3; ++j) state.parts[j] = std::bit_cast<Lanes>(first_parts) + places[j] + (keys[j] & 15);

  const unsigned introduced = source.symbols[row] & state.new_symbols;
  if (introduced != 0) {
    for (unsigned rest = source.clues[row]; rest != 0; rest &= rest - 1) {
      const auto column = static_cast<std::uint8_t>(std::countr_zero(rest));
      const Cell symbol = source.symbol_at(row, column);
      if ((introduced >> symbol & 1U) == 0) continue;
      state.first_labels[symbol] = state.next_label;
      state.symbol_columns[symbol] = column;
      state.labels[symbol] = static_cast<std::uint8_t>(16 * state.next_label);
    }
    state.next_label = static_cast<std::uint8_t>(state.next_label + std::popcount(introduced));
    state.new_symbols = static_cast<std::uint16_t>(state.new_symbols & ~introduced);
    if (!std::has_single_bit(introduced)) state.pending = static_cast<std::uint16_t>(state.pending | introduced);
  }
  if (state.pending != 0) state.label_pending_symbols();
}

/// The first symbol in the image of `row` whose label is not decided.
unsigned RowSearch::first_pending_symbol(const PuzzleState& state, unsigned row) const {
  const PuzzleSource& source = sources[state.orientation];
  const std::array<Lanes, 3> sorted = sorted_keys(keys_of(state, source.rows[row]));
  const std::array<std::uint32_t, 3> values = stack_values(state, sorted);
  std::array<unsigned, 3> order = {0, 1, 2};
  std::ranges::sort(order, {}, [&values](unsigned s) { return values[s]; });
  for (const unsigned stack : order) {
    for (const Lanes& keys : sorted) {
      const unsigned symbol = source.symbol_at(row, keys[stack] & 15U);
      if ((state.pending >> symbol & 1U) != 0) return symbol;
    }
  }
  return 0;
}

/// Adds to `states` those in which the tie that leaves the label of `symbol` open is decided: one for
/// each order of the tied stacks or, if its stack is decided, of the tied columns.
void RowSearch::branch(std::uint32_t state, unsigned symbol) {
  const PuzzleState parent = states[state];
  const unsigned column = parent.symbol_columns[symbol];
  std::array<unsigned, 3> tied{};  // stacks, or columns of the stack
  std::size_t count = 0;
  for (unsigned s = 0; s < 3; ++s) {
    if (parent.stack_groups[s] == parent.stack_groups[column / 3]) tied[count++] = s;
  }
  const bool stacks = count > 1;
  if (!stacks) {
    count = 0;
    for (unsigned c = column / 3 * 3; c < column / 3 * 3 + 3; ++c) {
      if (parent.part(c) == parent.part(column)) tied[count++] = c;
    }
  }
  // What the decision does to the pending symbols of the tied lines: each line is preceded by as many
  // symbols of the same row as each of the tied lines before it has. A tied column has one; its symbol
  // is then decided. Symbols of tied stacks stay pending where their columns tie.
  unsigned affected = 0;
  unsigned decided = 0;
  std::array<std::uint8_t, 10> step{};  // by symbol, in units of `labels`
  for (unsigned rest = parent.pending; rest != 0; rest &= rest - 1) {
    const auto s = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned c = parent.symbol_columns[s];
    if (stacks ? parent.group(c) != parent.group(column) : parent.part(c) != parent.part(column)) continue;
    affected |= 1U << s;
    step[s] = 16;
    bool tied_within = false;
    for (unsigned others = stacks ? parent.pending & ~(1U << s) : 0; others != 0; others &= others - 1) {
      const auto t = static_cast<unsigned>(std::countr_zero(others));
      const unsigned d = parent.symbol_columns[t];
      if (parent.first_labels[t] != parent.first_labels[s] || c / 3 != d / 3) continue;
      step[s] = static_cast<std::uint8_t>(step[s] + 16);
      tied_within = tied_within || parent.part(c) == parent.part(d);
    }
    if (!tied_within) decided |= 1U << s;
  }
  do {
    PuzzleState& child = states.emplace_back(parent);
    std::array<std::uint8_t, 9> place_of{};  // by stack or column
    for (std::uint8_t place = 0; place < count; ++place) {
      place_of[tied[place]] = place;
      if (stacks) {
        const unsigned stack = tied[place];
        child.stack_groups[stack] = static_cast<std::uint16_t>(child.stack_groups[stack] + 4096 * place);
        for (Lanes& parts : child.parts) parts[stack] = static_cast<std::uint16_t>(parts[stack] + 768 * place);
      } else {
        Lanes& parts = child.parts[tied[place] % 3];
        parts[column / 3] = static_cast<std::uint16_t>(parts[column / 3] + 256 * place);
      }
    }
    for (unsigned rest = affected; rest != 0; rest &= rest - 1) {
      const auto s = static_cast<unsigned>(std::countr_zero(rest));
      const unsigned line = stacks ? child.symbol_columns[s] / 3U : child.symbol_columns[s];
      child.labels[s] = static_cast<std::uint8_t>(child.labels[s] + step[s] * place_of[line]);
    }
    child.pending = static_cast<std::uint16_t>(child.pending & ~decided);
  } while (std::next_permutation(tied.begin(), tied.begin() + static_cast<std::ptrdiff_t>(count)));
}

/// In how many ways columns that stayed tied can be ordered: tied stacks among themselves, and the
/// columns of each part.
unsigned RowSearch::free_column_orders(const PuzzleState& state) {
  unsigned count = 1;
  std::array<unsigned, 3> stacks_in_group{};
  for (std::size_t s = 0; s < 3; ++s) {
    ++stacks_in_group[state.stack_groups[s] / 4096U];
    std::array<unsigned, 9> columns_in_part{};
    for (std::size_t j = 0; j < 3; ++j) ++columns_in_part[state.parts[j][s] / 256U];
    for (const unsigned columns : columns_in_part) count *= factorials[columns];
  }
  for (const unsigned stacks : stacks_in_group) count *= factorials[stacks];
  return count;
}

void RowSearch::write(Minlex3x3& result) const {
  result.order = 0;
  for (const PuzzleState& state : states) result.order += state.weight * free_column_orders(state);
  const PuzzleState& state = states.front();
  result.transpose = state.orientation == 1;
  result.rows = state.taken;
  // Tied lines go by number. places[c]: the image column that column c becomes.
  std::array<unsigned, 9> places{};
  for (unsigned c = 0; c < 9; ++c) {
    places[c] = state.part(c);
    for (unsigned d = c / 3 * 3; d < c; ++d) places[c] += state.part(d) == state.part(c) ? 1U : 0U;
    for (unsigned s = 0; s < c / 3; ++s) places[c] += state.group(3 * s) == state.group(c) ? 3U : 0U;
    result.columns[places[c]] = static_cast<std::uint8_t>(c);
  }
  // Whatever is still tied may be in any order: labels follow the one that was just written down.
  const auto final_label = [&state, &places](unsigned symbol) {
    unsigned label = state.first_labels[symbol];
    for (unsigned others = 0x3FEU & ~unsigned{state.new_symbols}; others != 0; others &= others - 1) {
      const auto other = static_cast<unsigned>(std::countr_zero(others));
      const bool precedes = places[state.symbol_columns[other]] < places[state.symbol_columns[symbol]];
      label += state.first_labels[other] == state.first_labels[symbol] && precedes ? 1U : 0U;
    }
    return static_cast<std::uint8_t>(label);
  };
  result.symbols[0] = blank;
  std::uint8_t unused = state.next_label;
  for (unsigned s = 1; s < 10; ++s) {
    const bool is_new = (state.new_symbols >> s & 1U) != 0;
    const bool is_pending = (state.pending >> s & 1U) != 0;
    result.symbols[s] = is_pattern   ? static_cast<std::uint8_t>(s)
                        : is_new     ? unused++
                        : is_pending ? final_label(s)
                                     : static_cast<std::uint8_t>(state.labels[s] / 16U);
  }
  ByteArray16 labels{};
  std::ranges::copy(result.symbols, labels.begin());
  ByteArray16 order{};
  std::ranges::copy(result.columns, order.begin());
  const auto& rows = sources[state.orientation].rows;
  store_rows([&](std::size_t r) { return shuffle(constant(labels), shuffle(rows[result.rows[r]], constant(order))); },
             result.form);
}

}  // namespace

std::unique_ptr<PuzzleSearch> make_puzzle_search() {
  return std::make_unique<RowSearch>();
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
