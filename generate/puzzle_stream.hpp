#pragma once
// Streams of random puzzles, no two equivalent: by number of clues, pattern, symmetry, rules and difficulty.
//
// Example:
//
//     PuzzleSpec spec;
//     spec.puzzles = 3;
//     PuzzleStream stream(PuzzleTask(BoxGroup(make_shape(2, 2)), spec));
//     int found = 0;
//     while (const std::optional<GeneratedPuzzle> made = stream.next()) found += made->puzzle.clue_count() >= 4 ? 1 :
//     0; assert(found == 3 && !stream.is_short());

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "base/reason.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/puzzles.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Which puzzles a stream has, checked. A cheap value, which threads may share.
class PuzzleTask {
 public:
  /// Opens the catalogue of 3x3 grids.
  using OpenCatalogue = std::function<std::shared_ptr<const Catalogue>()>;

  /// `group`: which puzzles are equivalent. Any filled cell of a pattern is a clue. Grids of 3x3 boxes are drawn from
  /// the catalogue, unless there is a pattern or nothing to open it with. Throws Error (usage), which mentions the
  /// Setting, for what no puzzle can have.
  PuzzleTask(const Symmetries& group, PuzzleSpec spec, const OpenCatalogue& open_catalogue = {});

  [[nodiscard]] const Symmetries& group() const { return parts_->group; }
  [[nodiscard]] const PuzzleSpec& spec() const { return parts_->spec; }
  /// Null unless grids are drawn from it.
  [[nodiscard]] const Catalogue* catalogue() const { return parts_->catalogue.get(); }

  [[nodiscard]] PuzzleMaker make_maker() const { return {group().rules(), spec(), catalogue()}; }

 private:
  struct Parts {
    Symmetries group;
    PuzzleSpec spec;
    std::shared_ptr<const Catalogue> catalogue;
  };
  std::shared_ptr<const Parts> parts_;
};

/// What PuzzleMaker::make has made for a number, which may be equivalent to another; or why it made nothing.
struct PuzzleCandidate {
  std::uint64_t number = 0;
  std::optional<GeneratedPuzzle> made;
  std::string nearest;  ///< PuzzleMaker::nearest, if nothing was made
};

/// Gives the puzzles of a task in the order of their numbers: the same for each stream of equal tasks. Remembers the
/// classes of those that it gave, some 20 bytes each, except where the catalogue keeps them apart. For one thread.
class PuzzleStream {
 public:
  explicit PuzzleStream(const PuzzleTask& task);
  PuzzleStream(PuzzleStream&&) noexcept;
  PuzzleStream& operator=(PuzzleStream&&) noexcept;
  PuzzleStream(const PuzzleStream&) = delete;
  PuzzleStream& operator=(const PuzzleStream&) = delete;
  ~PuzzleStream();

  /// The next puzzle; nothing after the last one, or if the tries are used up (is_short).
  std::optional<GeneratedPuzzle> next();

  /// The same for a number whose candidate another thread has made; numbers must ascend. The candidate's puzzle if it
  /// is new, else another one.
  std::optional<GeneratedPuzzle> take(PuzzleCandidate candidate);

  /// A puzzle that a stream before this one has given is not given again.
  void know(const Grid& puzzle);

  /// Whether there was no puzzle for a number: the stream has ended.
  [[nodiscard]] bool is_short() const;
  /// Why, if only so many were found: `found 3 of 5 puzzles; stopped after 100 attempts ...`.
  [[nodiscard]] Reason shortage(std::uint64_t found) const;
  /// How many `next` has given.
  [[nodiscard]] std::uint64_t number() const;

  /// Its check() is called every few milliseconds: so a stop ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
