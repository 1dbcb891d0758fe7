// Completions of a block diagonal as closed walks.
//
// Box (0,1) shares its band with the diagonal box D0 and its stack with D1. Its rows hold three triples of symbols that
// fit beside the rows of D0; there are 56 ways to choose these, and each fixes the rows of box (0,2), the third of the
// band. In the same way each choice for the columns of box (0,1) fixes those of (2,1), the third of the stack. A box is
// determined by what its rows and its columns hold, and exists exactly when each row meets each column in one symbol.
// So going round the six boxes
//
//     (0,1) stack 1 (2,1) band 2 (2,0) stack 0 (1,0) band 1 (1,2) stack 2 (0,2) band 0 (0,1)
//
// a completion is a closed walk: a choice of 56 for each band and stack, such that at each box row choice and column
// choice meet. Its number is the trace of the product of six 56 x 56 matrices of zeros and ones.
//
// What the matrices depend on. With the first box fixed, and r and c for what a box's rows and columns hold,
//
//     band 0 -> stack 1 -> band 2 -> stack 0 -> band 1   depends on u and r(v)         from_band_0: kept for each r(v)
//     band 1 -> stack 2 -> band 0                        depends on r(u) and c(v)      to_band_0: kept for each c(v)
//
// so all pairs with one u need at most 280 of either, and for each pair only the sum of products of two matrices is
// left. Entries of both stay below 2^32: at most 56^3 and 56.
//
// Cost: 3,136 multiplications a pair, and 56^3 for each of 280 matrices for each u.

#include "studies/diagonal_completions.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <optional>
#include <vector>

#include "studies/detail/box_lines.hpp"

namespace isodoku {
namespace {

constexpr std::size_t choices = 56;

/// Row by row; entry (i, j) is a number of walks from choice i to choice j.
template <typename Number>
using Matrix = std::array<std::array<Number, choices>, choices>;
/// Where the entries are that are not 0.
using Meetings = std::array<std::uint64_t, choices>;

/// A matrix of zeros and ones, given by where the ones are, times another.
template <typename Number, typename Left>
Matrix<Number> product(const Meetings& left, const Left& right) {
  Matrix<Number> result{};
  for (std::size_t i = 0; i < choices; ++i) {
    for (std::uint64_t rest = left[i]; rest != 0; rest &= rest - 1) {
      const auto& row = right[static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::size_t j = 0; j < choices; ++j) result[i][j] = static_cast<Number>(result[i][j] + row[j]);
    }
  }
  return result;
}

}  // namespace

class DiagonalCompletions::Impl {
 public:
  explicit Impl(const NormalBoxes& boxes);

  std::uint64_t count(const BlockDiagonal& diagonal) {
    if (!u_ || *u_ != diagonal.u) start(diagonal.u);
    const Matrix<std::uint32_t>& there = from_band_0(rows_[diagonal.v]);
    const Matrix<std::uint32_t>& back = to_band_0(columns_[diagonal.v]);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < choices; ++i) {
      for (std::size_t j = 0; j < choices; ++j) count += std::uint64_t{there[i][j]} * back[i][j];
    }
    return count;
  }

 private:
  /// For one box of a band or a stack, the numbers of the partitions that its neighbours can have.
  struct Neighbours {
    std::array<std::uint16_t, choices> first;   // the one of lower number
    std::array<std::uint16_t, choices> second;  // the other
  };
  using Partitions = std::array<std::uint16_t, choices>;

  void start(std::uint16_t u) {
    u_ = u;
    std::ranges::fill(from_band_0_, std::nullopt);
    std::ranges::fill(to_band_0_, std::nullopt);
  }

  [[nodiscard]] Meetings meetings(const Partitions& from, const Partitions& to) const {
    Meetings meetings{};
    for (std::size_t i = 0; i < choices; ++i) {
      const auto& meets = meets_[from[i]];
      for (std::size_t j = 0; j < choices; ++j) meetings[i] |= std::uint64_t{meets[to[j]] ? 1U : 0U} << j;
    }
    return meetings;
  }
  static Matrix<std::uint16_t> numbers(const Meetings& meetings) {
    Matrix<std::uint16_t> numbers{};
    for (std::size_t i = 0; i < choices; ++i) {
      for (std::size_t j = 0; j < choices; ++j) numbers[i][j] = static_cast<std::uint16_t>(meetings[i] >> j & 1U);
    }
    return numbers;
  }

  /// Entry (i, j): walks from choice i of band 0 over stack 1, band 2 and stack 0 to choice j of band 1.
  const Matrix<std::uint32_t>& from_band_0(std::uint16_t rows_of_v) {
    auto& kept = from_band_0_[rows_of_v];
    if (!kept) {
      const Neighbours& band_0 = neighbours_[rows_[0]];
      const Neighbours& stack_0 = neighbours_[columns_[0]];
      const Neighbours& band_1 = neighbours_[rows_[*u_]];
      const Neighbours& stack_1 = neighbours_[columns_[*u_]];
      const Neighbours& band_2 = neighbours_[rows_of_v];
      const auto band_2_to_1 = product<std::uint16_t>(meetings(band_2.first, stack_0.second),
                                                      numbers(meetings(stack_0.first, band_1.first)));
      const auto stack_1_to_band_1 = product<std::uint16_t>(meetings(stack_1.second, band_2.second), band_2_to_1);
      kept = product<std::uint32_t>(meetings(band_0.first, stack_1.first), stack_1_to_band_1);
    }
    return *kept;
  }
  /// Entry (i, j): walks from choice j of band 1 over stack 2 to choice i of band 0.
  const Matrix<std::uint32_t>& to_band_0(std::uint16_t columns_of_v) {
    auto& kept = to_band_0_[columns_of_v];
    if (!kept) {
      const Neighbours& band_0 = neighbours_[rows_[0]];
      const Neighbours& band_1 = neighbours_[rows_[*u_]];
      const Neighbours& stack_2 = neighbours_[columns_of_v];
      kept = product<std::uint32_t>(meetings(band_0.second, stack_2.first),
                                    numbers(meetings(stack_2.second, band_1.second)));
    }
    return *kept;
  }

  std::vector<std::bitset<triple_split_count>> meets_;  // by rows' partition and columns' partition
  std::vector<Neighbours> neighbours_;                  // by partition
  std::vector<std::uint16_t> rows_;                     // by normal box: the partition
  std::vector<std::uint16_t> columns_;
  std::optional<std::uint16_t> u_;
  // By partition, for the present u.
  std::vector<std::optional<Matrix<std::uint32_t>>> from_band_0_{triple_split_count};
  std::vector<std::optional<Matrix<std::uint32_t>>> to_band_0_{triple_split_count};
};

DiagonalCompletions::Impl::Impl(const NormalBoxes& boxes) : meets_(triple_split_count) {
  const TripleSplits partitions;
  for (std::size_t i = 0; i < triple_split_count; ++i) {
    for (std::size_t j = 0; j < triple_split_count; ++j) {
      bool meets = true;
      for (const Triple a : partitions[i]) {
        for (const Triple b : partitions[j]) meets = meets && std::popcount(a & b) == 1;
      }
      meets_[i][j] = meets;
    }
    const auto divisions = partitions.divisions(i);
    Neighbours& neighbours = neighbours_.emplace_back();
    for (std::size_t k = 0; k < choices; ++k) {
      neighbours.first[k] = divisions[k].first;
      neighbours.second[k] = divisions[k].second;
    }
  }
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    rows_.push_back(partitions.number(detail::rows_of(boxes[i])));
    columns_.push_back(partitions.number(detail::columns_of(boxes[i])));
  }
}

DiagonalCompletions::DiagonalCompletions(const NormalBoxes& boxes) : impl_(std::make_unique<Impl>(boxes)) {}
DiagonalCompletions::~DiagonalCompletions() = default;

std::uint64_t DiagonalCompletions::count(const BlockDiagonal& diagonal) {
  return impl_->count(diagonal);
}

}  // namespace isodoku
