// The footer is a comment for every reader of lines, so shard files can be input without changes.

#include "io/shard_footer.hpp"

#include <charconv>
#include <utility>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "base/hexadecimal.hpp"

namespace isodoku::detail {
namespace {

constexpr std::uint64_t footer_format = 2;

/// Removes `expected` from the front. Returns false if the text begins with something else.
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
  const std::optional<std::uint64_t> read = parse_hexadecimal(digits);
  if (!read) return false;
  checksum = *read;
  text.remove_prefix(digits.size());
  return true;
}

/// The text of the line before and after the checksum.
std::pair<std::string, std::string> parts_of_claim(const ShardFooter& footer) {
  return {"shard " + std::to_string(footer.part) + '/' + std::to_string(footer.parts) + " format " +
              std::to_string(footer_format) + " units " + std::to_string(footer.units) + " of " +
              std::to_string(footer.of_units) + " lines " + std::to_string(footer.lines),
          " of " + footer.run};
}

void check_format(std::string_view rest) {
  constexpr std::string_view next_field_of_format_1 = " lines ";
  if (rest.starts_with(next_field_of_format_1)) {
    throw Error(ErrorKind::data,
                "this is a shard of isodoku 0.1 (format 1), which cannot be proved complete; generate it again");
  }
  std::uint64_t format = 0;
  if (skip(rest, " format ") && read(rest, format) && format != footer_format) {
    throw Error(ErrorKind::data, "this is a shard of format " + std::to_string(format) +
                                     ", and this version of isodoku reads format " + std::to_string(footer_format));
  }
}

}  // namespace

std::string ShardFooter::claim() const {
  const auto [begin, end] = parts_of_claim(*this);
  return begin + end;
}

std::string ShardFooter::text() const {
  const auto [begin, end] = parts_of_claim(*this);
  return "# " + begin + " xxh3 " + hexadecimal_text(checksum) + end;
}

std::optional<ShardFooter> parse_shard_footer(std::string_view line) {
  const std::string_view whole = line;
  ShardFooter footer;
  std::uint64_t format = 0;
  if (!skip(line, "# shard ") || !read(line, footer.part) || !skip(line, "/") || !read(line, footer.parts)) {
    return std::nullopt;
  }
  check_format(line);
  const bool is_footer = skip(line, " format ") && read(line, format) && skip(line, " units ") &&
                         read(line, footer.units) && skip(line, " of ") && read(line, footer.of_units) &&
                         skip(line, " lines ") && read(line, footer.lines) && skip(line, " xxh3 ") &&
                         read_checksum(line, footer.checksum) && skip(line, " of ");
  if (!is_footer || footer.part >= footer.parts) return std::nullopt;
  footer.run = line;
  if (footer.text() != whole) throw Error(ErrorKind::data, "the last line of this shard is damaged");
  return footer;
}

}  // namespace isodoku::detail
