// Classes of block diagonals (Schoenhage 2010, section 2.3).
//
// The symmetries that keep the diagonal permute lines within chutes, permute the three boxes, and transpose. Normal
// forms absorb relabelling and the permutations within the last two bands and stacks. There remain 3! * 3! * 2 moves of
// the first box, each with a table of its effect on the other boxes, and 3! orders of the boxes. A new first box
// requires a new normal form; the other two boxes can simply be exchanged. So a class has at most 432 members.
//
// To list all classes, normal forms are visited in ascending order. A form that was not reached from an earlier one is
// the smallest of its class, and all other members are reached from it. No move of the first box makes the u of the
// smallest member smaller, so only a few hundred u are possible. Of the 432 images, only those with such a u matter.
// The moves that lead to them are listed for each box: usually just one of 72. The size of the class is 432 divided by
// the number of ways that lead to its smallest member. Cost: about seven images for each of some 237,000 classes, a
// hundredth of a second.

#include "studies/block_diagonals/block_diagonals.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/error.hpp"
#include "studies/block_diagonals/box_lines.hpp"

namespace isodoku::detail {
namespace {

/// The box with its symbols renamed so that `first` becomes 123456789.
Box9 renamed(const Box9& box, const Box9& first) {
  std::array<Cell, 10> name{};
  for (std::size_t i = 0; i < first.size(); ++i) name[first[i]] = first_box[i];
  Box9 image{};
  std::ranges::transform(box, image.begin(), [&name](Cell cell) { return name[cell]; });
  return image;
}

Box9 transposed(const Box9& box) {
  return {box[0], box[3], box[6], box[1], box[4], box[7], box[2], box[5], box[8]};
}

}  // namespace

BigInteger grids_of_normal_diagonal() {
  const BigInteger lines_of_a_chute = factorial(3);
  return factorial(9) * lines_of_a_chute * lines_of_a_chute * lines_of_a_chute * lines_of_a_chute;
}

BlockDiagonals::BlockDiagonals() {
  std::array<std::size_t, 3> rows = {0, 1, 2};
  do {
    std::array<std::size_t, 3> columns = {0, 1, 2};
    do {
      for (const bool transposes : {false, true}) {
        Box9 first{};
        for (std::size_t i = 0; i < first.size(); ++i) {
          first[i] = (transposes ? transposed(first_box) : first_box)[3 * rows[i / 3] + columns[i % 3]];
        }
        auto& move = moves_.emplace_back();
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
          move.push_back(boxes_.number_of(renamed(transposes ? transposed(boxes_[i]) : boxes_[i], first)));
        }
      }
    } while (std::ranges::next_permutation(columns).found);
  } while (std::ranges::next_permutation(rows).found);
  least_moves_.resize(boxes_.size());
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    std::uint16_t least = moves_.front()[i];
    for (const auto& move : moves_) least = std::min(least, move[i]);
    for (std::size_t m = 0; m < moves_.size(); ++m) {
      if (moves_[m][i] == least) least_moves_[i].push_back(static_cast<std::uint8_t>(m));
    }
  }
}

BlockDiagonal BlockDiagonals::normal_form(const Box9& first, const Box9& second, const Box9& third) const {
  return {boxes_.number_of(renamed(second, first)), boxes_.number_of(renamed(third, first))};
}

BlockDiagonal BlockDiagonals::normal_form(const Grid& grid) const {
  if (grid.shape() != Shape() || grid.is_pattern()) throw Error(ErrorKind::usage, "block diagonals require a 3x3 grid");
  std::array<Box9, 3> diagonal{};
  for (std::size_t i = 0; i < 3; ++i) {
    diagonal[i] = box_of(grid, i, i);
    if (std::ranges::count(diagonal[i], blank) > 0) {
      throw Error(ErrorKind::usage, "the boxes on the diagonal are not complete");
    }
  }
  return normal_form(diagonal[0], diagonal[1], diagonal[2]);
}

Grid BlockDiagonals::grid(const BlockDiagonal& diagonal) const {
  Grid grid;
  put_box(grid, 0, 0, first_box);
  put_box(grid, 1, 1, boxes_[diagonal.u]);
  put_box(grid, 2, 2, boxes_[diagonal.v]);
  return grid;
}

template <typename Action>
void BlockDiagonals::for_each_first_image(const BlockDiagonal& diagonal, const Action& action) const {
  const Box9& u = boxes_[diagonal.u];
  const Box9& v = boxes_[diagonal.v];
  for (const BlockDiagonal& start : {diagonal, normal_form(u, first_box, v), normal_form(v, first_box, u)}) {
    for (const std::uint8_t move : least_moves_[start.u]) action({moves_[move][start.u], moves_[move][start.v]});
    for (const std::uint8_t move : least_moves_[start.v]) action({moves_[move][start.v], moves_[move][start.u]});
  }
}

std::uint32_t BlockDiagonals::class_size(std::uint32_t ways) const {
  constexpr std::size_t orders_of_boxes = 6;
  return static_cast<std::uint32_t>(orders_of_boxes * moves_.size()) / ways;
}

BlockDiagonalClass BlockDiagonals::class_of(const BlockDiagonal& diagonal) const {
  BlockDiagonal least = diagonal;
  std::uint32_t ways = 0;
  for_each_first_image(diagonal, [&](const BlockDiagonal& image) {
    if (ways == 0 || image < least) {
      least = image;
      ways = 0;
    }
    if (image == least) ++ways;
  });
  return {least, class_size(ways)};
}

std::vector<BlockDiagonalClass> BlockDiagonals::classes() const {
  std::vector<BlockDiagonalClass> classes;
  // For each u and v, whether the normal form was reached. Empty for a u that no smallest member has.
  std::vector<std::vector<bool>> is_reached(boxes_.size());
  for (std::uint16_t u = 0; u < boxes_.size(); ++u) {
    if (moves_[least_moves_[u].front()][u] == u) is_reached[u].resize(boxes_.size());
  }
  for (std::uint16_t u = 0; u < boxes_.size(); ++u) {
    for (std::uint16_t v = u; v < is_reached[u].size(); ++v) {
      if (is_reached[u][v]) continue;
      const BlockDiagonal least{u, v};
      std::uint32_t ways = 0;
      for_each_first_image(least, [&](const BlockDiagonal& image) {
        if (image == least) ++ways;
        is_reached[image.u][image.v] = true;
      });
      classes.push_back({least, class_size(ways)});
    }
  }
  return classes;
}

}  // namespace isodoku::detail
