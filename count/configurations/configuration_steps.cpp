// Rows are filled in order, and so are bands. Then the houses of the finished rows no longer matter, nor do the boxes
// of finished bands, so few houses distinguish states. Rows that the symmetry keeps come last, because they can be
// counted without being filled (RowMatchings). A symmetry that transposes has no cycles of rows. Its cycles of cells
// are ordered by line, a row together with the column of the same number, and each cycle is a step.

#include "count/configurations/configuration_steps.hpp"

#include <algorithm>
#include <utility>

#include "base/bits.hpp"
#include "count/chute_cycles.hpp"

namespace isodoku::detail {
namespace {

class StepMaker {
 public:
  StepMaker(const Shape& shape, const Symmetry& symmetry, int max_clues)
      : shape_(shape),
        symmetry_(symmetry),
        max_clues_(max_clues),
        seen_(static_cast<std::size_t>(shape.cell_count())) {}

  std::vector<ConfigurationStep> make() {
    if (symmetry_.transpose) {
      add_crosses();
    } else {
      add_bands();
    }
    HouseSet alive;
    int shortest = 0;
    for (std::size_t i = steps_.size(); i-- > 0;) {
      steps_[i].alive = alive;
      steps_[i].shortest_after = shortest;
      for (const CellOrbit& orbit : steps_[i].orbits) {
        for (const HouseSet& share : orbit.shares.back()) alive.add(share);
        if (shortest == 0 || orbit.length < shortest) shortest = orbit.length;
      }
    }
    return std::move(steps_);
  }

 private:
  [[nodiscard]] HouseSet houses_of(int cell) const {
    const int row = cell / shape_.size();
    const int column = cell % shape_.size();
    return {bit<std::uint64_t>(row) | bit<std::uint64_t>(shape_.size() + column),
            bit<std::uint32_t>(shape_.box_of(row, column))};
  }

  void add_bands() {
    const std::vector<ChuteCycle> cycles = chute_cycles(symmetry_.rows, shape_.box_rows(), shape_.bands());
    std::size_t last_begin = 0;
    bool last_is_one = false;
    for (std::size_t i = 0; i < cycles.size(); ++i) {
      const std::size_t begin = steps_.size();
      add_rows(cycles[i]);
      if (begin == steps_.size()) continue;
      steps_.back().ends_band = true;
      int before = 0;
      int after = 0;
      for (std::size_t j = 0; j < i; ++j) before += cycles[j].is_like(cycles[i]) ? 1 : 0;
      for (std::size_t j = i + 1; j < cycles.size(); ++j) after += cycles[j].is_like(cycles[i]) ? 1 : 0;
      for (std::size_t step = begin; step < steps_.size(); ++step) {
        steps_[step].band_number = before + 1;
        steps_[step].bands_after = after;
      }
      last_begin = begin;
      last_is_one = cycles[i].chutes.size() == 1;
    }
    for (std::size_t step = last_begin; step < steps_.size(); ++step) steps_[step].in_last_band = last_is_one;
  }

  /// Cycles of rows without short cycles of cells are skipped, and so are equal cycles.
  void add_rows(const ChuteCycle& band) {
    for (std::size_t i = 0; i < band.lines.size(); ++i) {
      ConfigurationStep step;
      step.ends_band = false;
      const std::size_t length = band.lines[i].size();
      for (std::size_t j = 0; j < i; ++j) step.row_number += band.lines[j].size() == length ? 1 : 0;
      for (std::size_t j = i + 1; j < band.lines.size(); ++j) step.rows_after += band.lines[j].size() == length ? 1 : 0;
      const int first = band.lines[i].front() * shape_.size();
      for (int column = 0; column < shape_.size(); ++column) add_orbit(first + column, step);
      if (!step.orbits.empty()) steps_.push_back(std::move(step));
    }
  }

  void add_crosses() {
    const int n = shape_.size();
    for (int line = 0; line < n; ++line) {
      for (int other = 0; other < n; ++other) {
        for (const int cell : {line * n + other, other * n + line}) {
          ConfigurationStep step;
          add_orbit(cell, step);
          if (!step.orbits.empty()) steps_.push_back(std::move(step));
        }
      }
    }
  }

  /// The cycle of a cell, unless it is too long or was already added.
  void add_orbit(int start, ConfigurationStep& step) {
    const int n = shape_.size();
    std::vector<int> cells;
    for (int cell = start; !seen_[static_cast<std::size_t>(cell)];
         cell = source_cell(symmetry_, n, cell / n, cell % n)) {
      seen_[static_cast<std::size_t>(cell)] = true;
      cells.push_back(cell);
    }
    if (cells.empty() || static_cast<int>(cells.size()) > max_clues_) return;
    CellOrbit& orbit = step.orbits.emplace_back();
    orbit.length = static_cast<int>(cells.size());
    orbit.shares.resize(cells.size() + 1);
    for (std::size_t m = 1; m <= cells.size(); ++m) {
      if (cells.size() % m == 0) orbit.shares[m] = shares(cells, m);
    }
  }

  [[nodiscard]] std::vector<HouseSet> shares(const std::vector<int>& cells, std::size_t m) const {
    std::vector<HouseSet> result;
    for (std::size_t start = 0; start < m; ++start) {
      HouseSet sum;
      for (std::size_t i = start; i < cells.size(); i += m) {
        const HouseSet houses = houses_of(cells[i]);
        if (sum.meets(houses)) return {};
        sum.add(houses);
      }
      result.push_back(sum);
    }
    return result;
  }

  Shape shape_;
  Symmetry symmetry_;
  int max_clues_;
  std::vector<bool> seen_;
  std::vector<ConfigurationStep> steps_;
};

}  // namespace

std::vector<ConfigurationStep> configuration_steps(const Shape& shape, const Symmetry& symmetry, int max_clues) {
  return StepMaker(shape, symmetry, max_clues).make();
}

}  // namespace isodoku::detail
