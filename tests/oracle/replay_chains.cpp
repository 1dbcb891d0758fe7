// Checks chains literal by literal: each literal must follow from the one before it and from the state.

#include <algorithm>
#include <bit>
#include <set>

#include "tests/oracle/replay.hpp"

namespace oracle {
namespace {

std::size_t length_in(const std::string& technique) {
  return technique == "XY-wing" ? 3 : std::stoul(technique.substr(technique.rfind(' ') + 1));
}

Symbols bit_in(int symbol) {
  return Symbols{1} << (symbol - 1);
}

}  // namespace

bool Replay::exclude(const ReplayLiteral& a, const ReplayLiteral& b) const {
  return a.cell == b.cell ? a.symbol != b.symbol : a.symbol == b.symbol && sees(a.cell, b.cell);
}

bool Replay::is_pair(const ReplayState& state, int a, int b, int symbol) const {
  for (const int house : houses_of_[static_cast<std::size_t>(a)]) {
    if (!is_full(house) || !holds(house, b)) continue;
    if (places(state, house, symbol).size() == 2) return true;
  }
  return false;
}

std::string Replay::check_links(const ReplayState& state, const std::vector<ReplayLiteral>& chain) const {
  for (const ReplayLiteral& literal : chain) {
    if ((state.candidates[static_cast<std::size_t>(literal.cell)] & bit_in(literal.symbol)) == 0) {
      return "the chain has what is not a candidate";
    }
  }
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    const ReplayLiteral& a = chain[i];
    const ReplayLiteral& b = chain[i + 1];
    if (a.is_true == b.is_true) return "the chain does not alternate";
    if (a.is_true ? exclude(a, b)
                  : (a.cell == b.cell ? a.symbol != b.symbol &&
                                            std::popcount(state.candidates[static_cast<std::size_t>(a.cell)]) == 2
                                      : a.symbol == b.symbol && is_pair(state, a.cell, b.cell, a.symbol))) {
      continue;
    }
    return "a link of the chain is none";
  }
  return {};
}

std::string Replay::check_ends(const ReplayState& state, const ReplayStep& step) const {
  if (step.chains.size() != 1 || step.chains[0].size() < 2) return "not one chain";
  const std::vector<ReplayLiteral>& chain = step.chains[0];
  if (std::string reason = check_links(state, chain); !reason.empty()) return reason;
  const ReplayLiteral& first = chain.front();
  const ReplayLiteral& last = chain.back();
  if (first.is_true || !last.is_true || first.symbol != last.symbol) return "the ends do not fit";
  for (const auto& [cell, symbols] : step.removed) {
    if (symbols != bit_in(first.symbol) || !sees(cell, first.cell) || !sees(cell, last.cell)) return "removes others";
  }
  if (step.technique == "W-wing") {
    const Symbols both = bit_in(chain[0].symbol) | bit_in(chain[1].symbol);
    const bool is_wing = chain.size() == 6 && state.candidates[static_cast<std::size_t>(first.cell)] == both &&
                         state.candidates[static_cast<std::size_t>(last.cell)] == both;
    return is_wing ? "" : "no wing";
  }
  if (step.technique.starts_with("X-")) {
    const bool is_single = std::ranges::all_of(chain, [&](const auto& one) { return one.symbol == first.symbol; });
    return is_single && chain.size() == length_in(step.technique) ? "" : "no X-chain of that length";
  }
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (std::popcount(state.candidates[static_cast<std::size_t>(chain[i].cell)]) != 2) return "a cell has no pair";
    if (i % 2 == 0 && chain[i].cell != chain[i + 1].cell) return "two cells in one place of the chain";
  }
  return chain.size() == 2 * length_in(step.technique) ? "" : "no XY-chain of that length";
}

std::string Replay::check_contradiction(const ReplayState& state, const ReplayStep& step) const {
  if (step.chains.size() != 1 || step.chains[0].size() < 2) return "not one chain";
  const std::vector<ReplayLiteral>& chain = step.chains[0];
  if (std::string reason = check_links(state, chain); !reason.empty()) return reason;
  const ReplayLiteral& first = chain.front();
  const ReplayLiteral& last = chain.back();
  if (!last.is_true) return "the chain ends with nothing";
  if (first.is_true) {
    if (!exclude(first, last)) return "no contradiction";
    if (!step.placed.empty() || step.removed != std::map<int, Symbols>{{first.cell, bit_in(first.symbol)}}) {
      return "does not remove what is assumed";
    }
  } else {
    if (first.cell != last.cell || first.symbol != last.symbol) return "no contradiction";
    if (!step.removed.empty() || step.placed != std::map<int, int>{{first.cell, first.symbol}}) {
      return "does not place what is not assumed";
    }
  }
  std::size_t length = 0;
  bool has_negation = false;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const bool stands_alone =
        i != 0 && !chain[i].is_true && chain[i].cell != chain[i - 1].cell && chain[i].cell != chain[i + 1].cell;
    has_negation = has_negation || stands_alone;
    if (chain[i].is_true || i == 0 || stands_alone) ++length;
  }
  if (length > length_in(step.technique)) return "the chain is longer";
  const bool may_negate = step.technique.find("with negation") != std::string::npos;
  return has_negation && !may_negate ? "the chain has an inner negation" : "";
}

std::string Replay::check_alternatives(const ReplayState& state, const ReplayStep& step) const {
  if (step.chains.size() < 2) return "no alternatives";
  std::set<std::pair<int, int>> heads;
  const ReplayLiteral end = step.chains[0].back();
  for (const std::vector<ReplayLiteral>& chain : step.chains) {
    if (std::string reason = check_links(state, chain); !reason.empty()) return reason;
    if (!chain.front().is_true) return "an alternative is false";
    heads.emplace(chain.front().cell, chain.front().symbol);
    const ReplayLiteral& last = chain.back();
    if (last.cell != end.cell || last.symbol != end.symbol || last.is_true != end.is_true) return "other ends";
  }
  std::set<std::pair<int, int>> expected;
  const auto [head_cell, head_symbol] = *heads.begin();
  if (step.houses.size() == 1) {
    if (!is_full(step.houses[0])) return "no such house";
    for (const int cell : places(state, step.houses[0], head_symbol)) expected.emplace(cell, head_symbol);
  } else {
    for (int symbol = 1; symbol <= size_; ++symbol) {
      if ((state.candidates[static_cast<std::size_t>(head_cell)] & bit_in(symbol)) != 0) {
        expected.emplace(head_cell, symbol);
      }
    }
  }
  if (heads != expected) return "these are not all alternatives";
  if (end.is_true) {
    return step.removed.empty() && step.placed == std::map<int, int>{{end.cell, end.symbol}} ? "" : "places another";
  }
  const bool fits = step.placed.empty() && step.removed == std::map<int, Symbols>{{end.cell, bit_in(end.symbol)}};
  return fits ? "" : "removes others";
}

}  // namespace oracle
