#pragma once
// The sections of doc/behaviour.md, for the manual pages.

#include <istream>
#include <string>
#include <vector>

namespace isodoku::tool {

/// A section: its heading, which is `Reading` or the words of a command such as `study triples`, and its points in
/// roff.
struct DetailsSection {
  std::string heading;
  std::string text;
  bool is_general = false;  ///< for all commands: the heading begins with a capital letter
};

/// Reads Markdown: sections of `## HEADING`, lists of `- POINT`, `code`, and links, whose addresses are dropped. What
/// comes before the first section is skipped. Throws std::runtime_error for anything else in a section.
std::vector<DetailsSection> read_details(std::istream& stream);

}  // namespace isodoku::tool
