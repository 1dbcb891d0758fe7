#pragma once
// The catalogue: all 3x3 grids up to symmetry, in the order of their min-lex forms, and the place of each.
//
// Example:
//
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const Catalogue catalogue(CatalogueIndex::parse(std::string{std::istreambuf_iterator<char>(file), {}}));
//     CatalogueReader reader(catalogue);
//     const CatalogueGrid last = reader.unrank(catalogue.size() - 1);
//     assert(last.order == 72);
//     assert(reader.rank(last.grid) == 5'472'730'537);

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/public.hpp"
#include "base/result.hpp"
#include "generate/catalogue/catalogue_index.hpp"
#include "grid/grid.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// For any number of threads, each of which reads with a CatalogueReader.
class Catalogue {
 public:
  explicit Catalogue(CatalogueIndex index);
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;
  ~Catalogue();

  [[nodiscard]] const CatalogueIndex& index() const { return index_; }
  /// The number of classes.
  [[nodiscard]] std::uint64_t size() const { return index_.size(); }

 private:
  friend class CatalogueReader;
  struct Tables;

  CatalogueIndex index_;
  std::unique_ptr<Tables> tables_;
};

/// A grid of the catalogue.
struct CatalogueGrid {
  Grid grid;            ///< min-lex
  std::uint64_t order;  ///< of its automorphism group
};

/// A grid of the catalogue by where it stands.
struct CataloguePosition {
  CatalogueIndex::Place place{0, 0, 0};  ///< a part,
  std::uint64_t skip = 0;                ///< and how many grids of it come before
};

/// Ranks, and grids of ranks. For one thread.
class CatalogueReader {
 public:
  /// Keeps a reference.
  explicit CatalogueReader(const Catalogue& catalogue);
  CatalogueReader(CatalogueReader&&) noexcept;
  CatalogueReader(const CatalogueReader&) = delete;
  CatalogueReader& operator=(const CatalogueReader&) = delete;
  ~CatalogueReader();

  /// How many classes come before that of a grid: 0 to size() - 1. Throws Error (usage) unless it is a complete 3x3
  /// grid, valid by box rules.
  std::uint64_t rank(const Grid& grid);

  /// The grid of a rank. Throws Error (usage) unless there is one.
  CatalogueGrid unrank(std::uint64_t rank);

  /// Both, with the error as a value.
  Result<std::uint64_t> try_rank(const Grid& grid);
  Result<CatalogueGrid> try_unrank(std::uint64_t rank);

  /// The number of grids in a block of the index, counted anew.
  std::uint64_t count_block(std::size_t block);

  /// Where the grid of a rank stands. Throws Error (usage) unless there is one.
  CataloguePosition position(std::uint64_t rank);

 private:
  struct State;

  std::unique_ptr<State> state_;
};

}  // namespace isodoku
