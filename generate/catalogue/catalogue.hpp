#pragma once
// The catalogue: all classes of 3x3 grids, in the lexicographic order of their min-lex forms. Converts a grid to its
// rank and a rank to its grid.
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

// The index of the catalogue: the rank at which each of its blocks begins.
//
// Example:
//
//     // Making an index takes two minutes on one core: CatalogueIndex::make(13000). This is the one that is installed:
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const std::string bytes{std::istreambuf_iterator<char>(file), {}};
//     assert(CatalogueIndex::parse(bytes).size() == 5'472'730'538);
//     assert(CatalogueIndex::try_parse("no index").error().kind() == ErrorKind::data);

/// All min-lex 3x3 grids, in lexicographic order, are divided into blocks that take about the same work to enumerate.
/// The index stores where each block begins and how many grids precede it.
class CatalogueIndex {
 public:
  static constexpr unsigned bands = 416;                 ///< number of classes of top bands
  static constexpr std::string_view magic = "isodokuC";  ///< first bytes of an index

  /// Where a part of the catalogue begins: all grids with a given top band, fourth row, and first three cells of the
  /// fifth row.
  struct Place {
    std::uint32_t band;        ///< class of the top band, from 0
    std::uint32_t fourth_row;  ///< index of the row among those that can follow the band
    std::uint32_t part;        ///< index of the first three cells of the fifth row

    friend auto operator<=>(const Place&, const Place&) = default;
  };

  /// Enumerates the whole catalogue, in two minutes on one core. The unit of `work_of_block` is about 6 ns. Less work
  /// per block gives a larger index and faster queries. The result depends only on `work_of_block`.
  static CatalogueIndex make(std::uint64_t work_of_block, const Execution& execution = {});

  /// Parses the output of bytes(). Throws Error (data) if it is damaged, of another version, or not an index.
  static CatalogueIndex parse(std::string_view bytes);
  /// Like parse, but returns the error as a value.
  static Result<CatalogueIndex> try_parse(std::string_view bytes);
  /// The serialised index, with a version and a checksum; about 3 bytes per block.
  [[nodiscard]] std::string bytes() const;

  /// The number of grids.
  [[nodiscard]] std::uint64_t size() const { return ranks_.back(); }
  /// The work per block that the index was made with, in units of about 6 ns.
  [[nodiscard]] std::uint64_t work_of_block() const { return work_of_block_; }
  [[nodiscard]] std::size_t blocks() const { return places_.size(); }  ///< number of blocks
  /// The first block of a band, which may be 416 for the end. The blocks of a band are followed by those of the next
  /// one.
  [[nodiscard]] std::size_t first_block(unsigned band) const { return first_blocks_[band]; }

  /// The place where a block begins; `block` must be less than blocks().
  [[nodiscard]] Place place(std::size_t block) const;
  /// The number of grids before a block; `block` may be equal to blocks().
  [[nodiscard]] std::uint64_t rank(std::size_t block) const { return ranks_[block]; }

  /// The last block that begins at or before a place.
  [[nodiscard]] std::size_t block_at(const Place& place) const;
  /// The block that contains the grid with this rank, which must be less than size().
  [[nodiscard]] std::size_t block_of(std::uint64_t rank) const;

  friend bool operator==(const CatalogueIndex&, const CatalogueIndex&) = default;

 private:
  CatalogueIndex() = default;
  /// Appends a block. The caller must set first_blocks_.
  void add(const Place& place, std::uint64_t grids);

  std::uint64_t work_of_block_ = 0;
  std::array<std::uint32_t, bands + 1> first_blocks_{};
  std::vector<std::uint32_t> places_;  // row and part of each block, packed
  std::vector<std::uint64_t> ranks_ = {0};
};

/// The tables of the catalogue. Threads may share one; each of them reads it through its own CatalogueReader.
class Catalogue {
 public:
  /// Makes the tables, which takes a tenth of a second and 8 MB.
  explicit Catalogue(CatalogueIndex index);
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;
  ~Catalogue();

  [[nodiscard]] const CatalogueIndex& index() const { return index_; }  ///< the index that was passed in
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
  Grid grid;            ///< in min-lex form
  std::uint64_t order;  ///< order of its automorphism group
};

/// The position of a grid in the catalogue.
struct CataloguePosition {
  CatalogueIndex::Place place{0, 0, 0};  ///< a part of the catalogue
  std::uint64_t skip = 0;                ///< number of grids of this part before the position
};

/// Converts grids to ranks and ranks to grids. Not thread-safe: use one reader per thread.
class CatalogueReader {
 public:
  /// Keeps a reference to `catalogue`.
  explicit CatalogueReader(const Catalogue& catalogue);
  CatalogueReader(CatalogueReader&&) noexcept;
  CatalogueReader(const CatalogueReader&) = delete;
  CatalogueReader& operator=(const CatalogueReader&) = delete;
  ~CatalogueReader();

  /// The rank of the class of a grid: the number of classes before it, from 0 to size() - 1. Throws Error (usage)
  /// unless `grid` is a complete, valid 3x3 grid.
  std::uint64_t rank(const Grid& grid);

  /// The min-lex grid with this rank. Throws Error (usage) unless `rank` is less than size().
  CatalogueGrid unrank(std::uint64_t rank);

  /// Like rank, but returns the error as a value.
  Result<std::uint64_t> try_rank(const Grid& grid);
  /// Like unrank, but returns the error as a value.
  Result<CatalogueGrid> try_unrank(std::uint64_t rank);

  /// Counts the grids in a block of the index again.
  std::uint64_t count_block(std::size_t block);

  /// The position of the grid with this rank. Throws Error (usage) unless `rank` is less than size().
  CataloguePosition position(std::uint64_t rank);

 private:
  struct State;

  std::unique_ptr<State> state_;
};

// Opens the catalogue with the installed index, or with the index in a given file.
//
// Example:
//
//     const std::shared_ptr<const Catalogue> catalogue = open_catalogue();
//     assert(catalogue->size() == 5'472'730'538);

/// The path of the installed index. Looks in the data folder next to the folder of the program, then in the
/// installation folder of the library, then in the source tree it was built from. Throws Error (io) if it is in none of
/// these.
std::string find_catalogue_index();

/// Reads the index from a file, or from find_catalogue_index() if `file` is empty. A stop request ends a long read.
/// Throws Error (io) if the file cannot be read, and Error (data) if it is not an index; both messages name the file.
CatalogueIndex read_catalogue_index(const std::string& file = {}, const Execution& execution = {});

/// Opens the catalogue with the index in a file, as above. Takes a tenth of a second and 8 MB; threads may share it.
std::shared_ptr<const Catalogue> open_catalogue(const std::string& file = {}, const Execution& execution = {});

// The class of a puzzle in 16 bytes.
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

/// A key for the class of a 3x3 puzzle with a unique solution: two puzzles have the same key if and only if they are
/// equivalent. From the highest bit: 14 zero bits, the rank of the solution in 33 bits, and 81 bits that show which
/// cells of the solution's min-lex form are clues, cell 1 first. Of all the clue sets that automorphisms of the
/// solution give, it is the smallest number.
struct PuzzleKey {
  std::uint64_t high = 0;  ///< bits 64 to 127
  std::uint64_t low = 0;   ///< bits 0 to 63

  /// The key as 32 hexadecimal digits.
  [[nodiscard]] std::string text() const;
  /// Parses 32 hexadecimal digits, in upper or lower case. Throws Error (data) if the text is anything else.
  static PuzzleKey parse(std::string_view text);
  /// Like parse, but returns the error as a value.
  static Result<PuzzleKey> try_parse(std::string_view text);

  friend auto operator<=>(const PuzzleKey&, const PuzzleKey&) = default;
};

/// The result of PuzzleKeys::find.
struct FoundKey {
  SolutionStatus status = SolutionStatus::none;  ///< how many solutions the puzzle has
  PuzzleKey key;                                 ///< valid only if the solution is unique
};

/// Converts puzzles to keys and keys to puzzles. Not thread-safe: use one object per thread.
class PuzzleKeys {
 public:
  /// Keeps a reference to `catalogue`.
  explicit PuzzleKeys(const Catalogue& catalogue);
  PuzzleKeys(PuzzleKeys&&) noexcept;
  PuzzleKeys(const PuzzleKeys&) = delete;
  PuzzleKeys& operator=(const PuzzleKeys&) = delete;
  ~PuzzleKeys();

  /// The key of a puzzle. Throws Error (data) unless it is a 3x3 puzzle or grid.
  FoundKey find(const Grid& puzzle);

  /// The puzzle of the class that is its own form `solution` (see canonical_form). Throws Error (data) if no puzzle has
  /// the key.
  Grid puzzle(const PuzzleKey& key);

  /// Like find, but returns the error as a value.
  Result<FoundKey> try_find(const Grid& puzzle);
  /// Like puzzle, but returns the error as a value.
  Result<Grid> try_puzzle(const PuzzleKey& key);

 private:
  class Impl;

  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
