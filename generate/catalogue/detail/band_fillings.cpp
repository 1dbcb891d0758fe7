// All bands, grouped by the sets of symbols in their columns.
//
// Take row splits of boxes 1 and 2 that fit their columns and each other, row by row. They leave the rest of each row
// to box 3; the columns that box 3 can then have are the 36 splits that meet each row once. So the work is proportional
// to the output: 2,612,736 bands.
//
// Data layout: 64 bands per block, sorted by second and third split; most pairs of splits have one block, 25 MB in all.
// The arrangements of a block fill three cache lines. If no band survives, nothing else is read.

#include "generate/catalogue/detail/band_fillings.hpp"

#include <algorithm>

#include "canon/minlex_3x3/bands/chute.hpp"
#include "generate/catalogue/detail/triples.hpp"

namespace isodoku::detail {
namespace {

/// A box given by its columns, in order, and its rows, by the smallest symbols of the first column.
struct BoxFilling {
  std::size_t split;  // split of its columns
  std::uint8_t arrangement;
  TripleSplit columns;
  std::array<Triple, 3> rows;
};

BoxFilling box_filling(std::size_t split, const TripleSplit& columns, std::size_t arrangement) {
  BoxFilling filling{split, static_cast<std::uint8_t>(arrangement), columns, {}};
  const auto& sigma = permutations_of_3[arrangement / 6];
  const auto& tau = permutations_of_3[arrangement % 6];
  std::array<std::array<Triple, 3>, 3> by_rank{};
  for (std::size_t column = 0; column < 3; ++column) {
    for_each_ranked(columns[column], [&](std::size_t k, std::uint8_t symbol) { by_rank[column][k] = 1U << symbol; });
  }
  for (std::size_t k = 0; k < 3; ++k) filling.rows[k] = by_rank[0][k] | by_rank[1][sigma[k]] | by_rank[2][tau[k]];
  return filling;
}

/// The cells, 1..9, row by row; `rows` gives the row of the filling for each.
ByteArray16 cells_of(const BoxFilling& filling, const std::array<std::uint8_t, 3>& rows) {
  ByteArray16 cells{};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column) {
      const Triple symbol = filling.rows[rows[row]] & filling.columns[column];
      cells[3 * row + column] = static_cast<std::uint8_t>(std::countr_zero(symbol) + 1);
    }
  }
  return cells;
}

using BoxFillings = std::vector<BoxFilling>;

/// A band with given columns in boxes 1 and 2.
struct BandFilling {
  std::size_t third;
  std::array<std::uint8_t, 3> arrangements;
  std::uint8_t alignment;
  std::uint16_t band_class;
};

FillingBlock empty_block() {
  FillingBlock block{};
  for (auto& box : block.arrangements) box.fill(FillingBlock::no_arrangement);
  return block;
}

}  // namespace

class FillingSearch {
 public:
  explicit FillingSearch(const TripleSplits& splits) : splits_(splits), by_rows_(triple_split_count) {
    for (std::size_t split = 0; split < triple_split_count; ++split) {
      for (const BoxFilling& box : boxes_with_columns(split)) by_rows_[splits.number(box.rows)].push_back(box);
    }
  }

  /// All fillings whose second box has columns of this split, by the split of the third.
  [[nodiscard]] std::vector<BandFilling> find(std::size_t second) const {
    std::vector<BandFilling> found;
    const BoxFillings second_boxes = boxes_with_columns(second);
    for (const BoxFilling& first : boxes_with_columns(splits_.number({0007, 0070, 0700}))) {
      const ByteArray16 cells = cells_of(first, permutations_of_3[0]);
      const Bytes16 names = inverse9(load16(cells.data()), 0);
      for (const BoxFilling& box : second_boxes) {
        for (std::size_t alignment = 0; alignment < 6; ++alignment) add(first, names, box, alignment, found);
      }
    }
    std::ranges::stable_sort(found, {}, &BandFilling::third);
    return found;
  }

 private:
  [[nodiscard]] BoxFillings boxes_with_columns(std::size_t split) const {
    BoxFillings boxes;
    for (std::size_t i = 0; i < box_arrangements; ++i) boxes.push_back(box_filling(split, splits_[split], i));
    return boxes;
  }

  void add(const BoxFilling& first, Bytes16 names, const BoxFilling& second, std::size_t alignment,
           std::vector<BandFilling>& found) const {
    const auto& aligned = permutations_of_3[alignment];
    TripleSplit rest{};
    for (std::size_t k = 0; k < 3; ++k) {
      const Triple other = second.rows[aligned[k]];
      if ((first.rows[k] & other) != 0) return;
      rest[k] = all_nine_symbols & ~(first.rows[k] | other);
    }
    ByteArray16 cells = cells_of(second, aligned);
    const Bytes16 x = shuffle(names, load16(cells.data()));
    for (const BoxFilling& third : by_rows_[splits_.number(rest)]) {
      std::array<std::uint8_t, 3> rows{};
      for (std::size_t k = 0; k < 3; ++k) {
        rows[k] = static_cast<std::uint8_t>(std::ranges::find(third.rows, rest[k]) - third.rows.begin());
      }
      cells = cells_of(third, rows);
      const Bytes16 y = shuffle(names, load16(cells.data()));
      const auto third_alignment = static_cast<std::size_t>(permutation_number(rows[0], rows[1], rows[2]));
      found.push_back({third.split,
                       {first.arrangement, second.arrangement, third.arrangement},
                       static_cast<std::uint8_t>(6 * alignment + third_alignment),
                       static_cast<std::uint16_t>(chute_of(x, y).band_class)});
    }
  }

  const TripleSplits& splits_;
  std::vector<BoxFillings> by_rows_;  // by the split of their rows: all boxes with these rows
};

void BandFillings::make_maps() {
  maps_.resize(1296);
  for (std::size_t number = 0; number < maps_.size(); ++number) {
    const auto& parts = permutations_of_3[number / 216];
    const std::array<std::array<std::uint8_t, 3>, 3> ranks = {
        permutations_of_3[number / 36 % 6], permutations_of_3[number / 6 % 6], permutations_of_3[number % 6]};
    ArrangementMap& map = maps_[number];
    for (std::size_t i = 0; i < map.size(); ++i) map[i] = static_cast<std::uint8_t>(i);
    for (std::size_t arrangement = 0; arrangement < box_arrangements; ++arrangement) {
      const auto& sigma = permutations_of_3[arrangement / 6];
      const auto& tau = permutations_of_3[arrangement % 6];
      // By the new rank of the first triple: the ranks of all three.
      std::array<std::array<std::uint8_t, 3>, 3> by_first{};
      for (std::size_t k = 0; k < 3; ++k) {
        std::array<std::uint8_t, 3> row{};
        row[parts[0]] = ranks[0][k];
        row[parts[1]] = ranks[1][sigma[k]];
        row[parts[2]] = ranks[2][tau[k]];
        by_first[row[0]] = row;
      }
      map[arrangement] =
          static_cast<std::uint8_t>(6 * permutation_number(by_first[0][1], by_first[1][1], by_first[2][1]) +
                                    permutation_number(by_first[0][2], by_first[1][2], by_first[2][2]));
    }
  }
}

void BandFillings::make_places() {
  places_.resize(std::size_t{6} * box_arrangements * 6);
  ByteArray16* next = places_.data();
  for (const auto& columns : permutations_of_3) {
    for (std::size_t arrangement = 0; arrangement < box_arrangements; ++arrangement) {
      const std::array<std::array<std::uint8_t, 3>, 3> ranks = {
          permutations_of_3[0], permutations_of_3[arrangement / 6], permutations_of_3[arrangement % 6]};
      for (const auto& rows : permutations_of_3) {
        next->fill(none);
        for (std::size_t row = 0; row < 3; ++row) {
          for (std::size_t part = 0; part < 3; ++part) {
            const std::size_t column = columns[part];
            (*next)[3 * row + column] = static_cast<std::uint8_t>(3 * column + ranks[part][rows[row]]);
          }
        }
        ++next;
      }
    }
  }
}

BandFillings::BandFillings() : search_(std::make_unique<FillingSearch>(splits_)) {
  make_maps();
  make_places();
}

BandFillings::~BandFillings() = default;

void BandFillings::make(std::size_t second) const {
  const std::scoped_lock lock(making_);
  Second& bands = seconds_[second];
  if (bands.is_made.load(std::memory_order_relaxed)) return;
  const std::vector<BandFilling> found = search_->find(second);
  auto next = found.begin();
  for (std::size_t third = 0; third < triple_split_count; ++third) {
    for (std::size_t i = 0; next != found.end() && next->third == third; ++i, ++next) {
      if (i % 64 == 0) bands.blocks.push_back(empty_block());
      FillingBlock& block = bands.blocks.back();
      for (std::size_t box = 0; box < 3; ++box) block.arrangements[box][i % 64] = next->arrangements[box];
      block.classes[i % 64] = static_cast<std::uint16_t>(next->band_class + 1);
      block.alignments[i % 64] = next->alignment;
    }
    bands.starts[third + 1] = static_cast<std::uint16_t>(bands.blocks.size());
  }
  bands.is_made.store(true, std::memory_order_release);
}

}  // namespace isodoku::detail
