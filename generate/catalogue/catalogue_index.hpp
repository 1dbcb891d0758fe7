#pragma once
// How many grids of the catalogue stand before each of many places.
//
// Example:
//
//     // An index is made in two minutes of a core: CatalogueIndex::make(13000). The one that comes with the program:
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const std::string bytes{std::istreambuf_iterator<char>(file), {}};
//     assert(CatalogueIndex::parse(bytes).size() == 5'472'730'538);
//     assert(CatalogueIndex::try_parse("no index").error().kind() == ErrorKind::data);

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "base/result.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// All min-lex 3x3 grids, in lexicographic order, are cut into blocks that take about the same work to go through. For
/// each block the index tells where it begins and how many grids come before it.
class CatalogueIndex {
 public:
  static constexpr unsigned bands = 416;
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
  [[nodiscard]] std::uint64_t work_of_block() const { return work_of_block_; }
  [[nodiscard]] std::size_t blocks() const { return places_.size(); }
  /// The blocks of a band: from this one to that of the next; `band` may be 416.
  [[nodiscard]] std::size_t first_block(unsigned band) const { return first_blocks_[band]; }

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

}  // namespace isodoku
