#pragma once
// What a generation of grids reports: how many classes of each kind, and how many grids they have.

#include <cstdint>
#include <map>
#include <string>

#include "generate/catalogue/grid_classes.hpp"
#include "tools/generate_task.hpp"

namespace isodoku::tool {

/// Instead of a top band, for shapes whose bands are not numbered.
inline constexpr unsigned no_band = CatalogueIndex::bands;

/// The kinds of classes that a run reports (LongRun::kinds).
std::uint64_t kind_of_class(unsigned band, std::uint64_t order);
GridClassTally tally_of_kinds(const std::map<std::uint64_t, std::uint64_t>& kinds);

/// The sums as lines with tabs.
std::string grid_sums_text(const GenerateTask& task, const GridClassTally& tally);

}  // namespace isodoku::tool
