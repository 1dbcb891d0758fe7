#pragma once
// Enumerates the catalogue: all classes of 3x3 grids, in the lexicographic order of their min-lex forms.
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

// Numbers of classes of grids, by kind.
//
// Example:
//
//     GridClassTally tally;
//     tally.add_order(16, 1);  // the two classes of 2x2, by the orders of their automorphism groups
//     tally.add_order(32, 1);
//     assert(tally.grids(BoxGroup(make_shape(2, 2))) == 288);

/// Numbers of classes by the order of the automorphism group, and for 3x3 also by the class of the top band.
struct GridClassTally {
  std::map<std::uint64_t, std::uint64_t> by_order;  ///< number of classes by the order of their automorphism group
  std::array<std::uint64_t, CatalogueIndex::bands> by_band{};  ///< number of classes by top band; only for 3x3

  /// Adds classes of 3x3 grids; `band` must be less than CatalogueIndex::bands.
  void add(unsigned band, std::uint64_t order, std::uint64_t classes = 1);
  /// Adds classes of any shape, without a top band.
  void add_order(std::uint64_t order, std::uint64_t classes = 1) { by_order[order] += classes; }
  void add(const GridClassTally& other);  ///< adds another tally, such as that of another shard

  [[nodiscard]] std::uint64_t classes() const;  ///< total number of classes
  /// The number of grids in these classes under a group: the sum of N! * (order of the group) / (order of the
  /// automorphism group). Throws Error (internal) if a term is not an integer.
  [[nodiscard]] BigInteger grids(const Symmetries& group) const;
};

/// A range of the catalogue.
struct GridClassRange {
  unsigned first_band = 0;                    ///< first class of top bands, from 0
  unsigned end_band = CatalogueIndex::bands;  ///< first class of top bands after the range
  CataloguePosition from{};     ///< position in `first_band` to start from (see CatalogueReader::position)
  std::uint64_t min_order = 1;  ///< only classes with at least this many automorphisms
};

namespace detail {
struct OrderedGrid;
}

/// Consecutive min-lex grids of the catalogue: at most about ten thousand, all with the same top band.
class GridClassBatch {
 public:
  /// Keeps a reference to `grids`, whose top band has the class `band`, from 0.
  GridClassBatch(std::span<const detail::OrderedGrid> grids, unsigned band) : grids_(grids), band_(band) {}

  /// Number of grids, at least one.
  [[nodiscard]] std::size_t size() const { return grids_.size(); }
  /// The class of the top band of all these grids, from 0.
  [[nodiscard]] unsigned band() const { return band_; }
  /// The 81 cells of one grid, row by row.
  [[nodiscard]] std::span<const Cell> cells(std::size_t grid) const;
  /// The order of the automorphism group of one grid.
  [[nodiscard]] std::uint64_t order(std::size_t grid) const;

  /// For internal use.
  [[nodiscard]] std::span<const detail::OrderedGrid> grids() const { return grids_; }

 private:
  std::span<const detail::OrderedGrid> grids_;
  unsigned band_;
};

/// Receives consecutive grids in order; returning false ends the enumeration.
using GridClassBatchVisitor = Visitor<const GridClassBatch& /*batch*/>;

/// Receives a min-lex grid, the order of its automorphism group, and the class of its top band; returning false ends
/// the enumeration.
using GridClassVisitor = Visitor<const Grid& /*grid*/, std::uint64_t /*order*/, unsigned /*band*/>;

/// Receives a number of classes of one kind; there may be several calls for one kind in a unit.
using GridClassCounter = std::function<void(unsigned band, std::uint64_t order, std::uint64_t classes)>;

/// Enumerates the catalogue. Threads may share one object. Does not store the grids.
class GridClasses {
 public:
  /// Makes the tables of the catalogue, which takes a tenth of a second.
  GridClasses();
  GridClasses(const GridClasses&) = delete;
  GridClasses& operator=(const GridClasses&) = delete;
  ~GridClasses();

  /// Calls `visit` for the min-lex grid of each class, in lexicographic order. A unit of work is a number of fourth
  /// rows of a band. Returns false if the visitor ended the enumeration.
  bool for_each(const GridClassRange& range, const GridClassVisitor& visit, WorkUnits units = {}) const;

  /// Like for_each, with many grids per call: the fastest way to visit all of them. In Python, batches are arrays.
  bool for_each_batch(const GridClassRange& range, const GridClassBatchVisitor& visit, WorkUnits units = {}) const;

  /// The number of classes in the range, which must begin with a part (`skip` = 0).
  std::uint64_t count(const GridClassRange& range, const GridClassCounter& count, WorkUnits units = {}) const;
  /// The numbers of classes in the range as a tally; a single unit of work.
  GridClassTally count(const GridClassRange& range) const;

 private:
  struct Tables;

  std::unique_ptr<Tables> tables_;
};

// All classes of grids of small shapes, in the lexicographic order of their min-lex forms.
//
// Example:
//
//     std::vector<std::uint64_t> orders;
//     for_each_small_grid_class(make_shape(2, 2), [&](const Grid&, std::uint64_t order) { orders.push_back(order); });
//     assert(orders == (std::vector<std::uint64_t>{32, 16}));

/// Whether the functions below support a shape: 2x4, and shapes with up to six symbols. (For 3x3 use GridClasses.)
bool has_small_grid_classes(const Shape& shape);

/// Receives a min-lex grid and the order of its automorphism group; returning false ends the enumeration.
using SmallGridVisitor = Visitor<const Grid& /*grid*/, std::uint64_t /*order*/>;

/// Calls `visit` for the min-lex grid of each class, in lexicographic order. Does not store the grids. A unit of work
/// is a first band with one more row. Returns false if the visitor ended the enumeration. Throws Error (usage) unless
/// has_small_grid_classes.
bool for_each_small_grid_class(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits units = {});

/// Like for_each_small_grid_class, but returns the number of classes visited.
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
  std::uint64_t rank;   ///< rank of its class in the catalogue, from 0
};

/// Makes random grids from a seed and a number. Each result depends only on these two, on every machine. Not
/// thread-safe.
class RandomGrids {
 public:
  /// Keeps a reference to `catalogue`.
  explicit RandomGrids(const Catalogue& catalogue) : catalogue_(catalogue), reader_(catalogue) {}

  /// The min-lex grid of a class, chosen uniformly among all classes.
  RankedGrid make_class(std::uint64_t seed, std::uint64_t number);
  /// A grid, chosen uniformly among all grids.
  RankedGrid make_grid(std::uint64_t seed, std::uint64_t number);

 private:
  RankedGrid draw_class(std::mt19937_64& engine);

  const Catalogue& catalogue_;
  CatalogueReader reader_;
  Symmetries group_ = BoxGroup();
};

// Checks complete enumerations by a second method.
//
// Example:
//
//     const BoxGroup group = make_shape(2, 2);
//     check_pattern_generation(group, 4, count_patterns(group, 4));
//     check_configuration_generation(group, 4, count_configurations(group, 4));

/// Compares the number of classes of patterns that a complete enumeration found with the number by Polya's theorem.
/// Does nothing if that would take more than a second on one core. Throws Error (internal) if the numbers differ.
void check_pattern_generation(const BoxGroup& group, int clues, std::uint64_t found, const Execution& execution = {});

/// The same for configurations, with Burnside's lemma.
void check_configuration_generation(const BoxGroup& group, int clues, std::uint64_t found,
                                    const Execution& execution = {});

/// Compares the number of classes of grids with the number by Burnside's lemma, and the number of grids in them with
/// the number of all grids. Throws Error (internal) if either differs.
void check_grid_generation(const BoxGroup& group, const GridClassTally& found, const Execution& execution = {});

/// Compares the numbers of classes of grids with at least `min_order` automorphisms, by the order of the automorphism
/// group, with those of classes_by_order. Throws Error (internal) if any differs.
void check_grid_orders(const BoxGroup& group, const GridClassTally& found, std::uint64_t min_order,
                       const Execution& execution = {});

}  // namespace isodoku
