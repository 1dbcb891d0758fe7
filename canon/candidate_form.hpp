#pragma once
// Canonical forms of puzzles with candidates (Sukaku).
//
// Example:
//
//     CandidateGrid sukaku(make_shape(2, 2));
//     sukaku.cells()[0] = candidate_of(1) | candidate_of(3);
//     CandidateGrid other(make_shape(2, 2));
//     other.cells()[15] = candidate_of(2) | candidate_of(4);
//     CandidateCanoniser canoniser{BoxGroup(make_shape(2, 2))};
//     const CandidateForm found = canoniser.canonical_form(sukaku);
//     assert(found.form == canoniser.canonical_form(other).form);
//     assert(apply(found.map, sukaku) == found.form);
//     assert(found.order == 8);

#include <memory>

#include "base/big_integer.hpp"
#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

class CandidateNautyForm;

/// A canonical form of candidates and how it is reached.
struct CandidateForm {
  CandidateGrid form;  ///< equal for two of them exactly when a transform takes one to the other
  Transform map;       ///< takes the input to the form
  BigInteger order;    ///< symmetries after which some relabelling gives the input back
};

/// Finds canonical forms of candidates under one group, by nauty's labelling: there is no other form of them. Each cell
/// counts with the candidates that it has, also with those that its givens make impossible. Keeps its working memory;
/// not to be shared between threads.
class CandidateCanoniser {
 public:
  explicit CandidateCanoniser(const Symmetries& group);
  CandidateCanoniser(CandidateCanoniser&&) noexcept;
  CandidateCanoniser& operator=(CandidateCanoniser&&) noexcept;
  ~CandidateCanoniser();

  /// The candidates must be of the group's shape. They may break rules.
  CandidateForm canonical_form(const CandidateGrid& candidates);

 private:
  std::unique_ptr<CandidateNautyForm> engine_;
};

}  // namespace isodoku
