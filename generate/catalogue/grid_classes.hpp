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

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

// How many classes of grids there are of each kind.
//
// Example:
//
//     GridClassTally tally;
//     tally.add_order(16, 1);  // the two classes of 2x2, by the orders of their groups
//     tally.add_order(32, 1);
//     assert(tally.grids(BoxGroup(make_shape(2, 2))) == 288);

/// Numbers of classes, by the order of the automorphism group and, of 3x3, by the class of the top band.
struct GridClassTally {
  std::map<std::uint64_t, std::uint64_t> by_order;             ///< classes by the order of their automorphism group
  std::array<std::uint64_t, CatalogueIndex::bands> by_band{};  ///< classes by their top band, of 3x3 only

  /// Adds classes of 3x3 grids: `band` is less than CatalogueIndex::bands.
  void add(unsigned band, std::uint64_t order, std::uint64_t classes = 1);
  /// Of a shape whose bands are not numbered.
  void add_order(std::uint64_t order, std::uint64_t classes = 1) { by_order[order] += classes; }
  void add(const GridClassTally& other);  ///< adds the numbers of another tally, such as that of a shard

  [[nodiscard]] std::uint64_t classes() const;  ///< how many there are of all orders
  /// The grids in these classes under a group: the sum of N! * its order / the automorphism group's. Throws Error
  /// (internal) if one of these is no divisor.
  [[nodiscard]] BigInteger grids(const Symmetries& group) const;
};

/// A piece of the catalogue.
struct GridClassRange {
  unsigned first_band = 0;                    ///< classes of top bands, from 0
  unsigned end_band = CatalogueIndex::bands;  ///< the first class that is not in the range
  CataloguePosition from{};                   ///< nothing before it (see CatalogueReader::position)
  std::uint64_t min_order = 1;                ///< only classes with at least so many automorphisms
};

namespace detail {
struct OrderedGrid;
}

/// Some min-lex grids that follow each other in the catalogue, at most some ten thousand, all with the same top band.
class GridClassBatch {
 public:
  /// Keeps no copy of the grids, whose top band is that of the class `band`, from 0.
  GridClassBatch(std::span<const detail::OrderedGrid> grids, unsigned band) : grids_(grids), band_(band) {}

  /// Number of grids, at least one.
  [[nodiscard]] std::size_t size() const { return grids_.size(); }
  /// The class of their top band, from 0.
  [[nodiscard]] unsigned band() const { return band_; }
  /// 81 of one grid, row by row.
  [[nodiscard]] std::span<const Cell> cells(std::size_t grid) const;
  /// Of its automorphism group.
  [[nodiscard]] std::uint64_t order(std::size_t grid) const;

  /// For the library.
  [[nodiscard]] std::span<const detail::OrderedGrid> grids() const { return grids_; }

 private:
  std::span<const detail::OrderedGrid> grids_;
  unsigned band_;
};

/// Takes grids in order; false ends the walk.
using GridClassBatchVisitor = Visitor<const GridClassBatch& /*batch*/>;

/// Takes a min-lex grid, the order of its automorphism group, and its top band; false ends the walk.
using GridClassVisitor = Visitor<const Grid& /*grid*/, std::uint64_t /*order*/, unsigned /*band*/>;

/// Takes a number of classes of one kind, some of those of a unit.
using GridClassCounter = std::function<void(unsigned band, std::uint64_t order, std::uint64_t classes)>;

/// For any number of threads at once. Remembers nothing of the grids.
class GridClasses {
 public:
  /// Makes the tables of the catalogue: a tenth of a second.
  GridClasses();
  GridClasses(const GridClasses&) = delete;
  GridClasses& operator=(const GridClasses&) = delete;
  ~GridClasses();

  /// Calls `visit` for one grid of each class, in lexicographic order. Units are some of the fourth rows of a band.
  /// Returns false if the visitor wanted no more.
  bool for_each(const GridClassRange& range, const GridClassVisitor& visit, WorkUnits units = {}) const;

  /// The same with many grids at a time. In Python as arrays, and the fastest way to look at all of them.
  bool for_each_batch(const GridClassRange& range, const GridClassBatchVisitor& visit, WorkUnits units = {}) const;

  /// Counts them: the number of classes. The range must begin with a part.
  std::uint64_t count(const GridClassRange& range, const GridClassCounter& count, WorkUnits units = {}) const;
  /// The same as a tally; one unit.
  GridClassTally count(const GridClassRange& range) const;

 private:
  struct Tables;

  std::unique_ptr<Tables> tables_;
};

// All grids of small shapes up to symmetry, in the order of their min-lex forms.
//
// Example:
//
//     std::vector<std::uint64_t> orders;
//     for_each_small_grid_class(make_shape(2, 2), [&](const Grid&, std::uint64_t order) { orders.push_back(order); });
//     assert(orders == (std::vector<std::uint64_t>{32, 16}));

/// Whether the functions below take a shape: 2x4, and those with up to six symbols. (For 3x3 there is GridClasses.)
bool has_small_grid_classes(const Shape& shape);

/// Takes a min-lex grid and the order of its automorphism group; false ends the walk.
using SmallGridVisitor = Visitor<const Grid& /*grid*/, std::uint64_t /*order*/>;

/// Calls `visit` for one grid of each class, in lexicographic order; remembers nothing of them. Units are first bands
/// with one more row. Returns false if the visitor wanted no more. Throws Error (usage) unless has_small_grid_classes.
bool for_each_small_grid_class(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits units = {});

/// The same: how many there are, up to the one at which the visitor wanted no more.
std::uint64_t count_small_grid_classes(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits units = {});

// Random classes of the catalogue, and random grids.
//
// Example:
//
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const Catalogue catalogue(CatalogueIndex::parse(std::string{std::istreambuf_iterator<char>(file), {}}));
//     RandomGrids random(catalogue);
//     const RankedGrid some = random.make_class(7, 0);
//     assert(CatalogueReader(catalogue).rank(some.found.grid) == some.rank);
//     assert(CatalogueReader(catalogue).rank(random.make_grid(7, 1).found.grid) < catalogue.size());

/// A grid with the rank of its class.
struct RankedGrid {
  CatalogueGrid found;  ///< the grid, with the order of its automorphism group
  std::uint64_t rank;   ///< of its class in the catalogue, from 0
};

/// Makes them by a seed and a number: each by itself, the same everywhere. For one thread.
class RandomGrids {
 public:
  /// Keeps a reference.
  explicit RandomGrids(const Catalogue& catalogue) : catalogue_(catalogue), reader_(catalogue) {}

  /// The min-lex grid of a class, each class as likely as any other.
  RankedGrid make_class(std::uint64_t seed, std::uint64_t number);
  /// A grid, each grid as likely as any other.
  RankedGrid make_grid(std::uint64_t seed, std::uint64_t number);

 private:
  RankedGrid draw_class(std::mt19937_64& engine);

  const Catalogue& catalogue_;
  CatalogueReader reader_;
  Symmetries group_ = BoxGroup();
};

// Whole generations against a second method.
//
// Example:
//
//     const BoxGroup group = make_shape(2, 2);
//     check_pattern_generation(group, 4, count_patterns(group, 4));
//     check_configuration_generation(group, 4, count_configurations(group, 4));

/// Compares how many patterns with so many clues a whole generation found with their number by Polya's theorem, if that
/// takes a core-second at most; else does nothing. Throws Error (internal) if the numbers differ.
void check_pattern_generation(const BoxGroup& group, int clues, std::uint64_t found, const Execution& execution = {});

/// The same for configurations, by Burnside's lemma.
void check_configuration_generation(const BoxGroup& group, int clues, std::uint64_t found,
                                    const Execution& execution = {});

/// Compares the classes of all grids with their number by Burnside's lemma, and the grids in these classes with the
/// number of all grids. Throws Error (internal) if either differs.
void check_grid_generation(const BoxGroup& group, const GridClassTally& found, const Execution& execution = {});

/// Compares the classes of all grids with at least `min_order` automorphisms, by the order of their group, with their
/// numbers from the grids that subgroups fix (classes_by_order). Throws Error (internal) if one differs.
void check_grid_orders(const BoxGroup& group, const GridClassTally& found, std::uint64_t min_order,
                       const Execution& execution = {});

}  // namespace isodoku
