// The domain of a database determines the canonical form of its keys, which may differ between databases. Keys can be
// looked up in all of them only if the form is the same.

#include "tools/known_databases.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/run_options.hpp"
#include "store/class_store.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

KnownDatabases::KnownDatabases(const std::vector<std::string>& databases) {
  for (const std::string& file : databases) {
    stores_.push_back(
        {std::make_unique<SqliteClassStore>(file, StoreAccess::read, Execution{.on_work = check_interrupt}), {}, file});
  }
}

void KnownDatabases::set_domain(const Symmetries& group, SymmetrySubgroup subgroup) {
  if (form_) return;
  const ClassDomain wanted = class_domain(group, subgroup);
  std::string form;
  for (Known& known : stores_) {
    const std::optional<StoredDomain> found = known.store->find_domain(wanted);
    if (!found) {
      without_domain_.push_back(known.file);
      continue;
    }
    known.domain = found->id;
    const std::string& its_form = found->domain.form;
    if (!form.empty() && form != its_form) {
      refuse_option("--against", "these databases use different canonical forms");
    }
    form = its_form;
  }
  form_ = form_names.find(form.empty() ? wanted.form : form).value_or(Form::minlex);
}

bool KnownDatabases::contain(const ClassKey& key) const {
  return std::ranges::any_of(
      stores_, [&](const Known& known) { return known.domain && known.store->contains(*known.domain, key.text()); });
}

KnownDatabases::Member KnownDatabases::member(const ClassKey& key) const {
  for (const Known& known : stores_) {
    if (!known.domain) continue;
    if (auto found = known.store->find(*known.domain, key.text())) return {known.file, std::move(found->cells)};
  }
  throw Error(ErrorKind::internal, "a class that was found in a database is no longer in it");
}

}  // namespace isodoku::tool
