// The public interface of canon/nauty/candidate_nauty_form, whose header is internal.

#include "canon/canonical_form.hpp"

#include "canon/nauty/candidate_nauty_form.hpp"

namespace isodoku {

CandidateCanoniser::CandidateCanoniser(const Symmetries& group)
    : engine_(std::make_unique<detail::CandidateNautyForm>(group)) {}
CandidateCanoniser::CandidateCanoniser(CandidateCanoniser&&) noexcept = default;
CandidateCanoniser& CandidateCanoniser::operator=(CandidateCanoniser&&) noexcept = default;
CandidateCanoniser::~CandidateCanoniser() = default;

CandidateForm CandidateCanoniser::canonical_form(const CandidateGrid& candidates) {
  return engine_->canonical_form(candidates);
}

}  // namespace isodoku
