// Levels, branches and their pruning.
//
// A level is processed path by path. Each path tries every source row that may come next, and each row is followed
// until it is decided. Rows that become greater than the smallest so far are dropped at once. Children that an
// automorphism fixing the path maps to each other lead to equal forms, so only one child of each orbit of the
// stabiliser is followed. Stabilisers are computed when a branch is first pruned.

#include "canon/general/general_search.hpp"

#include <compare>
#include <utility>

namespace isodoku::detail {
PermutationGroup GeneralSearch::group_on_points(const GeneratedGroup& automorphisms) const {
  const int first_band = 2 * n_;
  const int first_stack = first_band + shape_.bands();
  std::vector<Permutation> generators;
  for (const Permutation& map : automorphisms.generators) {
    Permutation& p = generators.emplace_back(static_cast<std::size_t>(first_stack + shape_.stacks()), Point{0});
    const auto chute_of_line = [&](int line) {
      return static_cast<Point>(line < n_ ? first_band + shape_.band_of_row(line)
                                          : first_stack + shape_.stack_of_column(line - n_));
    };
    for (int line = 0; line < 2 * n_; ++line) {
      const int image = map[static_cast<std::size_t>(line)];
      p[static_cast<std::size_t>(line)] = static_cast<Point>(image);
      p[chute_of_line(line)] = chute_of_line(image);
    }
  }
  return {static_cast<std::size_t>(first_stack + shape_.stacks()), generators, automorphisms.order};
}

void GeneralSearch::pin_pending(MinlexState& state) {
  if (state.group < 0 || state.pending < 0) return;
  state.group = stabiliser(state.group, state.pending);
  state.pending = -1;
}

int GeneralSearch::stabiliser(int group, int point) {
  const auto at = static_cast<std::size_t>(point);
  const PathGroup& path_group = groups_[static_cast<std::size_t>(group)];
  if (path_group.stabilisers[at] != not_made) return path_group.stabilisers[at];
  int result = group;
  if (std::ranges::count(path_group.orbits, path_group.orbits[at]) > 1) {
    PointSet fixed = path_group.fixed;
    fixed[at / 64] |= std::uint64_t{1} << at % 64;
    const auto known = group_of_points_.find(fixed);
    result = known != group_of_points_.end() ? known->second : add_group(path_group.group.stabiliser(at), fixed);
  }
  return groups_[static_cast<std::size_t>(group)].stabilisers[at] = result;
}

int GeneralSearch::add_group(PermutationGroup group, const PointSet& fixed) {
  budget_.spend(Work::stabiliser);
  budget_.spend(Work::product, group.products());
  const int index = group.is_trivial() ? -1 : static_cast<int>(groups_.size());
  if (index >= 0) {
    const Permutation orbits = group.orbit_representatives();
    groups_.push_back({std::move(group), orbits, fixed, {}});
    groups_.back().stabilisers.fill(not_made);
  }
  group_of_points_.emplace(fixed, index);
  return index;
}

template <typename ToPoint>
void GeneralSearch::prune(MinlexState& state, Choices& choices, const ToPoint& to_point) {
  if (state.group < 0 || choices.size() < 2) return;
  pin_pending(state);
  if (state.group < 0) return;
  const Permutation& orbit = groups_[static_cast<std::size_t>(state.group)].orbits;
  std::array<bool, max_points> seen{};
  const auto is_superfluous = [&](int choice) {
    bool& seen_orbit = seen[orbit[static_cast<std::size_t>(to_point(choice))]];
    return std::exchange(seen_orbit, true);
  };
  choices.erase(std::remove_if(choices.begin(), choices.end(), is_superfluous), choices.end());
}

bool GeneralSearch::beyond_best(const MinlexState& state, int begin, int end) const {
  if (!has_best_) return false;
  const TargetRow& best = form_[static_cast<std::size_t>(row_)];
  // A row that is smaller in an earlier slot is kept, so the comparison begins with the first slot.
  return std::lexicographical_compare(best.begin(), best.begin() + end, state.row.begin(), state.row.begin() + end) &&
         begin < end;
}

bool GeneralSearch::begins_beyond_best(const MinlexState& state, int row) const {
  if (!has_best_) return false;
  const auto& lines = state.lines;
  const TargetRow& best = form_[static_cast<std::size_t>(row_)];
  for (int slot = 0; slot < n_;) {
    if (!lines.is_single_stack(slot / width_) || lines.cycle_length(slot) > 0) return false;
    const int end = lines.part_end(slot);
    int blanks_end = slot;
    for (int at = slot; at < end; ++at) blanks_end += source(state, row, lines.line_at(at)) == blank ? 1 : 0;
    int best_end = slot;
    while (best_end < end && best[static_cast<std::size_t>(best_end)] == 0) ++best_end;
    if (blanks_end != best_end) return blanks_end < best_end;
    if (blanks_end < end) {
      // A symbol: its label is certain if its slot and its home are fixed.
      if (end > slot + 1) return false;
      const Cell symbol = source(state, row, lines.line_at(slot));
      if (grid_.is_pattern() || state.home_column[symbol] == MinlexState::unseen) return false;
      const int home_row = lines.slot_of(state.home_row[symbol]);
      const int home_column = lines.slot_of(state.home_column[symbol]);
      if (!lines.is_fixed(home_row) || !lines.is_fixed(home_column)) return false;
      const int label = label_at(home_row, home_column);
      if (label != best[static_cast<std::size_t>(slot)]) return label > best[static_cast<std::size_t>(slot)];
    }
    slot = end;
  }
  return false;
}

void GeneralSearch::advance(MinlexState& state, int slot) {
  while (slot < n_) {
    const int position = slot / width_;
    if (!state.lines.is_single_stack(position)) {
      const auto next = advance_group(state, position);
      if (!next) return;
      slot = *next;
      continue;
    }
    const int next = step(state, slot);
    if (beyond_best(state, slot, std::max(next, slot + 1))) return;
    if (next == slot) {
      Choices choices = choices_;
      if (choices.size() == 1) {
        settle(state, slot++, choices[0]);
        continue;
      }
      prune(state, choices, [&](int column) { return line_point(state, column, false); });
      for (const int column : choices) {
        budget_.spend(Work::branch);
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

std::optional<int> GeneralSearch::advance_group(MinlexState& state, int position) {
  StackTrials least = least_trials(state, position);
  if (least.empty()) return std::nullopt;
  if (least.size() == 1) {
    // There is only one way to continue, which the trial has already followed.
    state = least[0].state;
    return least[0].end;
  }
  if (stay_tied(state, position, least)) return tie_stacks(state, position, least);
  branch_by_stacks(state, position, least);
  return std::nullopt;
}

GeneralSearch::StackTrials GeneralSearch::least_trials(const MinlexState& state, int position) {
  const int group_end = state.lines.group_end(position);
  const int begin_slot = position * width_;
  const int end_slot = begin_slot + width_;
  StackTrials least;
  for (int at = position; at < group_end; ++at) {
    budget_.spend(Work::branch);
    StackTrial trial{state, begin_slot, false};
    trial.state.lines.swap_stacks(position, at);
    trial.state.lines.cut_group(position + 1);
    while (trial.end < end_slot && !trial.has_choice) {
      const int next = step(trial.state, trial.end);
      trial.has_choice = next == trial.end;
      trial.end = next;
    }
    // Trials may be certain up to different slots. Two trials are compared only as far as both are certain.
    if (beyond_best(trial.state, begin_slot, trial.known())) continue;
    const auto order = [&trial, begin_slot](const StackTrial& other) {
      const int common = std::min(trial.known(), other.known());
      return std::lexicographical_compare_three_way(
          trial.state.row.begin() + begin_slot, trial.state.row.begin() + common, other.state.row.begin() + begin_slot,
          other.state.row.begin() + common);
    };
    if (std::ranges::any_of(least, [&order](const StackTrial& other) { return order(other) > 0; })) continue;
    const auto is_greater = [&order](const StackTrial& other) { return order(other) < 0; };
    least.erase(std::remove_if(least.begin(), least.end(), is_greater), least.end());
    least.push_back(trial);
  }
  return least;
}

bool GeneralSearch::stay_tied(const MinlexState& state, int position, const StackTrials& trials) const {
  if (std::ranges::any_of(trials, &StackTrial::has_choice)) return false;
  const StackTrial& first = trials[0];
  for (int slot = position * width_; slot < first.end; ++slot) {
    const Cell symbol = source(state, first.state.lines.line_at(slot));
    if (symbol == blank || grid_.is_pattern()) continue;
    if (state.home_column[symbol] != MinlexState::unseen) return false;
  }
  return true;
}

std::optional<int> GeneralSearch::tie_stacks(MinlexState& state, int position, const StackTrials& trials) {
  const int count = static_cast<int>(trials.size());
  for (int i = 0; i < count; ++i) {
    const int stack = trials[static_cast<std::size_t>(i)].state.lines.stack_at(position);
    int at = position + i;
    while (state.lines.stack_at(at) != stack) ++at;
    state.lines.swap_stacks(position + i, at);
  }
  for (int i = 0; i < count; ++i) {
    state.lines.copy_stack(position + i, trials[static_cast<std::size_t>(i)].state.lines, position);
  }
  const int begin = position * width_;
  const int end = begin + count * width_;
  for (int slot = begin; slot < end; ++slot) {
    if (source(state, state.lines.line_at(slot)) == blank) {
      state.row[static_cast<std::size_t>(slot)] = 0;
    } else {
      introduce(state, slot);
    }
  }
  state.lines.cut_group(position + count);
  if (beyond_best(state, begin, end)) return std::nullopt;
  return end;
}

void GeneralSearch::branch_by_stacks(MinlexState& state, int position, StackTrials& trials) {
  Choices choices;
  for (const StackTrial& trial : trials) choices.push_back(trial.state.lines.stack_at(position));
  const Choices all = choices;
  prune(state, choices, [&](int stack) { return stack_point(state, stack); });
  for (const int stack : choices) {
    StackTrial& trial = trials[static_cast<std::size_t>(std::ranges::find(all, stack) - all.begin())];
    trial.state.group = state.group;
    trial.state.pending = state.group >= 0 ? stack_point(state, stack) : -1;
    advance(trial.state, trial.end);
  }
}

void GeneralSearch::finish_row(MinlexState& state) {
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
  budget_.spend(Work::keep);
  next_level_.push_back(state);
}

void GeneralSearch::start_row(MinlexState& state) {
  budget_.spend(Work::try_row);
  source_row_ = state.lines.line_at(n_ + row_) - n_;
  if (state.lines.has_reversed_link(state.lines.part_begin(n_ + row_))) {
    place_tied_row(state);
  } else {
    advance(state, 0);
  }
}

void GeneralSearch::start_level(int row) {
  row_ = row;
  has_best_ = false;
  next_level_.clear();
  Choices kept;
  for (MinlexState state : level_) {
    if (n_ + row < state.lines.row_end()) {
      start_row(state);
      continue;
    }
    RowChoices choices = row_choices(state);
    if (choices.size() == 1) {
      append_rows(state, choices[0]);
      start_row(state);
      continue;
    }
    pin_pending(state);
    const bool is_choice_of_bands = row % band_height_ == 0 && band_height_ < n_;
    const auto point = [&](int i) {
      const RowChoice& choice = choices[static_cast<std::size_t>(i)];
      const bool is_tie_of_band = choice.kind > 0 && is_choice_of_bands;
      return is_tie_of_band ? band_point(state, choice.first_row() / band_height_)
                            : line_point(state, choice.first_row(), true);
    };
    std::ranges::stable_sort(choices, {}, &RowChoice::kind);
    for (int begin = 0, end = 0; begin < static_cast<int>(choices.size()); begin = end) {
      const int kind = choices[static_cast<std::size_t>(begin)].kind;
      kept.clear();
      for (; end < static_cast<int>(choices.size()) && choices[static_cast<std::size_t>(end)].kind == kind; ++end) {
        kept.push_back(end);
      }
      prune(state, kept, point);
      for (const int i : kept) {
        if (begins_beyond_best(state, choices[static_cast<std::size_t>(i)].first_row())) continue;
        MinlexState child = state;
        append_rows(child, choices[static_cast<std::size_t>(i)]);
        // Tied rows of the current band are already fixed as a set.
        if (child.group >= 0 && (kind == 0 || is_choice_of_bands)) child.pending = point(i);
        start_row(child);
      }
    }
  }
}

Transform GeneralSearch::run() {
  level_.assign(1, MinlexState(shape_));
  level_[0].group = groups_.empty() ? -1 : 0;
  if (transposes_ && !has_transposing_automorphism_) {
    level_.push_back(level_[0]);
    level_[1].transpose = true;
  }
  for (int row = 0; row < n_; ++row) {
    start_level(row);
    level_.swap(next_level_);
  }
  const MinlexState& state = level_.front();
  Transform map = identity_transform(shape_);
  map.symmetry.transpose = state.transpose;
  for (int slot = 0; slot < n_; ++slot) {
    map.symmetry.rows[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(state.lines.line_at(n_ + slot) - n_);
    map.symmetry.columns[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(state.lines.line_at(slot));
  }
  if (!grid_.is_pattern()) {
    std::uint8_t unused = state.next_label;
    for (std::size_t symbol = 1; symbol <= static_cast<std::size_t>(n_); ++symbol) {
      const int column = state.home_column[symbol];
      map.symbols[symbol] = column == MinlexState::unseen
                                ? unused++
                                : static_cast<std::uint8_t>(label_at(state.lines.slot_of(state.home_row[symbol]),
                                                                     state.lines.slot_of(column)));
    }
  }
  return map;
}

}  // namespace isodoku::detail
