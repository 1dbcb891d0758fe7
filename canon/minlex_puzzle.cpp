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
// Data layout of a row image: three vectors, one for the first, second and third columns of the
// stacks; 16-bit lane s belongs to stack s. A key is part*256 + value*16 + column, where part is the
// first image column of the part, so that sorting the keys of a stack sorts its columns:
//
//     first:  | key of column 0 | key of column 3 | key of column 6 | unused ...
//     second: | key of column 1 | key of column 4 | key of column 7 |
//     third:  | key of column 2 | key of column 5 | key of column 8 |

#include "canon/minlex_puzzle.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "canon/detail/band_index.hpp"
#include "canon/detail/bytes16.hpp"

namespace isodoku {
namespace {

using namespace detail;

using Lanes = std::uint16_t __attribute__((vector_size(16)));

Lanes lanes_of(Bytes16 bytes) {
  return std::bit_cast<Lanes>(bytes);
}
Lanes minimum(Lanes a, Lanes b) {
  return a < b ? a : b;
}
Lanes maximum(Lanes a, Lanes b) {
  return a < b ? b : a;
}

constexpr unsigned new_symbol = 15;  // the value of a symbol without a label: greater than all labels

/// One orientation of the input.
struct Source {
  /// For j = 0, 1, 2 the symbols of columns j, 3+j, 6+j of a row in the even bytes.
  std::array<std::array<ByteArray16, 3>, 9> symbols;
  std::array<ByteArray16, 9> rows;           // lane c: the symbol in column c
  std::array<std::uint16_t, 9> symbol_sets;  // bit s: the row has symbol s
  std::array<std::uint16_t, 9> clues;        // bit c: the row has a clue in column c
  std::array<std::uint16_t, 9> equal_rows;   // rows of the same band that are interchangeable, as bits
  std::array<std::uint8_t, 3> equal_bands;   // bands that are interchangeable, as bits
  std::uint16_t blank_rows;                  // as bits

  void set(std::size_t row, std::size_t column, Cell cell) {
    rows[row][column] = cell;
    symbols[row][column % 3][2 * (column / 3)] = cell;
    symbol_sets[row] = static_cast<std::uint16_t>(symbol_sets[row] | 1U << cell);
    clues[row] = static_cast<std::uint16_t>(clues[row] | 1U << column);
  }
  void clear();
  void find_equal_lines(bool is_pattern);
};

constexpr std::array<ByteArray16, 3> blank_symbols = [] {
  std::array<ByteArray16, 3> lanes{};
  for (ByteArray16& l : lanes) l.fill(0x80);  // lanes without a column read as 0
  return lanes;
}();

void Source::clear() {
  symbols.fill(blank_symbols);
  for (std::size_t r = 0; r < 9; ++r) rows[r].fill(blank);
  symbol_sets.fill(0);
  clues.fill(0);
}

void Source::find_equal_lines(bool is_pattern) {
  blank_rows = 0;
  for (unsigned r = 0; r < 9; ++r) blank_rows = static_cast<std::uint16_t>(blank_rows | (clues[r] == 0 ? 1U : 0U) << r);
  // A row of a puzzle that is not blank equals no other row of its band, and so with bands.
  const auto band_key = [this](unsigned band) {
    std::array<std::uint16_t, 3> key = {clues[3 * band], clues[3 * band + 1], clues[3 * band + 2]};
    std::ranges::sort(key);
    return key;
  };
  for (unsigned band = 0; band < 3; ++band) {
    const unsigned blank_here = blank_rows & 7U << (3 * band);
    for (unsigned r = 3 * band; r < 3 * band + 3; ++r) {
      unsigned equal = (blank_rows >> r & 1U) != 0 ? blank_here : 1U << r;
      for (unsigned q = 3 * band; is_pattern && q < 3 * band + 3; ++q) equal |= (clues[r] == clues[q] ? 1U : 0U) << q;
      equal_rows[r] = static_cast<std::uint16_t>(equal);
    }
    unsigned equal = 1U << band;
    for (unsigned b = 0; b < 3; ++b) {
      const bool both_blank = (blank_rows >> (3 * b) & blank_rows >> (3 * band) & 7U) == 7U;
      equal |= (both_blank || (is_pattern && band_key(b) == band_key(band)) ? 1U : 0U) << b;
    }
    equal_bands[band] = static_cast<std::uint8_t>(equal);
  }
}

struct State {
  std::array<Lanes, 3> parts;                 // the keys of a blank row: part*256 + column
  ByteArray16 labels;                         // by symbol: 16 * value
  std::array<std::uint16_t, 3> stack_groups;  // 4096 * (first image stack that stack s may become)
  std::uint16_t new_symbols;                  // without a label, as bits
  std::uint16_t pending;                      // whose label is only the least it can get, as bits
  std::uint16_t open_rows;                    // not yet taken
  std::uint16_t candidates;                   // of these, those that may come next
  std::uint32_t weight;
  std::array<std::uint8_t, 9> taken;
  std::uint8_t orientation;
  std::uint8_t next_label;
  std::array<std::uint8_t, 10> first_labels;    // by symbol: the least label given out by its first row
  std::array<std::uint8_t, 10> symbol_columns;  // by symbol: its column in that row

  [[nodiscard]] unsigned part(unsigned column) const { return parts[column % 3][column / 3] / 256U; }
  [[nodiscard]] unsigned group(unsigned column) const { return stack_groups[column / 3] / 4096U; }
  void label_pending_symbols();
};

/// Gives each pending symbol the least label that the order of the columns leaves it: the number of
/// symbols of its first row that certainly precede it tells. It stays pending if another one may.
void State::label_pending_symbols() {
  for (unsigned rest = pending; rest != 0; rest &= rest - 1) {
    const auto symbol = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned column = symbol_columns[symbol];
    unsigned label = first_labels[symbol];
    bool tied = false;
    for (unsigned others = 0x3FEU & ~(unsigned{new_symbols} | 1U << symbol); others != 0; others &= others - 1) {
      const auto other = static_cast<unsigned>(std::countr_zero(others));
      if (first_labels[other] != first_labels[symbol]) continue;
      const unsigned other_column = symbol_columns[other];
      const bool same_stack = other_column / 3 == column / 3;
      const unsigned place = same_stack ? part(column) : group(column);
      const unsigned other_place = same_stack ? part(other_column) : group(other_column);
      label += other_place < place ? 1U : 0U;
      tied = tied || other_place == place;
    }
    labels[symbol] = static_cast<std::uint8_t>(16 * label);
    if (!tied) pending = static_cast<std::uint16_t>(pending & ~(1U << symbol));
  }
}

/// The keys of a row within a state, in source order.
std::array<Lanes, 3> keys_of(const State& state, const std::array<ByteArray16, 3>& row) {
  const Bytes16 labels = load16(state.labels.data());
  return {state.parts[0] + lanes_of(shuffle(labels, load16(row[0].data()))),
          state.parts[1] + lanes_of(shuffle(labels, load16(row[1].data()))),
          state.parts[2] + lanes_of(shuffle(labels, load16(row[2].data())))};
}

/// The keys of each stack in ascending order: how the row sorts its columns.
std::array<Lanes, 3> sorted_keys(const std::array<Lanes, 3>& keys) {
  const Lanes low = minimum(keys[0], keys[1]);
  const Lanes high = maximum(keys[0], keys[1]);
  const Lanes middle = maximum(low, keys[2]);
  return {minimum(low, keys[2]), minimum(middle, high), maximum(middle, high)};
}

/// By stack: its group and the values of its sorted columns. Sorts the stacks.
std::array<std::uint32_t, 3> stack_values(const State& state, const std::array<Lanes, 3>& sorted) {
  const Lanes values = ((sorted[0] & 0xF0) << 4) + (sorted[1] & 0xF0) + ((sorted[2] & 0xF0) >> 4);
  const auto three = std::bit_cast<std::array<std::uint64_t, 2>>(values)[0];
  return {static_cast<std::uint32_t>(state.stack_groups[0] + (three & 0xFFFU)),
          static_cast<std::uint32_t>(state.stack_groups[1] + (three >> 16U & 0xFFFU)),
          static_cast<std::uint32_t>(state.stack_groups[2] + (three >> 32U & 0xFFFU))};
}

/// The least image of a row within a state, 4 bits a value; compares as the rows do.
std::uint64_t image_code(const State& state, const std::array<ByteArray16, 3>& row) {
  const auto stacks = stack_values(state, sorted_keys(keys_of(state, row)));
  const std::uint32_t low = std::min(stacks[0], stacks[1]);
  const std::uint32_t high = std::max(stacks[0], stacks[1]);
  const std::uint32_t middle = std::max(low, stacks[2]);
  const auto values = [](std::uint32_t stack) { return std::uint64_t{stack & 0xFFFU}; };
  return values(std::min(low, stacks[2])) << 24U | values(std::min(middle, high)) << 12U |
         values(std::max(middle, high));
}

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

}  // namespace

struct PuzzleMinlex::Search {
  struct Move {
    std::uint32_t state;
    std::uint8_t row;
    std::uint64_t image;  // or a lower bound
  };

  std::array<Source, 2> sources;  // as given, and transposed
  bool is_pattern = false;
  std::vector<State> states;
  std::vector<State> next;
  std::vector<Move> moves;    // those of one level that reach its least image
  std::uint64_t least = 0;    // that image
  std::vector<Move> waiting;  // moves whose image is only bounded from below so far

  void read(const Cells81& cells, Filling filling);
  void start(bool with_transposition);
  void advance(unsigned level);
  void find_moves();
  void add_move(const Move& move);
  void try_row(const Move& move);
  void order_columns(const Source& source, unsigned row);
  [[nodiscard]] unsigned first_pending_symbol(const State& state, unsigned row) const;
  void branch(std::uint32_t state, unsigned symbol);
  void write(Minlex3x3& result) const;
  [[nodiscard]] static unsigned free_column_orders(const State& state);
};

void PuzzleMinlex::Search::read(const Cells81& cells, Filling filling) {
  is_pattern = filling == Filling::pattern;
  for (Source& source : sources) source.clear();
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const Cell cell = cells[9 * r + c];
      if (cell == blank) continue;
      sources[0].set(r, c, cell);
      sources[1].set(c, r, cell);
    }
  }
  for (Source& source : sources) source.find_equal_lines(is_pattern);
}

/// One state for each orientation, with the rows of the least first image as candidates.
void PuzzleMinlex::Search::start(bool with_transposition) {
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
    State state{};
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

/// The moves whose row images are least.
void PuzzleMinlex::Search::find_moves() {
  moves.clear();
  // A blank row beats every other; of interchangeable rows the first one stands for all.
  const auto stands_for_its_like = [](const Source& source, const State& state, unsigned row) {
    return static_cast<unsigned>(std::countr_zero(unsigned{source.equal_rows[row]} & state.open_rows)) == row;
  };
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    const State& state = states[i];
    const Source& source = sources[state.orientation];
    for (unsigned rest = state.candidates & source.blank_rows; rest != 0; rest &= rest - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(rest));
      if (stands_for_its_like(source, state, row)) moves.push_back({i, static_cast<std::uint8_t>(row), 0});
    }
  }
  if (!moves.empty()) return;
  least = ~std::uint64_t{0};
  waiting.clear();
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    const State& state = states[i];
    const Source& source = sources[state.orientation];
    for (unsigned rest = state.candidates; rest != 0; rest &= rest - 1) {
      const auto row = static_cast<unsigned>(std::countr_zero(rest));
      if (is_pattern && !stands_for_its_like(source, state, row)) continue;
      const std::uint64_t image = image_code(state, source.symbols[row]);
      if (image > least) continue;
      const Move move{i, static_cast<std::uint8_t>(row), image};
      if ((source.symbol_sets[row] & state.pending) != 0) {
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

void PuzzleMinlex::Search::add_move(const Move& move) {
  if (move.image > least) return;
  if (move.image < least) {
    least = move.image;
    moves.clear();
  }
  moves.push_back(move);
}

/// Decides labels, one tie after the other, until the image of the row is exact or too great.
void PuzzleMinlex::Search::try_row(const Move& move) {
  if (move.image > least) return;
  const unsigned needed = sources[states[move.state].orientation].symbol_sets[move.row] & states[move.state].pending;
  if (needed == 0) {
    add_move(move);
    return;
  }
  const auto first_child = static_cast<std::uint32_t>(states.size());
  branch(move.state, first_pending_symbol(states[move.state], move.row));
  const auto end = static_cast<std::uint32_t>(states.size());
  for (std::uint32_t child = first_child; child < end; ++child) {
    const State& state = states[child];
    try_row({child, move.row, image_code(state, sources[state.orientation].symbols[move.row])});
  }
}

/// From the states of one level to those of the next.
void PuzzleMinlex::Search::advance(unsigned level) {
  if (states.size() == 1 && states.front().pending == 0 && std::has_single_bit(states.front().candidates)) {
    moves.assign(1, {0, static_cast<std::uint8_t>(std::countr_zero(states.front().candidates)), 0});
  } else {
    find_moves();
  }
  next.clear();
  for (const Move& move : moves) {
    const unsigned row = move.row;
    const unsigned band = row / 3;
    State& state = next.emplace_back(states[move.state]);
    const Source& source = sources[state.orientation];
    state.taken[level] = move.row;
    state.weight *= static_cast<unsigned>(std::popcount(unsigned{source.equal_rows[row]} & state.open_rows));
    if (level % 3 == 0) {
      unsigned equal = 0;  // whole bands that are interchangeable with this one: again the first stands for all
      for (unsigned b = 0; b < 3; ++b) {
        if ((state.open_rows >> (3 * b) & 7U) == 7U) equal |= source.equal_bands[band] & 1U << b;
      }
      if (static_cast<unsigned>(std::countr_zero(equal)) != band) {
        next.pop_back();
        continue;
      }
      state.weight *= static_cast<unsigned>(std::popcount(equal));
    }
    state.open_rows = static_cast<std::uint16_t>(state.open_rows & ~(1U << row));
    state.candidates =
        level % 3 == 2 ? state.open_rows : static_cast<std::uint16_t>(state.open_rows & 7U << (3 * band));
    if (source.clues[row] != 0) order_columns(source, row);
  }
  std::swap(states, next);
}

/// Refines the last state of `next` by the least image of `row`.
void PuzzleMinlex::Search::order_columns(const Source& source, unsigned row) {
  State& state = next.back();
  const std::array<Lanes, 3> keys = keys_of(state, source.symbols[row]);
  const std::array<std::uint32_t, 3> stacks = stack_values(state, sorted_keys(keys));
  // A column's part begins where the lesser ones of its stack end; the same for stacks.
  const std::array<Lanes, 3> ranks = {keys[0] >> 4, keys[1] >> 4, keys[2] >> 4};
  const auto is_less = [&ranks](std::size_t i, std::size_t j) {
    return reinterpret_cast<Lanes>(ranks[i] < ranks[j]) & 256;
  };
  const std::array<Lanes, 3> places = {is_less(1, 0) + is_less(2, 0), is_less(0, 1) + is_less(2, 1),
                                       is_less(0, 2) + is_less(1, 2)};
  Lanes first_parts{};
  for (std::size_t s = 0; s < 3; ++s) {
    unsigned group = 0;
    for (std::size_t t = 0; t < 3; ++t) group += stacks[t] < stacks[s] ? 1U : 0U;
    state.stack_groups[s] = static_cast<std::uint16_t>(4096 * group);
    first_parts[s] = static_cast<std::uint16_t>(768 * group);
  }
  for (std::size_t j = 0; j < 3; ++j) state.parts[j] = first_parts + places[j] + (keys[j] & 15);

  const unsigned introduced = source.symbol_sets[row] & state.new_symbols;
  if (introduced != 0) {
    for (unsigned rest = source.clues[row]; rest != 0; rest &= rest - 1) {
      const auto column = static_cast<std::uint8_t>(std::countr_zero(rest));
      const Cell symbol = source.rows[row][column];
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
unsigned PuzzleMinlex::Search::first_pending_symbol(const State& state, unsigned row) const {
  const Source& source = sources[state.orientation];
  const std::array<Lanes, 3> sorted = sorted_keys(keys_of(state, source.symbols[row]));
  const std::array<std::uint32_t, 3> values = stack_values(state, sorted);
  std::array<unsigned, 3> order = {0, 1, 2};
  std::ranges::sort(order, {}, [&values](unsigned s) { return values[s]; });
  for (const unsigned stack : order) {
    for (const Lanes& keys : sorted) {
      const unsigned symbol = source.rows[row][keys[stack] & 15U];
      if ((state.pending >> symbol & 1U) != 0) return symbol;
    }
  }
  return 0;
}

/// Adds to `states` those in which the tie that leaves the label of `symbol` open is decided: one for
/// each order of the tied stacks or, if its stack is decided, of the tied columns.
void PuzzleMinlex::Search::branch(std::uint32_t state, unsigned symbol) {
  const State parent = states[state];
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
    State& child = states.emplace_back(parent);
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
unsigned PuzzleMinlex::Search::free_column_orders(const State& state) {
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

void PuzzleMinlex::Search::write(Minlex3x3& result) const {
  result.order = 0;
  for (const State& state : states) result.order += state.weight * free_column_orders(state);
  const State& state = states.front();
  result.transpose = state.orientation == 1;
  result.rows = state.taken;
  std::array<unsigned, 9> columns{};
  for (unsigned c = 0; c < 9; ++c) {
    const unsigned stack = c / 3;
    columns[c] = (state.stack_groups[stack] / 4096U * 4 + stack) * 4096 + state.parts[c % 3][stack];
  }
  std::ranges::sort(columns);
  for (std::size_t j = 0; j < 9; ++j) result.columns[j] = static_cast<std::uint8_t>(columns[j] % 16);
  // Whatever is still tied may be in any order: labels follow the one that was just written down.
  std::array<unsigned, 9> places{};
  for (unsigned j = 0; j < 9; ++j) places[result.columns[j]] = j;
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
  std::array<std::uint8_t, 9 * 8 + 16> form;
  for (std::size_t r = 0; r < 9; ++r) {  // each row overwrites the spill of the one before
    const Bytes16 row = load16(sources[state.orientation].rows[result.rows[r]].data());
    store16(form.data() + 9 * r, shuffle(load16(labels.data()), shuffle(row, load16(order.data()))));
  }
  std::copy_n(form.begin(), 81, result.form.begin());
}

PuzzleMinlex::PuzzleMinlex() : search_(std::make_unique<Search>()) {}
PuzzleMinlex::PuzzleMinlex(PuzzleMinlex&&) noexcept = default;
PuzzleMinlex& PuzzleMinlex::operator=(PuzzleMinlex&&) noexcept = default;
PuzzleMinlex::~PuzzleMinlex() = default;

void PuzzleMinlex::find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result) {
  search_->read(cells, filling);
  search_->start(with_transposition);
  for (unsigned level = 0; level < 9; ++level) search_->advance(level);
  search_->write(result);
}

}  // namespace isodoku
