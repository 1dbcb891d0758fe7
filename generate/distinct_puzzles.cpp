// Classes are kept as packed canonical forms in whichever form is found fastest, some 20 bytes each.

#include "generate/distinct_puzzles.hpp"

#include <cstddef>
#include <span>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/classes/packed_grid_set.hpp"
#include "grid/packed_grid.hpp"

namespace isodoku {

class PuzzleClasses::Impl {
 public:
  explicit Impl(const Symmetries& group)
      : canoniser_(group, fastest_form(group)), known_(group.shape()), bytes_(max_packed_length) {}

  bool insert(const Grid& puzzle) {
    const Grid form = canoniser_.form_only(puzzle);
    const std::span<const std::byte> key(bytes_.data(), pack_grid(form, bytes_));
    return known_.insert(key, packed_hash(key)).is_new;
  }

 private:
  Canoniser canoniser_;
  PackedGridSet known_;
  std::vector<std::byte> bytes_;
};

PuzzleClasses::PuzzleClasses(const Symmetries& group) : impl_(std::make_unique<Impl>(group)) {}
PuzzleClasses::PuzzleClasses(PuzzleClasses&&) noexcept = default;
PuzzleClasses& PuzzleClasses::operator=(PuzzleClasses&&) noexcept = default;
PuzzleClasses::~PuzzleClasses() = default;

bool PuzzleClasses::insert(const Grid& puzzle) {
  return impl_->insert(puzzle);
}

std::optional<GeneratedPuzzle> make_new_puzzle(PuzzleMaker& maker, PuzzleClasses& known, std::uint64_t number,
                                               std::uint64_t max_tries, const std::function<void()>& on_work) {
  std::uint64_t tries = 0;
  for (std::uint64_t attempt = 1; tries < max_tries; ++attempt) {
    if (on_work) on_work();
    std::optional<GeneratedPuzzle> made = maker.make_other(number, attempt, tries);
    if (made && known.insert(made->puzzle)) return made;
  }
  return std::nullopt;
}

}  // namespace isodoku
