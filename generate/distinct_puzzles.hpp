#pragma once
// Random puzzles of which no two are equivalent.
//
// Example:
//
//     PuzzleSpec spec;
//     spec.puzzles = 3;
//     PuzzleMaker maker(make_shape(2, 2), spec, nullptr);
//     PuzzleClasses known{BoxGroup(make_shape(2, 2))};
//     for (std::uint64_t number = 0; number < 3; ++number) {
//       const std::optional<GeneratedPuzzle> made = maker.make(number);
//       if (!made || known.insert(made->puzzle)) continue;
//       const std::optional<GeneratedPuzzle> other = make_new_puzzle(maker, known, number, 1000);
//       assert(!other || !known.insert(other->puzzle));
//     }

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "base/public.hpp"
#include "generate/puzzles.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The classes of puzzles that were met, as exact keys.
class PuzzleClasses {
 public:
  explicit PuzzleClasses(const Symmetries& group);
  PuzzleClasses(PuzzleClasses&&) noexcept;
  PuzzleClasses& operator=(PuzzleClasses&&) noexcept;
  PuzzleClasses(const PuzzleClasses&) = delete;
  PuzzleClasses& operator=(const PuzzleClasses&) = delete;
  ~PuzzleClasses();

  /// Whether the puzzle's class is new; now it is known.
  bool insert(const Grid& puzzle);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// A puzzle for a number whose first one was known: one that is not, and is now. Nothing if so many tries are used up.
/// `on_work` is called before each; what it throws ends the work.
std::optional<GeneratedPuzzle> make_new_puzzle(PuzzleMaker& maker, PuzzleClasses& known, std::uint64_t number,
                                               std::uint64_t max_tries, const std::function<void()>& on_work = {});

}  // namespace isodoku
