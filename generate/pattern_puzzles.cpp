// All puzzles on a pattern: the public interface of detail/puzzle_tree.hpp.

#include "generate/pattern_puzzles.hpp"

#include <utility>

#include "base/end_of_walk.hpp"
#include "base/error.hpp"
#include "generate/detail/puzzle_tree.hpp"

namespace isodoku {
namespace {

constexpr int filling_samples = 10000;

const Grid& checked_pattern(const Grid& pattern, const Symmetries& group) {
  if (pattern.shape() != group.shape()) {
    throw Error(ErrorKind::usage, "the pattern and the symmetries are of different shapes");
  }
  return pattern;
}

}  // namespace

class PatternPuzzles::Impl {
 public:
  Impl(const Grid& pattern, const Symmetries& group, PatternPuzzleKind kind)
      : tree(checked_pattern(pattern, group), group, kind == PatternPuzzleKind::minimal) {}

  detail::PuzzleTree tree;
};

PatternPuzzles::PatternPuzzles(const Grid& pattern, const Symmetries& group, PatternPuzzleKind kind)
    : impl_(std::make_unique<Impl>(pattern, group, kind)) {}
PatternPuzzles::PatternPuzzles(PatternPuzzles&&) noexcept = default;
PatternPuzzles& PatternPuzzles::operator=(PatternPuzzles&&) noexcept = default;
PatternPuzzles::~PatternPuzzles() = default;

bool PatternPuzzles::for_each(const PatternPuzzleVisitor& visit, WorkUnits units) {
  return detail::walk_while_wanted(visit, [&] {
    impl_->tree.visit(units, [&visit](const detail::PuzzleTree::Found& found) {
      detail::show_to(visit, GeneratedPuzzle{found.puzzle, found.solution}, found.order);
    });
  });
}

Result<bool> PatternPuzzles::try_for_each(const PatternPuzzleVisitor& visit, WorkUnits units) {
  return attempt([&] { return for_each(visit, units); });
}

std::uint64_t PatternPuzzles::count(WorkUnits units) {
  impl_->tree.visit(units, [&units](const detail::PuzzleTree::Found&) { units.count(1); });
  return units.counted();
}

double PatternPuzzles::estimate_fillings() {
  return impl_->tree.estimate_fillings(filling_samples);
}

void PatternPuzzles::set_execution(const Execution& execution) {
  impl_->tree.set_hook(execution.checker());
}

}  // namespace isodoku
