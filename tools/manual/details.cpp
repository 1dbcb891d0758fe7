// doc/behaviour.md is one page for readers of the repository. In the manual, each section is on the page of its
// command. doc/behaviour.md uses a part of Markdown that is easy to convert: lists without nesting, code and links.

#include "tools/manual/details.hpp"

#include <cctype>
#include <stdexcept>
#include <string_view>

#include "tools/manual/roff.hpp"

namespace isodoku::tool {
namespace {

/// The position after the link that begins at `begin`, and the text of the link in `words`; npos if no link begins
/// there.
std::size_t end_of_link(std::string_view text, std::size_t begin, std::string_view& words) {
  const std::size_t middle = text.find("](", begin);
  if (text[begin] != '[' || middle == std::string_view::npos) return std::string_view::npos;
  const std::size_t end = text.find(')', middle);
  if (end == std::string_view::npos || text.find('[', begin + 1) < middle) return std::string_view::npos;
  words = text.substr(begin + 1, middle - begin - 1);
  return end + 1;
}

/// Markdown as roff: code in bold, and links as their texts.
std::string marked_up(std::string_view text) {
  std::string result;
  std::string plain;
  const auto take_plain = [&] {
    result += escaped(plain);
    plain.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    std::string_view words;
    if (const std::size_t end = text.find('`', at + 1); text[at] == '`' && end != std::string_view::npos) {
      take_plain();
      result += bold(text.substr(at + 1, end - at - 1));
      at = end + 1;
    } else if (const std::size_t link_end = end_of_link(text, at, words); link_end != std::string_view::npos) {
      take_plain();
      result += marked_up(words);
      at = link_end;
    } else {
      plain += text[at++];
    }
  }
  take_plain();
  return result;
}

void finish_point(std::vector<DetailsSection>& sections, std::string& point) {
  if (!point.empty()) sections.back().text += ".IP \\(bu 2\n" + marked_up(point) + '\n';
  point.clear();
}

}  // namespace

std::vector<DetailsSection> read_details(std::istream& stream) {
  constexpr std::string_view heading_mark = "## ";
  std::vector<DetailsSection> sections;
  std::string point;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(heading_mark)) {
      if (!sections.empty()) finish_point(sections, point);
      const std::string heading = line.substr(heading_mark.size());
      sections.push_back({heading, {}, std::isupper(static_cast<unsigned char>(heading.front())) != 0});
    } else if (sections.empty() || line.empty()) {
      continue;
    } else if (line.starts_with("- ")) {
      finish_point(sections, point);
      point = line.substr(2);
    } else if (line.starts_with("  ") && !point.empty()) {
      point += line.substr(1);
    } else {
      throw std::runtime_error("neither a heading nor a point of a list: " + line);
    }
  }
  if (!sections.empty()) finish_point(sections, point);
  return sections;
}

}  // namespace isodoku::tool
