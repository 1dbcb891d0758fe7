#pragma once
// Checks the JSON of `isodoku explain` with no knowledge except for the houses. Shares no code with the library.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace oracle {

/// Symbol s (from 1) is bit s - 1.
using Symbols = std::uint32_t;

/// A house as `isodoku rules --json` prints it.
struct ReplayHouse {
  std::string name;
  std::vector<int> cells;
};

/// The symbols of filled cells and the candidates of open cells.
struct ReplayState {
  std::vector<int> filled;  ///< 0: open
  std::vector<Symbols> candidates;
};

/// The statement that a symbol is in a cell, or that it is not.
struct ReplayLiteral {
  int cell;
  int symbol;
  bool is_true;
};

/// A step of an explanation, as read from JSON.
struct ReplayStep {
  std::string technique;
  std::vector<int> houses;
  std::vector<int> cells;
  Symbols symbols = 0;
  std::vector<std::vector<ReplayLiteral>> chains;
  std::vector<int> hidden_cells;
  Symbols hidden_symbols = 0;
  std::map<int, int> placed;
  std::map<int, Symbols> removed;
  std::size_t depth = 0;
};

class Replay {
 public:
  /// Reads the object that `isodoku rules SPEC --shape RxC --json` prints.
  explicit Replay(const nlohmann::json& rules);

  /// The method of the explanation. With Crook's method (for up to nine symbols), a choice is allowed only if no set
  /// has an effect.
  enum class Method : std::uint8_t { crook, techniques };

  /// Returns an empty text if each step of an explanation is right, otherwise the number of the step and the reason.
  /// `solution` is the solution of the puzzle, found by another method.
  [[nodiscard]] std::string check(const nlohmann::json& explanation, const std::string& solution, Method method) const;

 private:
  // Basics: replay.cpp.
  [[nodiscard]] int cell_of(const std::string& name) const;
  [[nodiscard]] ReplayStep read_step(const nlohmann::json& step) const;
  [[nodiscard]] ReplayState start(const std::string& puzzle) const;
  void fill(ReplayState& state, int cell, int symbol) const;
  [[nodiscard]] bool sees(int a, int b) const {
    return sees_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }
  [[nodiscard]] bool is_full(int house) const;
  [[nodiscard]] bool holds(int house, int cell) const;
  [[nodiscard]] std::vector<int> places(const ReplayState& state, int house, int symbol) const;
  [[nodiscard]] bool is_impossible(const ReplayState& state) const;
  [[nodiscard]] std::string check_effects(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_choice(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] bool is_crook_stall(const ReplayState& state) const;

  // Checks that a step follows from the state before: replay_patterns.cpp and replay_chains.cpp.
  [[nodiscard]] std::string check_deduction(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_single(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_locked(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_naked(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_hidden(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_fish(const ReplayState& state, const ReplayStep& step, std::size_t size) const;
  [[nodiscard]] std::string check_wing(const ReplayState& state, const ReplayStep& step, std::size_t size) const;
  [[nodiscard]] std::string check_unique(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_ends(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_contradiction(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_alternatives(const ReplayState& state, const ReplayStep& step) const;
  [[nodiscard]] std::string check_links(const ReplayState& state, const std::vector<ReplayLiteral>& chain) const;
  [[nodiscard]] bool exclude(const ReplayLiteral& a, const ReplayLiteral& b) const;
  [[nodiscard]] bool is_pair(const ReplayState& state, int a, int b, int symbol) const;
  /// Visits all ways to fill the cells with candidates, so that cells that see each other differ, and no cell that sees
  /// `cell` has `symbol`. Ends if `visit` returns false.
  template <typename Visit>
  bool for_each_assignment(const ReplayState& state, const std::vector<int>& cells, int cell, int symbol,
                           std::vector<int>& chosen, const Visit& visit) const;
  /// Whether an assumption leads to a contradiction, by at most `rounds` rounds of singles, or by trials up to `depth`.
  [[nodiscard]] bool singles_refute(ReplayState state, int rounds) const;
  [[nodiscard]] bool trials_refute(ReplayState state, int depth) const;
  /// Places all singles. Returns false if they show that there is no solution. `has_placed` is set if there were any
  /// singles.
  bool singles_round(ReplayState& state, bool& has_placed) const;

  int size_ = 0;
  std::vector<ReplayHouse> houses_;
  std::map<std::string, int> house_numbers_;
  std::vector<std::vector<int>> houses_of_;
  std::vector<std::vector<bool>> sees_;
};

}  // namespace oracle
