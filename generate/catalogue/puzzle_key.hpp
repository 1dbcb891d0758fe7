#pragma once
// A puzzle's class in 16 bytes.
//
// Example:
//
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const Catalogue catalogue(CatalogueIndex::parse(std::string{std::istreambuf_iterator<char>(file), {}}));
//     PuzzleKeys keys(catalogue);
//     const Grid puzzle = make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8.3..1"
//                                            "7...2...6.6....28....419..5....8..79");
//     const FoundKey found = keys.find(puzzle);
//     assert(found.status == SolutionStatus::unique && found.key.text().size() == 32);
//     assert(keys.find(keys.puzzle(found.key)).key == found.key);

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/public.hpp"
#include "base/result.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "grid/grid.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Of a 3x3 puzzle with exactly one solution: 14 zero bits, the rank of its solution in 33 bits, and in 81 bits which
/// cells of the solution's min-lex form are clues, cell 1 first: the least number that automorphisms of the solution
/// make of it. Equal for equivalent puzzles alone.
struct PuzzleKey {
  std::uint64_t high = 0;  ///< bits 64 to 127
  std::uint64_t low = 0;

  /// 32 hexadecimal digits.
  [[nodiscard]] std::string text() const;
  /// Throws Error (data) unless they are that, of any case.
  static PuzzleKey parse(std::string_view text);
  /// The same with the error as a value.
  static Result<PuzzleKey> try_parse(std::string_view text);

  friend auto operator<=>(const PuzzleKey&, const PuzzleKey&) = default;
};

/// The key of a puzzle that has one.
struct FoundKey {
  SolutionStatus status = SolutionStatus::none;
  PuzzleKey key;  ///< if the solution is unique
};

/// Keys of puzzles, and puzzles of keys. For one thread.
class PuzzleKeys {
 public:
  /// Keeps a reference.
  explicit PuzzleKeys(const Catalogue& catalogue);
  PuzzleKeys(PuzzleKeys&&) noexcept;
  PuzzleKeys(const PuzzleKeys&) = delete;
  PuzzleKeys& operator=(const PuzzleKeys&) = delete;
  ~PuzzleKeys();

  /// Throws Error (data) unless it is a 3x3 puzzle (or a grid).
  FoundKey find(const Grid& puzzle);

  /// The puzzle of the class that is its own form `solution`. Throws Error (data) if no puzzle has the key.
  Grid puzzle(const PuzzleKey& key);

  /// Both, with the error as a value.
  Result<FoundKey> try_find(const Grid& puzzle);
  Result<Grid> try_puzzle(const PuzzleKey& key);

 private:
  class Impl;

  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
