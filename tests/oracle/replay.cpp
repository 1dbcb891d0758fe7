// Replays an explanation from the clues on.
//
// The state is simple: candidates by cell, and houses as lists. A step may remove or place only what the state has. It
// must agree with the solution, unless a choice that disagrees is in force. It must follow from the state before by the
// technique that it names. Choices are a stack of states. Cost: a few microseconds for each step, and more for trials.

#include "tests/oracle/replay.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace oracle {
namespace {

/// The symbol of a character; 0 for a blank.
int symbol_of(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'A' && character <= 'P') return character - 'A' + 10;
  if (character == '.') return 0;
  throw std::runtime_error("no symbol");
}

Symbols bit_of_symbol(int symbol) {
  if (symbol < 1) throw std::runtime_error("a blank instead of a symbol");
  return Symbols{1} << static_cast<unsigned>(symbol - 1);
}

Symbols symbols_of(const nlohmann::json& list) {
  Symbols symbols = 0;
  for (const auto& symbol : list) symbols |= bit_of_symbol(symbol_of(symbol.get<std::string>().at(0)));
  return symbols;
}

}  // namespace

Replay::Replay(const nlohmann::json& rules) {
  const auto shape = rules.at("shape").get<std::string>();
  const std::size_t x = shape.find('x');
  size_ = std::stoi(shape.substr(0, x)) * std::stoi(shape.substr(x + 1));
  const auto cells = static_cast<std::size_t>(size_ * size_);
  houses_of_.resize(cells);
  sees_.assign(cells, std::vector<bool>(cells, false));
  for (const auto& house : rules.at("houses")) {
    const auto number = static_cast<int>(houses_.size());
    ReplayHouse& added = houses_.emplace_back();
    added.name = house.at("name").get<std::string>();
    house_numbers_.emplace(added.name, number);
    for (const auto& cell : house.at("cells")) added.cells.push_back(cell_of(cell.get<std::string>()));
    for (const int a : added.cells) {
      houses_of_[static_cast<std::size_t>(a)].push_back(number);
      for (const int b : added.cells) {
        if (a != b) sees_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = true;
      }
    }
  }
}

int Replay::cell_of(const std::string& name) const {
  const std::size_t c = name.find('c');
  return (std::stoi(name.substr(1, c - 1)) - 1) * size_ + std::stoi(name.substr(c + 1)) - 1;
}

ReplayStep Replay::read_step(const nlohmann::json& step) const {
  ReplayStep read;
  read.technique = step.at("technique").get<std::string>();
  if (step.contains("house")) read.houses = {house_numbers_.at(step.at("house").get<std::string>())};
  if (step.contains("houses")) {
    for (const auto& house : step.at("houses")) read.houses.push_back(house_numbers_.at(house.get<std::string>()));
  }
  for (const auto& cell : step.at("cells")) read.cells.push_back(cell_of(cell.get<std::string>()));
  read.symbols = symbols_of(step.at("symbols"));
  if (step.contains("chains")) {
    for (const auto& chain : step.at("chains")) {
      std::vector<ReplayLiteral>& literals = read.chains.emplace_back();
      for (const auto& element : chain) {
        const auto text = element.get<std::string>();
        const std::size_t sign = text.find_first_of("=<");
        literals.push_back({cell_of(text.substr(0, sign)), symbol_of(text.back()), text[sign] == '='});
      }
    }
  }
  if (step.contains("hidden")) {
    for (const auto& cell : step.at("hidden").at("cells"))
      read.hidden_cells.push_back(cell_of(cell.get<std::string>()));
    read.hidden_symbols = symbols_of(step.at("hidden").at("symbols"));
  }
  for (const auto& one : step.at("placed")) {
    read.placed.emplace(cell_of(one.at("cell").get<std::string>()),
                        symbol_of(one.at("symbol").get<std::string>().at(0)));
  }
  for (const auto& one : step.at("removed")) {
    read.removed.emplace(cell_of(one.at("cell").get<std::string>()), symbols_of(one.at("symbols")));
  }
  read.depth = step.at("depth").get<std::size_t>();
  return read;
}

ReplayState Replay::start(const std::string& puzzle) const {
  ReplayState state;
  state.filled.assign(houses_of_.size(), 0);
  state.candidates.assign(houses_of_.size(), (Symbols{1} << size_) - 1);
  for (std::size_t cell = 0; cell < houses_of_.size(); ++cell) {
    if (symbol_of(puzzle[cell]) != 0) fill(state, static_cast<int>(cell), symbol_of(puzzle[cell]));
  }
  return state;
}

void Replay::fill(ReplayState& state, int cell, int symbol) const {
  const Symbols placed = bit_of_symbol(symbol);
  state.filled[static_cast<std::size_t>(cell)] = symbol;
  state.candidates[static_cast<std::size_t>(cell)] = 0;
  for (std::size_t other = 0; other < state.filled.size(); ++other) {
    if (sees(cell, static_cast<int>(other))) state.candidates[other] &= ~placed;
  }
}

bool Replay::is_full(int house) const {
  return houses_[static_cast<std::size_t>(house)].cells.size() == static_cast<std::size_t>(size_);
}

bool Replay::holds(int house, int cell) const {
  return std::ranges::count(houses_[static_cast<std::size_t>(house)].cells, cell) != 0;
}

std::vector<int> Replay::places(const ReplayState& state, int house, int symbol) const {
  std::vector<int> found;
  const Symbols wanted = bit_of_symbol(symbol);
  for (const int cell : houses_[static_cast<std::size_t>(house)].cells) {
    if ((state.candidates[static_cast<std::size_t>(cell)] & wanted) != 0) found.push_back(cell);
  }
  return found;
}

bool Replay::is_impossible(const ReplayState& state) const {
  for (std::size_t cell = 0; cell < state.filled.size(); ++cell) {
    if (state.filled[cell] == 0 && state.candidates[cell] == 0) return true;
  }
  for (int house = 0; house < static_cast<int>(houses_.size()); ++house) {
    if (!is_full(house)) continue;
    Symbols there = 0;
    for (const int cell : houses_[static_cast<std::size_t>(house)].cells) {
      const int symbol = state.filled[static_cast<std::size_t>(cell)];
      there |= symbol != 0 ? bit_of_symbol(symbol) : state.candidates[static_cast<std::size_t>(cell)];
    }
    if (std::popcount(there) != size_) return true;
    std::map<int, int> only_place;  // by cell: the symbol that has only this place
    for (int symbol = 1; symbol <= size_; ++symbol) {
      const std::vector<int> of_symbol = places(state, house, symbol);
      if (of_symbol.size() == 1 && !only_place.emplace(of_symbol[0], symbol).second) return true;
    }
  }
  return false;
}

std::string Replay::check_effects(const ReplayState& state, const ReplayStep& step) const {
  if (step.placed.empty() && step.removed.empty()) return "nothing follows";
  for (const auto& [cell, symbol] : step.placed) {
    if ((state.candidates.at(static_cast<std::size_t>(cell)) & bit_of_symbol(symbol)) == 0)
      return "places no candidate";
  }
  for (const auto& [cell, symbols] : step.removed) {
    if (symbols == 0 || (symbols & ~state.candidates.at(static_cast<std::size_t>(cell))) != 0) {
      return "removes what is not a candidate";
    }
  }
  return {};
}

std::string Replay::check_choice(const ReplayState& state, const ReplayStep& step) const {
  if (step.placed.size() != 1 || !step.removed.empty()) return "not one symbol for one cell";
  const auto [chosen, symbol] = *step.placed.begin();
  int min_candidates = 0;
  int first = -1;
  for (std::size_t cell = 0; cell < state.filled.size(); ++cell) {
    const int count = std::popcount(state.candidates[cell]);
    if (state.filled[cell] != 0 || (first >= 0 && count >= min_candidates)) continue;
    min_candidates = count;
    first = static_cast<int>(cell);
  }
  if (chosen != first) return "not the first cell with fewest candidates";
  const Symbols candidates = state.candidates[static_cast<std::size_t>(chosen)];
  if (candidates != step.symbols || std::popcount(candidates) < 2) return "these are not the candidates";
  return symbol - 1 == std::countr_zero(candidates) ? "" : "not the least symbol";
}

std::string Replay::check(const nlohmann::json& explanation, const std::string& solution, Method method) const {
  const auto puzzle = explanation.at("puzzle").get<std::string>();
  std::vector<ReplayState> states = {start(puzzle)};
  std::vector<std::pair<int, int>> choices;
  int number = 0;
  for (const auto& json_step : explanation.at("steps")) {
    ++number;
    const ReplayStep step = read_step(json_step);
    const auto wrong = [&](const std::string& reason) {
      return "step " + std::to_string(number) + " (" + step.technique + "): " + reason;
    };
    ReplayState& state = states.back();
    const auto is_right = [&](int cell, int symbol) {
      return symbol_of(solution[static_cast<std::size_t>(cell)]) == symbol;
    };
    if (step.technique == "contradiction") {
      if (choices.empty() || !is_impossible(state)) return wrong("there is none");
      if (step.depth != choices.size()) return wrong("wrong depth");
      const auto [cell, symbol] = choices.back();
      if (!step.placed.empty() || step.removed != std::map<int, Symbols>{{cell, bit_of_symbol(symbol)}}) {
        return wrong("does not exclude the last choice");
      }
      if (is_right(cell, symbol) &&
          std::ranges::all_of(choices, [&](const auto& choice) { return is_right(choice.first, choice.second); })) {
        return wrong("excludes the solution");
      }
      choices.pop_back();
      states.pop_back();
      states.back().candidates[static_cast<std::size_t>(cell)] &= ~bit_of_symbol(symbol);
      continue;
    }
    if (std::string reason = check_effects(state, step); !reason.empty()) return wrong(reason);
    if (step.technique == "choice") {
      if (std::string reason = check_choice(state, step); !reason.empty()) return wrong(reason);
      if (step.depth != choices.size() + 1) return wrong("wrong depth");
      if (method == Method::crook && size_ <= 9 && !is_crook_stall(state))
        return wrong("there is a forced number or a set left");
      const auto [cell, symbol] = *step.placed.begin();
      choices.emplace_back(cell, symbol);
      states.push_back(ReplayState(state));
      fill(states.back(), cell, symbol);
      continue;
    }
    if (step.depth != choices.size()) return wrong("wrong depth");
    const bool is_on_the_way =
        std::ranges::all_of(choices, [&](const auto& choice) { return is_right(choice.first, choice.second); });
    for (const auto& [cell, symbol] : step.placed) {
      if (is_on_the_way && !is_right(cell, symbol)) return wrong("places what the solution has not");
    }
    for (const auto& [cell, symbols] : step.removed) {
      const int symbol = symbol_of(solution[static_cast<std::size_t>(cell)]);
      if (is_on_the_way && (symbols & bit_of_symbol(symbol)) != 0) return wrong("removes a candidate of the solution");
    }
    if (std::string reason = check_deduction(state, step); !reason.empty()) return wrong(reason);
    for (const auto& [cell, symbols] : step.removed) state.candidates[static_cast<std::size_t>(cell)] &= ~symbols;
    for (const auto& [cell, symbol] : step.placed) fill(state, cell, symbol);
  }
  const std::vector<int>& filled = states.back().filled;
  const bool is_solved = explanation.contains("solution");
  const auto end = explanation.at(is_solved ? "solution" : "stall").get<std::string>();
  for (std::size_t cell = 0; cell < filled.size(); ++cell) {
    if (filled[cell] != symbol_of(end[cell])) return "the end is not what the steps lead to";
  }
  if (!is_solved) return std::ranges::count(filled, 0) != 0 ? "" : "nothing is left, but it is said to stall";
  return end == solution ? "" : "the end is not the solution";
}

}  // namespace oracle
