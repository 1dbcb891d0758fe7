#pragma once
// Manual pages, for man(1).

#include <string>

#include "tools/command_tree.hpp"

namespace isodoku::tool {

/// The name of a page, such as `isodoku-db-add`.
std::string page_name(const CommandPage& page);

/// A page of section 1. `root` is the program, `version` its version.
std::string manual_page(const CommandPage& root, const CommandPage& page, const std::string& version);

}  // namespace isodoku::tool
