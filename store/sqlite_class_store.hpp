#pragma once
// A store in a file, as an SQLite 3 database.
//
// Example:
//
//     const std::string file = std::filesystem::temp_directory_path() / "isodoku-example.db";
//     {
//       SqliteClassStore store(file, StoreAccess::create);
//       store.make_domain(class_domain(BoxGroup(Shape()), SymmetrySubgroup::all));
//     }
//     assert(is_database(file));
//     assert(SqliteClassStore(file, StoreAccess::read).domains().size() == 1);
//     std::filesystem::remove(file);

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "store/class_store.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The access to a database.
enum class StoreAccess : std::uint8_t {
  read,    ///< it must exist; nothing is changed
  write,   ///< it must exist; an older version is upgraded
  create,  ///< it is created if it does not exist
};

/// Whether a file begins like an SQLite database; false if it cannot be read. Never throws.
bool is_database(const std::string& file);

/// The result of a merge.
struct MergeCounts {
  std::uint64_t new_classes = 0;    ///< classes that were new
  std::uint64_t known_classes = 0;  ///< classes that were known, and got more members
  std::uint64_t lines = 0;          ///< sightings of the other database
};

/// Stores everything in a database; store/README.md describes its tables. Other processes may read while one writes.
class SqliteClassStore : public ClassStore {
 public:
  /// A stop request ends long work, and waiting for another process. Throws Error (io) if the file cannot be opened,
  /// and Error (data) if it is not an isodoku database or has a newer version.
  SqliteClassStore(const std::string& file, StoreAccess access, const Execution& execution = {});
  SqliteClassStore(const SqliteClassStore&) = delete;
  SqliteClassStore& operator=(const SqliteClassStore&) = delete;
  ~SqliteClassStore() override;

  [[nodiscard]] std::vector<StoredDomain> domains() const override;
  DomainId make_domain(const ClassDomain& domain) override;
  SourceId add_source(DomainId domain, const std::string& name, std::int64_t time) override;
  [[nodiscard]] std::vector<StoredSource> sources() const override;
  [[nodiscard]] std::vector<ImportMark> marks() const override;
  std::vector<bool> add(SourceId source, std::span<const Sighting> sightings, std::span<const NewMark> marks,
                        std::int64_t time) override;
  [[nodiscard]] bool contains(DomainId domain, std::string_view key) const override;
  [[nodiscard]] std::optional<StoredClass> find(DomainId domain, std::string_view key) const override;
  [[nodiscard]] std::uint64_t size() const override;
  bool for_each(const Visitor<const StoredClass&>& visit) const override;

  /// The class that a key refers to, whether or not it exists; for checks.
  [[nodiscard]] std::optional<ClassId> class_of(DomainId domain, std::string_view key) const;
  /// Describes all errors in the database, except for its keys; empty if there are none. Reads every page.
  [[nodiscard]] std::vector<std::string> find_damage() const;
  /// Takes a snapshot: from now on, reads see the current state, regardless of other processes.
  void hold_state();

  /// Adds the contents of another database; if it throws, nothing is added. Lines that were imported into both would
  /// count twice. If all lines of the other database are in this one, nothing is added; if only some are, this throws
  /// Error (data).
  MergeCounts merge(const std::string& other);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Checks that every class of a database is stored under the key of its first member.
//
// Example:
//
//     const std::string file = std::filesystem::temp_directory_path() / "isodoku-key-check.db";
//     {
//       SqliteClassStore store(file, StoreAccess::create);
//       assert(check_keys(store).problems.empty());
//     }
//     std::filesystem::remove(file);

/// The result of check_keys.
struct KeyCheckResult {
  std::vector<std::string> problems;  ///< `class 7: ...`; after the first hundred, only `more is wrong`
  std::uint64_t classes = 0;          ///< number of classes checked
};

/// Recomputes every key. The store's own hook is called while it reads.
KeyCheckResult check_keys(const SqliteClassStore& store, const Execution& execution = {});

}  // namespace isodoku
