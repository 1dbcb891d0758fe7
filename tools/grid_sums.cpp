// Numbers of classes as comments at the end of shards, which merge adds up, and as a table for readers.

#include "tools/grid_sums.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "base/error.hpp"
#include "group/symmetries.hpp"

namespace isodoku {
namespace {

constexpr unsigned order_bits = 32;
constexpr std::string_view orders_title = "# classes by order";
constexpr std::string_view bands_title = " by top band";

/// Takes ` KEY:NUMBER` off the front.
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

std::uint64_t kind_of_class(unsigned band, std::uint64_t order) {
  return std::uint64_t{band} << order_bits | order;
}

GridClassTally tally_of_kinds(const std::map<std::uint64_t, std::uint64_t>& kinds) {
  GridClassTally tally;
  for (const auto& [kind, classes] : kinds) {
    const std::uint64_t band = kind >> order_bits;
    const std::uint64_t order = kind & ((std::uint64_t{1} << order_bits) - 1);
    if (band > no_band) throw Error(ErrorKind::data, "the checkpoint refers to a band that does not exist");
    if (band == no_band) {
      tally.add_order(order, classes);
    } else {
      tally.add(static_cast<unsigned>(band), order, classes);
    }
  }
  return tally;
}

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

std::string grid_sums_text(const GenerateTask& task, const GridClassTally& tally) {
  std::string text = "isodoku: " + task.text() + ": " + std::to_string(tally.classes()) +
                     (tally.classes() == 1 ? " class" : " classes") + ", " +
                     (task.is_all_grids() ? "complete\n" : "incomplete\n");
  const auto add_row = [&text](const std::string& name, const std::string& number) {
    text.append(name).append("\t").append(number).append("\n");
  };
  text += "# classes by order of the automorphism group\n";
  for (const auto& [order, classes] : tally.by_order) add_row(std::to_string(order), std::to_string(classes));
  if (task.shape == Shape()) {
    text += "# classes by top band\n";
    for (std::size_t band = task.range.first_band; band < task.range.end_band; ++band) {
      add_row(std::to_string(band + 1), std::to_string(tally.by_band[band]));
    }
  }
  add_row("total", std::to_string(tally.classes()));
  const Symmetries group = task.group();
  text += "# grids: the sum of " + std::to_string(task.shape.size()) + "! * " + group.order().str() +
          " / order over these classes\n";
  add_row("total", tally.grids(group).str());
  return text;
}

}  // namespace isodoku
