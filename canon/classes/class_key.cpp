// A key is the packed canonical form, whole: equal keys are equal classes, without a doubt about hashes.

#include "canon/classes/class_set.hpp"

namespace isodoku {

ClassKey ClassKeyMaker::key_of_form(const Grid& form) {
  const auto bytes = std::span<const std::byte>(bytes_).first(pack_grid(form, bytes_));
  return {bytes, packed_hash(bytes)};
}

ClassKey ClassKeyMaker::key_of_form(const CandidateGrid& form) {
  pack_candidates(form, candidate_bytes_);
  return {candidate_bytes_, packed_hash(candidate_bytes_)};
}

CandidateForm ClassKeyMaker::canonical_form(const CandidateGrid& candidates) {
  if (!candidates_) candidates_.emplace(group_);
  return candidates_->canonical_form(candidates);
}

}  // namespace isodoku
