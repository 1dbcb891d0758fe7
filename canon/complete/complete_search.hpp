#pragma once
// Min-lex forms of complete grids of any shape with several stacks, if few ways lead to the smallest second row.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/least_form.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// The search under one group, with its working memory. Not thread-safe.
class CompleteSearch {
 public:
  /// The boxes of the shape must have more than one row and more than one column.
  explicit CompleteSearch(const BoxGroup& group);

  /// Like MinlexGeneral::canonical_form; returns nothing if too many ways lead to the smallest second row, as for very
  /// symmetric grids.
  std::optional<CanonicalForm> find(const Grid& grid);

 private:
  using Line = IndexMap;

  /// Two rows of a band that become the first two rows of the form.
  struct RowPair {
    std::uint8_t orientation;  // 1: rows of the transposed grid
    std::uint8_t first;
    std::uint8_t second;
    std::uint8_t stack;  // source of the form's first stack
    Line shares;        // by stack: number of symbols of the second row in the first stack that the first row has there
    Line next;          // by column: where the first row has the symbol that the second row has here
    std::uint32_t hit;  // columns that are `next` of a column of the first stack, as bits
  };

  /// The columns placed so far. Slots are columns of the form, positions its stacks.
  struct Path {
    const RowPair* pair;
    std::uint32_t taken;  // used slots, as bits
    int stacks;           // number of positions used
    Line columns;         // by slot
    Line slots;           // by column
    Line positions;       // by stack
    Line parts;  // by stack: first slot of the columns of the first stack whose `next` columns are in this stack
  };

  void find_pairs();
  void search(const RowPair& pair);
  void place_from(int slot);
  void compare_label(int column, int slot);
  /// Calls `rest` with a column in a slot, and then removes it again.
  template <typename Rest>
  void with_placed(int column, int slot, const Rest& rest);
  [[nodiscard]] int slot_for(int column) const;
  [[nodiscard]] int linked_column(int column) const;
  [[nodiscard]] int linked_slot(int column, int slot) const;
  void put(int column, int slot);
  void take_back(int column);
  void compare_form();

  BoxGroup group_;
  int n_;
  int width_;  // columns per stack
  int stacks_;
  int band_height_;  // rows per band

  // By orientation: symbols minus 1, and the columns of the symbols of each row.
  std::array<std::array<Line, max_size>, 2> rows_;
  std::array<std::array<Line, max_size>, 2> columns_of_;
  std::vector<RowPair> pairs_;
  Path path_;
  std::uint64_t steps_left_ = 0;

  Line second_row_;  // the smallest so far, as far as it is known
  LeastRows least_;
};

}  // namespace isodoku::detail
