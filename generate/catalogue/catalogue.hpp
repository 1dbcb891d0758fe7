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
#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

// How many grids of the catalogue stand before each of many places.
//
// Example:
//
//     // An index is made in two minutes of a core: CatalogueIndex::make(13000). The one that comes with the program:
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const std::string bytes{std::istreambuf_iterator<char>(file), {}};
//     assert(CatalogueIndex::parse(bytes).size() == 5'472'730'538);
//     assert(CatalogueIndex::try_parse("no index").error().kind() == ErrorKind::data);

/// All min-lex 3x3 grids, in lexicographic order, are cut into blocks that take about the same work to go through. For
/// each block the index shows where it begins and how many grids come before it.
class CatalogueIndex {
 public:
  static constexpr unsigned bands = 416;                 ///< how many classes of top bands there are
  static constexpr std::string_view magic = "isodokuC";  ///< what its bytes begin with

  /// Where a part of the catalogue begins: the grids with a top band, a fourth row, and three cells of the fifth row.
  struct Place {
    std::uint32_t band;        ///< its class, from 0
    std::uint32_t fourth_row;  ///< its number among the rows that can follow the band
    std::uint32_t part;        ///< the number of the beginning of the fifth row

    friend auto operator<=>(const Place&, const Place&) = default;
  };

  /// Goes through the whole catalogue: two minutes of one core. Less work in a block makes a larger index and quicker
  /// answers; the unit is some 6 ns. The index depends on nothing but that.
  static CatalogueIndex make(std::uint64_t work_of_block, const Execution& execution = {});

  /// Reads what bytes() wrote. Throws Error (data) if it is anything else: no index, one of another version, or a
  /// damaged one.
  static CatalogueIndex parse(std::string_view bytes);
  /// The same with the error as a value.
  static Result<CatalogueIndex> try_parse(std::string_view bytes);
  /// Some 3 bytes a block, under a version and a checksum.
  [[nodiscard]] std::string bytes() const;

  /// The number of grids.
  [[nodiscard]] std::uint64_t size() const { return ranks_.back(); }
  /// The work that it was made with, in units of some 6 ns.
  [[nodiscard]] std::uint64_t work_of_block() const { return work_of_block_; }
  [[nodiscard]] std::size_t blocks() const { return places_.size(); }  ///< how many blocks there are
  /// The blocks of a band: from this one to that of the next; `band` may be 416.
  [[nodiscard]] std::size_t first_block(unsigned band) const { return first_blocks_[band]; }

  /// Where a block begins; `block` must be less than blocks().
  [[nodiscard]] Place place(std::size_t block) const;
  /// How many grids come before a block; `block` may be blocks().
  [[nodiscard]] std::uint64_t rank(std::size_t block) const { return ranks_[block]; }

  /// The last block that does not begin behind a place.
  [[nodiscard]] std::size_t block_at(const Place& place) const;
  /// The block with the grid of a rank, which must be less than size().
  [[nodiscard]] std::size_t block_of(std::uint64_t rank) const;

  friend bool operator==(const CatalogueIndex&, const CatalogueIndex&) = default;

 private:
  CatalogueIndex() = default;
  /// Blocks come in their order; first_blocks_ is left to the caller.
  void add(const Place& place, std::uint64_t grids);

  std::uint64_t work_of_block_ = 0;
  std::array<std::uint32_t, bands + 1> first_blocks_{};
  std::vector<std::uint32_t> places_;  // by row and part
  std::vector<std::uint64_t> ranks_ = {0};
};

/// For any number of threads, each of which reads with a CatalogueReader.
class Catalogue {
 public:
  /// Makes the tables of the catalogue, which takes a tenth of a second and 8 MB.
  explicit Catalogue(CatalogueIndex index);
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;
  ~Catalogue();

  [[nodiscard]] const CatalogueIndex& index() const { return index_; }  ///< as it was given
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
  /// Both, with the error as a value.
  Result<CatalogueGrid> try_unrank(std::uint64_t rank);

  /// The number of grids in a block of the index, counted anew.
  std::uint64_t count_block(std::size_t block);

  /// Where the grid of a rank stands. Throws Error (usage) unless there is one.
  CataloguePosition position(std::uint64_t rank);

 private:
  struct State;

  std::unique_ptr<State> state_;
};

// The catalogue, with the index that comes with isodoku or one of a file.
//
// Example:
//
//     const std::shared_ptr<const Catalogue> catalogue = open_catalogue();
//     assert(catalogue->size() == 5'472'730'538);

/// The file with the index that comes with isodoku: in the data folder beside the folder of the program, else where the
/// library was installed, else in the sources that it was built from. Throws Error (io) if it is in none of these.
std::string find_catalogue_index();

/// The index in a file; with no name, the one above. A stop ends long reads. Throws Error
/// (io) if it cannot be read, and Error (data) if it is none; both name the file.
CatalogueIndex read_catalogue_index(const std::string& file = {}, const Execution& execution = {});

/// The catalogue with such an index. It takes a tenth of a second and 8 MB; threads may share it.
std::shared_ptr<const Catalogue> open_catalogue(const std::string& file = {}, const Execution& execution = {});

// A puzzle's class in 16 bytes.
//
// Example:
//
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const Catalogue catalogue(CatalogueIndex::parse(std::string{std::istreambuf_iterator<char>(file), {}}));
//     PuzzleKeys keys(catalogue);
//     const Grid puzzle = make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8.3..1"
//                                            "7...2...6.6....28....419..5....8..79");
//     const FoundKey found = keys.find(puzzle);
//     assert(found.status == SolutionStatus::unique && found.key.text().size() == 32);
//     assert(keys.find(keys.puzzle(found.key)).key == found.key);

/// Of a 3x3 puzzle with exactly one solution: 14 zero bits, the rank of its solution in 33 bits, and in 81 bits which
/// cells of the solution's min-lex form are clues, cell 1 first: the least number that automorphisms of the solution
/// make of it. Equal only for equivalent puzzles.
struct PuzzleKey {
  std::uint64_t high = 0;  ///< bits 64 to 127
  std::uint64_t low = 0;   ///< bits 0 to 63

  /// 32 hexadecimal digits.
  [[nodiscard]] std::string text() const;
  /// Throws Error (data) unless they are that, of any case.
  static PuzzleKey parse(std::string_view text);
  /// The same with the error as a value.
  static Result<PuzzleKey> try_parse(std::string_view text);

  friend auto operator<=>(const PuzzleKey&, const PuzzleKey&) = default;
};

/// The key of a puzzle that has one.
struct FoundKey {
  SolutionStatus status = SolutionStatus::none;  ///< how many solutions the puzzle has
  PuzzleKey key;                                 ///< if the solution is unique
};

/// Keys of puzzles, and puzzles of keys. For one thread.
class PuzzleKeys {
 public:
  /// Keeps a reference.
  explicit PuzzleKeys(const Catalogue& catalogue);
  PuzzleKeys(PuzzleKeys&&) noexcept;
  PuzzleKeys(const PuzzleKeys&) = delete;
  PuzzleKeys& operator=(const PuzzleKeys&) = delete;
  ~PuzzleKeys();

  /// Throws Error (data) unless it is a 3x3 puzzle (or a grid).
  FoundKey find(const Grid& puzzle);

  /// The puzzle of the class that is its own form `solution`. Throws Error (data) if no puzzle has the key.
  Grid puzzle(const PuzzleKey& key);

  /// Both, with the error as a value.
  Result<FoundKey> try_find(const Grid& puzzle);
  /// Both, with the error as a value.
  Result<Grid> try_puzzle(const PuzzleKey& key);

 private:
  class Impl;

  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
