#pragma once
// Reads XML with expat.

#include <map>
#include <string>
#include <string_view>

namespace isodoku {

/// The content of a document.
struct XmlContents {
  std::string fault;                    ///< empty if the document is well-formed
  std::map<std::string, int> elements;  ///< number of elements of each name
  std::string text;                     ///< of all elements except `style`, with a space after each
};

XmlContents read_xml(std::string_view document);

}  // namespace isodoku
