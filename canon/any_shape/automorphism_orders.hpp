#pragma once
// The automorphisms of complete grids of box rules, one by one.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "canon/bytes16.hpp"
#include "group/box_group.hpp"
#include "group/grid.hpp"

namespace isodoku {

/// Finds all automorphisms of one complete grid after the other, of which there should be few. Not to be shared between
/// threads.
class AutomorphismOrders {
 public:
  /// The shape has at most 16 symbols, so that a row is one vector.
  explicit AutomorphismOrders(const BoxGroup& group);

  /// The order of each symmetry after which some relabelling gives the grid back, the identity included. Valid until
  /// the next call.
  std::span<const std::uint32_t> find(const Grid& grid);

 private:
  static constexpr std::size_t lanes = 16;

  /// A row of the grid, or a column as a row of the grid transposed.
  struct Row {
    std::uint8_t orientation;
    std::uint8_t index;
  };
  /// The columns of a permutation, cycle by cycle.
  struct CycleList {
    std::array<std::uint8_t, lanes> columns;
    std::array<std::uint8_t, lanes> lengths;  // by column: of its cycle
  };

  void describe_rows(std::uint8_t orientation);
  [[nodiscard]] std::uint32_t kind_of(Bytes16 permutation) const;
  [[nodiscard]] Bytes16 relative(std::uint8_t orientation, std::size_t first, std::size_t row) const;
  [[nodiscard]] CycleList cycles_of(Bytes16 permutation) const;
  void choose_pair();
  [[nodiscard]] std::uint64_t maps_of(std::uint32_t kind) const;
  void search(Row first, Row second);
  void map_cycle(std::size_t at);
  void check();
  [[nodiscard]] bool put(std::size_t column, std::size_t image);
  [[nodiscard]] std::uint32_t order_of_map() const;

  std::size_t n_;
  bool transposes_;
  ByteArray16 identity_{};
  ByteArray16 band_of_{};
  ByteArray16 stack_of_{};

  // A row is a vector of 16 bytes, one for each column; what is beyond N is the identity. Of two rows there is a kind,
  // with numbers of columns in 7 bits and three times 8, and a last bit:
  //
  //     rows_, columns_of_  | 0 | 1 | ... | N - 1 | N | ... | 15 |             by orientation and row
  //     kinds_              | in their stacks | square | cube | 4th | band |   by orientation and two rows
  std::array<std::array<ByteArray16, lanes>, 2> rows_{};        // symbols less 1
  std::array<std::array<ByteArray16, lanes>, 2> columns_of_{};  // by symbol
  std::array<std::array<std::array<std::uint32_t, lanes>, lanes>, 2> kinds_{};
  std::array<std::array<std::uint64_t, lanes>, 2> signatures_{};

  // The pair of rows whose images are tried, and the one that is being tried.
  std::size_t first_ = 0;
  std::size_t second_ = 0;
  CycleList cycles_{};
  std::array<ByteArray16, lanes> relatives_{};  // by row, to the first one
  ByteArray16 to_check_{};                      // rows, in the order in which they are compared
  Row image_of_first_{};
  ByteArray16 image_{};  // the permutation of the images' pair
  CycleList image_cycles_{};
  ByteArray16 columns_{};  // by column: where it goes
  ByteArray16 stacks_{};   // by stack, as far as columns are mapped
  ByteArray16 lines_{};    // by row: where it goes
  std::uint32_t taken_ = 0;
  std::uint32_t stacks_taken_ = 0;
  std::vector<std::uint32_t> orders_;
};

}  // namespace isodoku
