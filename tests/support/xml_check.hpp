#pragma once
// XML read by expat.

#include <map>
#include <string>
#include <string_view>

namespace isodoku {

/// What a document has in it.
struct XmlContents {
  std::string fault;                    ///< empty if it is well-formed
  std::map<std::string, int> elements;  ///< how many of each name
  std::string text;                     ///< of all elements but `style`, with a blank after each
};

XmlContents read_xml(std::string_view document);

}  // namespace isodoku
