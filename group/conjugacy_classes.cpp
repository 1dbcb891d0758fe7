// Conjugacy classes from the structure of the group.
//
// Rows are permuted by a wreath product S_R wr S_C (R rows in each of C bands), columns by S_C wr S_R. An element of
// S_k wr S_m permutes m blocks. One round of a cycle of blocks permutes the lines of its first block, and the cycle
// type of that permutation, a partition of k, depends only on the conjugacy class. The class is determined by the
// number of cycles of blocks of each length with each partition. Its centraliser has the order
//   product over (length l, partition p) of (l * z(p))^m * m!,
// where m is the number of such cycles and z(p) is the order of p's centraliser in S_k (James and Kerber, The
// Representation Theory of the Symmetric Group, 1981, section 4.2; Specht 1932).
//
// Without transposition the group is the direct product of the row group and the column group. With transposition (R =
// C) it is W wr S_2, where W = S_R wr S_R, so the same theorem applies again. Classes of W x W fuse into unordered
// pairs. The elements that transpose are, up to conjugacy, a transposition followed by (r, 1). There is one such class
// for each class of W, and its size is |W| times the size of that class.
//
// Cost: a few operations for each class.

#include "group/conjugacy_classes.hpp"

#include <utility>

#include "group/partitions.hpp"

namespace isodoku {
namespace {

/// A number of cycles of blocks that have the same length and the same partition.
struct BlockCycles {
  int length;
  const detail::Partition* partition;
  int count;
};

class LineClassFinder {
 public:
  LineClassFinder(int block_size, int blocks) : block_size_(block_size), partitions_(detail::partitions(block_size)) {
    group_order_ = factorial(blocks);
    for (int i = 0; i < blocks; ++i) group_order_ *= factorial(block_size);
    for (int length = 1; length <= blocks; ++length) {
      for (const detail::Partition& partition : partitions_) kinds_.emplace_back(length, &partition);
    }
    choose(0, blocks);
  }

  std::vector<LineClass> take() { return std::move(classes_); }

 private:
  /// Distributes the remaining blocks over the kinds of cycles, starting with `kind`.
  void choose(std::size_t kind, int blocks_left) {
    if (blocks_left == 0) {
      add_class();
      return;
    }
    if (kind == kinds_.size() || kinds_[kind].first > blocks_left) return;
    const auto [length, partition] = kinds_[kind];
    for (int count = blocks_left / length; count >= 0; --count) {
      if (count > 0) chosen_.push_back({length, partition, count});
      choose(kind + 1, blocks_left - count * length);
      if (count > 0) chosen_.pop_back();
    }
  }

  void add_class() {
    LineClass found;
    found.representative.fill(0);
    BigInteger centraliser = 1;
    int line = 0;
    for (const auto& [length, partition, count] : chosen_) {
      const BigInteger of_one = length * detail::centraliser_order(*partition);
      for (int i = 1; i <= count; ++i) {
        centraliser *= of_one * i;
        add_block_cycle(found.representative, line, length, *partition);
        line += length * block_size_;
      }
      for (const int part : *partition) found.lines.add(length * part, count);
    }
    found.size = group_order_ / centraliser;
    classes_.push_back(std::move(found));
  }

  /// Adds a cycle of `length` blocks, the first of which begins at `line`. Each line is mapped to the corresponding
  /// line of the next block. From the last block to the first, the lines are also permuted, with cycles as in
  /// `partition`.
  void add_block_cycle(IndexMap& image, int line, int length, const detail::Partition& partition) const {
    const auto set = [&image](int from, int to) {
      image[static_cast<std::size_t>(from)] = static_cast<std::uint8_t>(to);
    };
    const int last = line + (length - 1) * block_size_;
    for (int from = line; from < last; ++from) set(from, from + block_size_);
    int begin = 0;
    for (const int part : partition) {
      for (int i = 0; i < part; ++i) set(last + begin + i, line + begin + (i + 1) % part);
      begin += part;
    }
  }

  int block_size_;
  std::vector<detail::Partition> partitions_;
  std::vector<std::pair<int, const detail::Partition*>> kinds_;
  BigInteger group_order_;
  std::vector<BlockCycles> chosen_;
  std::vector<LineClass> classes_;
};

IndexMap identity_map(int n) {
  IndexMap map{};
  for (int i = 0; i < n; ++i) map[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
  return map;
}

}  // namespace

std::vector<LineClass> line_classes(int block_size, int blocks) {
  return LineClassFinder(block_size, blocks).take();
}

void for_each_conjugacy_class(const BoxGroup& group, const std::function<void(const ConjugacyClass&)>& visit) {
  const Shape& shape = group.shape();
  const std::vector<LineClass> rows = line_classes(shape.box_rows(), shape.bands());
  const std::vector<LineClass> columns = line_classes(shape.box_columns(), shape.stacks());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // With transposition both lists are equal, and the classes are unordered pairs.
    for (std::size_t j = group.transposes() ? i : 0; j < columns.size(); ++j) {
      const LineClass& row = rows[i];
      const LineClass& column = columns[j];
      BigInteger size = row.size * column.size;
      if (group.transposes() && i != j) size *= 2;
      visit({{false, row.representative, column.representative},
             std::move(size),
             product_cycle_type(row.lines, column.lines)});
    }
  }
  if (!group.transposes()) return;
  BigInteger line_group_order = 0;
  for (const LineClass& row : rows) line_group_order += row.size;
  for (const LineClass& row : rows) {
    visit({{true, row.representative, identity_map(shape.size())},
           line_group_order * row.size,
           transposing_cycle_type(row.lines)});
  }
}

std::vector<ConjugacyClass> conjugacy_classes(const BoxGroup& group) {
  std::vector<ConjugacyClass> classes;
  for_each_conjugacy_class(group, [&classes](const ConjugacyClass& found) { classes.push_back(found); });
  return classes;
}

}  // namespace isodoku
