#pragma once
// The catalogue, one grid after the other: all 3x3 grids up to symmetry, in the order of their min-lex forms.
//
// Example:
//
//     const GridClasses classes;
//     std::vector<std::string> first;
//     classes.for_each({}, [&](const Grid& grid, std::uint64_t, unsigned) {
//       first.push_back(grid.text());
//       return first.size() < 2;
//     });
//     assert(first[0].starts_with("123456789456789123789123456214365897"));
//     assert(first[0] < first[1]);

#include <cstdint>
#include <functional>
#include <memory>

#include "base/public.hpp"
#include "base/visitor.hpp"
#include "base/work_units.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/catalogue/grid_class_tally.hpp"
#include "grid/grid.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A piece of the catalogue.
struct GridClassRange {
  unsigned first_band = 0;  ///< classes of top bands, from 0
  unsigned end_band = CatalogueIndex::bands;
  CataloguePosition from{};  ///< nothing before it (see CatalogueReader::position)
};

/// Takes a min-lex grid, the order of its automorphism group, and its top band; false ends the walk.
using GridClassVisitor = Visitor<const Grid& /*grid*/, std::uint64_t /*order*/, unsigned /*band*/>;

/// Takes a number of classes of one kind, some of those of a unit.
using GridClassCounter = std::function<void(unsigned band, std::uint64_t order, std::uint64_t classes)>;

/// For any number of threads at once. Remembers nothing of the grids.
class GridClasses {
 public:
  GridClasses();
  GridClasses(const GridClasses&) = delete;
  GridClasses& operator=(const GridClasses&) = delete;
  ~GridClasses();

  /// Calls `visit` for one grid of each class, in lexicographic order. Units are some of the fourth rows of a band.
  /// Returns false if the visitor wanted no more.
  bool for_each(const GridClassRange& range, const GridClassVisitor& visit, WorkUnits units = {}) const;

  /// Counts them, and adds to the count of the units; the range must begin with a part.
  void count(const GridClassRange& range, const GridClassCounter& count, WorkUnits& units) const;
  GridClassTally count(const GridClassRange& range) const;

 private:
  struct Tables;

  std::unique_ptr<Tables> tables_;
};

}  // namespace isodoku
