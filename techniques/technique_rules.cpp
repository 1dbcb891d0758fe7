// The data about rules that techniques need.
//
// A rating must be the same for all equivalent puzzles. So nothing here may depend on the kind of a house. It may only
// depend on properties that all symmetries of the rules keep. Two published definitions do refer to kinds. Singles in
// boxes cost less than those in lines. Here, a house counts as a box if all its images under the group of the rules are
// boxes. (With disjoint-groups, some symmetries exchange rows and boxes, so no house counts as a box.) A basic fish has
// rows as bases and columns as covers, or vice versa. Here, all images of these two pairs under the group are used.
// Each image also consists of N bases and N covers that cross in single cells.

#include "techniques/technique_rules.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/bits.hpp"
#include "group/orbits.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {
namespace {

using HouseNumbers = std::vector<std::uint16_t>;

/// The image of each house under each generator of the group of the rules.
std::vector<HouseNumbers> images_of_houses(const Rules& rules) {
  std::map<std::vector<Point>, std::uint16_t> numbers;
  for (const House& house : rules.houses()) numbers.emplace(house.cells, static_cast<std::uint16_t>(numbers.size()));
  std::vector<HouseNumbers> images;
  for (const Permutation& generator : Symmetries(rules, SymmetrySubgroup::all).generators()) {
    HouseNumbers& image = images.emplace_back();
    for (const House& house : rules.houses()) {
      std::vector<Point> cells;
      for (const Point cell : house.cells) cells.push_back(generator[cell]);
      std::ranges::sort(cells);
      image.push_back(numbers.at(cells));
    }
  }
  return images;
}

HouseNumbers houses_of_kind(const Rules& rules, HouseKind kind) {
  HouseNumbers numbers;
  for (std::size_t house = 0; house < rules.houses().size(); ++house) {
    if (rules.houses()[house].kind == kind) numbers.push_back(static_cast<std::uint16_t>(house));
  }
  return numbers;
}

HouseNumbers image_of(const HouseNumbers& houses, const HouseNumbers& image) {
  HouseNumbers result;
  for (const std::uint16_t house : houses) result.push_back(image[house]);
  std::ranges::sort(result);
  return result;
}

}  // namespace

TechniqueRules::TechniqueRules(const Rules& rules)
    : rules_(rules),
      size_(static_cast<std::size_t>(rules.size())),
      all_symbols_(bit<SymbolSet>(size_) - 1),
      peers_(static_cast<std::size_t>(rules.cell_count())),
      seen_(peers_.size()) {
  for (const House& house : rules.houses()) {
    TechniqueHouse& added = houses_.emplace_back();
    added.cells.assign(house.cells.begin(), house.cells.end());
    for (const Point cell : house.cells) added.set.set(cell);
    for (const Point cell : house.cells) seen_[cell] |= added.set;
    added.is_full = house.cells.size() == size_;
    added.costs_as_box = house.kind == HouseKind::box;
  }
  for (std::size_t cell = 0; cell < peers_.size(); ++cell) {
    seen_[cell].remove(cell);
    for (std::size_t other = 0; other < peers_.size(); ++other) {
      if (seen_[cell].test(other)) peers_[cell].push_back(static_cast<std::uint16_t>(other));
    }
  }

  const std::vector<HouseNumbers> images = images_of_houses(rules);
  Orbits orbits(houses_.size());
  for (const HouseNumbers& image : images) orbits.join_images(image);
  for (std::size_t house = 0; house < houses_.size(); ++house) {
    if (!houses_[house].costs_as_box) houses_[orbits.min_point(house)].costs_as_box = false;
  }
  for (std::size_t house = 0; house < houses_.size(); ++house) {
    houses_[house].costs_as_box = houses_[orbits.min_point(house)].costs_as_box;
  }
  add_frames(images);
}

void TechniqueRules::add_frames(const std::vector<HouseNumbers>& house_images) {
  const HouseNumbers rows = houses_of_kind(rules_, HouseKind::row);
  const HouseNumbers columns = houses_of_kind(rules_, HouseKind::column);
  std::set<std::pair<HouseNumbers, HouseNumbers>> frames = {{rows, columns}, {columns, rows}};
  std::vector<std::pair<HouseNumbers, HouseNumbers>> open(frames.begin(), frames.end());
  while (!open.empty()) {
    const auto [bases, covers] = open.back();
    open.pop_back();
    for (const HouseNumbers& image : house_images) {
      const auto [place, is_new] = frames.emplace(image_of(bases, image), image_of(covers, image));
      if (is_new) open.push_back(*place);
    }
  }
  for (const auto& [bases, covers] : frames) {
    FishFrame& frame = fish_frames_.emplace_back(FishFrame{bases, covers, {}});
    for (const std::uint16_t base : bases) {
      std::vector<std::uint8_t>& crossed = frame.cover_at.emplace_back();
      for (const std::uint16_t cell : houses_[base].cells) {
        const auto is_through = [&](std::uint16_t cover) { return houses_[cover].set.test(cell); };
        crossed.push_back(static_cast<std::uint8_t>(std::ranges::find_if(covers, is_through) - covers.begin()));
      }
    }
  }
}

}  // namespace isodoku::detail
