// A comment for every reader of lines, so that shard files are input as they are.

#include "io/shard_footer.hpp"

#include <array>
#include <charconv>
#include <cstdio>

namespace isodoku {
namespace {

/// Takes `expected` off the front.
bool skip(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

bool read(std::string_view& text, std::uint64_t& number, int base = 10) {
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (result.ec != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(result.ptr - text.data()));
  return true;
}

}  // namespace

std::string ShardFooter::text() const {
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(checksum));
  return "# shard " + std::to_string(part) + '/' + std::to_string(parts) + " lines " + std::to_string(lines) +
         " xxh3 " + digits.data() + " of " + run;
}

std::optional<ShardFooter> parse_shard_footer(std::string_view line) {
  ShardFooter footer;
  const bool is_footer = skip(line, "# shard ") && read(line, footer.part) && skip(line, "/") &&
                         read(line, footer.parts) && skip(line, " lines ") && read(line, footer.lines) &&
                         skip(line, " xxh3 ") && read(line, footer.checksum, 16) && skip(line, " of ");
  if (!is_footer || footer.part >= footer.parts) return std::nullopt;
  footer.run = line;
  return footer;
}

}  // namespace isodoku
