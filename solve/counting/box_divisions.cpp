// Lists fillings cell by cell. An empty box has 362,880, or 60,480 with interchangeable columns in one order.

#include "solve/counting/box_divisions.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace isodoku::detail {
namespace {

Division division_of_sets(const std::array<std::uint32_t, 3>& sets) {
  return division_of(triple_tables.number[sets[0]], triple_tables.number[sets[1]]);
}

}  // namespace

Division sorted(Division division, LineSet lines) {
  std::array<TripleNumber, 3> triples = triples_of(division);
  const auto order = [&](std::size_t i, std::size_t j) {
    if ((lines >> i & lines >> j & 1U) != 0 && triples[i] > triples[j]) std::swap(triples[i], triples[j]);
  };
  order(0, 1);
  order(1, 2);
  order(0, 2);
  order(0, 1);
  order(1, 2);
  return division_of(triples[0], triples[1]);
}

BoxFillings::BoxFillings(const std::array<std::uint32_t, 9>& candidates, LineSet interchangeable)
    : interchangeable_(interchangeable) {
  std::array<std::uint32_t, 3> rows{};
  std::array<std::uint32_t, 3> columns{};
  const auto fill = [&](const auto& self, std::size_t cell, std::uint32_t used) -> void {
    if (cell == 9) {
      const Division division = division_of_sets(columns);
      if (sorted(division, interchangeable) == division) fillings_.push_back({division_of_sets(rows), division});
      return;
    }
    for (std::uint32_t left = candidates[cell] & ~used; left != 0; left &= left - 1) {
      const std::uint32_t symbol = left & (0 - left);
      rows[cell / 3] ^= symbol;
      columns[cell % 3] ^= symbol;
      self(self, cell + 1, used | symbol);
      rows[cell / 3] ^= symbol;
      columns[cell % 3] ^= symbol;
    }
  };
  fill(fill, 0, 0);
  std::ranges::sort(fillings_, {}, [](const BoxFilling& filling) { return std::pair(filling.rows, filling.columns); });
  index();
}

void BoxFillings::index() {
  columns_.clear();
  for (const BoxFilling& filling : fillings_) columns_.push_back(filling.columns);
  std::ranges::sort(columns_);
  columns_.erase(std::unique(columns_.begin(), columns_.end()), columns_.end());
  column_places_.assign(division_limit, none);
  for (std::size_t place = 0; place < columns_.size(); ++place) {
    std::array<std::size_t, 3> order = {0, 1, 2};
    const std::array<TripleNumber, 3> triples = triples_of(columns_[place]);
    do {
      bool keeps_others = true;
      for (std::size_t i = 0; i < 3; ++i) keeps_others &= order[i] == i || (interchangeable_ >> i & 1U) != 0;
      if (!keeps_others) continue;
      column_places_[division_of(triples[order[0]], triples[order[1]])] = static_cast<std::uint16_t>(place);
    } while (std::ranges::next_permutation(order).found);
  }
  rows_.clear();
  row_places_.assign(division_limit, none);
  begins_.clear();
  with_rows_.clear();
  for (const BoxFilling& filling : fillings_) {
    if (rows_.empty() || rows_.back() != filling.rows) {
      row_places_[filling.rows] = static_cast<std::uint16_t>(rows_.size());
      rows_.push_back(filling.rows);
      begins_.push_back(static_cast<std::uint32_t>(with_rows_.size()));
    }
    with_rows_.push_back(column_places_[filling.columns]);
  }
  begins_.push_back(static_cast<std::uint32_t>(with_rows_.size()));
}

bool BoxFillings::keep(const std::vector<bool>& are_rows_kept, const std::vector<bool>& are_columns_kept) {
  const std::size_t before = fillings_.size();
  std::erase_if(fillings_, [&](const BoxFilling& filling) {
    return !are_rows_kept[row_places_[filling.rows]] || !are_columns_kept[column_places_[filling.columns]];
  });
  if (fillings_.size() == before) return false;
  index();
  return true;
}

}  // namespace isodoku::detail
