#pragma once
// Stores of classes of grids with exact keys, first members and counts: the interface of all stores.
//
// Example:
//
//     // Any store, here one in memory.
//     const std::unique_ptr<ClassStore> store = std::make_unique<MemoryClassStore>();
//     const DomainId domain = store->make_domain(class_domain(BoxGroup(Shape()), SymmetrySubgroup::all));
//     const SourceId source = store->add_source(domain, "by hand", 0);
//     store->add(source, std::vector<Sighting>{{"key", "cells", 1, ""}}, {}, 0);
//     assert(store->contains(domain, "key") && store->size() == 1);

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Everything that keys depend on: grids of one domain are equivalent if and only if their keys are equal.
struct ClassDomain {
  std::string shape;       ///< for example `3x3`
  std::string rules;       ///< names of the rules, such as `diagonal`; empty for box rules. Only for display
  std::string houses;      ///< all houses, each as its cells `0 1 2`, separated by `;`; empty for box rules
  std::string symmetries;  ///< the symmetries used: `all`, `kinds`, or `no transposition`
  std::string form;        ///< canonical form that keys contain: `minlex` or `nauty`

  /// Whether keys of the two are comparable: equal shapes, houses and symmetries; the names of the rules do not matter.
  friend bool operator==(const ClassDomain& a, const ClassDomain& b) {
    return a.shape == b.shape && a.houses == b.houses && a.symmetries == b.symmetries;
  }
};

/// The numbers of domains, sources and classes in a store, from 1.
using DomainId = std::int64_t;
using SourceId = std::int64_t;  ///< the number of a source
using ClassId = std::int64_t;   ///< the number of a class

/// A domain of a store.
struct StoredDomain {
  DomainId id = 0;     ///< its number, from 1
  ClassDomain domain;  ///< what keys depend on
};

/// A member of a class, as it was read.
struct Sighting {
  std::string_view key;     ///< pack_grid of the canonical form
  std::string_view cells;   ///< N*N characters, as they were read
  std::uint64_t line = 0;   ///< line in its source, from 1
  std::string_view fields;  ///< other fields, as a JSON object; empty if there are none
};

/// Identifies a position in a source: a hash of all records up to that position.
using ImportMark = std::array<std::uint8_t, 16>;

/// A mark to be stored together with a batch.
struct NewMark {
  ImportMark hash;      ///< hash of the domain and of the records up to the position
  std::uint64_t lines;  ///< number of records of the source up to the position
};

/// A stored class.
struct StoredClass {
  ClassId id = 0;           ///< its number, from 1, in the order of insertion
  DomainId domain = 0;      ///< number of its domain
  std::string cells;        ///< cells of the first member seen
  std::uint64_t count = 0;  ///< number of members seen
  std::string source;       ///< source of the first member
  std::uint64_t line = 0;   ///< line of the first member in its source, from 1
  std::int64_t time = 0;    ///< time of insertion, in seconds since 1970 (UTC)
  std::string fields;       ///< other fields of the first member, as a JSON object; empty if there are none
};

/// The source of sightings.
struct StoredSource {
  SourceId id = 0;          ///< its number, from 1
  DomainId domain = 0;      ///< number of the domain of its sightings
  std::string name;         ///< for example a file name; need not be unique
  std::int64_t time = 0;    ///< start of its import, in seconds since 1970 (UTC)
  std::uint64_t lines = 0;  ///< number of sightings stored
};

/// The interface of stores. Stores are not thread-safe. Functions of stores on disk throw Error (io) if reading or
/// writing fails.
class ClassStore {
 public:
  virtual ~ClassStore() = default;

  /// All domains, by number.
  [[nodiscard]] virtual std::vector<StoredDomain> domains() const = 0;
  /// The equal domain, if there is one; its keys may use another form.
  [[nodiscard]] std::optional<StoredDomain> find_domain(const ClassDomain& domain) const;
  /// The same, but creates the domain if there is none. Throws Error (data) if the existing one has keys of another
  /// form.
  virtual DomainId make_domain(const ClassDomain& domain) = 0;

  /// A new source, with no lines yet.
  virtual SourceId add_source(DomainId domain, const std::string& name, std::int64_t time) = 0;
  /// All sources, by number.
  [[nodiscard]] virtual std::vector<StoredSource> sources() const = 0;
  /// The marks of all imports, in no particular order.
  [[nodiscard]] virtual std::vector<ImportMark> marks() const = 0;

  /// Adds sightings of one source, in order, and marks; if it throws, nothing is added. Returns, for each sighting,
  /// whether its class is new. Throws Error (data) if one of the marks is already stored. Keys must be of the source's
  /// domain.
  virtual std::vector<bool> add(SourceId source, std::span<const Sighting> sightings, std::span<const NewMark> marks,
                                std::int64_t time) = 0;

  /// Whether a class is in the store. Takes at most logarithmic time.
  [[nodiscard]] virtual bool contains(DomainId domain, std::string_view key) const = 0;
  /// The class of a key; nothing if it is not in the store. Takes at most logarithmic time.
  [[nodiscard]] virtual std::optional<StoredClass> find(DomainId domain, std::string_view key) const = 0;

  /// The number of classes of all domains.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// Visits all classes in the order of first occurrence. Returns false if the visitor ended the enumeration.
  virtual bool for_each(const Visitor<const StoredClass&>& visit) const = 0;

 protected:
  /// Throws Error (data) unless the keys of both domains have the same form.
  static void check_form(const ClassDomain& wanted, const ClassDomain& found);
  /// Throws Error (data): another process has imported the same lines in the meantime.
  [[noreturn]] static void throw_marked();
};

// Converts between domains of a database and rules, groups and forms.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const ClassDomain domain = class_domain(group, SymmetrySubgroup::all);
//     assert(symmetries_of(domain).order() == group.order());
//     ClassKeyMaker keys(group, key_form(domain));

/// The domain of grids under given rules and a subgroup of their symmetries.
ClassDomain class_domain(const Symmetries& group, SymmetrySubgroup subgroup);

/// The rules of a domain's grids, parsed from its texts. These functions throw Error (data) if the texts are not in the
/// format of class_domain.
Rules rules_of(const ClassDomain& domain);
/// The group under which grids of a domain are equivalent.
Symmetries symmetries_of(const ClassDomain& domain);

/// The domain of an input, which a database may not contain.
class LookupDomain {
 public:
  /// Searches the store for the domain of such grids; the store is not changed.
  LookupDomain(const ClassStore& store, const Symmetries& group, SymmetrySubgroup subgroup);

  [[nodiscard]] std::optional<DomainId> id() const { return id_; }  ///< nothing if the database has no such grids
  /// The domain, with the form of the keys in the database.
  [[nodiscard]] const ClassDomain& domain() const { return domain_; }

 private:
  ClassDomain domain_;
  std::optional<DomainId> id_;
};

/// The form of the domain's keys.
Form key_form(const ClassDomain& domain);

/// The grids of stored classes, with their keys. Contains working memory for each domain that occurs; not thread-safe.
/// All functions throw Error (data) for a domain that does not exist, and for cells that are not a grid of it.
class StoredGrids {
 public:
  /// `domains` are the domains of a store (ClassStore::domains).
  explicit StoredGrids(std::vector<StoredDomain> domains);

  [[nodiscard]] bool has(DomainId domain) const;  ///< whether it is one of the domains
  /// The domain with this number.
  const ClassDomain& domain(DomainId domain);
  /// The rules of the domain's grids; cached.
  const Rules& rules(DomainId domain);
  /// The grid of N*N characters.
  Grid grid(DomainId domain, std::string_view cells);
  /// The key of that grid, as stored in a ClassStore.
  std::string key(DomainId domain, std::string_view cells);
  /// The canonical form that the key contains.
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

// A store in memory.
//
// Example:
//
//     MemoryClassStore store;
//     assert(store.size() == 0 && store.domains().empty());

/// Keeps everything in memory.
class MemoryClassStore : public ClassStore {
 public:
  MemoryClassStore();  ///< an empty store
  MemoryClassStore(const MemoryClassStore&) = delete;
  MemoryClassStore& operator=(const MemoryClassStore&) = delete;
  ~MemoryClassStore() override;

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

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

// Imports many sightings into a store, in batches; importing a source twice adds nothing.
//
// Example:
//
//     MemoryClassStore store;
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const ClassDomain domain = class_domain(group, SymmetrySubgroup::all);
//     ClassKeyMaker keys(group, key_form(domain));
//     const std::string cells = "1...............";
//     for (const std::uint64_t imported_before : {std::uint64_t{0}, std::uint64_t{1}}) {  // twice, and it counts once
//       ClassImport import(store, domain, "puzzles.txt");
//       import.add(keys.key(make_grid(group.shape(), cells)).text(), cells, 1, "", cells);
//       import.finish();
//       assert(import.counts().imported_before == imported_before);
//     }

/// The progress of an import.
struct ImportCounts {
  std::uint64_t lines = 0;            ///< lines that are committed, or known from an earlier import
  std::uint64_t new_classes = 0;      ///< new classes among the lines committed now
  std::uint64_t known_classes = 0;    ///< lines committed now whose classes were already in the store
  std::uint64_t imported_before = 0;  ///< lines that were skipped
};

/// Imports the sightings of one source, in order. Lines that were imported before with the same content are skipped,
/// whether it was an entire file or the beginning of one, and regardless of the name of the source.
class ClassImport {
 public:
  /// `on_commit` is called after each batch that has been stored. A batch that is known to be new is committed after
  /// `longest_wait` at the latest, as long as records arrive. `store` must outlive this object.
  ClassImport(ClassStore& store, const ClassDomain& domain, std::string source,
              std::function<void(const ImportCounts&)> on_commit = {},
              std::chrono::milliseconds longest_wait = std::chrono::seconds(10));
  ClassImport(const ClassImport&) = delete;
  ClassImport& operator=(const ClassImport&) = delete;
  ~ClassImport();

  /// `identity` distinguishes contents, in addition to the cells: the record as it was read.
  void add(std::string_view key, std::string_view cells, std::uint64_t line, std::string_view fields,
           std::string_view identity);

  /// Commits the last batch. Without this call, sightings that are not yet committed are lost.
  void finish();

  [[nodiscard]] const ImportCounts& counts() const;  ///< as of the last committed batch

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
