#pragma once
// Brute force on configurations: lists all of them, and applies symmetries to each.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "grid/shape.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"

namespace isodoku {

/// A configuration without names of symbols: for each cell, 0 for a blank, otherwise the symbol. Symbols are numbered
/// from 1 in the order of their first cells.
using NamelessConfiguration = std::string;

/// Finds all configurations with a given number of clues, cell by cell, by the rules.
class AllConfigurations {
 public:
  AllConfigurations(const Shape& shape, int clues)
      : shape_(shape), cells_(static_cast<std::size_t>(shape.cell_count()), '\0'), clues_left_(clues) {
    fill(0, 0);
  }

  std::vector<NamelessConfiguration> take() { return std::move(found_); }

 private:
  void fill(int cell, int symbols) {
    if (clues_left_ == 0) {
      found_.push_back(cells_);
      return;
    }
    if (shape_.cell_count() - cell < clues_left_) return;
    fill(cell + 1, symbols);
    --clues_left_;
    for (int symbol = 1; symbol <= std::min(symbols + 1, shape_.size()); ++symbol) {
      if (breaks_rule(cell, symbol)) continue;
      cells_[static_cast<std::size_t>(cell)] = static_cast<char>(symbol);
      fill(cell + 1, std::max(symbols, symbol));
      cells_[static_cast<std::size_t>(cell)] = '\0';
    }
    ++clues_left_;
  }

  [[nodiscard]] bool breaks_rule(int cell, int symbol) const {
    const int n = shape_.size();
    for (int other = 0; other < cell; ++other) {
      if (cells_[static_cast<std::size_t>(other)] != symbol) continue;
      if (cell / n == other / n || cell % n == other % n) return true;
      if (shape_.box_of(cell / n, cell % n) == shape_.box_of(other / n, other % n)) return true;
    }
    return false;
  }

  Shape shape_;
  NamelessConfiguration cells_;
  int clues_left_;
  std::vector<NamelessConfiguration> found_;
};

inline std::vector<NamelessConfiguration> all_configurations(const Shape& shape, int clues) {
  std::vector<NamelessConfiguration> all = AllConfigurations(shape, clues).take();
  std::ranges::sort(all);
  return all;
}

/// For each cell of the image, the cell whose content it gets.
inline std::vector<std::size_t> cell_sources(const Shape& shape, const Symmetry& symmetry) {
  std::vector<std::size_t> sources;
  const int n = shape.size();
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    sources.push_back(static_cast<std::size_t>(source_cell(symmetry, n, cell / n, cell % n)));
  }
  return sources;
}

inline NamelessConfiguration image(const NamelessConfiguration& configuration,
                                   const std::vector<std::size_t>& sources) {
  NamelessConfiguration result(configuration.size(), '\0');
  std::array<char, max_size + 1> names{};
  char used = 0;
  for (std::size_t cell = 0; cell < result.size(); ++cell) {
    const char symbol = configuration[sources[cell]];
    if (symbol == 0) continue;
    char& name = names[static_cast<std::size_t>(symbol)];
    if (name == 0) name = ++used;
    result[cell] = name;
  }
  return result;
}

/// The number of orbits of all configurations with k clues. Each orbit is traversed by random symmetries, which
/// generate the group. (Too few generators would give too many orbits, so the test would fail.)
inline std::size_t count_orbits_by_marking(const BoxGroup& group, int clues) {
  const Shape& shape = group.shape();
  std::mt19937_64 random(1);
  std::vector<std::vector<std::size_t>> generators;
  for (int i = 0; i < 6; ++i) {
    generators.push_back(cell_sources(shape, random_transform(group, random).symmetry));
  }
  const std::vector<NamelessConfiguration> all = all_configurations(shape, clues);
  std::vector<bool> seen(all.size(), false);
  std::size_t orbits = 0;
  for (std::size_t first = 0; first < all.size(); ++first) {
    if (seen[first]) continue;
    ++orbits;
    seen[first] = true;
    std::vector<std::size_t> orbit{first};
    while (!orbit.empty()) {
      const std::size_t at = orbit.back();
      orbit.pop_back();
      for (const auto& generator : generators) {
        const auto found = std::ranges::lower_bound(all, image(all[at], generator));
        const auto next = static_cast<std::size_t>(found - all.begin());
        if (!seen[next]) orbit.push_back(next);
        seen[next] = true;
      }
    }
  }
  return orbits;
}

}  // namespace isodoku
