// Min-lex form of 3x3 puzzles and patterns.
//
// Idea. The image is built row by row, breadth first. A state is a set of transforms with the same image so far: the
// source rows used, an ordered partition of the columns that describes what is decided about their order, and the
// labels of symbols. For each state and each source row that may come next, the smallest image of that row within the
// state is computed. The states of the next level are those that reach the smallest image of all. So every state leads
// to a prefix of the min-lex form, and at the end every state is a way to reach it.
//
// The order of columns is decided only as far as the image shows it. Columns of a stack that were blank so far stay
// tied, and so do equal stacks. A row sorts each tied part: blanks first, then labelled symbols ascending, then new
// symbols. Equal values can only be blanks (the columns stay tied) or new symbols. New symbols get the next labels,
// whose order matters later. Such a symbol is pending: only a lower bound of its label is known, until a row decides
// the order of the columns. If the image of a row depends on this order, each order becomes a separate state. In a
// pattern all clues count as one symbol that is labelled from the start, so nothing is ever pending.
//
// Equal rows of a band (blank, or equal clues in a pattern) and equal bands are interchangeable: only one of them is
// tried, and the state's weight is multiplied by their number. The order of the automorphism group is the sum, over the
// final states, of the weight times the number of orders of the columns that stayed tied.
//
// Cost: at most 3!^4 * 2 = 2,592 row orders times the orders of new symbols, reached only by very symmetric input. A
// 17-clue puzzle takes about 30 images of rows, and adds 12 of its rows to a state. Most of the time is spent on
// mispredicted branches, not on arithmetic or memory. So all rows of a band get their images at once, and the smallest
// image and the moves that reach it are found without branches. The first rows with clues come from a table, and blank
// rows are handled together. When a single state is left in which all columns are decided, usually after half of the
// rows, a row's image takes two shuffles.
//
// Data layout: see puzzle_state.hpp and row_images.hpp. Compiled for each set of instructions (processor_code.hpp).

#include "canon/minlex_3x3/puzzles/puzzle_search.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "canon/minlex_3x3/puzzles/first_rows.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_source.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_state.hpp"
#include "canon/minlex_3x3/puzzles/row_images.hpp"
#include "canon/minlex_3x3/puzzles/taking_rows.hpp"
#include "canon/minlex_3x3/puzzles/ties.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

constexpr std::array<unsigned, 4> factorials = {1, 1, 2, 6};

/// The bands that have one of these rows.
constexpr unsigned bands_of(unsigned rows) {
  const unsigned any = rows | rows >> 1U | rows >> 2U;
  return (any & 1U) | (any >> 2U & 2U) | (any >> 4U & 4U);
}

class RowSearch : public PuzzleSearch {
 public:
  void find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result) override;

 private:
  struct Move {
    std::uint64_t image;  // if it is odd, only a lower bound
    std::uint32_t state;
    std::uint32_t row;
  };

  std::array<PuzzleSource, 2> sources;  // as given, and transposed
  bool is_pattern = false;
  std::vector<PuzzleState> states;
  std::vector<PuzzleState> next;
  std::vector<Move> tried;     // all moves of a level
  std::vector<Move> moves;     // those that reach the smallest image: the first move_count elements
  std::size_t move_count = 0;  // moves.size() is the room for all moves
  std::uint64_t least = 0;     // the smallest image
  std::vector<Move> waiting;   // moves whose image is only bounded from below so far

  void start(bool with_transposition);
  unsigned take_blank_rows(unsigned level);
  void take_first_rows();
  [[nodiscard]] unsigned take_rows_in_order(PuzzleState& state, unsigned level) const;
  void advance(unsigned level);
  void find_moves(unsigned level);
  void add_move(const Move& move);
  void try_row(const Move& move);
  void write(Minlex3x3& result) const;
  [[nodiscard]] static unsigned free_column_orders(const PuzzleState& state);
};

void RowSearch::find(const Cells81& cells, Filling filling, bool with_transposition, Minlex3x3& result) {
  is_pattern = filling == Filling::pattern;
  read_sources(cells, is_pattern, sources);
  start(with_transposition);
  const bool some_are_alike = !sources[0].all_differ || !sources[1].all_differ;
  unsigned level = 0;
  while (level < 9) {
    if (some_are_alike && begins_band(level)) {
      const unsigned taken = take_blank_rows(level);
      level += taken;
      if (taken != 0) continue;
    }
    if (level == 0) {
      take_first_rows();
      ++level;
      continue;
    }
    if (states.size() == 1) {
      level = take_rows_in_order(states.front(), level);
      if (level == 9) break;
    }
    advance(level);
    ++level;
  }
  write(result);
}

/// Makes one state for each orientation, with the rows that have the smallest first image as candidates.
void RowSearch::start(bool with_transposition) {
  const unsigned least_rows = least_first_rows(sources, with_transposition);
  PuzzleState state{};
  state.values = every_symbol * (is_pattern ? 1 : new_symbol);
  state.next_label = 1;
  state.open_rows = 511;
  state.weight = 1;
  state.write_labels();
  states.clear();
  for (std::uint8_t o = 0; o < 2; ++o) {
    state.orientation = o;
    state.candidates = static_cast<std::uint16_t>(least_rows >> (9 * o) & 511U);
    if (state.candidates != 0) states.push_back(state);
  }
}

/// At the beginning of a band: bands with the maximum number of blank rows come first, and begin with these rows. Takes
/// these rows in all states that have such bands, and returns their number. Only called if rows can be interchangeable;
/// otherwise few rows are blank, and they are treated like other rows.
unsigned RowSearch::take_blank_rows(unsigned level) {
  const auto blanks_in = [this](const PuzzleState& state, unsigned band) {
    return state.candidates & sources[state.orientation].blank_rows & 7U << (3 * band);
  };
  int max_blanks = 0;
  for (const PuzzleState& state : states) {
    for (unsigned band = 0; band < 3; ++band) {
      max_blanks = std::max(max_blanks, std::popcount(blanks_in(state, band)));
    }
  }
  if (max_blanks == 0) return 0;
  next.clear();
  for (const PuzzleState& state : states) {
    const PuzzleSource& source = sources[state.orientation];
    for (unsigned band = 0; band < 3; ++band) {
      unsigned blanks = blanks_in(state, band);
      if (std::popcount(blanks) != max_blanks) continue;
      const unsigned alike = open_bands_like(source, state, band);
      if (static_cast<unsigned>(std::countr_zero(alike)) != band) continue;
      PuzzleState& taken = next.emplace_back(state);
      taken.weight *= factorials[static_cast<std::size_t>(max_blanks)] * static_cast<unsigned>(std::popcount(alike));
      taken.open_rows = static_cast<std::uint16_t>(taken.open_rows & ~blanks);
      taken.candidates =
          static_cast<std::uint16_t>(max_blanks == 3 ? taken.open_rows : taken.open_rows & 7U << (3 * band));
      for (unsigned at = level; blanks != 0; blanks &= blanks - 1) {
        taken.taken[at++] = static_cast<std::uint8_t>(std::countr_zero(blanks));
      }
    }
  }
  std::swap(states, next);
  return static_cast<unsigned>(max_blanks);
}

/// The first level: all candidates have the same image.
void RowSearch::take_first_rows() {
  next.clear();
  for (const PuzzleState& state : states) {
    const PuzzleSource& source = sources[state.orientation];
    for (unsigned rest = representatives(source, state, 0); rest != 0; rest &= rest - 1) {
      take_row(next.emplace_back(state), source, 0, static_cast<unsigned>(std::countr_zero(rest)));
    }
  }
  std::swap(states, next);
}

/// Takes rows as long as the order of all columns is decided and only one row has the smallest image. An image then
/// takes two shuffles, and new symbols get their labels from left to right. Returns the level at which this ends.
unsigned RowSearch::take_rows_in_order(PuzzleState& state, unsigned level) const {
  const PuzzleSource& source = sources[state.orientation];
  if (!state.columns_are_decided() || !source.all_differ) return level;
  std::uint64_t order = 0;
  for (unsigned c = 0; c < 9; ++c) order |= std::uint64_t{c} << (4 * state.part(c));
  const Bytes16 columns = spread_nibbles(order);
  for (; level < 9; ++level) {
    const Bytes16 labels = constant(state.labels);
    std::uint64_t smallest = ~std::uint64_t{0};
    unsigned row = 0;
    bool tied = false;
    for (unsigned rest = state.candidates; rest != 0; rest &= rest - 1) {
      const auto r = static_cast<unsigned>(std::countr_zero(rest));
      const std::uint64_t image = leading8(shuffle(shuffle(labels, constant(source.rows[r])), columns));
      tied = image < smallest ? false : tied || image == smallest;
      row = image < smallest ? r : row;
      smallest = std::min(smallest, image);
    }
    if (tied) break;
    mark_taken(state, source, level, row);
    const Bytes16 image = shuffle(shuffle(labels, constant(source.rows[row])), columns);
    const unsigned new_cells = equal_mask(image, std::uint8_t{16 * new_symbol}) & 511U;
    if (new_cells == 0) continue;
    for (unsigned rest = new_cells; rest != 0; rest &= rest - 1) {
      const auto place = static_cast<unsigned>(std::countr_zero(rest));
      const unsigned shift = 4U * source.symbol_at(row, static_cast<unsigned>(order >> (4 * place) & 15U));
      state.values ^= std::uint64_t{new_symbol ^ state.next_label++} << shift;
    }
    state.write_labels();
  }
  return level;
}

/// Replaces the states of one level by those of the next.
void RowSearch::advance(unsigned level) {
  const auto take = [this, level](PuzzleState& state, unsigned row) {
    take_row(state, sources[state.orientation], level, row);
  };
  if (states.size() == 1 && states.front().pending == 0 && std::has_single_bit(states.front().candidates)) {
    take(states.front(), static_cast<unsigned>(std::countr_zero(states.front().candidates)));
    return;
  }
  find_moves(level);
  if (move_count == 1) {  // the usual case, without a copy
    if (moves[0].state != 0) states[0] = states[moves[0].state];
    states.erase(states.begin() + 1, states.end());
    take(states[0], moves[0].row);
    return;
  }
  next.clear();
  for (std::size_t i = 0; i < move_count; ++i) take(next.emplace_back(states[moves[i].state]), moves[i].row);
  std::swap(states, next);
}

/// Finds the moves with the smallest row images. Of interchangeable rows and bands, only the first is tried.
void RowSearch::find_moves(unsigned level) {
  if (tried.size() < 9 * states.size()) {
    tried.resize(9 * states.size());
    moves.resize(9 * states.size());
  }
  std::uint64_t smallest = ~std::uint64_t{0};
  std::size_t count = 0;
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    const PuzzleState& state = states[i];
    const PuzzleSource& source = sources[state.orientation];
    const unsigned candidates = representatives(source, state, level);
    for (unsigned bands = bands_of(candidates); bands != 0; bands &= bands - 1) {
      const auto band = static_cast<unsigned>(std::countr_zero(bands));
      const auto images = images_of_band(state, source, band, candidates >> (3 * band) & 7U);
      for (unsigned r = 0; r < 3; ++r) tried[count++] = {images[r], i, 3 * band + r};
      smallest = std::min({smallest, images[0], images[1], images[2]});
    }
  }
  // This loop has no branches: a negative difference has its highest bit set.
  const std::uint64_t bound = smallest | 1U;
  std::size_t found = 0;
  std::uint64_t found_images = 0;
  for (std::size_t i = 0; i < count; ++i) {
    moves[found] = tried[i];
    const std::uint64_t is_least = (tried[i].image - bound - 1) >> 63U;
    found += is_least;
    found_images |= tried[i].image & -is_least;
  }
  move_count = found;
  if ((found_images & 1U) == 0) return;
  // The smallest bounds are tried first, since they are nearly always reached.
  least = ~std::uint64_t{0};
  waiting.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(found));
  move_count = 0;
  for (const Move& move : waiting) try_row(move);
  if (least <= bound) return;
  for (std::size_t i = 0; i < count; ++i) {
    if (tried[i].image > bound) try_row(tried[i]);
  }
}

void RowSearch::add_move(const Move& move) {
  if (move.image > least) return;
  if (move.image < least) {
    least = move.image;
    move_count = 0;
  }
  if (move_count == moves.size()) moves.emplace_back();
  moves[move_count++] = move;
}

/// Decides labels, one tie after another, until the image of the row is exact or too great.
void RowSearch::try_row(const Move& move) {
  if (move.image > (least | 1U)) return;
  if ((move.image & 1U) == 0) {
    add_move(move);
    return;
  }
  const auto first_child = static_cast<std::uint32_t>(states.size());
  const PuzzleState parent = states[move.state];
  const PuzzleSource& source = sources[parent.orientation];
  decide_tie(parent, pending_symbol(parent, source, move.row), states);
  const auto end = static_cast<std::uint32_t>(states.size());
  for (std::uint32_t child = first_child; child < end; ++child) {
    try_row({image_of(states[child], source, move.row), child, move.row});
  }
}

/// The number of orders of the columns that stayed tied: those of tied stacks, times those of the columns of each part.
unsigned RowSearch::free_column_orders(const PuzzleState& state) {
  unsigned count = 1;
  std::array<unsigned, 3> stacks_in_group{};
  for (unsigned s = 0; s < 3; ++s) {
    ++stacks_in_group[state.group(s)];
    std::array<unsigned, 9> columns_in_part{};
    for (unsigned j = 0; j < 3; ++j) ++columns_in_part[state.part(3 * s + j)];
    for (const unsigned columns : columns_in_part) count *= factorials[columns];
  }
  for (const unsigned stacks : stacks_in_group) count *= factorials[stacks];
  return count;
}

void RowSearch::write(Minlex3x3& result) const {
  const PuzzleState& state = states.front();
  std::array<std::uint8_t, 9> places;  // places[c]: the image column that column c becomes
  unsigned taken = 0;
  for (unsigned c = 0; c < 9; ++c) {
    places[c] = static_cast<std::uint8_t>(state.part(c));
    taken |= 1U << places[c];
  }
  if (taken == 511) {  // no columns are tied in this state, and so in any state
    result.order = 0;
    for (const PuzzleState& other : states) result.order += other.weight;
  } else {
    result.order = 0;
    for (const PuzzleState& other : states) result.order += other.weight * free_column_orders(other);
    // Tied columns and tied stacks are ordered by number.
    for (unsigned c = 0; c < 9; ++c) {
      unsigned before = 0;
      for (unsigned d = c / 3 * 3; d < c; ++d) before += state.part(d) == state.part(c) ? 1 : 0;
      for (unsigned s = 0; s < c / 3; ++s) before += state.group(s) == state.group(c / 3) ? 3 : 0;
      places[c] = static_cast<std::uint8_t>(places[c] + before);
    }
  }
  result.transpose = state.orientation == 1;
  result.rows = state.taken;
  ByteArray16 order{};
  for (std::uint8_t c = 0; c < 9; ++c) order[places[c]] = c;
  std::ranges::copy_n(order.begin(), 9, result.columns.begin());
  std::uint64_t symbols = state.values;
  if (is_pattern) {
    symbols = 0x9876543210;
  } else {
    // Columns that are still tied can have any order; the labels follow the order that `places` has.
    for (std::uint64_t rest = state.pending; rest != 0; rest &= rest - 1) {
      const auto shift = static_cast<unsigned>(std::countr_zero(rest));
      const auto place_at = [&](unsigned at) { return places[state.symbol_columns >> at & 15U]; };
      const std::uint64_t first = state.first_labels >> shift & 15U;
      std::uint64_t label = first;
      for (unsigned at = 4; at < 40; at += 4) {
        label += (state.first_labels >> at & 15U) == first && place_at(at) < place_at(shift) ? 1U : 0U;
      }
      symbols = (symbols & ~(std::uint64_t{15} << shift)) | label << shift;
    }
    std::uint64_t unused = state.next_label;
    for (unsigned shift = 4; unused <= 9; shift += 4) {
      if ((symbols >> shift & 15U) == new_symbol) symbols ^= (new_symbol ^ unused++) << shift;
    }
  }
  ByteArray16 labels;
  store16(labels.data(), spread_nibbles(symbols));
  std::ranges::copy_n(labels.begin(), 10, result.symbols.begin());
  const auto& rows = sources[state.orientation].rows;
  store_rows(
      [&](std::size_t r) {
        return shuffle(constant(labels), shuffle(constant(rows[result.rows[r]]), constant(order)));
      },
      result.form);
}

}  // namespace

std::unique_ptr<PuzzleSearch> make_puzzle_search() {
  return std::make_unique<RowSearch>();
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
