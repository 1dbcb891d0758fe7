#pragma once
// The canonical form of orderly generation.

#include <cstdint>
#include <vector>

#include "canon/form_engine.hpp"
#include "canon/orderly/block_symmetries.hpp"
#include "canon/orderly/box_order.hpp"
#include "canon/orderly/chute_moves.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Computes orderly forms under one group. Among all images of a grid, the form has the smallest weights (clues of each
/// box, boxes in reading order). Among these it has the first pattern (box by box, a clue before a blank), and among
/// these the smallest symbols, along the clues box by box. Contains working memory that is reused between calls.
class OrderlyForm : public FormEngine {
 public:
  /// Throws Error (usage) unless the shape has an orderly form.
  explicit OrderlyForm(const BoxGroup& group);

  /// The form of a grid, puzzle or pattern of the shape, a transform to it, and the order.
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  /// Images that agree with the form as far as it is known: a block symmetry, followed by any of some moves.
  struct Candidate {
    const BlockSymmetry* symmetry;
    MovesList moves;
  };
  /// One image of the symbols.
  struct Naming {
    const BlockSymmetry* symmetry;
    MovesList moves;      // a single move
    std::uint64_t names;  // label of each symbol, four bits each; 0 means none yet
    std::uint32_t named;  // number of labelled symbols
  };
  using BoxSymbols = std::array<std::uint8_t, 9>;  // symbols of a box, without blanks, then zeros

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

  // For the current grid.
  BoxMasks sources_{};
  BoxMasks masks_{};  // of the form
  std::vector<Candidate> candidates_;
  std::vector<Naming> namings_;
  std::vector<Naming> next_namings_;
};

}  // namespace isodoku::detail
