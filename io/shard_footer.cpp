// A comment for every reader of lines, so that shard files are input as they are.

#include "io/shard_footer.hpp"

#include <charconv>

#include "io/checksum.hpp"

namespace isodoku {
namespace {

/// Takes `expected` off the front.
bool skip(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

bool read(std::string_view& text, std::uint64_t& number) {
  const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
  if (result.ec != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(result.ptr - text.data()));
  return true;
}

bool read_checksum(std::string_view& text, std::uint64_t& checksum) {
  const std::string_view digits = text.substr(0, text.find(' '));
  const std::optional<std::uint64_t> read = parse_checksum(digits);
  if (!read) return false;
  checksum = *read;
  text.remove_prefix(digits.size());
  return true;
}

}  // namespace

std::string ShardFooter::claim() const {
  return "shard " + std::to_string(part) + '/' + std::to_string(parts) + " lines " + std::to_string(lines) + " of " +
         run;
}

std::string ShardFooter::text() const {
  return "# shard " + std::to_string(part) + '/' + std::to_string(parts) + " lines " + std::to_string(lines) +
         " xxh3 " + checksum_text(checksum) + " of " + run;
}

std::optional<ShardFooter> parse_shard_footer(std::string_view line) {
  ShardFooter footer;
  const bool is_footer = skip(line, "# shard ") && read(line, footer.part) && skip(line, "/") &&
                         read(line, footer.parts) && skip(line, " lines ") && read(line, footer.lines) &&
                         skip(line, " xxh3 ") && read_checksum(line, footer.checksum) && skip(line, " of ");
  if (!is_footer || footer.part >= footer.parts) return std::nullopt;
  footer.run = line;
  return footer;
}

}  // namespace isodoku
