// The catalogue: converts grids to ranks, and ranks to grids.
//
// The index gives the number of grids before the block that contains a grid. From there, parts are counted up to the
// grid's own part, and only this part is listed. Counting generates hardly any grids, so a block of 5,000 takes 0.1 ms
// (detail/band_search.cpp).
//
// The tables of a top band are computed when its first grid is requested, and kept: 0.3 MB per band.

#include "generate/catalogue/catalogue.hpp"

#include <algorithm>
#include <mutex>
#include <string>

#include "base/error.hpp"
#include "canon/minlex_3x3/bands/band_table.hpp"
#include "canon/minlex_3x3/grids/minlex_grid.hpp"
#include "generate/catalogue/detail/grids_of_band.hpp"

namespace isodoku {

using detail::GridsOfBand;
using detail::OrderedGrid;
using detail::TopBand;

struct Catalogue::Tables {
  detail::BandFillings fillings;
  std::array<std::once_flag, CatalogueIndex::bands> made;
  std::array<std::unique_ptr<const TopBand>, CatalogueIndex::bands> bands;

  const TopBand& band(unsigned number) {
    std::call_once(made[number], [&] { bands[number] = std::make_unique<TopBand>(number, fillings.splits()); });
    return *bands[number];
  }
};

Catalogue::Catalogue(CatalogueIndex index) : index_(std::move(index)), tables_(std::make_unique<Tables>()) {}

Catalogue::~Catalogue() = default;

struct CatalogueReader::State {
  explicit State(const Catalogue& from) : index(from.index_), tables(*from.tables_) {}

  /// The cursor of the band, moved to the place.
  GridsOfBand& go_to(const CatalogueIndex::Place& place) {
    std::unique_ptr<GridsOfBand>& grids = of_band[place.band];
    if (!grids) grids = std::make_unique<GridsOfBand>(tables.fillings, tables.band(place.band));
    grids->go_to(place.fourth_row);
    return *grids;
  }

  static std::uint64_t count(GridsOfBand& grids, std::size_t part) {
    detail::Tally tally;
    grids.count(part, tally);
    return tally.sum();
  }

  std::uint64_t rank(const detail::Cells81& form);
  std::uint64_t count_block(std::size_t block);
  CataloguePosition position(std::uint64_t rank);

  const CatalogueIndex& index;
  Catalogue::Tables& tables;
  std::array<std::unique_ptr<GridsOfBand>, CatalogueIndex::bands> of_band;
  std::vector<OrderedGrid> listed;
};

std::uint64_t CatalogueReader::State::rank(const detail::Cells81& form) {
  CatalogueIndex::Place place{detail::band_of_form(form), 0, 0};
  const auto rows = tables.band(place.band).fourth_rows();
  TopBand::Row row{};
  std::copy_n(form.begin() + 27, 9, row.begin());
  place.fourth_row = static_cast<std::uint32_t>(std::ranges::lower_bound(rows, row) - rows.begin());
  GridsOfBand* grids = &go_to(place);
  const std::array<std::uint8_t, 3> beginning = {form[36], form[37], form[38]};
  while (place.part < grids->parts() && grids->beginning(place.part) < beginning) ++place.part;

  const std::size_t block = index.block_at(place);
  CatalogueIndex::Place at = index.place(block);
  std::uint64_t before = index.rank(block);
  for (; at.fourth_row < place.fourth_row; ++at.fourth_row, at.part = 0) {
    grids = &go_to(at);
    for (; at.part < grids->parts(); ++at.part) before += count(*grids, at.part);
  }
  grids = &go_to(place);
  for (; at.part < place.part; ++at.part) before += count(*grids, at.part);
  listed.clear();
  if (place.part < grids->parts()) grids->list(place.part, listed);
  const auto found = std::ranges::lower_bound(listed, form, {}, &OrderedGrid::cells);
  if (found == listed.end() || found->cells != form) {
    throw Error(ErrorKind::internal, "a min-lex grid is not in the catalogue");
  }
  return before + static_cast<std::uint64_t>(found - listed.begin());
}

std::uint64_t CatalogueReader::State::count_block(std::size_t block) {
  CatalogueIndex::Place at = index.place(block);
  const auto rows = static_cast<std::uint32_t>(tables.band(at.band).fourth_rows().size());
  const bool is_last = block + 1 == index.first_block(at.band + 1);
  const CatalogueIndex::Place end = is_last ? CatalogueIndex::Place{at.band, rows, 0} : index.place(block + 1);
  std::uint64_t sum = 0;
  for (; at.fourth_row < rows && at < end; ++at.fourth_row, at.part = 0) {
    GridsOfBand& grids = go_to(at);
    for (; at.part < grids.parts() && at < end; ++at.part) sum += count(grids, at.part);
  }
  return sum;
}

CataloguePosition CatalogueReader::State::position(std::uint64_t rank) {
  if (rank >= index.size()) {
    throw Error(ErrorKind::usage, "ranks are 0 to " + std::to_string(index.size() - 1));
  }
  const std::size_t block = index.block_of(rank);
  CatalogueIndex::Place at = index.place(block);
  const std::size_t rows = tables.band(at.band).fourth_rows().size();
  std::uint64_t left = rank - index.rank(block);
  for (; at.fourth_row < rows; ++at.fourth_row, at.part = 0) {
    GridsOfBand& grids = go_to(at);
    for (; at.part < grids.parts(); ++at.part) {
      const std::uint64_t here = count(grids, at.part);
      if (left < here) return {at, left};
      left -= here;
    }
  }
  throw Error(ErrorKind::data, "the index of the catalogue is damaged; make a new one");
}

CatalogueReader::CatalogueReader(const Catalogue& catalogue) : state_(std::make_unique<State>(catalogue)) {}
CatalogueReader::CatalogueReader(CatalogueReader&&) noexcept = default;
CatalogueReader::~CatalogueReader() = default;

std::uint64_t CatalogueReader::rank(const Grid& grid) {
  if (grid.shape() != Shape() || !grid.is_complete() || find_rule_breach(grid).cell >= 0) {
    throw Error(ErrorKind::usage, "only complete 3x3 grids have a rank");
  }
  detail::Cells81 cells{};
  std::ranges::copy(grid.cells(), cells.begin());
  detail::Minlex3x3 form;
  detail::minlex_grid(cells, true, form);
  return state_->rank(form.form);
}

CatalogueGrid CatalogueReader::unrank(std::uint64_t rank) {
  const CataloguePosition found = state_->position(rank);
  std::vector<OrderedGrid>& listed = state_->listed;
  listed.clear();
  state_->of_band[found.place.band]->list(found.place.part, listed);  // the cursor is at this row
  if (found.skip >= listed.size()) throw Error(ErrorKind::internal, "a part of the catalogue is counted wrongly");
  CatalogueGrid grid{Grid(), listed[found.skip].order};
  std::ranges::copy(listed[found.skip].cells, grid.grid.cells().begin());
  return grid;
}

std::uint64_t CatalogueReader::count_block(std::size_t block) {
  return state_->count_block(block);
}

CataloguePosition CatalogueReader::position(std::uint64_t rank) {
  return state_->position(rank);
}

Result<std::uint64_t> CatalogueReader::try_rank(const Grid& grid) {
  return attempt([&] { return rank(grid); });
}

Result<CatalogueGrid> CatalogueReader::try_unrank(std::uint64_t rank) {
  return attempt([&] { return unrank(rank); });
}

}  // namespace isodoku
