#pragma once
// Min-lex forms of complete grids of any shape of several stacks, as long as few ways lead to the least second row.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/least_form.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// The search under one group, with its working memory. Not to be shared between threads.
class CompleteSearch {
 public:
  /// The shape has boxes of more than one row and more than one column.
  explicit CompleteSearch(const BoxGroup& group);

  /// As MinlexGeneral::canonical_form; nothing if too many ways lead to the least second row, which is so for very
  /// symmetric grids.
  std::optional<CanonicalForm> find(const Grid& grid);

 private:
  using Line = IndexMap;

  /// Two rows of a band, which become the first two of the form.
  struct RowPair {
    std::uint8_t orientation;  // 1: of the transposed grid
    std::uint8_t first;
    std::uint8_t second;
    std::uint8_t stack;  // the source of the form's first stack
    Line shares;         // by stack: how many symbols of the second row in the first stack the first row has there
    Line next;           // by column: where the first row has what the second one has here
    std::uint32_t hit;   // columns that are next to one of the first stack, as bits
  };

  /// Columns that have got their places. Slots are columns of the form, positions its stacks.
  struct Path {
    const RowPair* pair;
    std::uint32_t taken;  // slots, as bits
    int stacks;           // how many positions are taken
    Line columns;         // by slot
    Line slots;           // by column
    Line positions;       // by stack
    Line parts;           // by stack: the first slot of the columns of the first stack whose next ones are there
  };

  void find_pairs();
  void search(const RowPair& pair);
  void place_from(int slot);
  void compare_label(int column, int slot);
  /// Does the rest with a column in a slot, and takes it back.
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
  int width_;  // columns of a stack
  int stacks_;
  int band_height_;  // rows of a band

  // By orientation: symbols less 1, and the columns of the symbols of each row.
  std::array<std::array<Line, max_size>, 2> rows_;
  std::array<std::array<Line, max_size>, 2> columns_of_;
  std::vector<RowPair> pairs_;
  Path path_;
  std::uint64_t steps_left_ = 0;

  Line second_row_;  // the least so far, and as far as it is known
  LeastRows least_;
};

}  // namespace isodoku::detail
