// Enumerates the catalogue.
//
// Visits top bands and, for each, its fourth rows in lexicographic order; the grids of a part of a fourth row are
// sorted (detail/grids_of_band.hpp). A unit of work is a number of fourth rows.

#include "generate/catalogue/grid_classes.hpp"

#include <algorithm>
#include <vector>

#include "base/end_of_walk.hpp"
#include "generate/catalogue/detail/grids_of_band.hpp"

namespace isodoku {

using detail::GridsOfBand;
using detail::OrderedGrid;
using detail::TopBand;

namespace {

constexpr std::size_t rows_of_unit = 128;

/// Calls `visit(grids, place)` for each part of the range in the units taken, with a cursor at its fourth row.
template <typename Visit>
void for_each_part(const detail::BandFillings& fillings, const GridClassRange& range, WorkUnits& units,
                   const Visit& visit) {
  const CatalogueIndex::Place& begin = range.from.place;
  for (unsigned number = std::max(range.first_band, begin.band); number < range.end_band; ++number) {
    const CatalogueIndex::Place from = number == begin.band ? begin : CatalogueIndex::Place{number, 0, 0};
    const TopBand band(number, fillings.splits());
    GridsOfBand grids(fillings, band);
    const std::size_t rows = band.fourth_rows().size();
    for (std::size_t first = from.fourth_row / rows_of_unit * rows_of_unit; first < rows; first += rows_of_unit) {
      if (!units.take_next(CatalogueIndex::bands - number)) continue;
      for (std::size_t row = std::max<std::size_t>(first, from.fourth_row); row < std::min(first + rows_of_unit, rows);
           ++row) {
        const std::size_t parts = grids.go_to(row);
        for (std::size_t part = row == from.fourth_row ? from.part : 0; part < parts; ++part) {
          visit(grids, {number, static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(part)});
        }
      }
    }
  }
}

/// The grids of a part with at least `min_order` automorphisms, without the first `skipped` ones.
void list_part(GridsOfBand& grids, std::size_t part, std::uint64_t min_order, std::uint64_t skipped,
               std::vector<OrderedGrid>& listed) {
  listed.clear();
  if (min_order > 1 && skipped == 0) {
    grids.list_with_automorphisms(part, listed);
  } else {
    grids.list(part, listed);
    listed.erase(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(std::min(skipped, listed.size())));
  }
  if (min_order <= 1) return;
  std::erase_if(listed, [min_order](const OrderedGrid& grid) { return grid.order < min_order; });
}

}  // namespace

struct GridClasses::Tables {
  detail::BandFillings fillings;
};

GridClasses::GridClasses() : tables_(std::make_unique<Tables>()) {}
GridClasses::~GridClasses() = default;

bool GridClasses::for_each(const GridClassRange& range, const GridClassVisitor& visit, WorkUnits units) const {
  std::vector<OrderedGrid> listed;
  Grid grid;
  return detail::walk_while_wanted(visit, [&] {
    for_each_part(tables_->fillings, range, units, [&](GridsOfBand& grids, const CatalogueIndex::Place& place) {
      list_part(grids, place.part, range.min_order, place == range.from.place ? range.from.skip : 0, listed);
      for (const OrderedGrid& found : listed) {
        std::ranges::copy(found.cells, grid.cells().begin());
        detail::show_to(visit, grid, found.order, place.band);
      }
    });
  });
}

bool GridClasses::for_each_batch(const GridClassRange& range, const GridClassBatchVisitor& visit,
                                 WorkUnits units) const {
  std::vector<OrderedGrid> listed;
  return detail::walk_while_wanted(visit, [&] {
    for_each_part(tables_->fillings, range, units, [&](GridsOfBand& grids, const CatalogueIndex::Place& place) {
      list_part(grids, place.part, range.min_order, place == range.from.place ? range.from.skip : 0, listed);
      if (!listed.empty()) detail::show_to(visit, GridClassBatch(listed, place.band));
    });
  });
}

std::span<const Cell> GridClassBatch::cells(std::size_t grid) const {
  return grids_[grid].cells;
}

std::uint64_t GridClassBatch::order(std::size_t grid) const {
  return grids_[grid].order;
}

std::uint64_t GridClasses::count(const GridClassRange& range, const GridClassCounter& count, WorkUnits units) const {
  for_each_part(tables_->fillings, range, units, [&](GridsOfBand& grids, const CatalogueIndex::Place& place) {
    detail::Tally by_order;
    grids.count(place.part, by_order);
    for (const auto& [order, classes] : by_order.numbers()) {
      if (order < range.min_order) continue;
      count(place.band, order, classes);
      units.count(classes);
    }
  });
  return units.counted();
}

GridClassTally GridClasses::count(const GridClassRange& range) const {
  GridClassTally tally;
  count(range,
        [&tally](unsigned band, std::uint64_t order, std::uint64_t classes) { tally.add(band, order, classes); });
  return tally;
}

}  // namespace isodoku
