#pragma once
// Serialises numbers of classes as a line of text.

#include <optional>
#include <string>
#include <string_view>

#include "generate/catalogue/grid_classes.hpp"

namespace isodoku::detail {

/// The comment at the end of a shard, without a newline: `# classes by order 1:337 2:1 by top band 370:338`.
std::string tally_line(const GridClassTally& tally);
/// Parses such a line; returns nothing if it is invalid.
std::optional<GridClassTally> parse_tally_line(std::string_view line);

}  // namespace isodoku::detail
