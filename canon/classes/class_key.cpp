// A key is the packed canonical form, whole: equal keys are equal classes, without a doubt about hashes.

#include "canon/classes/class_key.hpp"

namespace isodoku {

ClassKey ClassKeyMaker::key_of_form(const Grid& form) {
  const auto bytes = std::span<const std::byte>(bytes_).first(pack_grid(form, bytes_));
  return {bytes, packed_hash(bytes)};
}

}  // namespace isodoku
