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

/// What a database is opened for.
enum class StoreAccess : std::uint8_t {
  read,    ///< it must be there; nothing is changed
  write,   ///< it must be there; an older version is brought up to date
  create,  ///< it may be new
};

/// Whether a file begins as SQLite databases do. Throws nothing: a file that cannot be read does not.
bool is_database(const std::string& file);

/// What was merged.
struct MergeCounts {
  std::uint64_t new_classes = 0;    ///< classes that were not there
  std::uint64_t known_classes = 0;  ///< classes that were there, and got more members
  std::uint64_t lines = 0;          ///< sightings of the other database
};

/// Keeps everything in a database whose tables store/README.md describes. Others may read while one writes.
class SqliteClassStore : public ClassStore {
 public:
  /// A stop ends long work, and the time in which another process writes. Throws Error (io) if the file cannot be
  /// opened, Error (data) if it is no database of ours, or of a newer version.
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

  /// Which class a key leads to, whether or not that is there; for checks.
  [[nodiscard]] std::optional<ClassId> class_of(DomainId domain, std::string_view key) const;
  /// What is wrong with the database, apart from its keys; nothing if all is well. Looks at every page.
  [[nodiscard]] std::vector<std::string> find_damage() const;
  /// From now until this ends all is read as it is now, whatever others write.
  void hold_state();

  /// Adds all that another database has, or nothing if this throws. What was imported into both from the same lines
  /// would count twice: if that is all the other has, nothing is added; if it is some of it, that is an Error (data).
  MergeCounts merge(const std::string& other);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Whether every class of a database is found under the key of its first member.
//
// Example:
//
//     const std::string file = std::filesystem::temp_directory_path() / "isodoku-key-check.db";
//     {
//       SqliteClassStore store(file, StoreAccess::create);
//       assert(check_keys(store).problems.empty());
//     }
//     std::filesystem::remove(file);

/// What came of it.
struct KeyCheckResult {
  std::vector<std::string> problems;  ///< `class 7: ...`, the first hundred
  std::uint64_t classes = 0;          ///< how many were checked
};

/// Makes every key again. The store's own hook is called as it reads.
KeyCheckResult check_keys(const SqliteClassStore& store, const Execution& execution = {});

}  // namespace isodoku
