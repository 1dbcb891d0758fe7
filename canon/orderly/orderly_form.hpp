#pragma once
// The form that orderly generation uses.

#include <cstdint>
#include <vector>

#include "canon/form_engine.hpp"
#include "canon/orderly/block_symmetries.hpp"
#include "canon/orderly/box_order.hpp"
#include "canon/orderly/chute_moves.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Finds orderly forms under one group: of all images of a grid the one with the least weights (clues of each box,
/// boxes in reading order), among these the one with the first pattern (box by box, a clue before a blank), among these
/// the one with the least symbols, along the clues box by box. Keeps its working memory from call to call.
class OrderlyForm : public FormEngine {
 public:
  /// Throws Error (usage) unless the shape has an orderly form.
  explicit OrderlyForm(const BoxGroup& group);

  /// The form of a grid, puzzle or pattern of the shape, the transform that reaches it, and the order.
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  /// Images that agree with the form as far as it is known: after a block symmetry any of some moves.
  struct Candidate {
    const BlockSymmetry* symmetry;
    MovesList moves;
  };
  /// One image of the symbols.
  struct Naming {
    const BlockSymmetry* symmetry;
    MovesList moves;      // one
    std::uint64_t names;  // of each symbol, four bits, 0: none yet
    std::uint32_t named;  // symbols
  };
  using BoxSymbols = std::array<std::uint8_t, 9>;  // of a box, cell by cell, blanks left out; then 0

  void find_weights(const Grid& grid);
  void find_masks();
  void find_symbols(const Grid& grid);
  [[nodiscard]] BoxMask mask_before(const BlockSymmetry& symmetry, std::size_t box) const;
  BoxSymbols name_box(const Grid& grid, std::size_t box, Naming& naming) const;
  [[nodiscard]] Transform transform(const Naming& naming) const;

  Shape shape_;
  std::size_t size_;
  BoxOrder order_;
  std::vector<BlockSymmetry> symmetries_;
  MovesPool pool_;

  // Of the present grid.
  BoxMasks sources_{};
  BoxMasks masks_{};  // of the form
  std::vector<Candidate> candidates_;
  std::vector<Naming> namings_;
  std::vector<Naming> next_namings_;
};

}  // namespace isodoku::detail
