// Alternative chains (H. Schrader's group VI, "Alternativ-Ketten"), otherwise known as forcing chains of a cell or a
// house.
//
// One of the candidates of a cell is true, and so is one of the places of a symbol in a house of N cells. If chains
// (ChainSteps) lead from each of these alternatives to one candidate, it is true. If each alternative excludes a
// certain candidate, or leads to a candidate that excludes it, that candidate is false. The cost is 17 + N, where N,
// from 2 to 16, is the length of the longest chain; each chain is as short as possible.
//
// Monotone: with fewer candidates there are fewer alternatives, and if a chain is broken, singles have placed its
// symbols.
//
//   lengths_   [alternative * nodes + node]   minimum length of a chain to the node, 0 if none: about 50 kB for 3x3
//   excludes_  the same for chains to any node that excludes this node

#include <algorithm>

#include "base/bits.hpp"
#include "techniques/detail/chain_search.hpp"
#include "techniques/detail/families.hpp"

namespace isodoku::detail {
namespace {

constexpr int shortest_alternative = 2;
constexpr int longest_alternative = 16;
constexpr ChainSteps all_steps = {.in_cell = true, .to_cell = true, .to_pair = true};

class AlternativeChains : public Technique {
 public:
  AlternativeChains(const TechniqueEntries& list, std::shared_ptr<Links> links)
      : list_(list), links_(std::move(links)), search_(*links_) {}

  void find(const Candidates& state, int level, InstanceSink& sink) override {
    links_->update(state);
    if (version_ != links_->version()) find_chains(state);
    for (const Found& found : found_) {
      if (found.length != level) continue;
      const Placement target = {links_->cell(found.target), links_->symbol(found.target)};
      instance_.clear();
      instance_.symbols = symbol_bit(target.symbol);
      if (found.house >= 0) {
        instance_.houses = {static_cast<std::uint16_t>(found.house)};
      } else {
        instance_.cells = {links_->cell(groups_[found.group].front())};
      }
      if (found.is_true) {
        instance_.placed = {target};
      } else {
        add_removal(instance_, state, target.cell, symbol_bit(target.symbol));
      }
      if (sink.wants_chains()) {
        for (const Mark alternative : groups_[found.group]) append_chain(alternative, found);
      }
      if (!sink.take(instance_)) return;
    }
  }

 private:
  struct Found {
    std::size_t group;
    int house;  ///< negative for a cell
    Mark target;
    bool is_true;
    int length;
  };

  void search_from(Mark node) {
    search_.clear();
    search_.begin(node, 1);
    search_.grow(all_steps, longest_alternative);
  }

  void append_chain(Mark alternative, const Found& found) {
    search_from(alternative);
    std::vector<Literal>& chain = instance_.chains.emplace_back();
    if (found.is_true) {
      search_.append_chain(found.target, chain);
      return;
    }
    for (const Mark node : search_.reached()) {
      if (!links_->exclude(node, found.target)) continue;
      search_.append_chain(node, chain);
      break;
    }
    chain.push_back(links_->literal(found.target, false));
  }

  void find_chains(const Candidates& state) {
    version_ = links_->version();
    found_.clear();
    groups_.clear();
    find_lengths();
    for (std::size_t cell = 0; cell < state.rules().cell_count(); ++cell) {
      std::vector<Mark> group;
      for (Mark node = links_->first_of(cell); node < links_->end_of(cell); ++node) group.push_back(node);
      if (!group.empty()) look_at(std::move(group), -1);
    }
    for (std::size_t h = 0; h < state.rules().houses().size(); ++h) {
      const TechniqueHouse& house = state.rules().houses()[h];
      if (!house.is_full) continue;
      for_each_symbol(state.missing_in(h), [&](Cell symbol) {
        std::vector<Mark> group;
        for_each_bit(state.places(h, symbol - 1U),
                     [&](std::size_t i) { group.push_back(links_->node(house.cells[i], symbol)); });
        look_at(std::move(group), static_cast<int>(h));
      });
    }
  }

  void find_lengths() {
    const std::size_t nodes = links_->size();
    lengths_.assign(nodes * nodes, 0);
    excludes_.assign(nodes * nodes, 0);
    for (Mark from = 0; from < nodes; ++from) {
      list_.work();
      search_from(from);
      std::uint8_t* const lengths = lengths_.data() + from * nodes;
      std::uint8_t* const excludes = excludes_.data() + from * nodes;
      // Nodes are in order of ascending length, so the first one that excludes another ends a shortest chain.
      for (const Mark node : search_.reached()) {
        const auto length = static_cast<std::uint8_t>(search_.length(node));
        lengths[node] = length;
        const auto exclude = [&](Mark other) {
          if (excludes[other] == 0) excludes[other] = length;
        };
        for (const Mark other : links_->seen(node)) exclude(other);
        for (Mark other = links_->first_of(links_->cell(node)); other < links_->end_of(links_->cell(node)); ++other) {
          if (other != node) exclude(other);
        }
      }
    }
  }

  /// Finds the conclusions that all alternatives of the group lead to.
  void look_at(std::vector<Mark> group, int house) {
    groups_.push_back(std::move(group));
    for (Mark target = 0; target < links_->size(); ++target) {
      add(house, target, true, lengths_);
      add(house, target, false, excludes_);
    }
  }

  void add(int house, Mark target, bool is_true, const std::vector<std::uint8_t>& lengths) {
    int length = 0;
    for (const Mark alternative : groups_.back()) {
      const int one = lengths[alternative * links_->size() + target];
      if (one == 0) return;
      length = std::max(length, one);
    }
    if (length >= shortest_alternative) found_.push_back({groups_.size() - 1, house, target, is_true, length});
  }

  const TechniqueEntries& list_;
  std::shared_ptr<Links> links_;
  ChainSearch search_;
  std::uint64_t version_ = 0;
  std::vector<std::uint8_t> lengths_;
  std::vector<std::uint8_t> excludes_;
  std::vector<std::vector<Mark>> groups_;
  std::vector<Found> found_;
  Instance instance_;
};

}  // namespace

void add_alternative_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links) {
  const auto technique = std::make_shared<AlternativeChains>(list, links);
  for (int length = shortest_alternative; length <= longest_alternative; ++length) {
    list.add({"alternative chain " + std::to_string(length), "alternative chain", 17 + length, TechniqueLayer::search},
             technique, length);
  }
}

}  // namespace isodoku::detail
