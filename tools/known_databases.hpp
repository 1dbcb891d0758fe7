#pragma once
// The databases among the KNOWN files of dedup.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/classes/class_set.hpp"
#include "group/symmetries.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::tool {

/// Databases in which classes are looked up, and the canonical form that keys need for this.
class KnownDatabases {
 public:
  /// Opens the databases. Throws as SqliteClassStore does.
  explicit KnownDatabases(const std::vector<std::string>& databases);

  [[nodiscard]] bool is_empty() const { return stores_.empty(); }

  /// Finds the domain of the input in each database. Throws Error (usage) if two databases have keys of different
  /// forms.
  void set_domain(const Symmetries& group, SymmetrySubgroup subgroup);
  /// The databases without puzzles of this shape, these rules and symmetries.
  [[nodiscard]] const std::vector<std::string>& without_domain() const { return without_domain_; }
  /// The form of the keys; requires set_domain.
  [[nodiscard]] Form form() const { return *form_; }

  [[nodiscard]] bool contain(const ClassKey& key) const;

  /// The first member of a class, from the first database that has the class. Throws Error (internal) if none has it.
  struct Member {
    std::string_view database;
    std::string cells;
  };
  [[nodiscard]] Member member(const ClassKey& key) const;

 private:
  struct Known {
    std::unique_ptr<SqliteClassStore> store;
    std::optional<DomainId> domain;
    std::string file;
  };
  std::vector<Known> stores_;
  std::vector<std::string> without_domain_;
  std::optional<Form> form_;
};

}  // namespace isodoku::tool
