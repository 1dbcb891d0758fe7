// A key is the complete packed canonical form, so equal keys mean equal classes; no hash collision can merge classes.

#include "canon/classes/class_set.hpp"

namespace isodoku {

ClassKey ClassKeyMaker::key_of_form(const Grid& form) {
  packed_ = pack_grid(form);
  return {packed_.bytes(), packed_hash(packed_.bytes())};
}

ClassKey ClassKeyMaker::key_of_form(const CandidateGrid& form) {
  candidate_bytes_ = pack_candidates(form);
  return {candidate_bytes_, packed_hash(candidate_bytes_)};
}

CandidateForm ClassKeyMaker::canonical_form(const CandidateGrid& candidates) {
  if (!candidates_) candidates_.emplace(group_);
  return candidates_->canonical_form(candidates);
}

}  // namespace isodoku
