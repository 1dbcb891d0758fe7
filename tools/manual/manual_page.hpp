#pragma once
// Manual pages, for man(1).

#include <string>
#include <vector>

#include "tools/command_tree.hpp"
#include "tools/manual/details.hpp"

namespace isodoku::tool {

/// The name of a page, such as `isodoku-db-add`.
std::string page_name(const CommandPage& page);

/// A page of section 1. `root` is the program, `version` its version. The page contains those of the details that are
/// about its command.
std::string manual_page(const CommandPage& root, const CommandPage& page, const std::string& version,
                        const std::vector<DetailsSection>& details);

}  // namespace isodoku::tool
