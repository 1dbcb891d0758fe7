// Two members of a class have the same form. Let f map the first member to the form, and let g map another member to
// it. Then g followed by the inverse of f maps the other member to the first. So one transform per class is enough, and
// it is shorter than a grid. The result depends on which transform to the form is found, which is the same on every
// machine.
//
// Cost: three maps of N numbers for each call of map_to_first.

#include "canon/classes/class_set.hpp"

#include "base/error.hpp"
#include "grid/packed_transform.hpp"

namespace isodoku {

void FirstMembers::add(const MemberPlace& place, const Transform& to_form) {
  firsts_.push_back({place.number, transforms_.size(), place.source});
  detail::pack_transform(to_form, transforms_);
}

const FirstMembers::First& FirstMembers::first(std::uint64_t number) const {
  if (number >= firsts_.size()) throw Error(ErrorKind::usage, "there is no class with this number");
  return firsts_[number];
}

MemberPlace FirstMembers::place(std::uint64_t number) const {
  return {first(number).source, first(number).number};
}

Transform FirstMembers::map_to_first(std::uint64_t number, const Transform& to_form) const {
  const std::string_view packed = std::string_view(transforms_).substr(first(number).offset);
  return compose(to_form, inverse(detail::unpack_transform(shape_, packed)));
}

}  // namespace isodoku
