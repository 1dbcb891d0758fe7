// What all stores have in common.

#include "store/class_store.hpp"

#include <algorithm>

#include "group/error.hpp"

namespace isodoku {

std::optional<StoredDomain> ClassStore::find_domain(const ClassDomain& domain) const {
  const std::vector<StoredDomain> all = domains();
  const auto found = std::ranges::find(all, domain, &StoredDomain::domain);
  return found == all.end() ? std::nullopt : std::optional(*found);
}

void ClassStore::check_form(const ClassDomain& wanted, const ClassDomain& found) {
  if (wanted.form == found.form) return;
  throw Error(ErrorKind::data, "the keys of " + found.shape + (found.rules.empty() ? "" : " " + found.rules) +
                                   " are forms of " + found.form + " here, and " + wanted.form + " is wanted");
}

void ClassStore::throw_marked() {
  throw Error(ErrorKind::data, "the same lines have been imported meanwhile");
}

}  // namespace isodoku
