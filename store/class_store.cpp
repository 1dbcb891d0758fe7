// Functions shared by all stores.

#include "store/class_store.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace isodoku {

std::optional<StoredDomain> ClassStore::find_domain(const ClassDomain& domain) const {
  const std::vector<StoredDomain> all = domains();
  const auto found = std::ranges::find(all, domain, &StoredDomain::domain);
  return found == all.end() ? std::nullopt : std::optional(*found);
}

void ClassStore::check_form(const ClassDomain& wanted, const ClassDomain& found) {
  if (wanted.form == found.form) return;
  throw Error(ErrorKind::data, "the keys of " + found.shape + (found.rules.empty() ? "" : " " + found.rules) +
                                   " in this database are " + found.form + " forms, but " + wanted.form +
                                   " forms are required");
}

void ClassStore::throw_marked() {
  throw Error(ErrorKind::data, "another process imported the same lines in the meantime");
}

}  // namespace isodoku
