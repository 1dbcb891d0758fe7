#pragma once
// The breadth-first search of minlex_general.cpp, which describes the method.
//
// general_search.cpp has the levels, branches and their pruning; general_search_rows.cpp which rows may come next;
// general_search_steps.cpp what one row does to the order of the columns; general_search_private.cpp rows that are tied
// with a column each.

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "canon/general/minlex_state.hpp"
#include "canon/general/search_budget.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/permutation_group.hpp"

namespace isodoku::detail {

/// The search for one grid under a group of its shape; run() once.
class GeneralSearch {
 public:
  /// Paths of two levels: memory that one search leaves to the next.
  using Levels = std::array<std::vector<MinlexState>, 2>;

  /// All that is given must outlive the search.
  GeneralSearch(const Grid& grid, const BoxGroup& group, const GeneratedGroup& automorphisms, Levels& levels)
      : grid_(grid),
        shape_(grid.shape()),
        n_(shape_.size()),
        width_(shape_.box_columns()),
        band_height_(shape_.box_rows() == 1 ? n_ : shape_.box_rows()),
        transposes_(group.transposes()),
        has_transposing_automorphism_(
            std::ranges::any_of(automorphisms.generators, [this](const Permutation& map) { return map[0] >= n_; })),
        level_(levels[0]),
        next_level_(levels[1]) {
    read_rows();
    if (automorphisms.order > 1) add_group(group_on_points(automorphisms), {});
  }

  Transform run();

 private:
  /// Lines or stacks to choose from, or numbers of RowChoices.
  using Choices = boost::container::static_vector<int, max_size>;

  // Points of the group: rows 0..N-1, columns N..2N-1, then bands, then stacks.
  [[nodiscard]] PermutationGroup group_on_points(const GeneratedGroup& automorphisms) const;
  [[nodiscard]] int line_point(const MinlexState& state, int line, bool is_row) const {
    return is_row != state.transpose ? line : n_ + line;
  }
  [[nodiscard]] int band_point(const MinlexState& state, int band) const {
    return 2 * n_ + (state.transpose ? shape_.bands() : 0) + band;
  }
  [[nodiscard]] int stack_point(const MinlexState& state, int stack) const {
    return 2 * n_ + (state.transpose ? 0 : shape_.bands()) + stack;
  }
  /// Rows, columns, bands and stacks of any shape.
  static constexpr int max_points = 3 * max_size + 1;
  /// A set of points: bit p % 64 of word p / 64.
  using PointSet = std::array<std::uint64_t, 2>;
  /// The stabiliser of a path.
  struct PathGroup {
    PermutationGroup group;
    Permutation orbits;                       // its orbit_representatives()
    PointSet fixed;                           // the points chosen that it did not fix already
    std::array<int, max_points> stabilisers;  // indices of the stabilisers of points in it, -1: trivial; or not_made
  };
  static constexpr int not_made = -2;
  /// Returns the index of the group, or -1 if it is trivial.
  int add_group(PermutationGroup group, const PointSet& fixed);
  /// Returns the index of the stabiliser of the point in the group with this index, or -1 if it is trivial.
  int stabiliser(int group, int point);
  /// Takes the pending point into the stabiliser of the path.
  void pin_pending(MinlexState& state);
  /// Leaves one choice of each orbit of the stabiliser of the path.
  template <typename ToPoint>
  void prune(MinlexState& state, Choices& choices, const ToPoint& to_point);

  [[nodiscard]] Cell source(const MinlexState& state, int row, int column) const {
    return state.transpose ? grid_.at(column, row) : grid_.at(row, column);
  }
  [[nodiscard]] Cell source(const MinlexState& state, int column) const { return source(state, source_row_, column); }

  /// What is alike in rows that are tied with a column each (general_search_private.cpp).
  struct PrivateTie {
    std::uint32_t fixed_columns = 0;  // in which they have clues, all of new symbols; bit c
    std::uint8_t part = 0;            // the first slot of the tied columns in which they have clues
    Cell symbol = blank;              // that each has in a column of its own there
    std::uint8_t shared_column = 0;   // there, too: all have new symbols in it
    bool shares_column = false;

    friend bool operator==(const PrivateTie&, const PrivateTie&) = default;
  };
  using PrivateTies = boost::container::static_vector<PrivateTie, 2>;
  [[nodiscard]] static std::uint32_t bit(int i) { return 1U << static_cast<unsigned>(i); }
  /// Rows that can come next: one, or tied ones.
  struct RowChoice {
    std::uint32_t rows;  // bit r: source row r
    int kind = 0;        // 0 for one row; ties that an automorphism takes to each other are of one kind
    PrivateTie tie{};    // if a column of its own is tied to each row; else without a symbol

    [[nodiscard]] int first_row() const { return std::countr_zero(rows); }
  };
  using RowChoices = boost::container::static_vector<RowChoice, max_size>;
  /// What a row of the source holds.
  struct RowContent {
    std::uint32_t columns = 0;  // bit c: a clue in column c
    std::uint32_t symbols = 0;  // bit s: the symbol s
    std::uint32_t alike = 0;    // rows that could be tied to this one with a column each; bit r
  };
  void read_rows();
  void find_rows_alike(std::array<RowContent, max_size>& rows) const;
  [[nodiscard]] const RowContent& row_content(const MinlexState& state, int row) const {
    return row_contents_[state.transpose ? 1 : 0][static_cast<std::size_t>(row)];
  }
  [[nodiscard]] std::uint32_t tied_rows(const MinlexState& state, std::uint32_t free_rows, int row) const;
  /// The rows that are tied to this one, with a column each; or only this row.
  [[nodiscard]] RowChoice tied_with_columns(const MinlexState& state, std::uint32_t free_rows, int row) const;
  /// The ties that this row can have, by where its clues are.
  [[nodiscard]] PrivateTies private_ties(const MinlexState& state, int row) const;
  /// Which of these rows a tie holds for; 0 if they are too few, or share other symbols.
  [[nodiscard]] std::uint32_t rows_of_tie(const MinlexState& state, std::uint32_t candidates,
                                          const PrivateTie& tie) const;
  /// None of the other rows can come before the last of those tied.
  [[nodiscard]] bool come_first(const MinlexState& state, std::uint32_t tied, std::uint32_t others,
                                const PrivateTie& tie) const;
  /// Appends the rows of a choice to those placed, and ties them as they are.
  void append_rows(MinlexState& state, const RowChoice& choice) const;
  /// The row that stands at the current target row, tied to others with its column: all is decided.
  void place_tied_row(MinlexState& state);
  /// Makes single rows of the ties from choices[first] on that are of one kind.
  static void untie_alike(RowChoices& choices, std::ptrdiff_t first);
  /// Ties of one kind are in different bands if there are automorphisms that fix the path.
  [[nodiscard]] RowChoices row_choices(const MinlexState& state);

  void start_level(int row);
  /// Begins with the row that stands at the current target row.
  void start_row(MinlexState& state);
  /// Continues with the row from `slot`; the first slots are done.
  void advance(MinlexState& state, int slot);
  /// Divides a group of tied stacks at the begin of the row's rest. Returns the next slot, or
  /// nothing if it branched or came to an end.
  std::optional<int> advance_group(MinlexState& state, int position);
  /// A stack of the group in the first place, up to its first choice of columns.
  struct StackTrial {
    MinlexState state;
    int end;          // slots that are certain
    bool has_choice;  // at `end`; then the value there is certain too

    [[nodiscard]] int known() const { return end + (has_choice ? 1 : 0); }
  };
  using StackTrials = boost::container::small_vector<StackTrial, 4>;
  /// The stacks that give the least row, as far as that is certain; none if all give a greater one than the best.
  [[nodiscard]] StackTrials least_trials(const MinlexState& state, int position);
  /// Whether these hold only blanks and new symbols, so that they can stay tied, before the rest of the group.
  [[nodiscard]] bool stay_tied(const MinlexState& state, int position, const StackTrials& trials) const;
  /// Returns the next slot, or nothing if the row is greater than the best.
  std::optional<int> tie_stacks(MinlexState& state, int position, const StackTrials& trials);
  /// Continues with each of them, except for those that an automorphism takes to another one.
  void branch_by_stacks(MinlexState& state, int position, StackTrials& trials);
  void finish_row(MinlexState& state);

  /// One step within a single stack. Returns the next slot; or the same slot when there is a choice
  /// of columns, which stands in choices_, the value in state.row.
  int step(MinlexState& state, int slot);
  /// The same in a part made of cycles.
  int step_in_cycles(MinlexState& state, int slot);
  /// All clues of the source row stand in columns that are tied to no other.
  [[nodiscard]] bool has_fixed_clues(const MinlexState& state, int row) const;
  /// If the homes of choices_ are tied lines of another part: puts both first in their parts and
  /// links them, whichever order they will have. Returns the next slot, or the same if it did nothing.
  int link_homes(MinlexState& state, int slot);
  /// If the symbols of the part at `slot` permute its columns, or the lines linked to it,
  /// puts the cycles into order and ties those of one length; returns whether it did.
  bool make_cycles(MinlexState& state, int slot);
  /// If this is the last row, and its symbols permute the part at `slot` by way of rows that are linked to it in
  /// reverse, puts these lines into an order for which the row is least; returns whether it did.
  bool settle_reversed_cycles(MinlexState& state, int slot);
  /// What the form has at these slots.
  [[nodiscard]] int label_at(int row_slot, int column_slot) const;
  /// The least label that the symbol of this column in the current row can get when the column is moved
  /// to `slot`.
  [[nodiscard]] int min_label(const MinlexState& state, int column, int slot) const;
  /// Puts a column to the slot and the home column of its symbol where it gives the least label.
  void settle(MinlexState& state, int slot, int column);
  void introduce(MinlexState& state, int slot);
  [[nodiscard]] static bool is_seen(const MinlexState& state, Cell symbol) {
    return (state.seen_symbols >> symbol & 1U) != 0;
  }
  [[nodiscard]] bool beyond_best(const MinlexState& state, int begin, int end) const;
  /// The row would be beyond the best: seen without placing it, from its first blanks and the labels that are certain.
  [[nodiscard]] bool begins_beyond_best(const MinlexState& state, int row) const;

  const Grid& grid_;
  Shape shape_;
  int n_;
  int width_;
  int band_height_;  // bands of one row are like one band of all
  bool transposes_;  // the group
  bool has_transposing_automorphism_;
  SearchBudget budget_;
  std::array<std::array<RowContent, max_size>, 2> row_contents_{};  // also of the transposed source
  std::vector<PathGroup> groups_;
  std::map<PointSet, int> group_of_points_;  // index of the stabiliser of these points, -1: trivial
  std::array<TargetRow, max_size> form_{};   // the rows below row_ are final
  int row_ = 0;                              // the target row being made
  int source_row_ = 0;
  bool has_best_ = false;  // form_[row_] is the least so far
  std::vector<MinlexState>& level_;
  std::vector<MinlexState>& next_level_;
  Choices choices_;
};

}  // namespace isodoku::detail
