#pragma once
// Min-lex forms of 3x3 by the two fast engines.

#include "canon/form_engine.hpp"
#include "canon/minlex_3x3/puzzles/minlex_puzzle.hpp"

namespace isodoku::detail {

/// Uses the band table (grids/) for complete grids, and the row search (puzzles/) for puzzles and patterns.
class Minlex3x3Form : public FormEngine {
 public:
  explicit Minlex3x3Form(bool with_transposition) : with_transposition_(with_transposition) {}

  CanonicalForm canonical_form(const Grid& grid) override;
  Grid form_only(const Grid& grid) override;

 private:
  const Minlex3x3& find(const Grid& grid);

  bool with_transposition_;
  PuzzleMinlex puzzle_;
  Minlex3x3 result_{};
};

}  // namespace isodoku::detail
