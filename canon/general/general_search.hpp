#pragma once
// The breadth-first search of minlex_general.cpp, which describes the method.
//
// The implementation has four files: general_search.cpp (levels, branches and pruning), general_search_rows.cpp (the
// possible next rows), general_search_steps.cpp (the effect of a row on the order of the columns), and
// general_search_private.cpp (rows that are each tied to a column).

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

/// The search for one grid under a group of its shape. Call run() once.
class GeneralSearch {
 public:
  /// The paths of two levels; the memory is reused by later searches.
  using Levels = std::array<std::vector<MinlexState>, 2>;

  /// All arguments must outlive the search.
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
  /// Lines or stacks to choose from, or indices of RowChoices.
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
    PointSet fixed;                           // chosen points that the group did not fix before
    std::array<int, max_points> stabilisers;  // indices of the stabilisers of points in it; -1: trivial, or not_made
  };
  static constexpr int not_made = -2;
  /// Returns the index of the group, or -1 if it is trivial.
  int add_group(PermutationGroup group, const PointSet& fixed);
  /// Returns the index of the stabiliser of the point in the group with this index, or -1 if it is trivial.
  int stabiliser(int group, int point);
  /// Restricts the group of the path to the stabiliser of the pending point.
  void pin_pending(MinlexState& state);
  /// Keeps one choice of each orbit of the stabiliser of the path.
  template <typename ToPoint>
  void prune(MinlexState& state, Choices& choices, const ToPoint& to_point);

  [[nodiscard]] Cell source(const MinlexState& state, int row, int column) const {
    return state.transpose ? grid_.at(column, row) : grid_.at(row, column);
  }
  [[nodiscard]] Cell source(const MinlexState& state, int column) const { return source(state, source_row_, column); }

  /// The common properties of rows that are each tied to a column (general_search_private.cpp).
  struct PrivateTie {
    std::uint32_t fixed_columns = 0;  // columns in which they have clues, all of new symbols; bit c
    std::uint8_t part = 0;            // first slot of the tied columns in which they have clues
    Cell symbol = blank;              // the symbol that each has in a column of its own there
    std::uint8_t shared_column = 0;   // a column of that part in which all have new symbols
    bool shares_column = false;

    friend bool operator==(const PrivateTie&, const PrivateTie&) = default;
  };
  using PrivateTies = boost::container::static_vector<PrivateTie, 2>;
  [[nodiscard]] static std::uint32_t bit(int i) { return 1U << static_cast<unsigned>(i); }
  /// Rows that can come next: a single row, or tied rows.
  struct RowChoice {
    std::uint32_t rows;  // bit r is source row r
    int kind = 0;        // 0 for a single row; ties that an automorphism maps to each other have the same kind
    PrivateTie tie{};    // only if each row is tied to a column of its own; otherwise without a symbol

    [[nodiscard]] int first_row() const { return std::countr_zero(rows); }
  };
  using RowChoices = boost::container::static_vector<RowChoice, max_size>;
  /// The contents of a row of the source.
  struct RowContent {
    std::uint32_t columns = 0;  // bit c: has a clue in column c
    std::uint32_t symbols = 0;  // bit s: has symbol s
    std::uint32_t alike = 0;    // rows that could be tied to this one, with a column each; bit r
  };
  void read_rows();
  void find_rows_alike(std::array<RowContent, max_size>& rows) const;
  [[nodiscard]] const RowContent& row_content(const MinlexState& state, int row) const {
    return row_contents_[state.transpose ? 1 : 0][static_cast<std::size_t>(row)];
  }
  [[nodiscard]] std::uint32_t tied_rows(const MinlexState& state, std::uint32_t free_rows, int row) const;
  /// The rows that are tied to this one, with a column each; or only this row.
  [[nodiscard]] RowChoice tied_with_columns(const MinlexState& state, std::uint32_t free_rows, int row) const;
  /// The possible ties of this row, by the positions of its clues.
  [[nodiscard]] PrivateTies private_ties(const MinlexState& state, int row) const;
  /// The rows among these that a tie holds for; 0 if there are too few, or if they share other symbols.
  [[nodiscard]] std::uint32_t rows_of_tie(const MinlexState& state, std::uint32_t candidates,
                                          const PrivateTie& tie) const;
  /// Whether none of the other rows can come before the last of the tied ones.
  [[nodiscard]] bool come_first(const MinlexState& state, std::uint32_t tied, std::uint32_t others,
                                const PrivateTie& tie) const;
  /// Appends the rows of a choice to the placed rows, and ties them accordingly.
  void append_rows(MinlexState& state, const RowChoice& choice) const;
  /// Places the row at the current target row, which is tied to others with its column; nothing is left to decide.
  void place_tied_row(MinlexState& state);
  /// Replaces ties of the same kind, from choices[first] on, by single rows.
  static void untie_alike(RowChoices& choices, std::ptrdiff_t first);
  /// The possible next rows. If automorphisms fix the path, ties of the same kind are in different bands.
  [[nodiscard]] RowChoices row_choices(const MinlexState& state);

  void start_level(int row);
  /// Starts with the row at the current target row.
  void start_row(MinlexState& state);
  /// Continues the row from `slot`; earlier slots are finished.
  void advance(MinlexState& state, int slot);
  /// Splits the group of tied stacks that begins at this position. Returns the next slot, or nothing if the search
  /// branched or the path ended.
  std::optional<int> advance_group(MinlexState& state, int position);
  /// A path with one stack of the group in the first position, continued up to the first choice of columns.
  struct StackTrial {
    MinlexState state;
    int end;          // end of the slots that are certain
    bool has_choice;  // whether there is a choice at `end`; the value there is then certain, too

    [[nodiscard]] int known() const { return end + (has_choice ? 1 : 0); }
  };
  using StackTrials = boost::container::small_vector<StackTrial, 4>;
  /// The stacks that give the smallest row, as far as it is certain; none if all give a greater row than the best.
  [[nodiscard]] StackTrials least_trials(const MinlexState& state, int position);
  /// Whether these stacks contain only blanks and new symbols, so that they can stay tied and come before the rest of
  /// the group.
  [[nodiscard]] bool stay_tied(const MinlexState& state, int position, const StackTrials& trials) const;
  /// Returns the next slot, or nothing if the row is greater than the best.
  std::optional<int> tie_stacks(MinlexState& state, int position, const StackTrials& trials);
  /// Continues with each trial, except for those that an automorphism maps to another trial.
  void branch_by_stacks(MinlexState& state, int position, StackTrials& trials);
  void finish_row(MinlexState& state);

  /// One step within a single stack. Returns the next slot. If there is a choice of columns, returns the same slot,
  /// with the choice in choices_ and the value in state.row.
  int step(MinlexState& state, int slot);
  /// The same in a part made of cycles.
  int step_in_cycles(MinlexState& state, int slot);
  /// Whether all clues of the source row are in columns that are not tied.
  [[nodiscard]] bool has_fixed_clues(const MinlexState& state, int row) const;
  /// If the homes of choices_ are tied lines of another part, moves both to the front of their parts and links them;
  /// their order stays open. Returns the next slot, or the same one if nothing was done.
  int link_homes(MinlexState& state, int slot);
  /// If the symbols of the part at `slot` permute its columns, or the lines linked to it, sorts the cycles and ties
  /// those of equal length. Returns whether it did.
  bool make_cycles(MinlexState& state, int slot);
  /// If this is the last row, and its symbols permute the part at `slot` through rows that are linked to it in reverse,
  /// sorts these lines so that the row is smallest. Returns whether it did.
  bool settle_reversed_cycles(MinlexState& state, int slot);
  /// The value of the form at these slots.
  [[nodiscard]] int label_at(int row_slot, int column_slot) const;
  /// The smallest label that the symbol of this column in the current row can get if the column is moved to `slot`.
  [[nodiscard]] int min_label(const MinlexState& state, int column, int slot) const;
  /// Moves a column to the slot, and the home column of its symbol to where it gives the smallest label.
  void settle(MinlexState& state, int slot, int column);
  void introduce(MinlexState& state, int slot);
  [[nodiscard]] static bool is_seen(const MinlexState& state, Cell symbol) {
    return (state.seen_symbols >> symbol & 1U) != 0;
  }
  [[nodiscard]] bool beyond_best(const MinlexState& state, int begin, int end) const;
  /// Whether the first blanks and the certain labels of the row show that it is greater than the best. The row is not
  /// placed for this.
  [[nodiscard]] bool begins_beyond_best(const MinlexState& state, int row) const;

  const Grid& grid_;
  Shape shape_;
  int n_;
  int width_;
  int band_height_;  // bands of one row are treated as one band of all rows
  bool transposes_;  // whether the group contains transposition
  bool has_transposing_automorphism_;
  SearchBudget budget_;
  std::array<std::array<RowContent, max_size>, 2> row_contents_{};  // for both orientations
  std::vector<PathGroup> groups_;
  std::map<PointSet, int> group_of_points_;  // index of the stabiliser of these points; -1: trivial
  std::array<TargetRow, max_size> form_{};   // rows below row_ are final
  int row_ = 0;                              // the target row under construction
  int source_row_ = 0;
  bool has_best_ = false;  // whether form_[row_] is the smallest so far
  std::vector<MinlexState>& level_;
  std::vector<MinlexState>& next_level_;
  Choices choices_;
};

}  // namespace isodoku::detail
