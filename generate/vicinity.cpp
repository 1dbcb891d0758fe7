// Vicinities. The algorithm is in detail/vicinity_search; this file has the notation of collectors, and finds one
// puzzle of each class in many vicinities.
//
// With several threads, each puzzle of a collection is a task, which also computes the keys of its results. They are
// inserted in the order of the collection, so the result does not depend on the threads. Only some tasks run at a time:
// the memory is that of the classes and of the results of a few puzzles.

#include "generate/vicinity.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/message_text.hpp"
#include "generate/detail/vicinity_search.hpp"
#include "grid/packed_grid.hpp"

namespace isodoku {
namespace {

void check_steps(const VicinitySteps& steps) {
  const bool are_known = steps.removed >= 0 && steps.removed <= VicinitySteps::max_removed && steps.added >= 0 &&
                         steps.added <= VicinitySteps::max_added && steps.removed + steps.added > 0;
  if (!are_known) {
    throw Error(ErrorKind::usage, "a vicinity must remove 0 to 4 clues and add 0 to 4, at least one in all");
  }
}

}  // namespace

std::string VicinitySteps::text() const {
  return '-' + std::to_string(removed) + '+' + std::to_string(added);
}

VicinitySteps make_vicinity_steps(std::string_view text) {
  std::string_view inner = text;
  if (inner.starts_with('{') && inner.ends_with('}')) inner = inner.substr(1, inner.size() - 2);
  const auto digit = [inner](std::size_t at) { return inner[at] >= '0' && inner[at] <= '9' ? inner[at] - '0' : -1; };
  const bool has_form = inner.size() == 4 && inner[0] == '-' && inner[2] == '+' && digit(1) >= 0 && digit(3) >= 0;
  if (!has_form) {
    throw Error(ErrorKind::usage, "'" + detail::printable(text) +
                                      "' is not a vicinity: expected -n+m, the number of clues to remove and to add, "
                                      "such as -1+1");
  }
  const VicinitySteps steps{digit(1), digit(3)};
  check_steps(steps);
  return steps;
}

class Vicinity::Impl : public detail::VicinitySearch {
 public:
  using VicinitySearch::VicinitySearch;
};

Vicinity::Vicinity(const Rules& rules, const VicinitySteps& steps, VicinityKind kind) {
  check_steps(steps);
  impl_ = std::make_unique<Impl>(rules, steps, kind);
}
Vicinity::Vicinity(Vicinity&&) noexcept = default;
Vicinity& Vicinity::operator=(Vicinity&&) noexcept = default;
Vicinity::~Vicinity() = default;

SolutionStatus Vicinity::read(const Grid& puzzle) {
  return impl_->read(puzzle);
}

bool Vicinity::for_each(const Visitor<const Grid&>& visit, WorkUnits units) {
  return impl_->for_each(visit, std::move(units));
}

Result<bool> Vicinity::try_for_each(const Visitor<const Grid&>& visit, WorkUnits units) {
  return attempt([&] { return for_each(visit, std::move(units)); });
}

std::uint64_t Vicinity::examined() const {
  return impl_->examined();
}

void Vicinity::set_execution(const Execution& execution) {
  impl_->set_hook(execution.checker());
}

namespace {

/// The result of one puzzle.
struct Nearby {
  std::vector<Grid> puzzles;
  std::vector<std::string> keys;
  std::uint64_t examined = 0;
};

/// The search for each puzzle of a collection.
class NearbySearch {
 public:
  NearbySearch(const Symmetries& group, const VicinitySteps& steps, VicinityKind kind, const Execution& execution)
      : vicinity_(group.rules(), steps, kind), keys_(group) {
    vicinity_.set_execution(execution);
  }

  /// Calls visit(near, key) for the vicinity of a puzzle, until it returns false.
  bool run(const Grid& puzzle, const Visitor<const Grid&, const ClassKey&>& visit) {
    if (vicinity_.read(puzzle) != SolutionStatus::unique) return true;
    return vicinity_.for_each([&](const Grid& near) { return visit(near, keys_.key(near)); });
  }
  [[nodiscard]] std::uint64_t examined() const { return vicinity_.examined(); }

 private:
  Vicinity vicinity_;
  ClassKeyMaker keys_;
};

}  // namespace

std::uint64_t find_new_classes_nearby(std::span<const Grid> puzzles, ClassSet& known, const Symmetries& group,
                                      const VicinitySteps& steps, VicinityKind kind, const NearbyVisitor& visit,
                                      const Execution& execution) {
  check_steps(steps);
  known.insert(puzzles, execution);
  const auto report = [&](std::size_t done) {
    if (execution.progress) execution.progress(static_cast<double>(done) / static_cast<double>(puzzles.size()));
  };
  if (!execution.runner) {
    NearbySearch search(group, steps, kind, execution);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const auto take = [&](const Grid& near, const ClassKey& key) {
        return !known.insert(key).is_new || visit(near, i);
      };
      if (!search.run(puzzles[i], take)) break;
      report(i + 1);
    }
    return search.examined();
  }
  constexpr std::size_t tasks_at_a_time = 64;
  std::uint64_t examined = 0;
  for (std::size_t begin = 0; begin < puzzles.size(); begin += tasks_at_a_time) {
    const std::size_t tasks = std::min(tasks_at_a_time, puzzles.size() - begin);
    std::vector<Nearby> found(tasks);
    execution.run(tasks, [&](std::size_t task) {
      Nearby& nearby = found[task];
      NearbySearch search(group, steps, kind, execution);
      std::unordered_set<std::string> seen;
      search.run(puzzles[begin + task], [&](const Grid& near, const ClassKey& key) {
        const auto [text, is_new] = seen.emplace(key.text());
        if (!is_new) return;
        nearby.puzzles.push_back(near);
        nearby.keys.push_back(*text);
      });
      nearby.examined = search.examined();
    });
    for (std::size_t task = 0; task < tasks; ++task) {
      const Nearby& nearby = found[task];
      examined += nearby.examined;
      for (std::size_t i = 0; i < nearby.puzzles.size(); ++i) {
        const auto bytes = std::as_bytes(std::span(nearby.keys[i]));
        if (!known.insert(ClassKey{bytes, packed_hash(bytes)}).is_new) continue;
        if (!visit(nearby.puzzles[i], begin + task)) return examined;
      }
    }
    report(begin + tasks);
  }
  return examined;
}

}  // namespace isodoku
