// Completions of a block diagonal as closed walks.
//
// Box (0,1) shares its band with the diagonal box D0 and its stack with D1. Its rows contain three triples of symbols
// that fit the rows of D0. There are 56 ways to choose these, and each determines the rows of box (0,2), the third of
// the band. Likewise, each choice for the columns of box (0,1) determines those of (2,1), the third of the stack. A box
// is determined by the sets of its rows and columns, and exists if and only if each row shares one symbol with each
// column. So in the cycle of the six boxes
//
//     (0,1) stack 1 (2,1) band 2 (2,0) stack 0 (1,0) band 1 (1,2) stack 2 (0,2) band 0 (0,1)
//
// a completion is a closed walk: a choice of 56 for each band and stack, such that row choice and column choice are
// compatible at each box. The number of completions is the trace of the product of six 56 x 56 matrices of zeros and
// ones.
//
// Dependencies of the matrices, with the first box fixed, where r and c are the sets of a box's rows and columns:
//
//     band 0 -> stack 1 -> band 2 -> stack 0 -> band 1   depends on u and r(v)         from_band_0: kept for each r(v)
//     band 1 -> stack 2 -> band 0                        depends on r(u) and c(v)      to_band_0: kept for each c(v)
//
// So all pairs with one u need at most 280 of either, and each pair needs only the sum of products of two matrices. A
// choice for the rows of a box is compatible with 36 of the 280 for its columns, so entries are at most 36^3 and 36.
// They and their products with ones fit into 16 bits, and the sum of the products of two rows into 32.
//
// A table lists which choices for each partition are compatible with each other partition, so a matrix of zeros and
// ones is 56 words read from it:
//
//     meets_[side][partition b][partition a]    bit j: the choice j of side beside b meets a     1.2 MB
//
// Cost: 3,136 multiplications per pair, and for each of 280 matrices for each u about 1,200 additions of rows.

#include "studies/block_diagonals/diagonal_completions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "studies/block_diagonals/box_lines.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t choices = 56;

/// The length of a row, which is padded with zeros to whole vectors.
constexpr std::size_t padded_choices = 64;

/// A matrix, row by row. Entry (i, j) is the number of walks from choice i to choice j.
using Row = std::array<std::uint16_t, padded_choices>;
using Matrix = std::array<Row, choices>;
/// A matrix of zeros and ones. Bit j of row i is set if entry (i, j) is 1.
using Meetings = std::array<std::uint64_t, choices>;

/// The product of a matrix of zeros and ones and another matrix.
Matrix product(const Meetings& left, const Matrix& right) {
  Matrix result;
  for (std::size_t i = 0; i < choices; ++i) {
    Row sum{};
    for (std::uint64_t rest = left[i]; rest != 0; rest &= rest - 1) {
      const Row& row = right[static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::size_t j = 0; j < padded_choices; ++j) sum[j] = static_cast<std::uint16_t>(sum[j] + row[j]);
    }
    result[i] = sum;
  }
  return result;
}

/// A matrix of zeros and ones, with a number for each entry.
Matrix numbers(const Meetings& meetings) {
  Matrix numbers{};
  for (std::size_t i = 0; i < choices; ++i) {
    for (std::uint64_t rest = meetings[i]; rest != 0; rest &= rest - 1) {
      numbers[i][static_cast<std::size_t>(std::countr_zero(rest))] = 1;
    }
  }
  return numbers;
}

}  // namespace

class DiagonalCompletions::Impl {
 public:
  explicit Impl(const NormalBoxes& boxes);

  std::uint64_t count(const BlockDiagonal& diagonal) {
    if (!u_ || *u_ != diagonal.u) start(diagonal.u);
    const Matrix& there = from_band_0(rows_[diagonal.v]);
    const Matrix& back = to_band_0(columns_[diagonal.v]);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < choices; ++i) {
      std::uint32_t sum = 0;
      for (std::size_t j = 0; j < padded_choices; ++j) sum += std::uint32_t{there[i][j]} * back[i][j];
      count += sum;
    }
    return count;
  }

 private:
  /// The two other boxes of a band or a stack. `first` is the one with the lower number.
  enum Side : std::uint8_t { first, second };
  using Partitions = std::array<std::uint16_t, choices>;
  using MeetingsByPartition = std::array<std::uint64_t, triple_split_count>;

  void start(std::uint16_t u) {
    u_ = u;
    band_0_to_stack_1_ = meetings(first, rows_[0], first, columns_[u]);
    stack_0_to_band_1_ = numbers(meetings(first, columns_[0], first, rows_[u]));
    std::ranges::fill(from_band_0_, std::nullopt);
    std::ranges::fill(to_band_0_, std::nullopt);
  }

  /// The choices beside one partition that are compatible with choices beside another.
  [[nodiscard]] Meetings meetings(Side from_side, std::size_t from, Side to_side, std::size_t to) const {
    Meetings meetings;
    const MeetingsByPartition& meets = meets_[to_side][to];
    std::ranges::transform(choices_[from_side][from], meetings.begin(), [&](std::uint16_t a) { return meets[a]; });
    return meetings;
  }

  /// Entry (i, j): the number of walks from choice i of band 0 over stack 1, band 2 and stack 0 to choice j of band 1.
  const Matrix& from_band_0(std::uint16_t rows_of_v) {
    auto& kept = from_band_0_[rows_of_v];
    if (!kept) {
      const Matrix band_2_to_1 = product(meetings(first, rows_of_v, second, columns_[0]), stack_0_to_band_1_);
      const Matrix stack_1_to_band_1 = product(meetings(second, columns_[*u_], second, rows_of_v), band_2_to_1);
      kept = product(band_0_to_stack_1_, stack_1_to_band_1);
    }
    return *kept;
  }
  /// Entry (i, j): the number of walks from choice j of band 1 over stack 2 to choice i of band 0.
  const Matrix& to_band_0(std::uint16_t columns_of_v) {
    auto& kept = to_band_0_[columns_of_v];
    if (!kept) {
      kept = product(meetings(second, rows_[0], first, columns_of_v),
                     numbers(meetings(second, columns_of_v, second, rows_[*u_])));
    }
    return *kept;
  }

  std::array<std::vector<Partitions>, 2> choices_;         // by side and partition: the partitions beside it
  std::array<std::vector<MeetingsByPartition>, 2> meets_;  // by side and partition, as above
  std::vector<std::uint16_t> rows_;                        // by normal box: its partition
  std::vector<std::uint16_t> columns_;
  // For the current u. The last two are by partition.
  std::optional<std::uint16_t> u_;
  Meetings band_0_to_stack_1_{};
  Matrix stack_0_to_band_1_{};
  std::vector<std::optional<Matrix>> from_band_0_{triple_split_count};
  std::vector<std::optional<Matrix>> to_band_0_{triple_split_count};
};

DiagonalCompletions::Impl::Impl(const NormalBoxes& boxes) {
  const TripleSplits partitions;
  // By partition: the partitions that are compatible with it.
  std::vector<std::vector<std::uint16_t>> met(triple_split_count);
  for (std::uint16_t i = 0; i < triple_split_count; ++i) {
    for (std::uint16_t j = 0; j < triple_split_count; ++j) {
      bool meets = true;
      for (const Triple a : partitions[i]) {
        for (const Triple b : partitions[j]) meets = meets && std::popcount(a & b) == 1;
      }
      if (meets) met[i].push_back(j);
    }
  }
  for (std::size_t b = 0; b < triple_split_count; ++b) {
    const auto divisions = partitions.divisions(b);
    for (const Side side : {first, second}) {
      Partitions& beside = choices_[side].emplace_back();
      MeetingsByPartition& meets = meets_[side].emplace_back();
      for (std::size_t j = 0; j < choices; ++j) {
        beside[j] = side == first ? divisions[j].first : divisions[j].second;
        for (const std::uint16_t a : met[beside[j]]) meets[a] |= std::uint64_t{1} << j;
      }
    }
  }
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    rows_.push_back(partitions.number(rows_of(boxes[i])));
    columns_.push_back(partitions.number(columns_of(boxes[i])));
  }
}

DiagonalCompletions::DiagonalCompletions(const NormalBoxes& boxes) : impl_(std::make_unique<Impl>(boxes)) {}
DiagonalCompletions::~DiagonalCompletions() = default;

std::uint64_t DiagonalCompletions::count(const BlockDiagonal& diagonal) {
  return impl_->count(diagonal);
}

}  // namespace isodoku::detail
