// expat reports elements and texts while it reads the document.

#include "tests/support/xml_check.hpp"

#include <expat.h>

#include <memory>

namespace isodoku {
namespace {

struct Reading {
  XmlContents contents;
  bool in_style = false;
};

}  // namespace

XmlContents read_xml(std::string_view document) {
  Reading reading;
  const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr), XML_ParserFree);
  XML_SetUserData(parser.get(), &reading);
  XML_SetElementHandler(
      parser.get(),
      [](void* data, const char* name, const char**) {
        auto& of = *static_cast<Reading*>(data);
        ++of.contents.elements[name];
        of.in_style = std::string_view(name) == "style";
      },
      [](void* data, const char*) {
        auto& of = *static_cast<Reading*>(data);
        of.in_style = false;
        if (!of.contents.text.empty() && of.contents.text.back() != ' ') of.contents.text += ' ';
      });
  XML_SetCharacterDataHandler(parser.get(), [](void* data, const char* text, int length) {
    auto& of = *static_cast<Reading*>(data);
    const std::string_view piece(text, static_cast<std::size_t>(length));
    if (!of.in_style && piece != "\n") of.contents.text += piece;
  });
  if (XML_Parse(parser.get(), document.data(), static_cast<int>(document.size()), 1) == XML_STATUS_ERROR) {
    reading.contents.fault = "line " + std::to_string(XML_GetCurrentLineNumber(parser.get())) + ": " +
                             XML_ErrorString(XML_GetErrorCode(parser.get()));
  }
  return reading.contents;
}

}  // namespace isodoku
