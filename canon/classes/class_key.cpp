// A key is the packed canonical form, whole: equal keys are equal classes, without a doubt about hashes.

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
