#pragma once
// From grids to keys.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const ClassDomain domain = class_domain(group, Kept::houses);
//     ClassKeyMaker keys(group, domain);
//     assert(keys.key(make_grid(group.shape(), "1...............")) == keys.key(make_grid(group.shape(),
//     ".....4..........")));

#include <optional>
#include <string>

#include "base/public.hpp"
#include "canon/canonical_form.hpp"
#include "group/symmetries.hpp"
#include "store/class_store.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The domain of grids of some rules, of whose symmetries those count that keep what is said.
ClassDomain class_domain(const Symmetries& group, Kept kept);

/// The group of a domain's grids, from what the domain says. Throws Error (data) if that makes no sense.
Symmetries symmetries_of(const ClassDomain& domain);

/// The domain of what is read, in a database that may not have it.
class LookupDomain {
 public:
  LookupDomain(const ClassStore& store, const Symmetries& group, Kept kept);

  [[nodiscard]] std::optional<DomainId> id() const { return id_; }
  /// With keys of the form that the database has.
  [[nodiscard]] const ClassDomain& domain() const { return domain_; }

 private:
  ClassDomain domain_;
  std::optional<DomainId> id_;
};

/// Makes keys. Keeps working memory; not to be shared between threads.
class ClassKeyMaker {
 public:
  ClassKeyMaker(const Symmetries& group, const ClassDomain& domain);

  /// The key of a grid, as bytes. Throws Error (data) as Canoniser does.
  std::string key(const Grid& grid);

 private:
  Canoniser canoniser_;
};

}  // namespace isodoku
