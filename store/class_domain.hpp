#pragma once
// Which grids of a database are the same, and the form of which keys are made.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const ClassDomain domain = class_domain(group, SymmetrySubgroup::all);
//     assert(symmetries_of(domain).order() == group.order());
//     ClassKeyMaker keys(group, key_form(domain));

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/public.hpp"
#include "canon/classes/class_key.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "store/class_store.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The domain of grids of some rules, of whose symmetries those count that keep what is said.
ClassDomain class_domain(const Symmetries& group, SymmetrySubgroup subgroup);

/// The rules of a domain's grids, and their group, from what the domain says. Throw Error (data) if that is not as
/// class_domain writes it.
Rules rules_of(const ClassDomain& domain);
Symmetries symmetries_of(const ClassDomain& domain);

/// The domain of what is read, in a database that may not have it.
class LookupDomain {
 public:
  LookupDomain(const ClassStore& store, const Symmetries& group, SymmetrySubgroup subgroup);

  [[nodiscard]] std::optional<DomainId> id() const { return id_; }
  /// With keys of the form that the database has.
  [[nodiscard]] const ClassDomain& domain() const { return domain_; }

 private:
  ClassDomain domain_;
  std::optional<DomainId> id_;
};

/// That of the domain's keys.
Form key_form(const ClassDomain& domain);

/// The grids of classes that are stored, with their keys. Keeps working memory for each domain that it meets; not to be
/// shared between threads. All throw Error (data) for a domain that is not there, and for cells that are no grid of it.
class StoredGrids {
 public:
  explicit StoredGrids(std::vector<StoredDomain> domains);

  [[nodiscard]] bool has(DomainId domain) const;
  const ClassDomain& domain(DomainId domain);
  const Rules& rules(DomainId domain);
  Grid grid(DomainId domain, std::string_view cells);
  std::string key(DomainId domain, std::string_view cells);
  Grid form(DomainId domain, std::string_view cells);

 private:
  struct Known {
    ClassDomain domain;
    std::optional<Rules> rules;
    std::optional<ClassKeyMaker> keys;
  };
  Known& known(DomainId domain);
  ClassKeyMaker& keys(DomainId domain);

  std::map<DomainId, Known> domains_;
};

}  // namespace isodoku
