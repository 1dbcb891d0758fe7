// Encodes the class of a puzzle in 16 bytes.
//
// The form `solution` (canon/solution) is the solution's min-lex form without some cells. Automorphisms of the solution
// give several such sets of clues; the form uses the one that lacks the first cell in which two of them differ. So with
// cell 1 as the highest bit it is the smallest number. The form is determined by this number and by its solution, which
// the catalogue numbers.
//
// Cost: that of the form and the rank, 0.1 ms. The rank is cached for consecutive puzzles with the same solution.

#include "generate/catalogue/catalogue.hpp"

#include <array>
#include <optional>

#include "base/error.hpp"
#include "base/hexadecimal.hpp"
#include "canon/canonical_form.hpp"
#include "canon/solution/solution_form.hpp"
#include "group/symmetries.hpp"
#include "solve/solver.hpp"

namespace isodoku {
namespace {

constexpr std::size_t cells = 81;
constexpr unsigned mask_bits_of_high = cells - 64;
constexpr unsigned rank_bits = 33;

[[noreturn]] void refuse_key(const std::string& reason) {
  throw Error(ErrorKind::data, reason);
}

std::uint64_t parse_word(std::string_view digits) {
  const std::optional<std::uint64_t> word = detail::parse_hexadecimal(digits);
  if (!word) refuse_key("a key must have only hexadecimal digits");
  return *word;
}

/// Whether a cell is a clue; cell 80 is the lowest bit.
bool has_clue(const PuzzleKey& key, std::size_t cell) {
  const std::size_t bit = cells - 1 - cell;
  return ((bit < 64 ? key.low >> bit : key.high >> (bit - 64)) & 1U) != 0;
}

void set_clue(PuzzleKey& key, std::size_t cell) {
  const std::size_t bit = cells - 1 - cell;
  (bit < 64 ? key.low : key.high) |= std::uint64_t{1} << bit % 64;
}

}  // namespace

std::string PuzzleKey::text() const {
  return detail::hexadecimal_text(high) + detail::hexadecimal_text(low);
}

PuzzleKey PuzzleKey::parse(std::string_view text) {
  if (text.size() != 2 * detail::hexadecimal_digits)
    refuse_key("a key has 32 hexadecimal digits, but this text has " + std::to_string(text.size()) +
               (text.size() == 1 ? " character" : " characters"));
  return {parse_word(text.substr(0, detail::hexadecimal_digits)), parse_word(text.substr(detail::hexadecimal_digits))};
}

class PuzzleKeys::Impl {
 public:
  explicit Impl(const Catalogue& catalogue) : size_(catalogue.size()), reader_(catalogue) {}

  FoundKey find(const Grid& puzzle) {
    if (puzzle.shape() != Shape()) refuse_key("only 3x3 puzzles have keys");
    const detail::SolvedForm found = forms_.solve(puzzle);
    if (found.status != SolutionStatus::unique) return {found.status, {}};
    if (!ranked_ || *ranked_ != found.solution_form) {
      rank_ = reader_.rank(found.solution_form);
      ranked_ = found.solution_form;
    }
    PuzzleKey key{rank_ << mask_bits_of_high, 0};
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (found.puzzle.form.cells()[cell] != blank) set_clue(key, cell);
    }
    return {found.status, key};
  }

  Grid puzzle(const PuzzleKey& key) {
    const std::uint64_t rank = key.high >> mask_bits_of_high;
    if (rank >> rank_bits != 0) refuse_key("no puzzle has this key: its first 14 bits are not zero");
    if (rank >= size_) {
      refuse_key("no puzzle has this key: its rank is " + std::to_string(rank) + ", but ranks are 0 to " +
                 std::to_string(size_ - 1));
    }
    Grid puzzle = reader_.unrank(rank).grid;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (!has_clue(key, cell)) puzzle.cells()[cell] = blank;
    }
    const detail::SolvedForm found = forms_.solve(puzzle);
    if (found.status == SolutionStatus::several)
      refuse_key("no puzzle has this key: its clues leave several solutions");
    if (found.status != SolutionStatus::unique || found.puzzle.form != puzzle) {
      refuse_key("no puzzle has this key: an automorphism of the solution maps it to a smaller key");
    }
    return puzzle;
  }

 private:
  std::uint64_t size_;
  CatalogueReader reader_;
  detail::SolutionForm forms_{BoxGroup()};
  std::optional<Grid> ranked_;  // the last solution
  std::uint64_t rank_ = 0;
};

PuzzleKeys::PuzzleKeys(const Catalogue& catalogue) : impl_(std::make_unique<Impl>(catalogue)) {}
PuzzleKeys::PuzzleKeys(PuzzleKeys&&) noexcept = default;
PuzzleKeys::~PuzzleKeys() = default;

FoundKey PuzzleKeys::find(const Grid& puzzle) {
  return impl_->find(puzzle);
}

Grid PuzzleKeys::puzzle(const PuzzleKey& key) {
  return impl_->puzzle(key);
}

Result<PuzzleKey> PuzzleKey::try_parse(std::string_view text) {
  return attempt([&] { return parse(text); });
}

Result<FoundKey> PuzzleKeys::try_find(const Grid& puzzle) {
  return attempt([&] { return find(puzzle); });
}

Result<Grid> PuzzleKeys::try_puzzle(const PuzzleKey& key) {
  return attempt([&] { return this->puzzle(key); });
}

}  // namespace isodoku
