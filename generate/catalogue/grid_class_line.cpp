// A line is parsed by its titles. It is accepted only if serialising the result gives the same line.

#include "generate/catalogue/grid_class_line.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace isodoku::detail {
namespace {

constexpr std::string_view orders_title = "# classes by order";
constexpr std::string_view bands_title = " by top band";

/// Removes ` KEY:NUMBER` from the front.
bool read_pair(std::string_view& text, std::uint64_t& key, std::uint64_t& number) {
  const auto read = [&text](char before, std::uint64_t& value) {
    if (text.empty() || text.front() != before) return false;
    const auto [end, failure] = std::from_chars(text.data() + 1, text.data() + text.size(), value);
    if (failure != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
  };
  return read(' ', key) && read(':', number);
}

}  // namespace

std::string tally_line(const GridClassTally& tally) {
  std::string text(orders_title);
  const auto add_pair = [&text](std::uint64_t key, std::uint64_t number) {
    text += ' ' + std::to_string(key) + ':' + std::to_string(number);
  };
  for (const auto& [order, classes] : tally.by_order) add_pair(order, classes);
  if (std::ranges::count(tally.by_band, 0U) < static_cast<std::ptrdiff_t>(tally.by_band.size())) text += bands_title;
  for (std::size_t band = 0; band < tally.by_band.size(); ++band) {
    if (tally.by_band[band] > 0) add_pair(band + 1, tally.by_band[band]);
  }
  return text;
}

std::optional<GridClassTally> parse_tally_line(std::string_view line) {
  const std::string_view whole = line;
  if (!line.starts_with(orders_title)) return std::nullopt;
  line.remove_prefix(orders_title.size());
  GridClassTally tally;
  std::uint64_t key = 0;
  std::uint64_t number = 0;
  while (!line.empty() && !line.starts_with(bands_title)) {
    if (!read_pair(line, key, number)) return std::nullopt;
    tally.by_order[key] += number;
  }
  if (!line.empty()) line.remove_prefix(bands_title.size());
  while (!line.empty()) {
    if (!read_pair(line, key, number) || key < 1 || key > CatalogueIndex::bands) return std::nullopt;
    tally.by_band[key - 1] += number;
  }
  return tally_line(tally) == whole ? std::optional(tally) : std::nullopt;
}

}  // namespace isodoku::detail
