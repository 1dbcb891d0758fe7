#pragma once
// The report of a generation of grids: the numbers of classes of each kind, and the number of grids in them.

#include <cstdint>
#include <map>
#include <string>

#include "generate/catalogue/grid_classes.hpp"
#include "tools/generate_task.hpp"

namespace isodoku::tool {

/// Replaces the number of the top band for shapes whose bands are not numbered.
inline constexpr unsigned no_band = CatalogueIndex::bands;

/// Encodes a class as a kind of a LongRun; tally_of_kinds decodes all kinds (LongRun::kinds).
std::uint64_t kind_of_class(unsigned band, std::uint64_t order);
GridClassTally tally_of_kinds(const std::map<std::uint64_t, std::uint64_t>& kinds);

/// The sums as lines with fields separated by tabs.
std::string grid_sums_text(const GenerateTask& task, const GridClassTally& tally);

}  // namespace isodoku::tool
