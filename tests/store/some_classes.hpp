#pragma once
// Real puzzles with their keys, since a store on disk checks both.

#include <array>
#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "store/class_store.hpp"

namespace isodoku {

/// Classes of 2x2 puzzles, numbered from 0.
class SomeClasses {
 public:
  static constexpr std::size_t number = 300;

  explicit SomeClasses(const Rules& rules = make_shape(2, 2))
      : group_(rules, SymmetrySubgroup::all), domain_(class_domain(group_, SymmetrySubgroup::all)) {
    const std::string grid = "1234432121433412";  // its diagonals have all symbols, too
    ClassKeyMaker keys(group_, key_form(domain_));
    std::set<std::string> known;
    for (unsigned clues = 0; keys_.size() < number; ++clues) {
      std::string cells = grid;
      for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if ((clues >> cell & 1U) == 0) cells[cell] = '.';
      }
      std::string key(keys.key(make_grid(rules, cells)).text());
      if (!known.insert(key).second) continue;
      cells_.push_back(cells);
      keys_.push_back(std::move(key));
    }
  }

  [[nodiscard]] const ClassDomain& domain() const { return domain_; }
  [[nodiscard]] const std::string& key(std::size_t one) const { return keys_[one]; }
  /// The cells of a class, always of the same member.
  [[nodiscard]] const std::string& cells(std::size_t one) const { return cells_[one]; }
  /// The cells of a random member of a class.
  [[nodiscard]] std::string some_cells(std::size_t one, std::mt19937_64& engine) const {
    return apply(random_transform(group_, engine), make_grid(group_.rules(), cells_[one])).text();
  }

 private:
  Symmetries group_;
  ClassDomain domain_;
  std::vector<std::string> keys_;
  std::vector<std::string> cells_;
};

}  // namespace isodoku
