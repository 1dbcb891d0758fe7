// The last digit of a code stands for the second cell, and is the most significant digit of the code as a number. So
// the order of codes is that of the symbols, cell by cell. The boxes are generated in this order.

#include "studies/block_diagonals/normal_boxes.hpp"

#include <algorithm>
#include <utility>

namespace isodoku::detail {
namespace {

constexpr std::size_t cells = 9;

/// The number of boxes before `box` in the order of all boxes with the same first cell.
std::size_t rank_of(const Box9& box) {
  std::size_t rank = 0;
  for (std::size_t i = 1; i < cells; ++i) {
    std::size_t smaller = 0;
    for (std::size_t later = i + 1; later < cells; ++later) smaller += box[later] < box[i] ? 1U : 0U;
    rank = rank * (cells - i) + smaller;
  }
  return rank;
}

Cell cell_at(const Box9& box, const BoxLines& lines, std::size_t row, std::size_t column) {
  return box[3U * lines.rows[row] + lines.columns[column]];
}

bool is_normal(const Box9& box) {
  return box[0] == 1 && box[4] < box[5] && box[4] < box[7] && box[4] < box[8];
}

}  // namespace

BoxLines normal_lines(const Box9& box) {
  const auto one = static_cast<std::size_t>(std::ranges::find(box, Cell{1}) - box.begin());
  BoxLines lines{{0, 1, 2}, {0, 1, 2}};
  auto& [rows, columns] = lines;
  std::swap(rows[0], rows[one / 3]);
  std::swap(columns[0], columns[one % 3]);
  const auto at = [&](std::size_t row, std::size_t column) { return cell_at(box, lines, row, column); };
  if (std::min(at(2, 1), at(2, 2)) < std::min(at(1, 1), at(1, 2))) std::swap(rows[1], rows[2]);
  if (at(1, 2) < at(1, 1)) std::swap(columns[1], columns[2]);
  return lines;
}

NormalBoxes::NormalBoxes() {
  std::vector<int> rest = {2, 3, 4, 5, 6, 7, 8, 9};
  do {
    Box9 box{};
    box[0] = 1;
    for (std::size_t i = 1; i < cells; ++i) box[i] = static_cast<Cell>(rest[i - 1]);
    by_rank_.push_back(static_cast<std::uint16_t>(boxes_.size()));
    if (is_normal(box)) boxes_.push_back(box);
  } while (std::ranges::next_permutation(rest).found);
}

std::uint16_t NormalBoxes::number_of(const Box9& box) const {
  const BoxLines lines = normal_lines(box);
  Box9 normal{};
  for (std::size_t i = 0; i < cells; ++i) normal[i] = cell_at(box, lines, i / 3, i % 3);
  return by_rank_[rank_of(normal)];
}

std::string NormalBoxes::code(std::size_t i) const {
  std::string code;
  for (std::size_t cell = cells; cell-- > 1;) code += static_cast<char>('0' + boxes_[i][cell] - 2);
  return code;
}

std::optional<std::uint16_t> NormalBoxes::find(std::string_view code) const {
  if (code.size() != cells - 1 || !std::ranges::is_permutation(code, std::string_view("01234567"))) return std::nullopt;
  Box9 box{1};
  for (std::size_t cell = 1; cell < cells; ++cell) box[cell] = static_cast<Cell>(code[cells - 1 - cell] - '0' + 2);
  if (!is_normal(box)) return std::nullopt;
  return by_rank_[rank_of(box)];
}

}  // namespace isodoku::detail
