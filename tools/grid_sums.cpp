// Numbers of classes by kind, as a long run keeps them and as a table for readers.

#include "tools/grid_sums.hpp"

#include "base/error.hpp"
#include "group/symmetries.hpp"

namespace isodoku::tool {
namespace {

constexpr unsigned order_bits = 48;

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

}  // namespace isodoku::tool
