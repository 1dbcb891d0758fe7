// Min-lex forms by a breadth-first search over the rows of the form.
//
// Level r holds every way (up to automorphisms) to reach the least first r rows of the form; a row
// is added to each in every possible way, and those that give the least row r make level r + 1.
//
// A path chooses source rows, never more of the columns than the rows so far can tell. Columns are
// an ordered partition (detail/minlex_state): in each part blanks go first, then known labels
// ascending, then symbols that have not occurred. k such symbols in tied columns get the next k
// labels whichever way the columns will stand: the columns stay tied, each with its own symbol, whose
// label is settled with the column's slot. When such a symbol comes again, in another column, its
// least possible label is that of the first slot its home column can still take. Often even this
// leaves nothing to choose: tied columns whose symbols have their homes in one other part are linked
// with them, to be ordered together; if the symbols permute the columns of a part, or rows of linked
// columns, their cycles are tied. (Without this a complete 2x12 grid would have 12! ways to order its
// first box.) Else the search branches over the columns that reach the least label, and fixes each
// with its symbol's home. In all this tied columns can be permuted as their ties allow without any
// change to the rows placed: the prefix is reachable and least.
//
// Branches that an automorphism fixing the earlier choices takes to one another are equal: one of
// each orbit is followed. nauty tells the automorphism group beforehand, permutation_group the
// stabilisers. So the empty grid has one path, and the levels hold what is tied up to symmetry.
//
// Cost: about 2 N (first rows) x R (second rows) x N (first columns) short branches for a complete
// grid. There are inputs, rich in ties that are no symmetries, for which the levels grow: finding such
// forms contains canonical labelling of bipartite graphs, for which nothing polynomial is known.

#include "canon/minlex_general.hpp"

#include <optional>
#include <vector>

#include "canon/detail/minlex_state.hpp"
#include "group/permutation_group.hpp"

namespace isodoku {
namespace {

using detail::LineMap;
using detail::MinlexState;
using detail::TargetRow;

class Search {
 public:
  Search(const Grid& grid, bool with_transposition, const AutomorphismGroup& automorphisms)
      : grid_(grid),
        shape_(grid.shape()),
        n_(shape_.size()),
        width_(shape_.box_columns()),
        with_transposition_(with_transposition),
        has_transposing_automorphism_(
            std::ranges::any_of(automorphisms.generators, [this](const LineMap& map) { return map[0] >= n_; })) {
    if (automorphisms.order > 1) groups_.push_back(group_on_points(automorphisms));
  }

  Transform run();

 private:
  // Points of the group: rows 0..N-1, columns N..2N-1, then bands, then stacks.
  [[nodiscard]] PermutationGroup group_on_points(const AutomorphismGroup& automorphisms) const;
  [[nodiscard]] int line_point(const MinlexState& state, int line, bool is_row) const {
    return is_row != state.transpose ? line : n_ + line;
  }
  [[nodiscard]] int stack_point(const MinlexState& state, int stack) const {
    return 2 * n_ + (state.transpose ? 0 : shape_.bands()) + stack;
  }
  /// Leaves one choice of each orbit of the stabiliser of the path.
  template <typename ToPoint>
  void prune(MinlexState& state, std::vector<int>& choices, const ToPoint& to_point);

  [[nodiscard]] Cell source(const MinlexState& state, int column) const {
    return state.transpose ? grid_.at(column, source_row_) : grid_.at(source_row_, column);
  }

  void start_level(const std::vector<MinlexState>& level, int row);
  void start_row(const MinlexState& state, int source_row);
  /// Goes on with the row from `slot`; the first slots are done.
  void advance(MinlexState& state, int slot);
  /// Divides a group of tied stacks at the begin of the row's rest. Returns the next slot, or
  /// nothing if it branched or came to an end.
  std::optional<int> advance_group(MinlexState& state, int position);
  void finish_row(MinlexState& state);

  /// One step within a single stack. Returns the next slot; or the same slot when there is a choice
  /// of columns, which stands in choices_, the value in state.row.
  int step(MinlexState& state, int slot);
  /// The same in a part made of cycles.
  int step_in_cycles(MinlexState& state, int slot);
  /// If the homes of choices_ are tied columns of another part: puts both first in their parts and
  /// links them, whichever order they will have. Returns the next slot, or the same if it did nothing.
  int link_homes(MinlexState& state, int slot);
  /// If the symbols of the part at `slot` permute its columns, or the rows of columns linked to it,
  /// puts the cycles into order and ties those of one length; returns whether it did.
  bool make_cycles(MinlexState& state, int slot);
  /// The least label that the symbol of this column in the current row can get when the column comes
  /// to `slot`.
  [[nodiscard]] int least_label(const MinlexState& state, int column, int slot) const;
  /// Puts a column to the slot and the home column of its symbol where it gives the least label.
  void settle(MinlexState& state, int slot, int column);
  void introduce(MinlexState& state, int slot);
  [[nodiscard]] bool beyond_best(const MinlexState& state, int begin, int end) const;

  const Grid& grid_;
  Shape shape_;
  int n_;
  int width_;
  bool with_transposition_;
  bool has_transposing_automorphism_;
  std::vector<PermutationGroup> groups_;
  std::array<TargetRow, max_size> form_{};  // the rows below row_ are final
  int row_ = 0;                             // the target row being made
  int source_row_ = 0;
  bool has_best_ = false;  // form_[row_] is the least so far
  std::vector<MinlexState> next_level_;
  std::vector<int> choices_;
};

PermutationGroup Search::group_on_points(const AutomorphismGroup& automorphisms) const {
  const int first_band = 2 * n_;
  const int first_stack = first_band + shape_.bands();
  std::vector<Permutation> generators;
  for (const LineMap& map : automorphisms.generators) {
    Permutation& p = generators.emplace_back();
    const auto chute_of_line = [&](int line) {
      return static_cast<std::uint8_t>(line < n_ ? first_band + shape_.band_of_row(line)
                                                 : first_stack + shape_.stack_of_column(line - n_));
    };
    for (int line = 0; line < 2 * n_; ++line) {
      const int image = map[static_cast<std::size_t>(line)];
      p[static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(image);
      p[chute_of_line(line)] = chute_of_line(image);
    }
  }
  return {first_stack + shape_.stacks(), generators, automorphisms.order};
}

template <typename ToPoint>
void Search::prune(MinlexState& state, std::vector<int>& choices, const ToPoint& to_point) {
  if (state.group < 0 || choices.size() < 2) return;
  if (state.pending >= 0) {
    PermutationGroup stabiliser = groups_[static_cast<std::size_t>(state.group)].stabiliser(state.pending);
    state.pending = -1;
    state.group = stabiliser.is_trivial() ? -1 : static_cast<int>(groups_.size());
    if (state.group < 0) return;
    groups_.push_back(std::move(stabiliser));
  }
  const Permutation orbit = groups_[static_cast<std::size_t>(state.group)].orbit_representatives();
  std::array<bool, max_points> seen{};
  std::erase_if(choices, [&](int choice) {
    bool& seen_orbit = seen[orbit[static_cast<std::size_t>(to_point(choice))]];
    return std::exchange(seen_orbit, true);
  });
}

int Search::least_label(const MinlexState& state, int column, int slot) const {
  const auto& columns = state.columns;
  const Cell symbol = source(state, column);
  const int home = columns.slot_of(state.home_column[symbol]);
  int first = home;
  if (!columns.is_fixed(home)) {
    const int position = home / width_;
    first = columns.part_begin(home);
    if (columns.are_linked(first, slot)) {
      // The two columns move together: where will this one be when the other is at the front?
      const int length = std::max(columns.cycle_length(home), 1);
      const int from = columns.slot_of(column) - slot;
      const int to = home - first;
      first += from / length == to / length ? (to - from + length) % length : length;
    }
    first -= (position - columns.group_begin(position)) * width_;
  }
  return form_[state.home_row[symbol]][static_cast<std::size_t>(first)];
}

void Search::settle(MinlexState& state, int slot, int column) {
  auto& columns = state.columns;
  const Cell symbol = source(state, column);
  columns.put_column_first(columns.slot_of(column));
  if (symbol == blank || grid_.is_pattern()) {
    state.row[static_cast<std::size_t>(slot)] = symbol;
    return;
  }
  const int home_column = state.home_column[symbol];
  if (home_column == MinlexState::unseen) {
    introduce(state, slot);
    return;
  }
  columns.put_stack_first(columns.slot_of(home_column) / width_);
  const int home = columns.put_column_first(columns.slot_of(home_column));
  state.row[static_cast<std::size_t>(slot)] = form_[state.home_row[symbol]][static_cast<std::size_t>(home)];
}

void Search::introduce(MinlexState& state, int slot) {
  auto& value = state.row[static_cast<std::size_t>(slot)];
  if (grid_.is_pattern()) {
    value = 1;
    return;
  }
  const int column = state.columns.column_at(slot);
  const Cell symbol = source(state, column);
  value = state.next_label++;
  state.home_column[symbol] = static_cast<std::uint8_t>(column);
  state.home_row[symbol] = static_cast<std::uint8_t>(row_);
}

int Search::step(MinlexState& state, int slot) {
  auto& columns = state.columns;
  if (columns.cycle_length(slot) > 0) return step_in_cycles(state, slot);
  const int end = columns.part_end(slot);
  int blanks_end = slot;
  for (int at = slot; at < end; ++at) {
    if (source(state, columns.column_at(at)) != blank) continue;
    if (at != blanks_end) columns.swap_in_part(at, blanks_end);
    state.row[static_cast<std::size_t>(blanks_end++)] = 0;
  }
  if (blanks_end > slot) {
    columns.cut_part(blanks_end);
    return blanks_end;
  }
  int least = max_size + 1;
  choices_.clear();
  for (int at = slot; at < end; ++at) {
    const int column = columns.column_at(at);
    const Cell symbol = source(state, column);
    if (grid_.is_pattern() || state.home_column[symbol] == MinlexState::unseen) continue;
    const int label = least_label(state, column, slot);
    if (label < least) {
      least = label;
      choices_.clear();
    }
    if (label == least) choices_.push_back(column);
  }
  if (choices_.empty()) {
    for (int at = slot; at < end; ++at) introduce(state, at);
    return end;
  }
  if (const int next = link_homes(state, slot); next > slot) return next;
  if (make_cycles(state, slot)) return end;
  if (choices_.size() == 1 && columns.is_fixed(columns.slot_of(state.home_column[source(state, choices_[0])]))) {
    columns.put_column_first(columns.slot_of(choices_[0]));
    state.row[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(least);
    return slot + 1;
  }
  state.row[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(least);
  return slot;
}

int Search::link_homes(MinlexState& state, int slot) {
  auto& columns = state.columns;
  const auto home_of = [&](int column) { return static_cast<int>(state.home_column[source(state, column)]); };
  const int home = columns.slot_of(home_of(choices_[0]));
  if (columns.is_fixed(home) || columns.cycle_length(home) > 0 || columns.are_linked(slot, columns.part_begin(home))) {
    return slot;
  }
  // Homes in tied stacks can reach the same label: then one of the stacks must be chosen.
  for (const int column : choices_) {
    if (columns.part_begin(columns.slot_of(home_of(column))) != columns.part_begin(home)) return slot;
  }
  const int stack = columns.put_stack_first(home / width_);
  const int part = columns.part_begin(stack * width_ + home % width_);
  const int count = static_cast<int>(choices_.size());
  const int home_row = state.home_row[source(state, choices_[0])];
  for (int i = 0; i < count; ++i) {
    const int column = choices_[static_cast<std::size_t>(i)];
    columns.swap_in_part(slot + i, columns.slot_of(column));
    columns.swap_in_part(part + i, columns.slot_of(home_of(column)));
    state.row[static_cast<std::size_t>(slot + i)] =
        form_[static_cast<std::size_t>(home_row)][static_cast<std::size_t>(part + i)];
  }
  columns.cut_part(slot + count);
  columns.cut_part(part + count);
  columns.link_parts(slot, part);
  return slot + count;
}

bool Search::make_cycles(MinlexState& state, int slot) {
  auto& columns = state.columns;
  const int end = columns.part_end(slot);
  // Where the home of each column's symbol stands in its part: a permutation, if all is well.
  const Cell first_symbol = source(state, columns.column_at(slot));
  const int home_row = state.home_row[first_symbol];
  if (state.home_column[first_symbol] == MinlexState::unseen) return false;
  const int part = columns.part_begin(columns.slot_of(state.home_column[first_symbol]));
  if (!columns.are_linked(slot, part)) return false;
  std::array<int, max_size> image{};
  for (int at = slot; at < end; ++at) {
    const Cell symbol = source(state, columns.column_at(at));
    const int home = state.home_column[symbol];
    if (home == MinlexState::unseen || state.home_row[symbol] != home_row) return false;
    if (columns.part_begin(columns.slot_of(home)) != part) return false;
    image[static_cast<std::size_t>(at - slot)] = columns.slot_of(home) - part;
  }
  std::vector<std::vector<int>> cycles;
  std::uint32_t seen = 0;
  for (int start = 0; start < end - slot; ++start) {
    if ((seen >> static_cast<unsigned>(start) & 1U) != 0) continue;
    auto& cycle = cycles.emplace_back();
    for (int i = start; (seen >> static_cast<unsigned>(i) & 1U) == 0; i = image[static_cast<std::size_t>(i)]) {
      seen |= 1U << static_cast<unsigned>(i);
      cycle.push_back(i);
    }
  }
  // A short cycle comes back to its first, least label sooner.
  std::ranges::stable_sort(cycles, {}, &std::vector<int>::size);
  std::vector<int> offsets;
  for (const auto& cycle : cycles) offsets.insert(offsets.end(), cycle.begin(), cycle.end());
  columns.reorder_part(slot, offsets);
  const TargetRow& labels = form_[static_cast<std::size_t>(home_row)];
  int at = 0;
  std::size_t length = 0;
  for (const auto& cycle : cycles) {
    if (cycle.size() != length) {
      length = cycle.size();
      columns.cut_part(slot + at);
      if (length > 1) columns.tie_cycles(slot + at, static_cast<int>(length));
    }
    for (std::size_t i = 0; i < length; ++i) {
      const int next = i + 1 < length ? static_cast<int>(i) + 1 : 0;
      state.row[static_cast<std::size_t>(slot + at) + i] = labels[static_cast<std::size_t>(part + at + next)];
    }
    at += static_cast<int>(length);
  }
  return true;
}

int Search::step_in_cycles(MinlexState& state, int slot) {
  const auto& columns = state.columns;
  const int end = columns.part_end(slot);
  const auto value_of = [&](int column) {
    const Cell symbol = source(state, column);
    if (symbol == blank || grid_.is_pattern()) return int{symbol};
    return state.home_column[symbol] == MinlexState::unseen ? int{state.next_label} : least_label(state, column, slot);
  };
  int least = max_size + 1;
  choices_.clear();
  bool all_alike = true;  // blank, or new
  for (int at = slot; at < end; ++at) {
    const int column = columns.column_at(at);
    const int value = value_of(column);
    if (at > slot && value != least) all_alike = false;
    if (value < least) {
      least = value;
      choices_.clear();
    }
    if (value == least) choices_.push_back(column);
  }
  if (all_alike && (least == 0 || least == state.next_label)) {
    for (int at = slot; at < end; ++at) {
      if (least == 0) {
        state.row[static_cast<std::size_t>(at)] = 0;
      } else {
        introduce(state, at);
      }
    }
    return end;
  }
  state.row[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(least);
  return slot;
}

bool Search::beyond_best(const MinlexState& state, int begin, int end) const {
  if (!has_best_) return false;
  const TargetRow& best = form_[static_cast<std::size_t>(row_)];
  // A row that is less so far is kept; one that equals the best so far must not rise above it.
  return std::lexicographical_compare(best.begin(), best.begin() + end, state.row.begin(), state.row.begin() + end) &&
         begin < end;
}

void Search::advance(MinlexState& state, int slot) {
  while (slot < n_) {
    const int position = slot / width_;
    if (!state.columns.is_single_stack(position)) {
      const auto next = advance_group(state, position);
      if (!next) return;
      slot = *next;
      continue;
    }
    const int next = step(state, slot);
    if (beyond_best(state, slot, std::max(next, slot + 1))) return;
    if (next == slot) {
      std::vector<int> choices = choices_;
      if (choices.size() == 1) {
        settle(state, slot++, choices[0]);
        continue;
      }
      prune(state, choices, [&](int column) { return line_point(state, column, false); });
      for (const int column : choices) {
        MinlexState child = state;
        if (child.group >= 0) child.pending = line_point(state, column, false);
        settle(child, slot, column);
        advance(child, slot + 1);
      }
      return;
    }
    slot = next;
  }
  finish_row(state);
}

std::optional<int> Search::advance_group(MinlexState& state, int position) {
  // Each stack of the group is tried in the first place, up to its first choice of columns.
  struct Trial {
    MinlexState state;
    int end;          // slots that are certain
    bool has_choice;  // at `end`; then the value there is certain too
  };
  const int group_end = state.columns.group_end(position);
  const int begin_slot = position * width_;
  const int end_slot = begin_slot + width_;
  std::vector<Trial> least;
  for (int at = position; at < group_end; ++at) {
    Trial trial{state, begin_slot, false};
    trial.state.columns.swap_stacks(position, at);
    trial.state.columns.cut_group(position + 1);
    while (trial.end < end_slot && !trial.has_choice) {
      const int next = step(trial.state, trial.end);
      trial.has_choice = next == trial.end;
      trial.end = next;
    }
    if (!least.empty()) {
      const int common = std::min(trial.end + (trial.has_choice ? 1 : 0), least[0].end + (least[0].has_choice ? 1 : 0));
      const auto order = std::lexicographical_compare_three_way(
          trial.state.row.begin() + begin_slot, trial.state.row.begin() + common,
          least[0].state.row.begin() + begin_slot, least[0].state.row.begin() + common);
      if (order > 0) continue;
      if (order < 0) least.clear();
    }
    least.push_back(trial);
  }
  const Trial& first = least[0];
  if (beyond_best(first.state, begin_slot, first.end + (first.has_choice ? 1 : 0))) return std::nullopt;

  if (least.size() == 1) {
    // The trial has gone the only way there is.
    state = first.state;
    return first.end;
  }
  bool is_plain = !first.has_choice;
  for (int slot = begin_slot; slot < first.end; ++slot) {
    const Cell symbol = source(state, first.state.columns.column_at(slot));
    is_plain = is_plain && (symbol == blank || grid_.is_pattern() || state.home_column[symbol] == MinlexState::unseen);
  }
  if (is_plain) {
    // Blanks and new symbols only: these stacks stay tied, before the rest of the group.
    const int count = static_cast<int>(least.size());
    for (int i = 0; i < count; ++i) {
      const auto& trial = least[static_cast<std::size_t>(i)].state.columns;
      const int stack = trial.stack_at(position);
      int at = position + i;
      while (state.columns.stack_at(at) != stack) ++at;
      state.columns.swap_stacks(position + i, at);
    }
    for (int i = 0; i < count; ++i) {
      state.columns.copy_stack(position + i, least[static_cast<std::size_t>(i)].state.columns, position);
    }
    const int end = (position + count) * width_;
    for (int slot = begin_slot; slot < end; ++slot) {
      if (source(state, state.columns.column_at(slot)) == blank) {
        state.row[static_cast<std::size_t>(slot)] = 0;
      } else {
        introduce(state, slot);
      }
    }
    state.columns.cut_group(position + count);
    if (beyond_best(state, begin_slot, end)) return std::nullopt;
    return end;
  }
  std::vector<int> choices;
  for (const Trial& trial : least) choices.push_back(trial.state.columns.stack_at(position));
  const std::vector<int> all = choices;
  prune(state, choices, [&](int stack) { return stack_point(state, stack); });
  for (const int stack : choices) {
    Trial& trial = least[static_cast<std::size_t>(std::ranges::find(all, stack) - all.begin())];
    trial.state.group = state.group;
    trial.state.pending = state.group >= 0 ? stack_point(state, stack) : -1;
    advance(trial.state, trial.end);
  }
  return std::nullopt;
}

void Search::finish_row(MinlexState& state) {
  TargetRow& best = form_[static_cast<std::size_t>(row_)];
  const auto order = has_best_ ? std::lexicographical_compare_three_way(state.row.begin(), state.row.begin() + n_,
                                                                        best.begin(), best.begin() + n_)
                               : std::strong_ordering::less;
  if (order > 0) return;
  if (order < 0) {
    has_best_ = true;
    best = state.row;
    next_level_.clear();
  }
  next_level_.push_back(state);
}

void Search::start_row(const MinlexState& state, int source_row) {
  MinlexState child = state;
  source_row_ = source_row;
  child.placed |= 1U << static_cast<unsigned>(source_row);
  child.rows[static_cast<std::size_t>(row_)] = static_cast<std::uint8_t>(source_row);
  advance(child, 0);
}

void Search::start_level(const std::vector<MinlexState>& level, int row) {
  row_ = row;
  has_best_ = false;
  next_level_.clear();
  const int height = shape_.box_rows();
  std::vector<int> choices;
  for (MinlexState state : level) {
    choices.clear();
    for (int source_row = 0; source_row < n_; ++source_row) {
      const std::uint32_t band = ((1U << static_cast<unsigned>(height)) - 1)
                                 << static_cast<unsigned>(source_row / height * height);
      const bool fits = row % height == 0
                            ? (state.placed & band) == 0
                            : state.rows[static_cast<std::size_t>(row - 1)] / height == source_row / height &&
                                  (state.placed >> static_cast<unsigned>(source_row) & 1U) == 0;
      if (fits) choices.push_back(source_row);
    }
    const bool is_choice = choices.size() > 1;
    prune(state, choices, [&](int source_row) { return line_point(state, source_row, true); });
    for (const int source_row : choices) {
      MinlexState child = state;
      if (is_choice && state.group >= 0) child.pending = line_point(state, source_row, true);
      start_row(child, source_row);
    }
  }
}

Transform Search::run() {
  std::vector<MinlexState> level(1, MinlexState(shape_));
  level[0].group = groups_.empty() ? -1 : 0;
  if (with_transposition_ && !has_transposing_automorphism_) {
    level.push_back(level[0]);
    level[1].transpose = true;
  }
  for (int row = 0; row < n_; ++row) {
    start_level(level, row);
    level.swap(next_level_);
  }
  const MinlexState& state = level.front();
  Transform map = identity_transform(shape_);
  map.symmetry.transpose = state.transpose;
  map.symmetry.rows = state.rows;
  for (int slot = 0; slot < n_; ++slot) {
    map.symmetry.columns[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(state.columns.column_at(slot));
  }
  if (!grid_.is_pattern()) {
    std::uint8_t unused = state.next_label;
    for (int s = 1; s <= n_; ++s) {
      const auto symbol = static_cast<std::size_t>(s);
      map.symbols[symbol] = state.home_column[symbol] == MinlexState::unseen
                                ? unused++
                                : form_[state.home_row[symbol]]
                                       [static_cast<std::size_t>(state.columns.slot_of(state.home_column[symbol]))];
    }
  }
  return map;
}

}  // namespace

// A box of N rows and one column is a column, one of one row and N columns is a row: the rules and
// the symmetries of Nx1 are those of 1xN. The search is quicker with all columns in one stack.
MinlexGeneral::MinlexGeneral(const Shape& shape, bool with_transposition)
    : search_shape_(shape.box_columns() == 1 ? make_shape_no_checks(1, shape.size()) : shape),
      with_transposition_(with_transposition),
      nauty_(search_shape_, with_transposition) {}

CanonicalForm MinlexGeneral::canonical_form(const Grid& grid) {
  Grid searched(search_shape_, grid.filling());
  std::ranges::copy(grid.cells(), searched.cells().begin());
  AutomorphismGroup automorphisms = nauty_.automorphisms(searched);
  CanonicalForm result;
  result.map = Search(searched, with_transposition_, automorphisms).run();
  result.map.shape = grid.shape();
  result.form = apply(result.map, grid);
  result.order = std::move(automorphisms.order);
  return result;
}

}  // namespace isodoku
